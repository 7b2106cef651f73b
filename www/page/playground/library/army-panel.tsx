// The pieces that the visitor has collected.
import { batch, createEffect, createSignal, For, on, onMount, Show, untrack, type JSX } from 'solid-js';
import type { FaceRequest } from '../core/face.js';
import { pieceNameSoon } from '../core/known-name.js';
import { Face } from '../parts/face-view.jsx';
import { FileButton } from '../parts/file-button.jsx';
import { shortened } from '../parts/parts.jsx';
import { PIECES_WORDS } from '../words/pieces.js';
import { download } from '../out/download.js';
import { useSession } from '../session.js';
import { isSameState } from '../state/history.js';
import { readPicture } from './army-picture.js';
import { shownPiece } from './shown-piece.js';
import {
  BadFile,
  nameError,
  symbolError,
  withinFileSize,
  asStored,
  chosenLetter,
  mergeArmies,
  readArmy,
  symbolFor,
  withPicture,
  writeArmy,
  type Army,
  type ArmyPiece,
} from '../state/army.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = PIECES_WORDS.army;

/** The name of the file that the army is saved in. */
const FILE_NAME = 'army.json';

/** The input of the form. */
interface Entry {
  readonly name: string;
  readonly symbol: string;
  readonly picture?: string;
}

