// What else is printed of a game: worksheets, and the board and the pieces to be cut out.
import { createSignal, type JSX } from 'solid-js';
import { PAPERS, type Paper } from '../../../book/book-style.js';
import { CELL_SIZES } from '../../../book/cut-board.js';
import { createDrawer } from '../../../book/draw-picture.js';
import { printAndPlay } from '../../../book/print-and-play.js';
import { DIFFICULTIES } from '../../../book/worksheet.js';
import { worksheetOf } from '../../../book/worksheet-of.js';
import { worksheetPage } from '../../../book/worksheet-page.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { gameSymbolOf, loadSymbolsOf } from '../../../faces/game-symbols.js';
import type { Match } from '../../../match/match.js';
import { withModules } from '../../../match/open-match.js';
import { loadPlayWorkshop } from '../play-workshop.js';
import { PaperSection, pause } from './paper-maker.jsx';
import { PAPER_WORDS as WORDS } from './paper-words.js';
import { Choice, NumberField } from '../../playground/parts/fields.jsx';
import { Check } from '../../playground/parts/check.jsx';
import { fileName } from '../file-name.js';

interface PanelProps {
  pw: Piecewright;
  match: Match;
}

/** Exercises about the game. */
export function WorksheetPanel(props: PanelProps): JSX.Element {
  const [seed, setSeed] = createSignal(1);
  const [count, setCount] = createSignal(6);
  const [difficulty, setDifficulty] = createSignal(0);
  const [paper, setPaper] = createSignal<Paper>('a4');
  const { worksheet: words } = WORDS;
  const make = async () => {
    const { pw, match } = props;
    await Promise.all([loadPlayWorkshop(pw), loadSymbolsOf(match.variant)]);
    // Loads what the board and the notation of the game need.
    (await withModules(pw, () => pw.game(match.text))).free();
    const difficulties = DIFFICULTIES.filter((each) => difficulty() === 0 || each === difficulty());
    const sheet = await worksheetOf(pw, match.variant, { seed: seed(), count: count(), difficulties, pause });
    const drawer = createDrawer(match.variant, match.layout, 'properties', gameSymbolOf);
    return { html: worksheetPage(sheet, drawer, match.layout.cells.length, paper()), notes: [] };
  };
  return (
    <PaperSection
      id="worksheet"
      title={words.title}
      explained={words.explained}
      button={words.make}
      file={`${fileName(props.match.variant)}-worksheet.html`}
      make={make}
    >
      <NumberField label={words.seed} least={0} most={999_999} value={seed()} set={setSeed} />
      <NumberField label={words.count} least={1} most={60} value={count()} set={setCount} />
      <Choice
        label={words.difficulty}
        choices={[0, ...DIFFICULTIES]}
        words={(each) => words.difficulties[each]}
        chosen={difficulty()}
        choose={setDifficulty}
      />
      {paperField(paper, setPaper)}
    </PaperSection>
  );
}

/** The board and both armies. */
export function CutOutPanel(props: PanelProps): JSX.Element {
  const [cell, setCell] = createSignal(30);
  const [paper, setPaper] = createSignal<Paper>('a4');
  const [fits, setFits] = createSignal(false);
  const { cutOut: words } = WORDS;
  const make = async () => {
    const { pw, match } = props;
    const { variant, layout, fen } = match;
    await loadSymbolsOf(variant);
    const game = await withModules(pw, () => pw.game(match.text));
    if (fen !== null) game.reset(fen);
    const start = { pieces: game.pieces, hands: game.hands };
    game.free();
    const drawer = createDrawer(variant, layout, 'properties', gameSymbolOf);
    return printAndPlay({ variant, layout, start, drawer }, { cell: cell(), paper: paper(), fits: fits() });
  };
  return (
    <PaperSection
      id="cut-out"
      title={words.title}
      explained={words.explained}
      button={words.make}
      file={`${fileName(props.match.variant)}-board.html`}
      make={make}
    >
      <NumberField label={words.cell} least={CELL_SIZES.least} most={CELL_SIZES.most} value={cell()} set={setCell} />
      {paperField(paper, setPaper)}
      <Check words={words.fits} checked={fits()} change={setFits} />
    </PaperSection>
  );
}

const paperField = (paper: () => Paper, set: (paper: Paper) => void): JSX.Element => (
  <Choice label={WORDS.paper} choices={PAPERS} words={(each) => WORDS.papers[each]} chosen={paper()} choose={set} />
);
