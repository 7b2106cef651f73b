// The view of problems: a position with what is asked for, its solution, and where problems come from.
import { createEffect, createMemo, createSignal, onCleanup, Show, type JSX } from 'solid-js';
import type { Piecewright } from '../../../calls/piecewright.js';
import type { ReadProblem } from '../../../files/records/read-problems.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import type { Diagnostic } from '../../../values/diagram.js';
import type { CellState } from '../../../match/game-board.js';
import type { DrawFace } from '../../../match/ply-faces.js';
import { nameOf } from '../../../match/match.js';
import { WithCode } from '../../playground/parts/parts.jsx';
import { START_LINK } from '../game-link.js';
import { openGame } from '../open-game.js';
import { PieceBoard } from '../position/piece-board.jsx';
import type { PositionEditor } from '../position/position-editor.js';
import { PositionFields } from '../position/position-panel.jsx';
import { createEditorOf, EditedBoard } from '../position/position-view.jsx';
import { ExportPanel } from './export-panel.jsx';
import { PastePanel } from './paste-panel.jsx';
import { FIRST_SETTINGS, fromProblemLink, toProblemLink, type ProblemSettings } from './problem-link.js';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import type { Puzzle } from './find-puzzles.js';
import { KeyTrial } from './key-trial.jsx';
import { PuzzlePanel } from './puzzle-panel.jsx';
import { createPuzzleSearch } from './puzzle-search.js';
import { SettingsFields } from './settings-fields.jsx';
import { SolutionView } from './solution-view.jsx';
import { SolveButtons } from './solve-buttons.jsx';
import { treeOf, type SolutionNode } from './solution-tree.js';
import { createSolving, estimateLines } from './solving.js';
import { openSteppedGame, stepThrough, type SteppedPosition } from './step-through.js';
import { readStipulation, writeStipulation } from './stipulation.js';
import { SIDES } from '../../../values/vocabulary.js';
import { reasonOf } from '../../../values/errors.js';
import { createFaces } from '../create-faces.js';
import { MessageList } from '../../playground/parts/message-list.jsx';
import type { OpenedGame } from '../opened-game.js';
import './problem.css';

/** A problem as it is opened. */
interface OpenedProblem {
  readonly opened: OpenedGame;
  readonly fen: string | null;
  readonly settings: ProblemSettings;
  /** The letters of the text that it was read from. */
  readonly letters: Readonly<Record<string, string>> | undefined;
  /** How that text was read: what was taken for what, and what was not read. */
  readonly notes: readonly Diagnostic[];
}

interface ViewProps {
  readonly pw: Piecewright;
  /** The game on the board. */
  readonly opened: OpenedGame;
  /** The address of a problem of that game; without one, its position is the problem. */
  readonly fragment: string | undefined;
  readonly flip: boolean;
  /** Keeps the address of the problem. */
  readonly keepLink: (link: string) => void;
}

/** The view. */
export function ProblemView(props: ViewProps): JSX.Element {
  const begun = (): OpenedProblem => {
    const { opened, fragment } = props;
    if (fragment === undefined) {
      return { opened, fen: opened.match.scene().fen, settings: FIRST_SETTINGS, letters: undefined, notes: [] };
    }
    return { opened, ...fromProblemLink(fragment), letters: undefined, notes: [] };
  };
  const [problem, setProblem] = createSignal(begun());
  const dropOwn = (): void => {
    const { opened } = problem();
    if (opened !== props.opened) opened.match.free();
  };
  onCleanup(dropOwn);
  async function openRead({ variant, options, letters, diagnostics }: ReadProblem): Promise<void> {
    const asked = readStipulation(options.stipulation);
    // A position alone is a problem whose stipulation is chosen on the page.
    const asksNothing = options.stipulation.trim() === '';
    const notes = asksNothing ? diagnostics.map(asUnasked) : diagnostics;
    if (asked === undefined && !asksNothing && isWhole(diagnostics))
      throw new Error(WORDS.notOffered(options.stipulation));
    const isChess = variant.id === 'chess';
    const definition = isChess ? null : JSON.stringify(variant, undefined, 2);
    const opened = await openGame(props.pw, { ...START_LINK, definition, flip: props.flip });
    const { stipulation } = FIRST_SETTINGS;
    dropOwn();
    setProblem({
      opened,
      fen: options.fen ?? null,
      settings: {
        ...FIRST_SETTINGS,
        stipulation: asked ?? stipulation,
        intended: options.intended ?? FIRST_SETTINGS.intended,
        castling: options.castling ?? FIRST_SETTINGS.castling,
      },
      letters,
      notes,
    });
  }
  return (
    <Show when={problem()} keyed>
      {(shown) => <Problem {...props} problem={shown} openRead={openRead} />}
    </Show>
  );
}

interface ProblemProps extends ViewProps {
  readonly problem: OpenedProblem;
  readonly openRead: (problem: ReadProblem) => Promise<void>;
}