/** The collection: its pieces with a name and a symbol, kept in the browser and in files. */
export function ArmyPanel(): JSX.Element {
  const session = useSession();
  /** The piece that is being named, which may have just been added. */
  const [form, setForm] = createSignal<{ readonly piece: ArmyPiece; readonly isNew: boolean }>();
  createEffect(
    on(session.state, (state, before) => {
      const piece = untrack(form)?.piece;
      if (piece === undefined || before === undefined) return;
      // Any other action closes the form, but not pieces that arrive from storage.
      const isElsewhere = !isSameState({ ...before, army: state.army }, state);
      if (isElsewhere || !state.army.includes(piece)) setForm(undefined);
    }),
  );
  const army = (): Army => session.state().army;
  let addButton!: HTMLButtonElement;
  let list!: HTMLOListElement;

  function become(next: Army, words: string): void {
    session.act({ ...session.state(), army: withinFileSize(next) });
    session.say(words);
  }
  /** Gives a piece its name and symbol; if it is the one on the board, that gets the name too. */
  function enter(index: number, entry: Entry, isNew: boolean): void {
    const state = session.state();
    const next = withinFileSize(
      army().map((piece, n) => (n === index ? withPicture({ ...piece, ...entry }, entry.picture) : piece)),
    );
    const isShown = next[index]?.text === state.text && next[index].piece === state.piece;
    const isRenamed = army()[index]?.name !== entry.name;
    session.act({ ...state, army: next, ...(isShown && { name: entry.name }) });
    session.say(isNew ? WORDS.added(entry.name) : (isRenamed ? WORDS.renamed : WORDS.changed)(entry.name));
    setForm(undefined);
    focusOn(index, 'rename');
  }
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      session.say(`${error.message} ${WORDS.unchanged}`);
    }
  }
  /** Adds the displayed piece and opens the form for its name. */
  function add(): void {
    attempt(() => {
      const kept = asStored(shownPiece(session));
      become(mergeArmies(army(), [kept]), WORDS.added(kept.name));
      const last = army().at(-1);
      if (last === undefined) return;
      setForm({ piece: last, isNew: true });
      void pieceNameSoon(session).then((name) => {
        if (name !== undefined) nameLate(last, name);
      });
    });
  }
  /** Gives an added piece the name of a known one that was still being looked up, unless the visitor names it already. */
  function nameLate(piece: ArmyPiece, name: string): void {
    const index = army().indexOf(piece);
    const isUntouched = form()?.piece === piece && list.children[index]?.querySelector('input')?.value === piece.name;
    const named = asStored({ ...piece, name, symbol: symbolFor(name) });
    if (!isUntouched || named.name === piece.name) return;
    batch(() => {
      session.amend((state) => ({ ...state, army: state.army.map((known) => (known === piece ? named : known)) }));
      setForm({ piece: named, isNew: true });
    });
    session.say(WORDS.added(named.name));
  }
  function move(from: number, to: number, focus: string): void {
    const piece = army()[from];
    if (piece === undefined || to < 0 || army().length <= to) return;
    const rest = army().filter((_, index) => index !== from);
    become([...rest.slice(0, to), piece, ...rest.slice(to)], WORDS.moved(piece.name, to + 1, army().length));
    focusOn(to, focus);
  }
  function focusOn(index: number, what: string): void {
    const item = list.children[index];
    const wanted =
      item?.querySelector<HTMLElement>(`.${what}:not(:disabled)`) ?? item?.querySelector<HTMLElement>('button');
    wanted?.focus();
  }
  async function importArmy(chosen: File): Promise<void> {
    const text = await chosen.text();
    if (!isJSON(text)) {
      const { openingTitle } = await import('../../open/opening-title.js');
      if (openingTitle(text) !== undefined) {
        session.openSource(chosen);
        return;
      }
    }
    attempt(() => {
      const more = readArmy(text);
      become(mergeArmies(army(), more), WORDS.imported(more.length));
    });
  }
  return (
    <section class="army" aria-label={WORDS.title}>
      <h2>{WORDS.title}</h2>
      {/* Above the list, so that it stays where it is when the list grows. */}
      <div class="row">
        <button ref={addButton} type="button" id="army-add" onClick={add}>
          {WORDS.add}
        </button>
        <a href="play/#set-up">{WORDS.play}</a>
      </div>
      <ol id="army-list" ref={list}>
        <For each={army()}>
          {(piece, index) => (
            <li>
              <Show
                when={form()?.piece === piece}
                fallback={
                  <ArmyRow
                    piece={piece}
                    isFirst={index() === 0}
                    isLast={index() === army().length - 1}
                    move={(step, focus) => move(index(), index() + step, focus)}
                    rename={() => setForm({ piece, isNew: false })}
                    remove={() => {
                      become(
                        army().filter((_, other) => other !== index()),
                        WORDS.removed(piece.name),
                      );
                      addButton.focus();
                    }}
                  />
                }
              >
                <EntryForm
                  first={piece}
                  enter={(entry) => attempt(() => enter(index(), entry, form()?.isNew === true))}
                  leave={() => {
                    setForm(undefined);
                    focusOn(index(), 'rename');
                  }}
                />
              </Show>
            </li>
          )}
        </For>
      </ol>
      <div class="row">
        <button
          type="button"
          disabled={army().length === 0}
          onClick={() => {
            download(FILE_NAME, new Blob([writeArmy(army())], { type: 'application/json' }));
            session.say(WORDS.saved(FILE_NAME));
          }}
        >
          {WORDS.save}
        </button>
        <FileButton
          words={WORDS.import}
          label={WORDS.file}
          id="army-file"
          // Files of other programs, too.
          accept=""
          onFile={importArmy}
        />
      </div>
    </section>
  );
}

function ArmyRow(props: {
  piece: ArmyPiece;
  isFirst: boolean;
  isLast: boolean;
  move: (step: number, focus: string) => void;
  rename: () => void;
  remove: () => void;
}): JSX.Element {
  const session = useSession();
  const open = (): void => {
    const { text, notation, dialect, piece } = props.piece;
    const name = props.piece.name === shortened(text) ? null : props.piece.name;
    session.act({ ...session.state(), text, notation, dialect, piece, name, assume: {} });
  };
  return (
    <>
      <button
        type="button"
        class="open"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={open}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (!event.altKey || step === 0) return;
          event.preventDefault();
          props.move(step, 'open');
        }}
      >
        <Face size={26} asked={faceOf(props.piece)} />
        <span class="unseen">{props.piece.symbol}</span> {props.piece.name} <code>{shortened(props.piece.text)}</code>
      </button>
      <span class="actions">
        <Action
          class="up"
          words={WORDS.up}
          of={props.piece.name}
          isOff={props.isFirst}
          act={() => props.move(-1, 'up')}
        />
        <Action
          class="down"
          words={WORDS.down}
          of={props.piece.name}
          isOff={props.isLast}
          act={() => props.move(1, 'down')}
        />
        <Action class="rename" words={WORDS.rename} of={props.piece.name} act={props.rename} />
        <Action class="remove" words={WORDS.remove} of={props.piece.name} act={props.remove} />
      </span>
    </>
  );
}

