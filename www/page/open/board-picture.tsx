// A small picture of a position on a board of squares.
import { For, Show, type JSX } from 'solid-js';
import type { DrawFace } from '../../match/ply-faces.js';
import { cellName, cellNumbers } from '../../values/board-squares.js';

/** What the picture shows. */
export interface Picture {
  readonly files: number;
  readonly ranks: number;
  readonly pieces: Readonly<Record<string, string>>;
  readonly holes: readonly string[];
}

/** The picture, with the faces of the pieces. */
export function BoardPicture(props: { picture: Picture; face: DrawFace; words: string }): JSX.Element {
  const cells = (): { cell: string; x: number; y: number }[] => {
    const { files, ranks, holes } = props.picture;
    return Array.from({ length: files * ranks }, (_, n) => {
      const [x, y] = [n % files, Math.floor(n / files)];
      return { cell: cellName(x + 1, ranks - y), x, y };
    }).filter(({ cell }) => !holes.includes(cell));
  };
  const standing = (): { sign: string; x: number; y: number }[] =>
    Object.entries(props.picture.pieces).map(([cell, sign]) => {
      const { file, rank } = cellNumbers(cell);
      return { sign, x: file - 1, y: props.picture.ranks - rank };
    });
  return (
    <svg
      class="board-picture"
      role="img"
      aria-label={props.words}
      viewBox={`-0.05 -0.05 ${props.picture.files + 0.1} ${props.picture.ranks + 0.1}`}
    >
      <For each={cells()}>
        {({ x, y }) => <rect x={x} y={y} width="1" height="1" class={(x + y) % 2 === 0 ? 'light' : 'dark'} />}
      </For>
      <Show when={props.face} keyed>
        {(face) => (
          <For each={standing()}>
            {({ sign, x, y }) => <g transform={`translate(${x + 0.5} ${y + 0.5})`} innerHTML={face(sign)} />}
          </For>
        )}
      </Show>
    </svg>
  );
}
