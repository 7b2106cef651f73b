// Faces for the pieces of a game in its start position.
import { createEffect, createMemo, createResource, createSignal, on, type Accessor } from 'solid-js';
import type { Colors } from '../../../rendering/svg/paint.js';
import type { Session } from '../session.js';
import type { State } from '../state/state.js';
import { layoutOf } from '../state/valid-state.js';
import { loadSetUp, type GameSetUp } from './game-set-up.js';
import { sideOfSign, signOf } from '../../../values/piece-signs.js';

/** Creates the faces of occupants by cell. An occupant that is not a piece of the game has none. */
export function createGameFaces(
  session: Session,
  colorsOf: Accessor<Colors> = () => 'properties',
): Accessor<ReadonlyMap<string, string>> {
  const [loaded] = createResource(() => session.state().game ?? undefined, loadSetUp);
  const ready = (): GameSetUp | undefined => (loaded.state === 'ready' ? loaded() : undefined);
  // Only the workshop has rare boards.
  const start = createMemo(() => {
    const game = ready();
    const layout = game !== undefined && session.isReady() ? layoutOf(session.pw, game.board) : undefined;
    return layout === undefined ? {} : (game?.startOn(layout) ?? {});
  });
  /** The faces by the letters of the start position; lower case is black. */
  const [drawn, setDrawn] = createSignal<ReadonlyMap<string, string>>(new Map());
  createEffect(
    on([ready, session.isReady, colorsOf], ([game, , colors]) => {
      setDrawn(new Map());
      if (game === undefined || !session.isReady()) return;
      for (const [letter, { name, text, royal }] of Object.entries(game.pieces)) {
        for (const side of ['white', 'black'] as const) {
          const own = signOf(letter, side);
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
    const faced = Object.keys(state.occupants).map(
      (cell) => [cell, drawn().get(letterOn(cell, start(), state))] as const,
    );
    return new Map(faced.flatMap(([cell, face]) => (face === undefined ? [] : [[cell, face]])));
  });
}

/** Returns the letter of the piece still on its start cell; an empty text for any other piece. */
function letterOn(cell: string, start: Readonly<Record<string, string>>, { occupants, side }: State): string {
  const letter = start[cell] ?? '';
  const isWhite = sideOfSign(letter) === 'white';
  const isFriend = occupants[cell]?.startsWith('friend') === true;
  return isFriend === (isWhite === (side === 'white')) ? letter : '';
}
