// Faces for the pieces of a game in its start position.
import { createEffect, createMemo, createResource, createSignal, on, type Accessor } from 'solid-js';
import { loadPreset, type Preset } from '../../../games/load-preset.js';
import type { Colors } from '../../../rendering/svg/paint.js';
import type { Session } from '../session.js';
import type { State } from '../state/state.js';

/** Creates the faces of occupants by cell. An occupant that is not a piece of the game has none. */
export function createGameFaces(
  session: Session,
  colorsOf: Accessor<Colors> = () => 'properties',
): Accessor<ReadonlyMap<string, string>> {
  const [preset] = createResource(() => session.state().game ?? undefined, loadPreset);
  const ready = (): Preset | undefined => (preset.state === 'ready' ? preset() : undefined);
  /** The faces by the letters of the start position; lower case is black. */
  const [drawn, setDrawn] = createSignal<ReadonlyMap<string, string>>(new Map());
  createEffect(
    on([ready, session.isReady, colorsOf], ([game, , colors]) => {
      setDrawn(new Map());
      if (game === undefined || !session.isReady()) return;
      for (const [letter, { name, text, royal = false }] of Object.entries(game.pieces)) {
        for (const side of ['white', 'black'] as const) {
          const own = side === 'white' ? letter : letter.toLowerCase();
          const asked = { text, name, side, isRoyal: royal, board: game.board, colors } as const;
          session.painter
            .port(
              'face',
              `face of ${own} in ${colors}`,
            )(asked)
            .then(
              (face) =>
                face !== undefined &&
                ready() === game &&
                colorsOf() === colors &&
                setDrawn((known) => new Map(known).set(own, face)),
              () => undefined,
            );
        }
      }
    }),
  );
  return createMemo(() => {
    const game = ready();
    const { state } = session.moment();
    if (game === undefined || state.game === null) return new Map<string, string>();
    const faced = Object.keys(state.occupants).map((cell) => [cell, drawn().get(letterOn(cell, game, state))] as const);
    return new Map(faced.flatMap(([cell, face]) => (face === undefined ? [] : [[cell, face]])));
  });
}

/** Returns the letter of the piece still on its start cell; an empty text for any other piece. */
function letterOn(cell: string, { start }: Preset, { occupants, side }: State): string {
  const letter = start[cell] ?? '';
  const isWhite = letter === letter.toUpperCase();
  const isFriend = occupants[cell]?.startsWith('friend') === true;
  return isFriend === (isWhite === (side === 'white')) ? letter : '';
}