/** Describes the face of a piece: its symbol if the visitor chose one, otherwise a picture of its moves. */
function faceOf(entry: ArmyPiece): Omit<FaceRequest, 'side' | 'isRoyal' | 'colors'> {
  const { name, text, notation, dialect, piece, picture } = entry;
  return {
    text,
    notation,
    dialect,
    piece,
    name,
    letter: chosenLetter(entry),
    ...(picture !== undefined && { picture }),
  };
}

function Action(props: { class: string; words: string; of: string; isOff?: boolean; act: () => void }): JSX.Element {
  return (
    <button type="button" class={props.class} disabled={props.isOff === true} onClick={props.act}>
      {props.words}
      <span class="unseen"> {props.of}</span>
    </button>
  );
}

/** The form in which a piece gets another name, symbol or picture. */
function EntryForm(props: { first: ArmyPiece; enter: (entry: Entry) => void; leave: () => void }): JSX.Element {
  const session = useSession();
  const [fault, setFault] = createSignal<'name' | 'symbol'>();
  const [picture, setPicture] = createSignal(props.first.picture);
  let name!: HTMLInputElement;
  let symbol!: HTMLInputElement;
  onMount(() => name.select());
  async function choose(chosen: File): Promise<void> {
    try {
      setPicture(await readPicture(session.pw, chosen));
    } catch (reason) {
      session.say(reason instanceof BadFile ? reason.message : reasonOf(reason));
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { name: before } = props.first;
    const entered = name.value.trim();
    // A symbol derived from the name changes with it.
    const isOwn = symbol.value.trim() !== symbolFor(before);
    const own = picture();
    const entry = {
      name: entered,
      symbol: isOwn ? symbol.value.trim() : symbolFor(entered),
      ...(own !== undefined && { picture: own }),
    };
    const faults = { name: nameError(entry.name), symbol: symbolError(entry.symbol) };
    const wrong = faults.name === undefined ? (faults.symbol === undefined ? undefined : 'symbol') : 'name';
    setFault(wrong);
    if (wrong === undefined) {
      props.enter(entry);
      return;
    }
    session.say(faults[wrong] ?? '');
    (wrong === 'name' ? name : symbol).focus();
  }
  return (
    <form
      class="row"
      autocomplete="off"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Close the form, not the sheet around it.
        event.stopPropagation();
        props.leave();
      }}
    >
      <label>
        {WORDS.name}
        <input
          ref={name}
          type="text"
          class="wide"
          data-own-undo
          aria-invalid={fault() === 'name'}
          value={props.first.name}
        />
      </label>
      <label>
        {WORDS.symbol}
        <input
          ref={symbol}
          type="text"
          class="short"
          data-own-undo
          aria-invalid={fault() === 'symbol'}
          value={props.first.symbol}
        />
      </label>
      <div class="row">
        <Face size={26} asked={faceOf(withPicture(props.first, picture()))} />
        <FileButton
          words={WORDS.choose}
          label={WORDS.pictureFile}
          accept=".svg,.png,image/svg+xml,image/png"
          onFile={choose}
        />
        <Show when={picture() !== undefined}>
          <button type="button" onClick={() => setPicture(undefined)}>
            {WORDS.drop}
          </button>
        </Show>
      </div>
      <button>{WORDS.done}</button>
      <button type="button" onClick={props.leave}>
        {WORDS.cancel}
      </button>
    </form>
  );
}

/** Whether a file may be one of this page; others are opened as those of other programs. */
function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
