// A page for each game of the library.
import { gamePages } from '../.vitepress/games.js';

export default {
  paths: async () => (await gamePages()).map(({ id, content }) => ({ params: { game: id }, content })),
};