/** A problem of one game. */
function Problem(props: ProblemProps): JSX.Element {
  const { opened, letters } = props.problem;
  const { match, chess960 } = opened;
  const { variant, layout } = match;
  const [trouble, setTrouble] = createSignal('');
  const editor = openEditor(props.pw, opened, props.problem.fen, setTrouble);
  const [settings, setSettings] = createSignal(props.problem.settings);
  const [notes, setNotes] = createSignal(props.problem.notes);
  /** What is changed is no longer the problem of the text; what was taken for something else still is. */
  const forgetMistakes = (): void => {
    setNotes(notes().filter(({ severity }) => severity !== 'error'));
  };
  const [seconds, setSeconds] = createSignal(60);
  const [chosen, choose] = createSignal<SolutionNode>();
  const solving = createSolving(editor.tried.game);
  const stepped = openSteppedGame(props.pw, variant, chess960);
  onCleanup(() => {
    stepped.free();
  });
  const face = createFaces(props.pw, () => variant);
  const title = (): string => variant.name ?? MATCH_WORDS.unnamed;
  const stipulation = (): string => writeStipulation(settings().stipulation);
  const caption = (): string => WORDS.caption(settings().stipulation);
  /** A FEN without its field of rights says that nothing is known about castling. */
  const [asked, setAsked] = createSignal(withoutRights(props.problem.fen));
  const fen = (): string => asked() ?? editor.checked().fen;
  // Another position, or another question, has another solution.
  let position = editor.position();
  createEffect(() => {
    if (editor.position() === position) return;
    position = editor.position();
    setAsked(undefined);
    setTrouble('');
    forgetMistakes();
    solving.forget();
  });
  const change = (next: ProblemSettings): void => {
    setSettings(next);
    forgetMistakes();
    solving.forget();
  };
  createEffect(() => {
    if (solving.solution() === undefined) choose(undefined);
  });
  const link = (): string => {
    const { id } = opened;
    const game = { game: id, definition: id === '' ? JSON.stringify(variant) : null, chess960, flip: props.flip };
    return toProblemLink(game, fen(), settings(), stipulation());
  };
  createEffect(() => {
    props.keepLink(link());
  });
  const tree = createMemo(() => {
    const solution = solving.solution();
    return solution === undefined ? [] : treeOf(solution, editor.position().side, letters);
  });
  const shown = createMemo((): SteppedPosition | undefined => {
    const solution = solving.solution();
    return solution && stepThrough(stepped, solution.fen, chosen()?.steps ?? []);
  });
  const lines = (): number | undefined =>
    estimateLines(editor.tried.game, editor.checked().fen, settings().stipulation);
  const solve = (): void => {
    setTrouble('');
    void solving.solve(fen(), settings(), seconds());
  };
  const openPuzzle = (puzzle: Puzzle, moves: number): void => {
    change({ ...FIRST_SETTINGS, stipulation: { play: '', goal: '#', moves } });
    editor.setFEN(puzzle.fen);
    setTried(true);
  };
  /** Whether the visitor looks for the first move on the board. */
  const [isTried, setTried] = createSignal(false);
  const isTriable = (): boolean => {
    const { play, goal, behind } = settings().stipulation;
    return play === '' && goal === '#' && behind === undefined && editor.checked().mistakes.length === 0;
  };
  const puzzles = createPuzzleSearch(() => props.pw.game(props.opened.match.text, { chess960: props.opened.chess960 }));
  const trial = (): JSX.Element => (
    <KeyTrial
      pw={props.pw}
      variant={variant}
      chess960={chess960}
      fen={editor.checked().fen}
      moves={settings().stipulation.moves}
      caption={WORDS.toMove(caption(), editor.position().side)}
      title={title()}
      flip={props.flip}
      face={face()}
      solve={() => {
        setTried(false);
        solve();
      }}
      leave={() => setTried(false)}
    />
  );
  const view = (): JSX.Element => (
    <main class="problem">
      <section class="table" aria-label={MATCH_WORDS.board(title())}>
        <Show when={shown()} fallback={<EditedBoard editor={editor} flip={props.flip} title={title()} face={face()} />}>
          {(position) => (
            <SteppedBoard position={position()} editor={editor} flip={props.flip} title={title()} face={face()} />
          )}
        </Show>
        <p id="caption">{WORDS.toMove(caption(), editor.position().side)}</p>
      </section>
      <aside class="panel">
        <h2>{WORDS.title}</h2>
        <Notes notes={notes().filter((note) => !isUnasked(note) || solving.solution() === undefined)} />
        <Show
          when={solving.solution()}
          fallback={
            <>
              <details id="problem-position">
                <summary>{WORDS.setUp}</summary>
                <PositionFields editor={editor} face={face()} />
              </details>
              <details id="paste">
                <summary>{WORDS.paste}</summary>
                <PastePanel open={props.openRead} />
              </details>
              <details id="puzzles">
                <summary>{WORDS.puzzles.title}</summary>
                <PuzzlePanel
                  search={puzzles}
                  line={{ fen: props.opened.match.fen, plies: props.opened.match.line().map(({ ply }) => ply) }}
                  open={openPuzzle}
                />
              </details>
              <SettingsFields settings={settings()} change={change} seconds={seconds()} setSeconds={setSeconds} />
              <Show when={isWhole(notes())} fallback={<p class="hint">{WORDS.unsolved}</p>}>
                <SolveButtons
                  solving={solving}
                  lines={lines()}
                  solve={solve}
                  tryIt={isTriable() ? () => setTried(true) : undefined}
                />
              </Show>
              <div role="alert">
                <Show when={trouble() || solving.failure()}>
                  {(reason) => (
                    <p class="wrong">
                      <WithCode message={reason()} />
                    </p>
                  )}
                </Show>
              </div>
            </>
          }
        >
          {(solution) => (
            <>
              <SolutionView
                solution={solution()}
                tree={tree()}
                intended={settings().intended}
                chosen={chosen()}
                choose={choose}
              />
              <p role="status" class="hint">
                {shown()?.isCut === true ? WORDS.notShown : ''}
              </p>
              <div class="actions">
                <button type="button" onClick={() => solving.forget()}>
                  {WORDS.change}
                </button>
              </div>
            </>
          )}
        </Show>
        <details id="export">
          <summary>{WORDS.export}</summary>
          <ExportPanel
            problem={{
              pw: props.pw,
              drawn: {
                variant,
                layout,
                pieces: editor.position().pieces,
                fen: fen(),
                title: title(),
                flip: props.flip,
                caption: caption(),
              },
              stipulation: stipulation(),
              link: new URL(link(), location.href).href,
              solution: solving.solution(),
              letters,
            }}
          />
        </details>
      </aside>
    </main>
  );
  return (
    <Show when={isTried()} fallback={view()}>
      {trial()}
    </Show>
  );
}

