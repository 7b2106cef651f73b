// An engine for tests that speaks the XBoard protocol, in the ways of the other one; also `claim`, which claims a win that it
// does not have, `refuse`, which takes every ply of the other side for illegal, and `resign`.
import { createInterface } from 'node:readline';
import { appendFileSync } from 'node:fs';

const [, , way = 'book', log] = process.argv;
const BOOK = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

const say = (line) => process.stdout.write(`${line}\n`);
let played = 0;

for await (const line of createInterface({ input: process.stdin })) {
  if (log !== undefined) appendFileSync(log, `${line}\n`);
  const [word, value] = line.split(' ');
  if (word === 'protover') {
    say('feature ping=1 usermove=1 setboard=1 myname="Fake 1" variants="normal,crazyhouse" done=0');
    say('feature option="Resign -check 0" done=1');
  } else if (word === 'ping') say(`pong ${value}`);
  else if (word === 'new') played = 0;
  else if (word === 'usermove') {
    played += 1;
    if (way === 'refuse') say(`Illegal move: ${value}`);
  } else if (word === 'go') {
    if (way === 'die') process.exit(3);
    else if (way === 'illegal') say('move a1h8');
    else if (way === 'claim') say('1-0 {White mates, I think}');
    else if (way === 'resign') say('resign');
    else if (way !== 'hang' && way !== 'refuse') {
      say(`move ${BOOK[played]}`);
      played += 1;
    }
  } else if (word === 'quit') break;
}
