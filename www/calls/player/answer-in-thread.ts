// Answers requests in a thread of the package, in a page or in Node.
import { answerInWorker, answerRequests } from '../../threads/answer-requests.js';
import type { Methods, Opening, Request } from '../../threads/messages.js';
import { isNodeProcess, threadsInNode } from './threads-in-node.js';

/** Answers with some methods, in a page at once, because messages do not wait there. */
export function answerInThread(methods: Methods): void {
  if (isNodeProcess()) void answerInNode(methods);
  else answerInWorker(methods);
}

async function answerInNode(methods: Methods): Promise<void> {
  const port = (await threadsInNode())?.parentPort;
  if (port == null) return;
  const receive = answerRequests(methods, (reply) => {
    port.postMessage(reply);
  });
  // Messages wait until somebody listens.
  port.on('message', (message) => {
    receive(message as Opening | Request);
  });
}
