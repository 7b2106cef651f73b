// The rule book of a game: makes it, and hands it to the visitor.
import { createSignal, type JSX } from 'solid-js';
import { bookFile } from '../../../book/book-files.js';
import { picturesOf } from '../../../book/book.js';
import { bookOf } from '../../../book/book-of.js';
import { loadCatalog } from '../../../calls/catalog.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { gameSymbolOf, loadSymbolsOf } from '../../../faces/game-symbols.js';
import type { Match } from '../../../match/match.js';
import { withModules } from '../../../match/open-match.js';
import { loadPlayWorkshop } from '../play-workshop.js';
import { PaperMaker, pause, type MadePage } from './paper-maker.jsx';
import { CutOutPanel, WorksheetPanel } from './paper-panels.jsx';
import { RULE_BOOK_WORDS as WORDS } from './rule-book-words.js';
import { fileName } from '../file-name.js';
import { NumberField } from '../../playground/parts/fields.jsx';

async function makeBook(pw: Piecewright, match: Match, seed: number): Promise<MadePage> {
  const { variant } = match;
  await Promise.all([loadPlayWorkshop(pw), loadCatalog(), loadSymbolsOf(variant)]);
  // Loads what the board and the notation of the game need.
  (await withModules(pw, () => pw.game(match.text))).free();
  const book = await bookOf(pw, variant, { seed, pause });
  const art = { variant, layout: pw.layout(book.board), symbolOf: gameSymbolOf };
  const html = bookFile(book, art, 'html');
  const zip = { words: WORDS.zip, name: fileOf(match, 'zip'), content: () => new Blob([bookFile(book, art, 'zip')]) };
  return { html, notes: [], said: WORDS.ready(picturesOf(book).length), files: [zip] };
}

function fileOf({ variant }: Match, ending: string): string {
  return `${fileName(variant)}-rules.${ending}`;
}

/** What makes the book, and the other pages for paper. */
export function RuleBookPanel(props: { pw: Piecewright; match: Match }): JSX.Element {
  const [seed, setSeed] = createSignal(1);
  return (
    <>
      <PaperMaker
        words={WORDS}
        explained={WORDS.explained}
        button={WORDS.make}
        isMadeAtOnce
        file={fileOf(props.match, 'html')}
        make={() => makeBook(props.pw, props.match, seed())}
      >
        <NumberField label={WORDS.seed} least={0} most={999_999} value={seed()} set={setSeed} />
      </PaperMaker>
      <WorksheetPanel pw={props.pw} match={props.match} />
      <CutOutPanel pw={props.pw} match={props.match} />
    </>
  );
}
