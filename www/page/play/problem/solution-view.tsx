// A solution: the verdict, and the tree of its lines, each of which the board shows.
import { createEffect, createMemo, createSignal, For, on, Show, type JSX } from 'solid-js';
import type { Solution } from '../../../calls/solver/solve-options.js';
import { Icon } from '../../site/icon.jsx';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import type { SolutionNode } from './solution-tree.js';
import { isForcedPlay } from '../../../calls/solver/line-numbers.js';
import { keepInSight } from '../keep-in-sight.js';

/** How many lines of the tree are shown at once. */
const STEP = 200;

/** How many solutions of help play are unfolded at once. */
const MOST_UNFOLDED = 6;

/** A line that is shown, with where it stands. */
interface Row {
  readonly node: SolutionNode;
  readonly level: number;
  readonly parent: SolutionNode | undefined;
  readonly hasChildren: boolean;
}

interface ViewProps {
  readonly solution: Solution;
  readonly tree: readonly SolutionNode[];
  readonly intended: number;
  /** The node whose position the board shows. */
  readonly chosen: SolutionNode | undefined;
  readonly choose: (node: SolutionNode | undefined) => void;
}

/** The verdict and the tree. */
export function SolutionView(props: ViewProps): JSX.Element {
  const [unfolded, setUnfolded] = createSignal<ReadonlySet<string>>(new Set());
  const [most, setMost] = createSignal(STEP);
  createEffect(
    on(
      () => props.tree,
      (tree) => {
        setMost(STEP);
        setUnfolded(firstUnfolded(tree));
      },
    ),
  );
  const rows = createMemo(() => rowsOf(props.tree, unfolded()));
  const parents = createMemo(() => new Map(rows().map(({ node, parent }) => [node.id, parent])));
  const fold = (node: SolutionNode, isOpen: boolean): void => {
    const next = new Set(unfolded());
    if (isOpen) next.add(node.id);
    else next.delete(node.id);
    setUnfolded(next);
  };
  const unfoldTo = (node: SolutionNode | undefined): void => {
    if (node !== undefined) fold(node, true);
  };
  const forward = (): SolutionNode | undefined => {
    const chosen = props.chosen ?? props.tree.find(({ id }) => id === 'keys' || id === 'solutions') ?? props.tree[0];
    return firstPly(chosen);
  };
  return (
    <section class="solution" aria-label={WORDS.solution}>
      <Verdict solution={props.solution} intended={props.intended} />
      <Show when={0 < props.tree.length}>
        <div class="actions">
          <button
            type="button"
            class="icon"
            aria-label={WORDS.back}
            disabled={props.chosen === undefined}
            onClick={() => {
              const parent = props.chosen && parents().get(props.chosen.id);
              props.choose(parent !== undefined && 0 < parent.steps.length ? parent : undefined);
            }}
          >
            <Icon of="chevron-left" />
          </button>
          <button
            type="button"
            class="icon"
            aria-label={WORDS.forward}
            disabled={forward() === undefined}
            onClick={() => {
              const next = forward();
              unfoldTo(props.chosen);
              props.choose(next);
            }}
          >
            <Icon of="chevron-right" />
          </button>
          <button type="button" disabled={props.chosen === undefined} onClick={() => props.choose(undefined)}>
            {WORDS.begin}
          </button>
        </div>
        <Tree
          rows={rows().slice(0, most())}
          isOpen={(node) => unfolded().has(node.id)}
          fold={fold}
          chosen={props.chosen}
          choose={props.choose}
        />
        <Show when={most() < rows().length}>
          <button type="button" onClick={() => setMost(most() + STEP)}>
            {WORDS.more(Math.min(STEP, rows().length - most()))}
          </button>
        </Show>
      </Show>
    </section>
  );
}

/** What the solution is worth. */
function Verdict(props: { solution: Solution; intended: number }): JSX.Element {
  const words = (): string => {
    const { verdict, keys, afterKey, count, stipulation } = props.solution;
    if (verdict === 'short') return WORDS.short;
    if (verdict === 'unfinished') return WORDS.unfinished;
    if (afterKey !== undefined) return WORDS.afterKey(afterKey.refutations.length, afterKey.moves !== undefined);
    return isForcedPlay(stipulation) ? WORDS.keys(keys.length, props.intended) : WORDS.lines(count, props.intended);
  };
  const explained = (): string => {
    const { verdict, keys, afterKey, stipulation } = props.solution;
    const isOfKeys = verdict !== 'short' && verdict !== 'unfinished' && afterKey === undefined && 0 < keys.length;
    if (!isOfKeys || !isForcedPlay(stipulation)) return '';
    return WORDS.sound[keys.length === props.intended ? 'keys' : 'cooked'];
  };
  return (
    <>
      <p id="verdict" role="status" data-verdict={props.solution.verdict}>
        {words()}
      </p>
      <Show when={explained()}>{(reason) => <p class="hint">{reason()}</p>}</Show>
      <Show when={props.solution.cut}>{(cut) => <p>{WORDS.cut(cut())}</p>}</Show>
      <Show when={props.solution.assumed.includes('castling')}>
        <p class="hint">{WORDS.assumed}</p>
      </Show>
    </>
  );
}

