// The fold with the panel for authors of engines.
import type { Army } from './army.js';
import { find } from './dom.js';
import type { Engines } from './engines.js';
import { STRINGS } from './strings.js';
import type { Moment, Page, View } from './view.js';

/** The panel for authors of engines, which is loaded when it is opened. */
export interface EnginesView extends View {
  /** Shows another collection. */
  readonly take: (army: Army) => void;
}

/** Makes the panel. Its content is a separate chunk. */
export function createEnginesView(page: Page): EnginesView {
  const fold = find('#engines', HTMLDetailsElement);
  const status = find('#engines-status', HTMLElement);
  let army: Army = [];
  let moment: Moment | undefined;
  let engines: Engines | undefined;
  let isLoading = false;

  function show(): void {
    if (!fold.open || moment === undefined) return;
    if (engines !== undefined) engines.show(moment, army);
    else load();
  }
  function load(): void {
    if (isLoading) return;
    isLoading = true;
    status.textContent = STRINGS.engines.loading;
    import('./engines.js').then(
      ({ createEngines }) => {
        status.textContent = '';
        engines = createEngines(page, status);
        show();
      },
      (reason: unknown) => {
        isLoading = false;
        status.textContent = STRINGS.engines.missing(reason instanceof Error ? reason.message : String(reason));
      },
    );
  }
  fold.addEventListener('toggle', show);
  return {
    show: (next) => {
      moment = next;
      show();
    },
    take: (next) => {
      army = next;
      show();
    },
  };
}
