// A page for each known piece.
import { knownPieces, toPage } from '../.vitepress/pieces.js';

export default {
  paths: () => knownPieces().map((piece) => ({ params: { piece: piece.slug }, content: toPage(piece) })),
};
