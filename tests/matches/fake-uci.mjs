// An engine for tests that speaks UCI: plays the first of some plies that it is given, as its argument says otherwise.
//
// `node fake-uci.mjs WAY`: `book` plays by the list below, `illegal` a ply that no piece has, `hang` never answers, `die`
// ends when it should think, `late` answers after 400 ms, `mute` never says that it is ready.
import { createInterface } from 'node:readline';
import { appendFileSync } from 'node:fs';

const [, , way = 'book', log] = process.argv;

/** The fool's mate, by the number of plies that were played. */
const BOOK = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

const say = (line) => process.stdout.write(`${line}\n`);
let played = 0;

for await (const line of createInterface({ input: process.stdin })) {
  if (log !== undefined) appendFileSync(log, `${line}\n`);
  const [word, ...words] = line.split(' ');
  if (word === 'uci') {
    say('id name Fake');
    say('option name UCI_Variant type combo default chess var chess var crazyhouse');
    say('option name VariantPath type string default <empty>');
    if (way !== 'mute') say('uciok');
  } else if (word === 'isready') say('readyok');
  else if (word === 'position') played = words.includes('moves') ? words.slice(words.indexOf('moves') + 1).length : 0;
  else if (word === 'quit') break;
  else if (word === 'go') {
    if (way === 'die') process.exit(3);
    else if (way === 'illegal') say('bestmove a1h8');
    else if (way === 'late') globalThis.setTimeout(say, 400, `bestmove ${BOOK[played]}`);
    else if (way !== 'hang') say(`bestmove ${BOOK[played]}`);
  }
}
