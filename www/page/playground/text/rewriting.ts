// Writes the text in its usual form, or in another notation.
import { MENU_WORDS } from '../words/menus.js';
import type { Session } from '../session.js';
import type { WrittenNotation } from './names.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = MENU_WORDS.format;

/** Returns whether the text can be written in its usual form. */
export function canFormat(session: Session): boolean {
  const { reading, workshop } = session.moment();
  return workshop.is === 'ready' && reading.isRead && !reading.hasErrors && !reading.isBlank;
}

/** Writes the text in its usual form. If that would lose anything, keeps the text and reports why. */
export async function formatText(session: Session): Promise<void> {
  const { notation, query } = session.moment().reading;
  if (notation === 'auto' || !canFormat(session)) {
    session.say(WORDS.hasMistakes);
    return;
  }
  const { text, dialect } = query;
  await reportingErrors(session, async () => {
    const convert = session.helper.port('convert', 'format');
    const usual = await convert(text, { from: notation, dialect, to: notation, toDialect: dialect });
    // Don't overwrite text typed in the meantime.
    if (usual === undefined || session.state().text !== text) return;
    if (!usual.exact) {
      session.say(WORDS.wouldLose(usual.losses));
      return;
    }
    if (usual.text !== text) session.act({ ...session.state(), text: usual.text });
    session.say(usual.text === text ? WORDS.isUsual : WORDS.written);
  });
}

/** Rewrites the text in another notation: all of it, or only the shown piece if the others would be lost. */
export async function rewriteText(session: Session, to: WrittenNotation): Promise<void> {
  const { state, reading } = session.moment();
  const { notation: from, shown } = reading;
  if (!canFormat(session)) {
    session.say(WORDS.hasMistakes);
    return;
  }
  const { text, dialect } = state;
  const convert = session.helper.port('convert', 'rewrite');
  await reportingErrors(session, async () => {
    const whole = await convert(text, { from, dialect, to, toDialect: dialect });
    const written =
      whole?.exact === false
        ? await convert(text, { from, dialect, to, toDialect: dialect, piece: shown?.name })
        : whole;
    // Don't overwrite text typed in the meantime.
    if (written === undefined || session.state().text !== text) return;
    if (written.text === '') {
      session.say(WORDS.wouldLose(written.losses));
      return;
    }
    // The link names the notation only if it cannot be detected.
    const isFound = session.state().notation === 'auto' && session.pw.detect(written.text).notation === to;
    session.act({ ...session.state(), text: written.text, notation: isFound ? 'auto' : to });
    if (!written.exact) session.say(WORDS.lost(written.losses));
    session.focusText();
  });
}

async function reportingErrors(session: Session, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (reason) {
    session.say(reasonOf(reason));
  }
}
