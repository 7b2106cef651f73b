/** What the page that has the frame is told, so that it can make the frame as high as the diagram. */
export interface HeightMessage {
  readonly type: 'piecewright:height';
  /** How high the frame has to be for all of the diagram at its present width, in CSS pixels. */
  readonly height: number;
}

/** What that page sends to be told once more: it may begin to listen when the frame has long been drawn. */
const REQUEST = 'piecewright:ask-height';

/** The least width of a board, in CSS pixels; a frame that is too low for it is scrolled. */
const LEAST_BOARD = 80;

/**
 * Keeps the board as large as the frame has room for, and tells the page around it how much it would take. The element may be
 * drawn at any time.
 */
export function fitFrame(diagram: HTMLElement): void {
  const { body, documentElement: root } = document;
  /** The last height that was told. */
  let told: number | undefined;

  /** Makes the board fit; returns how high it would be with the width as the only limit. */
  function fit(): number {
    body.style.removeProperty('--board-width');
    // A bar for scrolling would take of the width, though in the end there is nothing to scroll.
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

  function tell(height: number): void {
    told = height;
    const message: HeightMessage = { type: 'piecewright:height', height };
    // Whoever frames the page may know how high it is; that tells nothing of anybody.
    if (parent !== window) parent.postMessage(message, '*');
  }

  function update(): void {
    const height = fit();
    if (height !== told) tell(height);
  }

  const redrawn = new MutationObserver(update);
  // Frames that nobody sees yet are told nothing by observers of sizes, but their pages ask for the height all the same.
  diagram.addEventListener('piece-diagnostics', () => {
    if (diagram.shadowRoot !== null) redrawn.observe(diagram.shadowRoot, { childList: true, subtree: true });
    update();
  });
  addEventListener('resize', update);
  // All else that can change it, such as larger letters.
  new ResizeObserver(update).observe(body);
  addEventListener('load', () => {
    tell(fit());
  });
  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source === parent && data?.type === REQUEST) tell(fit());
  });
}
