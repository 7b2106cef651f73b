// What sets up a position: the pieces that a click puts, hands, the side to move, castling rights, and its FEN.
import { createSignal, For, Show, type JSX } from 'solid-js';
import { dragPiece } from '../../../match/drag-piece.js';
import { nameOf } from '../../../match/match.js';
import type { DrawFace } from '../../../match/ply-faces.js';
import { SIDES, type Side } from '../../../values/vocabulary.js';
import { copyText } from '../../playground/parts/parts.jsx';
import { PieceFace } from '../piece-face-picture.jsx';
import { hasHands, heldKinds } from './edited-position.js';
import type { PositionEditor, Tool } from './position-editor.js';
import { POSITION_WORDS as WORDS } from './position-words.js';
import { signOf } from '../../../values/piece-signs.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import { Choice } from '../../playground/parts/fields.jsx';
import { MessageList } from '../../playground/parts/message-list.jsx';
import './position.css';

interface PanelProps {
  readonly editor: PositionEditor;
  readonly face: DrawFace;
}

/** How many of a kind a hand can have. */
const MOST_HELD = 99;

const SIZE = 30;

/** All that sets up a position. */
export function PositionFields(props: PanelProps): JSX.Element {
  const { editor } = props;
  return (
    <div class="position">
      <Palette {...props} />
      <div class="actions">
        <button type="button" onClick={() => editor.begin()}>
          {WORDS.start}
        </button>
        <button type="button" onClick={() => editor.clear()}>
          {WORDS.clear}
        </button>
      </div>
      <div class="fields">
        <Choice
          label={WORDS.turn}
          choices={SIDES}
          words={(side) => MATCH_WORDS.sides[side]}
          chosen={editor.position().side}
          choose={(side) => editor.setSide(side)}
        />
      </div>
      <Rights editor={editor} />
      <Show when={hasHands(editor.tried.game)}>
        <For each={SIDES}>{(side) => <Hand editor={editor} side={side} />}</For>
      </Show>
      <FENField editor={editor} />
      <Mistakes editor={editor} />
    </div>
  );
}

/** The pieces of both sides, and what moves and erases them. */
function Palette(props: PanelProps): JSX.Element {
  const { editor } = props;
  const { variant } = editor.tried;
  const kinds = Object.keys(variant.pieces);
  const isChosen = (tool: Tool): boolean => {
    const chosen = editor.tool();
    return chosen.is === 'put' ? tool.is === 'put' && chosen.letter === tool.letter : chosen.is === tool.is;
  };
  const button = (tool: Tool, words: string, title: string): JSX.Element => (
    <button type="button" title={title} aria-pressed={isChosen(tool)} onClick={() => editor.setTool(tool)}>
      {words}
    </button>
  );
  const pieceButton = (side: Side, kind: string): JSX.Element => {
    const letter = signOf(kind, side);
    const name = WORDS.pieceOf(side, nameOf(variant, kind));
    let own!: HTMLButtonElement;
    const drag = (event: PointerEvent): void =>
      dragPiece(event, {
        picture: () => own.querySelector('svg'),
        scale: () => 1,
        lift: () => editor.setTool({ is: 'put', letter }),
        drop: (cell) => editor.put(letter, cell),
      });
    return (
      <button
        type="button"
        class="piece"
        ref={own}
        data-piece={letter}
        title={name}
        aria-label={name}
        aria-pressed={isChosen({ is: 'put', letter })}
        onPointerDown={drag}
        onClick={() => editor.setTool({ is: 'put', letter })}
      >
        <PieceFace face={props.face(letter)} size={SIZE} />
      </button>
    );
  };
  return (
    <div class="palette" role="group" aria-label={WORDS.tools}>
      <For each={SIDES}>
        {(side) => (
          <div class="row" role="group" aria-label={WORDS.piecesOf(side)}>
            <For each={kinds}>{(kind) => pieceButton(side, kind)}</For>
          </div>
        )}
      </For>
      <div class="row">
        {button({ is: 'move' }, WORDS.move, WORDS.moveHint)}
        {button({ is: 'erase' }, WORDS.erase, WORDS.eraseHint)}
      </div>
    </div>
  );
}

/** The castling rights of the game; those that the pieces do not allow are disabled. */
function Rights(props: { editor: PositionEditor }): JSX.Element {
  const isPossible = (letter: string): boolean => props.editor.possible().includes(letter);
  return (
    <Show when={0 < props.editor.rights.length}>
      <fieldset>
        <legend>{WORDS.rights}</legend>
        <For each={props.editor.rights}>
          {(letter) => (
            <label>
              <input
                type="checkbox"
                disabled={!isPossible(letter)}
                checked={isPossible(letter) && props.editor.position().rights.includes(letter)}
                onChange={({ currentTarget }) => props.editor.setRight(letter, currentTarget.checked)}
              />
              {WORDS.right(letter)}
            </label>
          )}
        </For>
      </fieldset>
    </Show>
  );
}

/** How many pieces of each kind a side has in hand. */
function Hand(props: { editor: PositionEditor; side: Side }): JSX.Element {
  const { variant } = props.editor.tried;
  return (
    <fieldset class="hands">
      <legend>{WORDS.hand(props.side)}</legend>
      <For each={heldKinds(variant)}>
        {(kind) => (
          <label>
            <span>{nameOf(variant, kind)}</span>
            <input
              type="number"
              inputmode="numeric"
              min="0"
              max={MOST_HELD}
              aria-label={WORDS.inHand(props.side, nameOf(variant, kind))}
              value={props.editor.position().hands[props.side][kind] ?? 0}
              onChange={({ currentTarget }) => {
                const count = Number(currentTarget.value);
                if (currentTarget.checkValidity() && Number.isInteger(count))
                  props.editor.setHand(props.side, kind, count);
              }}
            />
          </label>
        )}
      </For>
    </fieldset>
  );
}

/** The FEN, to read and to write. */
function FENField(props: { editor: PositionEditor }): JSX.Element {
  const { editor } = props;
  const [copied, setCopied] = createSignal('');
  const copy = (): void => {
    void copyText(editor.checked().fen).then(
      () => setCopied(WORDS.copied),
      () => setCopied(WORDS.notCopied),
    );
  };
  return (
    <>
      <div class="with-button">
        <label>
          {WORDS.fen}
          <input
            type="text"
            id="position-fen"
            spellcheck={false}
            autocomplete="off"
            value={editor.checked().fen}
            aria-invalid={editor.wrongFEN() !== ''}
            onChange={({ currentTarget }) => editor.setFEN(currentTarget.value)}
          />
        </label>
        <button type="button" onClick={copy}>
          {WORDS.copy}
        </button>
      </div>
      <p role="status" class="hint">
        {copied()}
      </p>
    </>
  );
}

/** What is wrong with the position, and what was done last. */
function Mistakes(props: { editor: PositionEditor }): JSX.Element {
  const all = (): readonly string[] => {
    const { editor } = props;
    return editor.wrongFEN() === '' ? editor.checked().mistakes : [editor.wrongFEN()];
  };
  return (
    <>
      <p role="status" id="said">
        {props.editor.said()}
      </p>
      <div role="alert">
        <MessageList id="mistakes" class="wrong" label={WORDS.mistakes} messages={all()} />
      </div>
    </>
  );
}
