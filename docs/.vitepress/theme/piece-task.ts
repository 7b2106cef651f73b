// A task of the course: the reader writes a piece, which is compared with the one that is asked for.
import { computed, defineComponent, h, ref, useId, type VNode } from 'vue';
import type { Piecewright } from 'piecewright';
import { judge, type Verdict } from './judge.js';

/** A task with its text and its hints, a picture of the piece that is asked for, and a board for the reader's. */
export const PieceTask = defineComponent({
  name: 'PieceTask',
  props: { solution: { type: String, required: true }, board: { type: String, default: '8x8' } },
  setup(props, { slots }) {
    const id = useId();
    const text = ref('');
    const verdict = ref<Verdict>();
    const isChecking = ref(false);
    const position = computed(() => verdict.value?.position);

    const check = async (event: Event): Promise<void> => {
      event.preventDefault();
      isChecking.value = true;
      const asked = text.value.trim();
      try {
        const [pw] = await Promise.all([loadWorkshop(), import('piecewright/element')]);
        if (asked === text.value.trim()) verdict.value = judge(pw, asked, props.solution, props.board);
      } catch {
        verdict.value = { is: 'unread', words: 'What compares pieces could not be loaded. Is there a network?' };
      } finally {
        isChecking.value = false;
      }
    };

    const write = (event: Event): void => {
      text.value = (event.target as HTMLInputElement).value;
      verdict.value = undefined;
      void import('piecewright/element');
    };

    const form = (): VNode =>
      h('form', { onSubmit: check }, [
        h('label', { for: id }, 'Your piece, in Betza’s notation'),
        h('div', { class: 'answer' }, [
          h('input', {
            id,
            value: text.value,
            autocapitalize: 'off',
            autocomplete: 'off',
            spellcheck: false,
            'aria-describedby': `${id}-verdict`,
            onInput: write,
          }),
          h('button', { type: 'submit', disabled: isChecking.value }, 'Check'),
        ]),
        h(
          'p',
          { id: `${id}-verdict`, class: 'verdict', role: 'status', 'data-is': verdict.value?.is },
          verdict.value?.words,
        ),
      ]);

    const drawn = (words: string, attributes: Readonly<Record<string, string | undefined>>): VNode =>
      h('piece-diagram', {
        notation: 'betza',
        board: props.board,
        size: '28',
        ...position.value,
        ...attributes,
        caption: words,
      });

    return () =>
      h('section', { class: 'task', 'aria-label': 'Task' }, [
        h('div', slots.default?.()),
        form(),
        h('div', { class: 'boards' }, [
          // Until there is a difference to show, the picture that came with the page will do.
          position.value === undefined
            ? h('figure', { class: 'goal' }, [slots.goal?.(), h('figcaption', 'The piece to write')])
            : drawn('The piece to write', { text: props.solution }),
          text.value.trim() === ''
            ? h('p', { class: 'nothing' }, 'Your piece will be here.')
            : drawn('Your piece', { text: text.value.trim() }),
        ]),
      ]);
  },
});

let loading: Promise<Piecewright> | undefined;

/** Loads what compares pieces, on the first answer. */
function loadWorkshop(): Promise<Piecewright> {
  loading ??= import('piecewright')
    .then(({ load }) => load({ needs: ['workshop'] }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
