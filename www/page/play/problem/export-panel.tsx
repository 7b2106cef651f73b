// Exports a problem with its solution: as text, as a picture with a caption, or as a link.
import { createResource, createSignal, Show, type JSX } from 'solid-js';
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Solution } from '../../../calls/solver/solve-options.js';
import { drawPosition, type DrawnPosition } from '../send/position-picture.js';
import { PROBLEM_WORDS as WORDS, type ProblemForm } from './problem-words.js';
import { Choice } from '../../playground/parts/fields.jsx';
import { saveText, WrittenForm } from '../send/written-form.jsx';
import '../send/send.css';

const FORMS = Object.keys(WORDS.forms) as ProblemForm[];

/** A problem that is exported. */
export interface ExportedProblem {
  readonly pw: Piecewright;
  readonly drawn: DrawnPosition;
  readonly stipulation: string;
  readonly link: string;
  readonly solution: Solution | undefined;
  /** The letters of the text that the problem was read from. */
  readonly letters: Readonly<Record<string, string>> | undefined;
}

/** The panel. */
export function ExportPanel(props: { problem: ExportedProblem }): JSX.Element {
  const [form, setForm] = createSignal<ProblemForm>('popeye');
  const [said, setSaid] = createSignal('');
  const [text] = createResource(
    () => ({ form: form(), problem: props.problem }),
    ({ form, problem }) => writeProblem(form, problem),
  );
  const isPicture = (): boolean => form() === 'svg' || form() === 'png';
  return (
    <div class="send">
      <Choice
        id="export-form"
        label={WORDS.form}
        choices={FORMS}
        words={(known) => WORDS.forms[known]}
        chosen={form()}
        choose={(next) => {
          setSaid('');
          setForm(next);
        }}
      />
      <Show when={text.latest} fallback={<p class="hint">{WORDS.needsSolution}</p>}>
        {(written) => (
          <WrittenForm
            text={written()}
            label={WORDS.exported}
            rows={10}
            isPicture={isPicture()}
            isText={form() !== 'png'}
            say={setSaid}
            save={() => saveText(`problem.${isPicture() ? form() : 'txt'}`, written())}
          />
        )}
      </Show>
      <p role="status" class="hint">
        {said()}
      </p>
    </div>
  );
}

/** Writes a problem in a form; nothing for a solution that is not there. */
async function writeProblem(form: ProblemForm, problem: ExportedProblem): Promise<string> {
  const { pw, drawn, stipulation, link, solution, letters } = problem;
  switch (form) {
    case 'popeye':
      return solution?.text({ style: form, letters }) ?? '';
    case 'long':
    case 'short':
    case 'algebra':
    case 'html':
      return solution?.text({ style: form }) ?? '';
    case 'fen':
      return `${drawn.fen} ${stipulation}`;
    case 'link':
      return link;
    case 'svg':
    case 'png':
      return drawPosition(pw, drawn);
  }
}
