// The view in which a position of a game is set up by hand, and from which it is played, analyzed or solved.
import { onCleanup, Show, type JSX } from 'solid-js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import type { CellState } from '../../../match/game-board.js';
import type { DrawFace } from '../../../match/ply-faces.js';
import { openGame } from '../open-game.js';
import { PieceBoard } from './piece-board.jsx';
import { createPositionEditor, type PositionEditor } from './position-editor.js';
import { PositionFields } from './position-panel.jsx';
import { POSITION_WORDS as WORDS } from './position-words.js';
import { reasonOf } from '../../../values/errors.js';
import { createFaces } from '../create-faces.js';
import type { OpenedGame } from '../opened-game.js';

interface ViewProps {
  readonly pw: Piecewright;
  readonly opened: OpenedGame;
  readonly title: string;
  readonly flip: boolean;
  readonly open: (opened: OpenedGame) => void;
  readonly solve: (fen: string) => void;
  readonly cancel: () => void;
}

/** Opens a game of its own for positions that are tried out, which goes with the part of the page that called. */
export function createEditorOf(pw: Piecewright, opened: OpenedGame, fen: string | null): PositionEditor {
  const { match, chess960, seed } = opened;
  const game = pw.game(match.text, { chess960, seed });
  onCleanup(() => {
    game.free();
  });
  return createPositionEditor({ game, variant: match.variant, layout: match.layout }, fen);
}

/** The board of an editor. */
export function EditedBoard(props: {
  editor: PositionEditor;
  flip: boolean;
  title: string;
  face: DrawFace;
}): JSX.Element {
  const { editor } = props;
  const states = (): Record<string, CellState> => {
    const lifted = editor.lifted();
    return lifted === undefined ? {} : { [lifted]: 'chosen' };
  };
  return (
    <PieceBoard
      variant={editor.tried.variant}
      layout={editor.tried.layout}
      pieces={editor.position().pieces}
      states={states()}
      flip={props.flip}
      face={props.face}
      title={MATCH_WORDS.board(props.title)}
      description={MATCH_WORDS.toMove(editor.position().side)}
      enter={WORDS.enter}
      acts={{
        use: (cell) => editor.use(cell),
        canLift: (cell) => editor.position().pieces[cell] !== undefined,
        lift: (cell) => editor.lift(cell),
        erase: (cell) => editor.erase(cell),
      }}
    />
  );
}

/** The view. */
export function PositionView(props: ViewProps): JSX.Element {
  const { match } = props.opened;
  const editor = createEditorOf(props.pw, props.opened, match.scene().fen);
  const face = createFaces(props.pw, () => match.variant);
  const isWrong = (): boolean => 0 < editor.checked().mistakes.length;
  async function open(isAnalyzed: boolean): Promise<void> {
    const { id, chess960, seed } = props.opened;
    const definition = id === '' ? match.text : null;
    const { fen } = editor.checked();
    try {
      const link = { game: id, definition, fen, moves: [], chess960, seed, flip: props.flip };
      const opened = await openGame(props.pw, link);
      props.open({ ...opened, isAnalyzed });
    } catch (error) {
      editor.say(reasonOf(error));
    }
  }
  return (
    <main>
      <section class="table" aria-label={MATCH_WORDS.board(props.title)}>
        <EditedBoard editor={editor} flip={props.flip} title={props.title} face={face()} />
      </section>
      <aside class="panel">
        <h2>{WORDS.title}</h2>
        <p class="hint">{WORDS.hint}</p>
        <PositionFields editor={editor} face={face()} />
        <Show when={editor.outcome()}>{(words) => <p class="hint">{words()}</p>}</Show>
        <div class="actions">
          <button type="button" class="primary" disabled={isWrong()} onClick={() => void open(false)}>
            {WORDS.play}
          </button>
          <button type="button" disabled={isWrong()} onClick={() => void open(true)}>
            {WORDS.analyze}
          </button>
          <button type="button" onClick={() => props.solve(editor.checked().fen)}>
            {WORDS.solve}
          </button>
          <button type="button" onClick={() => props.cancel()}>
            {WORDS.back}
          </button>
        </div>
      </aside>
    </main>
  );
}
