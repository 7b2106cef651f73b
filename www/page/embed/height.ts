/** The message to the page around the frame, so that it can make the frame as high as the diagram. */
export interface HeightMessage {
  readonly type: 'piecewright:height';
  /** The height of the whole diagram at the current width of the frame, in CSS pixels. */
  readonly height: number;
}

/** The message with which that page requests the height again, because it may start listening after the frame was drawn. */
const REQUEST = 'piecewright:ask-height';

/** The minimum width of a board, in CSS pixels. A frame that is too low for it scrolls. */
const LEAST_BOARD = 80;

/**
 * Fits the board into the frame, and reports to the page around it how high the frame should be. The element may be
 * drawn at any time.
 */
export function fitFrame(diagram: HTMLElement): void {
  const { body, documentElement: root } = document;
  /** The last height that was reported. */
  let reported: number | undefined;

  /** Fits the board; returns the height that it would have with the width as the only limit. */
  function fit(): number {
    body.style.removeProperty('--board-width');
    // A scroll bar would take some of the width, although in the end there is nothing to scroll.
    root.style.overflow = 'hidden';
    const height = Math.ceil(body.getBoundingClientRect().height);
    const board = diagram.shadowRoot?.querySelector('[part="board"]')?.getBoundingClientRect();
    if (board !== undefined && 0 < board.height && innerHeight < height) {
      const room = innerHeight - (height - board.height);
      const width = Math.max(LEAST_BOARD, Math.floor((room * board.width) / board.height));
      body.style.setProperty('--board-width', `${width}px`);
    }
    root.style.overflow = '';
    return height;
  }

  function report(height: number): void {
    reported = height;
    const message: HeightMessage = { type: 'piecewright:height', height };
    // Any page may know the height, because it reveals nothing about the visitor.
    if (parent !== window) parent.postMessage(message, '*');
  }

  function update(): void {
    const height = fit();
    if (height !== reported) report(height);
  }

  const redrawn = new MutationObserver(update);
  // Size observers do not run in frames that are not visible yet, but their pages still need the height.
  diagram.addEventListener('piece-diagnostics', () => {
    if (diagram.shadowRoot !== null) redrawn.observe(diagram.shadowRoot, { childList: true, subtree: true });
    update();
  });
  addEventListener('resize', update);
  // Everything that can change the height, such as larger letters.
  new ResizeObserver(update).observe(body);
  addEventListener('load', () => {
    report(fit());
  });
  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source === parent && data?.type === REQUEST) report(fit());
  });
}
