// Reads notations beside the page, and answers with diagrams, which are plain data.
import { load } from 'piecewright';

const loading = load({ needs: ['notations'] });

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void loading.then((pw) => {
    self.postMessage(pw.diagram({ text: data, routes: true }));
  });
});
