// The faces of pieces in the page.
import { createUniqueId, Show, type Accessor, type JSX } from 'solid-js';
import { createAnswer } from '../core/answer.js';
import type { FaceRequest } from '../core/face.js';
import type { Colors } from '../../../rendering/svg/paint.js';
import { useSession, type Session } from '../session.js';
import { chosenLetter } from '../state/army.js';

/** Drawn faces by request. */
const drawn = new Map<string, string>();

/** The maximum number of cached faces. */
const MOST_DRAWN = 1_000;

/** Requests the face of a piece whenever the piece changes. The old face stays until the new one arrives. */
function createFace(
  session: Session,
  lane: string,
  asked: () => FaceRequest | undefined,
  isForFile = false,
): Accessor<string | undefined> {
  const draw = session.painter.port('face', lane);
  const answered = createAnswer(
    () => (session.isReady() ? asked() : undefined),
    async (question) => {
      const key = JSON.stringify(question);
      const face = drawn.get(key) ?? (await draw(question));
      if (MOST_DRAWN < drawn.size) drawn.clear();
      if (face === undefined) return undefined;
      drawn.set(key, face);
      return face;
    },
  );
  return () => {
    const { answer, isWaiting } = answered();
    // Files never get the face of the previous piece.
    return isWaiting && isForFile ? undefined : answer;
  };
}

/** Asks for the face of the displayed piece. */
export function createShownFace(session: Session, lane: string, colors: Colors): Accessor<string | undefined> {
  const asked = (): FaceRequest | undefined => {
    const { reading, diagram, state } = session.settled();
    const { shown, isBlank, isRead, query } = reading;
    if (isBlank || !isRead || shown === undefined) return undefined;
    const isRoyal = shown.properties.includes('royal');
    // In the army it looks the same.
    const own = state.army.filter(({ text, piece }) => text === state.text && piece === state.piece);
    const picture = own.find((entry) => entry.picture !== undefined)?.picture;
    const name = shown.name ?? state.name;
    const known = session.known();
    const entry = own.find((each) => each.name === name);
    const letter = entry && chosenLetter(entry);
    return { ...query, name, known, letter, picture, side: diagram.side, isRoyal, board: state.board, colors };
  };
  return createFace(session, lane, asked, colors !== 'properties');
}

/** The face of a piece, sized for a list. */
export function Face(props: {
  asked: Pick<FaceRequest, 'text' | 'notation' | 'dialect' | 'piece' | 'name' | 'letter' | 'picture'>;
  size?: number;
}): JSX.Element {
  const face = createFace(useSession(), createUniqueId(), () => ({
    ...props.asked,
    side: 'white',
    isRoyal: false,
    colors: 'properties',
  }));
  const size = (): number => props.size ?? 32;
  return (
    <span class="face" aria-hidden="true" style={{ width: `${size()}px`, height: `${size()}px` }}>
      <Show when={face()}>{(markup) => <FacePicture face={markup()} size={size()} />}</Show>
    </span>
  );
}

/** A face as a picture of its own. */
export function FacePicture(props: { face: string; size: number }): JSX.Element {
  return (
    <svg
      class="face"
      aria-hidden="true"
      width={props.size}
      height={props.size}
      viewBox="-.5 -.5 1 1"
      innerHTML={props.face}
    />
  );
}