interface TreeProps {
  readonly rows: readonly Row[];
  readonly isOpen: (node: SolutionNode) => boolean;
  readonly fold: (node: SolutionNode, isOpen: boolean) => void;
  readonly chosen: SolutionNode | undefined;
  readonly choose: (node: SolutionNode) => void;
}

/** The tree, in which the arrow keys go from line to line. */
function Tree(props: TreeProps): JSX.Element {
  let list!: HTMLUListElement;
  const [focused, setFocused] = createSignal<string>();
  const current = (): string | undefined => {
    const wanted = focused() ?? props.chosen?.id;
    return props.rows.some(({ node }) => node.id === wanted) ? wanted : props.rows[0]?.node.id;
  };
  createEffect(() => {
    setFocused(props.chosen?.id);
    keepInSight(list, list.querySelector('[aria-selected="true"]'));
  });
  const focus = (row: Row | undefined): void => {
    if (row === undefined) return;
    setFocused(row.node.id);
    list.querySelector<HTMLElement>(`[data-node="${CSS.escape(row.node.id)}"]`)?.focus();
    props.choose(row.node);
  };
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = props.rows.findIndex(({ node }) => node.id === current());
    const row = props.rows[at];
    if (row === undefined) return;
    const { node, parent, hasChildren } = row;
    const isOpen = props.isOpen(node);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(props.rows[at + 1]),
      ArrowUp: () => focus(props.rows[at - 1]),
      Home: () => focus(props.rows[0]),
      End: () => focus(props.rows.at(-1)),
      ArrowRight: () => {
        if (hasChildren && !isOpen) props.fold(node, true);
        else focus(props.rows[at + 1]);
      },
      ArrowLeft: () => {
        if (hasChildren && isOpen) props.fold(node, false);
        else focus(props.rows.find((other) => other.node === parent));
      },
      Enter: () => props.choose(node),
      ' ': () => props.choose(node),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  return (
    <ul class="tree" role="tree" ref={list} aria-label={WORDS.solution} onKeyDown={onKey}>
      <For each={props.rows}>
        {({ node, level, hasChildren }) => (
          <li
            role="treeitem"
            data-node={node.id}
            style={{ '--level': level }}
            aria-level={level}
            aria-expanded={hasChildren ? props.isOpen(node) : undefined}
            aria-selected={props.chosen?.id === node.id}
            tabindex={current() === node.id ? 0 : -1}
            onClick={() => {
              // The board cannot show a phase, so a click on it folds.
              if (node.steps.length === 0 && hasChildren) props.fold(node, !props.isOpen(node));
              else {
                if (hasChildren) props.fold(node, props.chosen?.id !== node.id || !props.isOpen(node));
                props.choose(node);
              }
            }}
          >
            <span class="fold" aria-hidden="true">
              {hasChildren ? (props.isOpen(node) ? '▾' : '▸') : ''}
            </span>
            <span>
              {node.words}
              <Show when={node.note !== ''}>
                {' '}
                <span class="note">{node.note}</span>
              </Show>
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}

/** The row of each node, which stays the same, so that its element keeps the focus. */
const rowOf = new WeakMap<SolutionNode, Row>();

/** Returns the lines of a tree that are shown. */
function rowsOf(tree: readonly SolutionNode[], unfolded: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const add = (node: SolutionNode, level: number, parent: SolutionNode | undefined): void => {
    const children = node.children();
    const isLine = children.some(({ isContinued }) => isContinued);
    const row = rowOf.get(node) ?? { node, level, parent, hasChildren: 0 < children.length && !isLine };
    rowOf.set(node, row);
    rows.push(row);
    if (!isLine && !unfolded.has(node.id)) return;
    for (const child of children) add(child, child.isContinued ? level : level + 1, node);
  };
  for (const node of tree) add(node, 1, undefined);
  return rows;
}

/** Returns what is unfolded first: keys with what follows them, and a few lines of help play. */
function firstUnfolded(tree: readonly SolutionNode[]): Set<string> {
  const open = new Set<string>();
  for (const phase of tree) {
    const children = phase.children();
    if (/^(?:keys|afterKey|solutions|short)$/.test(phase.id)) open.add(phase.id);
    if (phase.id === 'keys') for (const key of children.slice(0, MOST_UNFOLDED)) unfoldReplies(key, open);
    if (phase.id === 'solutions' && children.length <= MOST_UNFOLDED) for (const { id } of children) open.add(id);
  }
  return open;
}

function unfoldReplies(key: SolutionNode, open: Set<string>): void {
  open.add(key.id);
  for (const reply of key.children()) open.add(reply.id);
}

/** Returns the first ply below a node: a reply rather than a threat, of which nothing follows. */
function firstPly(node: SolutionNode | undefined): SolutionNode | undefined {
  if (node === undefined) return undefined;
  const children = node.children();
  const side = node.steps.at(-1)?.side;
  const child = children.find(({ steps }) => steps.at(-1)?.side !== side) ?? children[0];
  return child === undefined || 0 < child.steps.length ? child : firstPly(child);
}
