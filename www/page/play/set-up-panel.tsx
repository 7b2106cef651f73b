// The panel of a set-up: the game, its pieces, and what is done with them.
import { createUniqueId, For, Show, type JSX } from 'solid-js';
import type { DrawFace } from '../../match/ply-faces.js';
import { SIDES, type Side } from '../../values/vocabulary.js';
import { Icon } from '../site/icon.jsx';
import { toggled, type OwnGame, type OwnKind, type Symmetry } from './own-game.js';
import { PieceFace } from './piece-face-picture.jsx';
import { SET_UP_WORDS as WORDS } from './set-up-words.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { signOf } from '../../values/piece-signs.js';
import { Choice } from '../playground/parts/fields.jsx';
import { MessageList } from '../playground/parts/message-list.jsx';

/** Boards that are offered; any other can be typed. */
const BOARDS = ['8x8', '10x8', '10x10', '5x5', '6x6', '9x9', '12x12', 'hex:4', 'hex:5', 'hex:6', 'cylinder:8x8'];

const SYMMETRIES: readonly Symmetry[] = ['mirror', 'turn', 'none'];

/** What a set-up can begin with. */
export type SetUpStart = 'army' | 'chess' | 'empty';

interface PanelProps {
  game: OwnGame;
  face: DrawFace;
  symmetry: Symmetry;
  side: Side;
  /** The letter of the piece that a click puts on a cell; empty for none. */
  brush: string;
  /** The pieces of the army that do not fit in. */
  left: readonly string[];
  mistakes: readonly string[];
  said: string;
  setName: (name: string) => void;
  setBoard: (board: string) => void;
  setSymmetry: (symmetry: Symmetry) => void;
  setSide: (side: Side) => void;
  setBrush: (letter: string) => void;
  setKinds: (kinds: readonly OwnKind[]) => void;
  /** The ways to begin that are offered. */
  starts: readonly SetUpStart[];
  startFrom: (start: SetUpStart) => void;
  addArmy: () => void;
  clear: () => void;
  play: () => void;
  download: () => void;
  cancel: () => void;
}

/** The panel. */
export function SetUpPanel(props: PanelProps): JSX.Element {
  const boards = createUniqueId();
  return (
    <aside class="panel set-up">
      <h2>{WORDS.title}</h2>
      <div class="actions" role="group" aria-labelledby="start-from">
        <span id="start-from">{WORDS.startFrom}</span>
        <For each={props.starts}>
          {(start) => (
            <button type="button" onClick={() => props.startFrom(start)}>
              {WORDS.starts[start]}
            </button>
          )}
        </For>
      </div>
      <div class="fields">
        <label>
          {WORDS.name}
          <input
            type="text"
            value={props.game.name}
            onChange={({ currentTarget }) => props.setName(currentTarget.value.trim() || WORDS.unnamed)}
          />
        </label>
        <label>
          {WORDS.board}
          <input
            type="text"
            list={boards}
            spellcheck={false}
            value={props.game.board}
            onChange={({ currentTarget }) => props.setBoard(currentTarget.value.trim())}
          />
        </label>
        <datalist id={boards}>
          <For each={BOARDS}>{(board) => <option value={board} />}</For>
        </datalist>
        <Choice
          label={WORDS.symmetry}
          choices={SYMMETRIES}
          words={(symmetry) => WORDS.symmetries[symmetry]}
          chosen={props.symmetry}
          choose={props.setSymmetry}
        />
        <Choice
          label={WORDS.side}
          choices={SIDES}
          words={(side) => MATCH_WORDS.sides[side]}
          chosen={props.side}
          choose={props.setSide}
        />
      </div>
      <p class="hint">{WORDS.hint}</p>
      <Kinds {...props} />
      <div class="actions">
        <button type="button" onClick={() => props.addArmy()}>
          {WORDS.addArmy}
        </button>
        <button type="button" onClick={() => props.clear()}>
          {WORDS.clear}
        </button>
      </div>
      <Show when={0 < props.left.length}>
        <p class="hint">{WORDS.left(props.left.join(', '))}</p>
      </Show>
      <p role="status" id="said">
        {props.said}
      </p>
      <div role="alert">
        <MessageList id="mistakes" class="wrong" label={WORDS.mistakes} messages={props.mistakes} />
      </div>
      <div class="actions go-on">
        <button type="button" class="primary" onClick={() => props.play()}>
          {WORDS.play}
        </button>
        <button type="button" onClick={() => props.download()}>
          {WORDS.download}
        </button>
        <button type="button" onClick={() => props.cancel()}>
          {WORDS.cancel}
        </button>
      </div>
    </aside>
  );
}

/** The pieces: which one a click puts on a cell, and which are royal or promote. */
function Kinds(props: PanelProps): JSX.Element {
  const nameOf = ({ letter, piece }: OwnKind): string => piece.name ?? letter;
  const toggle = (kind: OwnKind, property: 'royal' | 'promotes'): void => {
    props.setKinds(props.game.kinds.map((other) => (other === kind ? toggled(other, property) : other)));
  };
  const check = (kind: OwnKind, property: 'royal' | 'promotes', words: string, name: string): JSX.Element => (
    <label>
      <input
        type="checkbox"
        aria-label={name}
        checked={kind.piece[property] !== undefined}
        onChange={() => toggle(kind, property)}
      />
      {words}
    </label>
  );
  return (
    <ul id="kinds" aria-label={WORDS.kinds}>
      <For each={props.game.kinds} fallback={<li class="hint">{WORDS.noArmy}</li>}>
        {(kind) => (
          <li>
            <button
              type="button"
              class="kind"
              aria-pressed={props.brush === kind.letter}
              onClick={() => props.setBrush(kind.letter)}
            >
              <PieceFace face={props.face(signOf(kind.letter, props.side))} size={32} />
              {nameOf(kind)} <code>{kind.letter}</code>
            </button>
            {check(kind, 'royal', WORDS.royal, WORDS.royalOf(nameOf(kind)))}
            {check(kind, 'promotes', WORDS.promotes, WORDS.promotesOf(nameOf(kind)))}
            <button
              type="button"
              class="icon"
              aria-label={`${WORDS.remove} ${nameOf(kind)}`}
              onClick={() => props.setKinds(props.game.kinds.filter((other) => other !== kind))}
            >
              <Icon of="x" />
            </button>
          </li>
        )}
      </For>
      <li>
        <button type="button" class="kind eraser" aria-pressed={props.brush === ''} onClick={() => props.setBrush('')}>
          <Icon of="eraser" /> {WORDS.eraser}
        </button>
      </li>
    </ul>
  );
}
