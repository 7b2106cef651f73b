// The palette: finds pieces, boards and commands by a few letters.
import { createEffect, createMemo, createResource, createSignal, For, on, untrack, type JSX } from 'solid-js';
import { foldName } from '../../../calls/homonyms.js';
import { homonymsOf, loadPieces, searchPieces } from '../library/search.js';
import { ModalDialog } from '../../site/modal-dialog.jsx';
import { useSession } from '../session.js';
import { commandsOf, docCommands, findCommands, gamePieceCommands, writingCommands, type Command } from './commands.js';
import { HOMONYM_WORDS } from '../words/same-name.js';
import { PALETTE_WORDS } from '../words/palette.js';

const WORDS = PALETTE_WORDS;

/** The pages of the documentation, which are listed last. */
const PAGES = docCommands();

/** The maximum number of listed entries. */
const MOST = 40;

/** What was pressed before the palette could take it. */
export interface PressedKeys {
  readonly text: string;
  readonly isEntered: boolean;
}

/**
 * The dialog, which closes after a choice.
 *
 * @param props.pressed - The keys pressed while the palette was loading.
 */
export function Palette(props: { pressed: PressedKeys }): JSX.Element {
  const session = useSession();
  const pressed = untrack(() => props.pressed);
  const [asked, setAsked] = createSignal(pressed.text);
  // Whether Enter was pressed, perhaps before all sources were loaded.
  const [isEntered, setEntered] = createSignal(pressed.isEntered);
  const [index, setIndex] = createSignal(0);
  const [known] = createResource(() => loadPieces());
  const [gamePieces] = createResource(() => gamePieceCommands(session));
  const isOfPieces = untrack(() => session.view().palette === 'pieces');
  const commands = isOfPieces ? [] : commandsOf(session);
  const found = createMemo((): Command[] => {
    const wanted = foldName(asked().trim());
    const games = (wanted !== '' || isOfPieces) && gamePieces.state === 'ready' ? gamePieces() : [];
    // An example that is also a piece of a game is listed once, with its board.
    const named = new Set(games.map(({ name }) => foldName(name.replace(':', ''))));
    const offered = [...commands.filter(({ name }) => !named.has(foldName(name))), ...games];
    const own = findCommands(offered, wanted);
    const pieces = wanted === '' || known.state !== 'ready' ? [] : searchPieces(known(), asked()).slice(0, MOST);
    const homonyms = known.state === 'ready' ? homonymsOf(known(), asked()).length : 0;
    const isListed = ({ name, hint }: Command): boolean => own.some((each) => each.name === name && each.hint === hint);
    const opening = pieces.map(({ name, text, notation = 'betza', tradition }, n) => ({
      name,
      hint: n < homonyms && 1 < homonyms ? `${text} · ${HOMONYM_WORDS.traditions[tradition]}` : text,
      run: () => session.open(text, notation),
    }));
    // An example is a known piece as well.
    const others = opening.filter((piece) => !isListed(piece));
    const pages = wanted === '' || isOfPieces ? [] : findCommands(PAGES, wanted);
    const listed = [
      ...(isOfPieces ? [...others, ...own] : [...own, ...others]).slice(0, Math.max(0, MOST - pages.length)),
      ...pages,
    ];
    return 0 < listed.length || known.state !== 'ready' ? listed : writingCommands(session, asked().trim(), known());
  });
  createEffect(on(found, () => setIndex(0)));
  /** Whether all sources are loaded, so that the list is final. */
  const isLoaded = (): boolean => known.state !== 'pending' && gamePieces.state !== 'pending';
  let dialog!: HTMLDialogElement;
  const idOf = (n: number): string => `palette-${n}`;
  function leave(): void {
    dialog.close();
    session.setView({ palette: 'closed' });
  }
  createEffect(() => {
    if (!isEntered() || !isLoaded()) return;
    setEntered(false);
    choose(untrack(found)[untrack(index)]);
  });
  function choose(command: Command | undefined): void {
    if (command === undefined) return;
    leave();
    command.run();
  }
  function onKey(event: KeyboardEvent): void {
    const { length } = found();
    if (event.key === 'Enter') setEntered(true);
    else if (event.key === 'ArrowDown') setIndex((index() + 1) % Math.max(1, length));
    else if (event.key === 'ArrowUp') setIndex((index() - 1 + length) % Math.max(1, length));
    else return;
    event.preventDefault();
    document.querySelector(`#${idOf(index())}`)?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <ModalDialog ref={(element) => (dialog = element)} id="palette" aria-label={WORDS.name} leave={leave}>
      <input
        type="text"
        role="combobox"
        aria-expanded={0 < found().length}
        aria-autocomplete="list"
        aria-controls="palette-list"
        aria-activedescendant={0 < found().length ? idOf(index()) : undefined}
        aria-label={WORDS.name}
        placeholder={isOfPieces ? WORDS.pieceHint : WORDS.hint}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        data-own-undo
        value={untrack(asked)}
        onInput={({ currentTarget }) => {
          setAsked(currentTarget.value);
          setEntered(false);
        }}
        onKeyDown={onKey}
      />
      <ul id="palette-list" role="listbox" aria-label={WORDS.name}>
        <For each={found()}>
          {(command, n) => (
            <li id={idOf(n())} role="option" aria-selected={n() === index()} onClick={() => choose(command)}>
              <span>{command.name}</span> <code>{command.hint}</code>
            </li>
          )}
        </For>
      </ul>
      <p class="hint" classList={{ unseen: 0 < found().length }} role="status">
        {isLoaded() && asked().trim() !== '' ? WORDS.results(found().length) : ''}
      </p>
    </ModalDialog>
  );
}
