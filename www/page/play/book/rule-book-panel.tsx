// The rule book of a game: makes it, and hands it to the visitor.
import { createSignal, onCleanup, Show, type JSX } from 'solid-js';
import { bookFile, type BookArt } from '../../../book/book-files.js';
import { picturesOf, type Book } from '../../../book/book.js';
import { bookOf } from '../../../book/book-of.js';
import { loadCatalog } from '../../../calls/catalog.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { gameSymbolOf, loadSymbolsOf } from '../../../faces/game-symbols.js';
import type { Match } from '../../../match/match.js';
import { withModules } from '../../../match/open-match.js';
import { download } from '../../playground/out/download.js';
import { loadPlayWorkshop } from '../play-workshop.js';
import { CutOutPanel, WorksheetPanel } from './paper-panels.jsx';
import { RULE_BOOK_WORDS as WORDS } from './rule-book-words.js';

/** A book that is ready, and the address of its page. */
interface ReadyBook {
  readonly book: Book;
  readonly art: BookArt;
  readonly page: Blob;
  readonly address: string;
}

/** Lets the page answer the visitor. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function makeBook(pw: Piecewright, match: Match, seed: number): Promise<ReadyBook> {
  const { variant } = match;
  await Promise.all([loadPlayWorkshop(pw), loadCatalog(), loadSymbolsOf(variant)]);
  // Loads what the board and the notation of the game need.
  (await withModules(pw, () => pw.game(match.text))).free();
  const book = await bookOf(pw, variant, { seed, pause });
  const art = { variant, layout: pw.layout(book.board), symbolOf: gameSymbolOf };
  const page = new Blob([bookFile(book, art, 'html')], { type: 'text/html' });
  return { book, art, page, address: URL.createObjectURL(page) };
}

/** What makes the book, and what can be done with it. */
export function RuleBookPanel(props: { pw: Piecewright; match: Match }): JSX.Element {
  const [seed, setSeed] = createSignal(1);
  const [state, setState] = createSignal<'idle' | 'making' | 'failed'>('idle');
  const [ready, setReady] = createSignal<ReadyBook>();
  let frame!: HTMLIFrameElement;
  const drop = (): void => {
    const current = ready();
    if (current !== undefined) URL.revokeObjectURL(current.address);
    setReady();
  };
  onCleanup(drop);
  const make = async (): Promise<void> => {
    drop();
    setState('making');
    try {
      setReady(await makeBook(props.pw, props.match, seed()));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const save = (ending: string, content: Blob): void =>
    download(`${props.match.variant.id ?? 'game'}-rules.${ending}`, content);
  const said = (): string => {
    if (state() === 'making') return WORDS.making;
    if (state() === 'failed') return WORDS.failed;
    const current = ready();
    return current === undefined ? '' : WORDS.ready(picturesOf(current.book).length);
  };
  return (
    <>
      <p class="hint">{WORDS.explained}</p>
      <div class="fields">
        <label>
          {WORDS.seed}{' '}
          <input
            type="number"
            inputmode="numeric"
            min="0"
            max="999999"
            value="1"
            disabled={state() === 'making'}
            onInput={({ currentTarget }) => {
              if (currentTarget.value !== '' && currentTarget.checkValidity()) setSeed(currentTarget.valueAsNumber);
            }}
          />
        </label>
        <button type="button" disabled={state() === 'making'} onClick={() => void make()}>
          {WORDS.make}
        </button>
      </div>
      <p role="status">{said()}</p>
      <Show when={ready()}>
        {(shown) => (
          <div class="actions">
            <a href={shown().address} target="_blank">
              {WORDS.open}
            </a>
            <button type="button" onClick={() => frame.contentWindow?.print()}>
              {WORDS.print}
            </button>
            <button type="button" onClick={() => save('html', shown().page)}>
              {WORDS.page}
            </button>
            <button type="button" onClick={() => save('zip', new Blob([bookFile(shown().book, shown().art, 'zip')]))}>
              {WORDS.zip}
            </button>
            <iframe ref={frame} src={shown().address} title={WORDS.print} hidden />
          </div>
        )}
      </Show>
      <WorksheetPanel pw={props.pw} match={props.match} />
      <CutOutPanel pw={props.pw} match={props.match} />
    </>
  );
}
