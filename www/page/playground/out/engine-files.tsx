// The piece or the army for programs that play or show it, and codes for authors of engines.
import { createSignal, For, Show, type JSX } from 'solid-js';
import type { CodeOutput, Scheme } from '../../../calls/code-types.js';
import type { ExportId } from '../../../calls/exporting.js';
import type { SetPiece } from '../../../calls/piece-set.js';
import { CODE_OUTPUTS, EXPORTS, SCHEMES } from '../../../values/workshop-vocabulary.js';
import { createAnswer } from '../core/answer.js';
import { shownPiece } from '../library/shown-piece.js';
import { START } from '../state/state.js';
import { chessWith } from './chess-with-piece.js';
import { Check } from '../parts/check.jsx';
import { copyText, CopyButton, Pills } from '../parts/parts.jsx';
import { OUT_WORDS } from '../words/out.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { useSession, type Session } from '../session.js';
import type { Army, ArmyPiece } from '../state/army.js';
import { storedList, storeFor } from '../state/store.js';
import { download } from './download.js';
import { reasonOf } from '../../../values/errors.js';
import { Choice } from '../parts/fields.jsx';
import { MessageList } from '../parts/message-list.jsx';

const WORDS = OUT_WORDS.engines;

/** The schemes that need no start position, which an army does not have. */
const SCHEMES_HERE = SCHEMES.filter((scheme) => scheme !== 'numbers');

/** The outputs that make sense without a start position. */
const OUTPUTS_HERE = CODE_OUTPUTS.filter((output) => output !== 'unicode' && output !== 'art');

type OutputHere = (typeof OUTPUTS_HERE)[number];
type FormId = ExportId | OutputHere;

const FORM_IDS: readonly FormId[] = [...EXPORTS, ...OUTPUTS_HERE];

const NAMES: Readonly<Record<string, string>> = { ...WORDS.exports, ...WORDS.codes };

const FILES: Readonly<Record<ExportId | CodeOutput, string>> = {
  xboard: 'xboard.txt',
  'fairy-stockfish': 'variants.ini',
  'interactive-diagram': 'diagram.html',
  json: 'pieces.json',
  c: 'pieces.h',
  cpp: 'pieces.hpp',
  rust: 'pieces.rs',
  typescript: 'pieces.ts',
  unicode: 'board.txt',
  art: 'board.txt',
};

/** Finds the line of a file that describes the piece with a letter. */
const LINES: Readonly<Record<ExportId, (letter: string) => RegExp>> = {
  xboard: (letter) => new RegExp(`^piece ${letter}& .*$`, 'm'),
  'fairy-stockfish': (letter) => new RegExp(`^(?:customPiece\\d+|king|pawn) = ${letter}:.*$`, 'mi'),
  'interactive-diagram': (letter) => new RegExp(`^[^:\n]*:${letter}:.+$`, 'm'),
};

/** The pieces that are written: the displayed one, chess with it in place of the knights, or the army. */
type SetId = 'piece' | 'chess' | 'army';

/** What is written, and all that it depends on. */
interface Order {
  readonly form: FormId;
  readonly set: SetId;
  readonly pieces: readonly SetPiece[];
  readonly name: string;
  readonly board: string;
  readonly scheme: Scheme;
  readonly hasTables: boolean;
}

interface Written {
  readonly form: FormId;
  readonly text: string;
  /** The line that describes the only piece. */
  readonly line: string | undefined;
  readonly losses: readonly string[];
}

/** The panel. */
export function Engines(): JSX.Element {
  const session = useSession();
  const royals = createRoyals();
  const [form, setForm] = createSignal<FormId>('fairy-stockfish');
  const [name, setName] = createSignal('');
  const [scheme, setScheme] = createSignal<Scheme>(SCHEMES_HERE[0] ?? 'big-end');
  const [hasTables, setTables] = createSignal(false);
  const write = createWriter(session);
  const [chosen, setChosen] = createSignal<SetId>();
  const sets = (): SetId[] => {
    const { army, board } = session.settled().state;
    return [
      'piece',
      ...(board === START.board ? ['chess' as const] : []),
      ...(0 < army.length ? ['army' as const] : []),
    ];
  };
  const set = (): SetId => {
    // Fairy-Stockfish plays games, and a piece alone is none.
    const usual = form() === 'fairy-stockfish' && !isKing(shownPiece(session)) ? 'chess' : 'piece';
    return sets().find((id) => id === (chosen() ?? usual)) ?? 'piece';
  };
  const isArmy = (): boolean => set() === 'army';
  const pieces = (): Army => {
    if (isArmy()) return session.state().army;
    return session.settled().reading.isBlank ? [] : [shownPiece(session)];
  };
  const written = createAnswer((): Order | undefined => {
    const shown = pieces();
    if (shown.length === 0 || session.settled().workshop.is !== 'ready') return undefined;
    const { board } = session.settled().state;
    return {
      form: form(),
      set: set(),
      pieces: shown.map((piece) => setPieceOf(piece, royals.has(piece))),
      name: isArmy() ? name() : (shown[0]?.name ?? ''),
      board,
      scheme: scheme(),
      hasTables: hasTables(),
    };
  }, write);
  const status = (): string => {
    const { answer, failure, isWaiting } = written();
    if (pieces().length === 0) return WORDS.empty;
    if (failure !== undefined) return WORDS.refused(reasonOf(failure));
    if (answer === undefined) return isWaiting ? WORDS.loading : '';
    return answer.losses.length === 0 ? WORDS.exact : WORDS.lossy(answer.losses.length);
  };
  return (
    <div id="engines-body">
      <Show when={1 < sets().length}>
        <Pills
          name="engines-set"
          choices={sets().map((value) => ({ value, words: WORDS.sets[value] }))}
          chosen={set()}
          choose={setChosen}
        />
      </Show>
      <p id="engines-status" role="status">
        {status()}
      </p>
      <MessageList class="losses" messages={written().answer?.losses ?? []} />
      <Show when={0 < pieces().length}>
        <div class="settings">
          <label class="wide">
            {WORDS.writtenAs}
            <select
              value={form()}
              onChange={({ currentTarget }) => setForm(FORM_IDS.find((id) => id === currentTarget.value) ?? EXPORTS[0])}
            >
              <For each={FORM_IDS}>{(id) => <option value={id}>{NAMES[id]}</option>}</For>
            </select>
          </label>
          <Show when={isArmy()}>
            <label class="wide">
              {WORDS.game}
              <input
                type="text"
                maxlength="40"
                autocomplete="off"
                data-own-undo
                value={name()}
                onInput={({ currentTarget }) => setName(currentTarget.value)}
              />
            </label>
          </Show>
          <Show when={isCode(form())}>
            <Choice
              class="wide"
              label={WORDS.scheme}
              choices={SCHEMES_HERE}
              words={(id) => WORDS.schemes[id]}
              chosen={scheme()}
              choose={setScheme}
            />
            <Check words={WORDS.tables} change={setTables} />
          </Show>
          <fieldset class="wide">
            <legend>{WORDS.royal}</legend>
            <div class="royals">
              <For each={firstOfEachName(pieces())}>
                {(piece) => (
                  <Check
                    words={piece.name}
                    checked={royals.has(piece)}
                    change={(isRoyal) => royals.say(piece, isRoyal)}
                  />
                )}
              </For>
            </div>
          </fieldset>
        </div>
        <Show when={written().answer}>
          {(answer) => <Output name={NAMES[answer().form] ?? ''} form={answer().form} written={answer()} />}
        </Show>
      </Show>
    </div>
  );
}

