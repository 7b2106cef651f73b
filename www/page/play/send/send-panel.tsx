// Sends a game elsewhere: one list of forms, what each loses, and what is sent.
import { createResource, createSignal, For, Show, type JSX } from 'solid-js';
import { download } from '../../playground/out/download.js';
import { SendMove } from './send-move.jsx';
import { SEND_FORMS, writeForm, type Sending, type SentGame } from './send-forms.js';
import { SEND_WORDS as WORDS, type SendForm } from './send-words.js';
import { reasonOf } from '../../../values/errors.js';
import { MessageList } from '../../playground/parts/message-list.jsx';
import { saveText, WrittenForm } from './written-form.jsx';
import './send.css';

const GROUPS = Object.entries(WORDS.groups) as [keyof typeof SEND_FORMS, string][];
const ALL = GROUPS.flatMap(([group]) => SEND_FORMS[group]);

/** The panel. */
export function SendPanel(props: { game: SentGame }): JSX.Element {
  const [form, setForm] = createSignal<SendForm>('json');
  const [said, setSaid] = createSignal('');
  // The whole state of the game is read, so that what is sent is of the position that is shown.
  const [sending] = createResource(
    () => ({
      form: form(),
      game: props.game,
      link: props.game.link,
      flip: props.game.flip,
      seats: props.game.seats,
      result: props.game.result,
      at: props.game.opened.match.shown(),
    }),
    async ({ form, game }): Promise<Sending> => {
      try {
        return await writeForm(form, game);
      } catch (error) {
        return { text: '', losses: [WORDS.failed(reasonOf(error))], file: '' };
      }
    },
  );
  const isPicture = (): boolean => ['svg', 'png', 'gif'].includes(form());
  async function saveAnimation(file: string): Promise<void> {
    setSaid(WORDS.painting);
    try {
      const { paintGame } = await import('./game-animation.js');
      download(file, await paintGame(props.game));
      setSaid(WORDS.painted);
    } catch (error) {
      setSaid(WORDS.failed(reasonOf(error)));
    }
  }
  const save = ({ text, file }: Sending): Promise<void> =>
    form() === 'gif' ? saveAnimation(file) : saveText(file, text);
  return (
    <div class="send">
      <SendMove opened={props.game.opened} />
      <label>
        {WORDS.form}
        <select
          onChange={({ currentTarget }) => {
            setSaid('');
            setForm(ALL[currentTarget.selectedIndex] ?? 'json');
          }}
        >
          <For each={GROUPS}>
            {([group, title]) => (
              <optgroup label={title}>
                <For each={SEND_FORMS[group]}>
                  {(known) => <option selected={form() === known}>{WORDS.forms[known]}</option>}
                </For>
              </optgroup>
            )}
          </For>
        </select>
      </label>
      <Show when={sending.latest} fallback={<p role="status">{WORDS.writing}</p>}>
        {(sent) => (
          <>
            <Show when={0 < sent().losses.length} fallback={<p class="hint">{WORDS.nothingLost}</p>}>
              <p class="hint">{WORDS.lost}:</p>
              <MessageList class="losses" messages={sent().losses} />
            </Show>
            <Show when={sent().text !== ''}>
              <WrittenForm
                text={sent().text}
                label={WORDS.text}
                rows={6}
                isPicture={isPicture()}
                isText={form() !== 'png' && form() !== 'gif'}
                say={setSaid}
                save={() => save(sent())}
              />
            </Show>
          </>
        )}
      </Show>
      <p role="status" class="hint">
        {said()}
      </p>
    </div>
  );
}
