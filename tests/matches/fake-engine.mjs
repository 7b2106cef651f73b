// An engine for tests that speaks UCI or the XBoard protocol, and plays the fool's mate unless its arguments say otherwise.
//
// `node fake-engine.mjs PROTOCOL WAY LOG`: `book` plays by the list below, `illegal` a ply that no piece has, `hang` never
// answers, `die` ends when it should think. In UCI, `late` answers after 400 ms, `mute` never says that it is ready. In the
// XBoard protocol, `claim` claims a win that it does not have, `refuse` takes every ply of the other side for illegal, and
// `resign` gives up.
import { createInterface } from 'node:readline';
import { appendFileSync } from 'node:fs';

const [, , protocol, way = 'book', log] = process.argv;

/** The fool's mate, by the number of plies that were played. */
const BOOK = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

const say = (line) => process.stdout.write(`${line}\n`);
let played = 0;

/** What is said to each word of the protocol. */
const ANSWERS = {
  uci: {
    uci: () => {
      say('id name Fake');
      say('option name UCI_Variant type combo default chess var chess var crazyhouse');
      say('option name VariantPath type string default <empty>');
      if (way !== 'mute') say('uciok');
    },
    isready: () => say('readyok'),
    position: (...words) => {
      played = words.includes('moves') ? words.slice(words.indexOf('moves') + 1).length : 0;
    },
    go: () => {
      if (way === 'illegal') say('bestmove a1h8');
      else if (way === 'late') globalThis.setTimeout(say, 400, `bestmove ${BOOK[played]}`);
      else if (way !== 'hang') say(`bestmove ${BOOK[played]}`);
    },
  },
  xboard: {
    protover: () => {
      say('feature ping=1 usermove=1 setboard=1 myname="Fake 1" variants="normal,crazyhouse,fischerandom" done=0');
      say('feature option="Resign -check 0" done=1');
    },
    ping: (value) => say(`pong ${value}`),
    new: () => {
      played = 0;
    },
    usermove: (ply) => {
      played += 1;
      if (way === 'refuse') say(`Illegal move: ${ply}`);
    },
    go: () => {
      if (way === 'illegal') say('move a1h8');
      else if (way === 'claim') say('1-0 {White mates, I think}');
      else if (way === 'resign') say('resign');
      else if (way !== 'hang' && way !== 'refuse') {
        say(`move ${BOOK[played]}`);
        played += 1;
      }
    },
  },
}[protocol];

for await (const line of createInterface({ input: process.stdin })) {
  if (log !== undefined) appendFileSync(log, `${line}\n`);
  const [word, ...words] = line.split(' ');
  if (word === 'quit') break;
  if (word === 'go' && way === 'die') process.exit(3);
  if (Object.hasOwn(ANSWERS, word)) ANSWERS[word](...words);
}