function Output(props: { name: string; form: FormId; written: Written }): JSX.Element {
  return (
    <div class="output">
      <Show when={props.written.line}>
        {(line) => (
          <div class="heading">
            <div class="verdict">
              <h3>{WORDS.line}</h3>
              <code>{line()}</code>
            </div>
            <CopyButton of={WORDS.line} copy={() => copyText(line())} />
          </div>
        )}
      </Show>
      <div class="heading">
        <h3>{props.name}</h3>
        <CopyButton of={props.name} copy={() => copyText(props.written.text)} />
        <button
          type="button"
          onClick={() => download(FILES[props.form], new Blob([props.written.text], { type: 'text/plain' }))}
        >
          {PAGE_WORDS.download}
          <span class="unseen"> {props.name}</span>
        </button>
      </div>
      {/* Screen readers announce the status, not the whole text. */}
      <pre tabindex="0" role="region" aria-label={WORDS.theText}>
        {props.written.text}
      </pre>
    </div>
  );
}

function createWriter(session: Session): (order: Order) => Promise<Written | undefined> {
  const write = session.helper.port('export', 'engines');
  const code = session.helper.port('codes', 'codes');
  return async ({ form, set, pieces: own, name, board, scheme, hasTables }) => {
    const [first] = own;
    const game = set === 'chess' && first !== undefined ? await chessWith(session, first) : undefined;
    const pieces = game?.pieces ?? own;
    if (!isCode(form)) {
      const exported = await write(pieces, { to: form, name, board, start: game?.start });
      const line =
        own.length === 1 ? exported && LINES[form](game?.letter ?? '[A-Z]').exec(exported.text)?.[0] : undefined;
      return exported && { form, text: exported.text, line, losses: exported.losses };
    }
    const coded = await code(pieces, { as: form, board, scheme, tables: hasTables ? ['mailbox'] : null });
    return (
      coded && {
        form,
        text: coded.text,
        line: undefined,
        losses: coded.leftOut.map(({ name, what }) => WORDS.leftOut(name, what)),
      }
    );
  };
}

function isCode(form: FormId): form is OutputHere {
  return OUTPUTS_HERE.some((id) => id === form);
}

function setPieceOf({ name, symbol, text, notation, dialect, piece }: ArmyPiece, isRoyal: boolean): SetPiece {
  return { name, symbol, text, notation, dialect, piece, ...(isRoyal ? { royal: true } : {}) };
}

function firstOfEachName(army: readonly ArmyPiece[]): ArmyPiece[] {
  const names = new Set<string>();
  return army.filter(({ name }) => !names.has(name) && names.add(name));
}

/** Returns whether a piece is royal by default; K begins the names of many others. */
function isKing({ name, symbol, text }: ArmyPiece): boolean {
  return symbol === 'K' ? /^king$/i.test(name) || text.trim() === 'K' : symbol === '♔' || symbol === '♚';
}

/** The choice of royal pieces, which is kept for the next visit. */
function createRoyals(): { has: (piece: ArmyPiece) => boolean; say: (piece: ArmyPiece, isRoyal: boolean) => void } {
  const kept = storeFor('engines');
  const [said, setSaid] = createSignal(new Map(storedList(kept, isSaid)));
  return {
    has: (piece) => said().get(piece.name) ?? isKing(piece),
    say: ({ name }, isRoyal) => {
      const next = new Map([...said(), [name, isRoyal]]);
      kept.write(JSON.stringify([...next]));
      setSaid(next);
    },
  };
}

function isSaid(entry: unknown): entry is [string, boolean] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'boolean';
}
