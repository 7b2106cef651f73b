// The panel with the names of the piece and its relatives.
import type { Identity } from '../../calls/workshop.js';
import type { KnownPiece } from '../../calls/catalog.js';
import type { NamedQuery } from '../../calls/piecewright.js';
import { find, make } from './dom.js';
import { TookTooLong } from './worker-client.js';
import { STRINGS } from './strings.js';
import type { View } from './view.js';

/** The calls of the panel. An answer is `undefined` if a newer request replaced it. */
export interface IdentityPort {
  /** Loads the known pieces, which identification needs. */
  loadCatalog(): Promise<readonly KnownPiece[] | undefined>;
  identify(query: NamedQuery): Promise<Identity | undefined>;
  /** Opens a piece in Betza's notation. */
  open(text: string): void;
}

const WORDS = STRINGS.names;

/** Makes the panel with the names of the piece and the known pieces with the most similar moves. */
export function createIdentityView(port: IdentityPort): View {
  const status = find('#called-status', HTMLElement);
  const names = find('#called', HTMLElement);
  const systematic = find('#systematic', HTMLElement);
  const alternatives = find('#alternatives', HTMLElement);
  const kin = find('#kin', HTMLElement);
  const relatives = find('#relatives', HTMLElement);
  let key = '';
  let loading: Promise<unknown> | undefined;

  function say(words: string): void {
    if (status.textContent !== words) status.textContent = words;
    status.hidden = words === '';
  }
  function show(identity: Identity): void {
    const unknown = identity.complete ? WORDS.none : WORDS.undecided;
    say(identity.names.length === 0 ? unknown : '');
    names.replaceChildren(...bySource(identity.names).map(([source, known]) => namesOf(source, known)));
    names.hidden = identity.names.length === 0;
    systematic.hidden = identity.systematic === undefined;
    systematic.lastElementChild?.replaceChildren(identity.systematic ?? '');
    const others = identity.alternatives ?? [];
    alternatives.hidden = others.length === 0;
    alternatives.lastElementChild?.replaceChildren(others.join(', '));
    relatives.replaceChildren(...identity.nearest.map((relative) => item(relative, port)));
    kin.hidden = identity.nearest.length === 0;
  }
  function clear(): void {
    for (const element of [names, systematic, alternatives, kin]) element.hidden = true;
  }

  return {
    show: ({ state: { board }, reading, workshop }) => {
      const { isRead, isBlank, shown } = reading;
      const isShown = workshop.is === 'ready' && isRead && !isBlank && shown !== undefined;
      const next = isShown ? JSON.stringify([reading.query, board]) : '';
      if (isShown && next === key) return;
      key = next;
      if (!isShown) {
        clear();
        say(workshop.is === 'ready' ? WORDS.nothing : '');
        return;
      }
      // The old answer stays until the new one comes, so that the page does not jump at every key.
      if (names.hidden && kin.hidden) say(WORDS.wait);
      loading ??= port.loadCatalog();
      loading
        .then(() => (key === next ? port.identify({ ...reading.query, board }) : undefined))
        .then(
          (identity) => {
            if (identity !== undefined && key === next) show(identity);
          },
          (reason: unknown) => {
            if (key !== next) return;
            clear();
            if (reason instanceof TookTooLong) {
              say(reason.message);
              return;
            }
            say(WORDS.failed(reason instanceof Error ? reason.message : String(reason)));
            // The next piece retries.
            key = '';
            loading = undefined;
          },
        );
    },
  };
}

/** The names with the sources that know them, each source once. */
function bySource(names: Identity['names']): [source: string, names: string[]][] {
  const sources = new Map<string, string[]>();
  for (const { name, source } of names) sources.set(source, [...(sources.get(source) ?? []), name]);
  return [...sources];
}

function namesOf(source: string, names: readonly string[]): HTMLElement {
  const listed = names.flatMap((name, place) => [...(place === 0 ? [] : [', ']), make('b', '', name)]);
  return make('li', '', ...listed, ' ', make('small', '', source));
}

/** A relative with its differences. */
function item({ name, text, difference }: Identity['nearest'][number], port: IdentityPort): HTMLElement {
  const open = make('button', '', WORDS.open, make('span', 'unseen', ` ${name}`));
  open.type = 'button';
  open.addEventListener('click', () => {
    port.open(text);
  });
  const words = make('p', '', make('b', '', name), ' ', make('code', '', text), ' ', difference);
  return make('li', '', words, open);
}
