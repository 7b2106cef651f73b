// The tabs beside the board.
import { createUniqueId, For, lazy, Show, type Component, type JSX } from 'solid-js';
import { LazyPart } from '../parts/parts.jsx';
import { Dynamic } from 'solid-js/web';
import { Icon } from '../../site/icon.jsx';
import { ReadTab } from '../inspector/read-tab.jsx';
import { useSession } from '../session.js';
import { TABS, type Tab } from '../state/view-state.js';
import { hasSheets } from '../parts/screen.js';
import { WORDS } from '../words/first.js';

const BODIES: Readonly<Record<Tab, Component>> = {
  read: ReadTab,
  moves: lazy(async () => ({ default: (await import('../inspector/moves-tab.jsx')).MovesTab })),
  names: lazy(async () => ({ default: (await import('../inspector/names-tab.jsx')).NamesTab })),
  value: lazy(async () => ({ default: (await import('../worth/worth-panel.jsx')).Worth })),
  write: lazy(async () => ({ default: (await import('../inspector/write-tab.jsx')).WriteTab })),
  out: lazy(async () => ({ default: (await import('../out/out-tab.jsx')).OutTab })),
  pieces: lazy(async () => ({ default: (await import('../library/pieces-panel.jsx')).Pieces })),
};

/** The tabs, each with a scroll of its own. On a phone they open as sheets of half the height. */
export function Inspector(props: { hasPieces: boolean }): JSX.Element {
  const session = useSession();
  const isSheet = hasSheets();
  const id = createUniqueId();
  const tabs = (): readonly Tab[] => TABS.filter((tab) => tab !== 'pieces' || props.hasPieces);
  const chosen = (): Tab => tabs().find((tab) => tab === session.view().tab) ?? 'read';
  const isOpen = (): boolean => !isSheet() || session.view().isSheetOpen;
  const buttons = new Map<Tab, HTMLButtonElement>();

  function choose(tab: Tab): void {
    // A second tap on the tab of an open sheet closes the sheet.
    const isSheetOpen = !(session.view().isSheetOpen && tab === chosen());
    session.setView({ tab, isSheetOpen });
  }
  function close(): void {
    session.setView({ isSheetOpen: false });
    buttons.get(chosen())?.focus();
  }
  /** Closes an open sheet on Escape. */
  function onEscape({ key }: KeyboardEvent): void {
    if (key === 'Escape' && isSheet() && isOpen()) close();
  }
  function onKey(event: KeyboardEvent): void {
    onEscape(event);
    const all = tabs();
    const index = all.indexOf(chosen());
    const moves: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[((moves[event.key] ?? NaN) + all.length) % all.length];
    if (next === undefined) return;
    event.preventDefault();
    session.setView({ tab: next, isSheetOpen: true });
    buttons.get(next)?.focus();
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label={WORDS.inspector} onKeyDown={onKey}>
        <For each={tabs()}>
          {(tab) => (
            <button
              ref={(button) => buttons.set(tab, button)}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              aria-selected={tab === chosen() && isOpen()}
              aria-controls={`${id}-panel`}
              tabindex={tab === chosen() ? 0 : -1}
              onClick={() => choose(tab)}
            >
              {WORDS.tabs[tab]}
            </button>
          )}
        </For>
      </div>
      <Show when={isSheet() && isOpen()}>
        <div class="sheet-head" onKeyDown={onEscape}>
          <h2>{WORDS.tabs[chosen()]}</h2>
          <button type="button" class="icon" aria-label={WORDS.closeTab(WORDS.tabs[chosen()])} onClick={close}>
            <Icon of="x" />
          </button>
        </div>
      </Show>
      <div
        id={`${id}-panel`}
        class="panel"
        role="tabpanel"
        tabindex="0"
        aria-labelledby={`${id}-${chosen()}`}
        data-tab={chosen()}
        hidden={!isOpen()}
        onKeyDown={onEscape}
      >
        <LazyPart fallback={<p role="status">{WORDS.loading}</p>}>
          <Show when={isOpen()}>
            <Dynamic component={BODIES[chosen()]} />
          </Show>
        </LazyPart>
      </div>
    </>
  );
}