/** Returns the note that a text does not say what is asked for, in place of the mistake that it is for those who only read texts. */
function asUnasked(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== 'bad-stipulation') return diagnostic;
  return { ...diagnostic, severity: 'info', message: WORDS.unasked };
}

/** Returns whether a note is about what is asked for, which is settled once the problem is solved. */
function isUnasked({ message }: Diagnostic): boolean {
  return message === WORDS.unasked;
}

/** Returns whether what was read is the problem that is meant. */
function isWhole(notes: readonly Diagnostic[]): boolean {
  return notes.every(({ severity }) => severity !== 'error');
}

/** How the text of a problem was read. */
function Notes(props: { notes: readonly Diagnostic[] }): JSX.Element {
  return (
    <div role="status">
      <MessageList
        messages={props.notes.map(({ message }) => message)}
        label={WORDS.notes}
        class={isWhole(props.notes) ? 'hint' : 'wrong'}
      />
    </div>
  );
}

/** Opens the editor of a problem; of a FEN that cannot be read, at the start of the game. */
function openEditor(
  pw: Piecewright,
  opened: OpenedGame,
  fen: string | null,
  fail: (reason: string) => void,
): PositionEditor {
  try {
    return createEditorOf(pw, opened, fen);
  } catch (error) {
    fail(reasonOf(error));
    return createEditorOf(pw, opened, null);
  }
}

/** Returns a FEN if it has no field of rights. */
function withoutRights(fen: string | null): string | undefined {
  return fen !== null && fen.trim().split(/\s+/).length === 2 ? fen.trim() : undefined;
}

/** The board in a position of the solution, with what is in hand. */
function SteppedBoard(props: {
  position: SteppedPosition;
  editor: PositionEditor;
  flip: boolean;
  title: string;
  face: DrawFace;
}): JSX.Element {
  const { variant, layout } = props.editor.tried;
  const states = (): Record<string, CellState> => {
    const { last, checks } = props.position;
    const marked = [...last.map((cell) => [cell, 'last'] as const), ...checks.map((cell) => [cell, 'check'] as const)];
    return Object.fromEntries(marked);
  };
  const held = (): string[] =>
    SIDES.flatMap((side) => {
      const pieces = Object.entries(props.position.hands[side]).map(
        ([letter, count]) => `${count} ${nameOf(variant, letter)}`,
      );
      return pieces.length === 0 ? [] : [WORDS.held(side, pieces.join(', '))];
    });
  return (
    <>
      <PieceBoard
        variant={variant}
        layout={layout}
        pieces={props.position.pieces}
        states={states()}
        flip={props.flip}
        face={props.face}
        title={MATCH_WORDS.board(props.title)}
        description={MATCH_WORDS.toMove(props.position.turn)}
        enter={WORDS.enter}
        acts={{ use: () => undefined, canLift: () => false, lift: () => undefined }}
      />
      <Show when={0 < held().length}>
        <p class="hint">{held().join(' ')}</p>
      </Show>
    </>
  );
}
