// Who plays each side, and how well the computer plays: in addresses, and kept for later visits.
import { otherSide, type Side } from '../../../values/vocabulary.js';
import { storeFor } from '../../playground/state/store.js';

/** The sides that the computer plays. */
export type ComputerSides = Side | 'both' | 'none';

/** Who plays each side. */
export interface Seats {
  readonly computer: ComputerSides;
  /** From 1 to {@link MAX_LEVEL}. */
  readonly level: number;
  /** Whether the computer answers by an endgame table. */
  readonly hasTable?: boolean;
}

/** The highest level. */
export const MAX_LEVEL = 8;

/** The level of visitors who have never chosen one. */
const FIRST_LEVEL = 3;

const kept = storeFor('level');

/** Returns the seats of two persons. */
export function humanSeats(): Seats {
  return { computer: 'none', level: levelIn(kept.read()) ?? FIRST_LEVEL };
}

/** Returns whether the computer plays a side. */
export function isComputer({ computer }: Seats, side: Side): boolean {
  return computer === side || computer === 'both';
}

/** Gives a side to the computer or to a person. */
export function withSeat(seats: Seats, side: Side, toComputer: boolean): Seats {
  const other = otherSide(side);
  const isOther = isComputer(seats, other);
  if (toComputer) return { ...seats, computer: isOther ? 'both' : side };
  return { ...seats, computer: isOther ? other : 'none' };
}

/** Reads seats from the fields of an address, which may contain anything. */
export function readSeats(fields: URLSearchParams): Seats {
  const seats = humanSeats();
  const computer = fields.get('computer');
  if (computer !== 'white' && computer !== 'black' && computer !== 'both') return seats;
  const level = levelIn(fields.get('level')) ?? seats.level;
  return { computer, level, ...(fields.has('table') && { hasTable: true }) };
}

/** Adds seats to the fields of an address; none if two persons play. */
export function writeSeats({ computer, level, hasTable }: Seats, fields: URLSearchParams): void {
  if (computer === 'none') return;
  fields.set('computer', computer);
  fields.set('level', String(level));
  if (hasTable === true) fields.set('table', 'yes');
}

/** Keeps a level for later visits. */
export function keepLevel(level: number): void {
  kept.write(String(level));
}

function levelIn(text: string | null): number | undefined {
  const level = Number(text);
  return Number.isInteger(level) && 1 <= level && level <= MAX_LEVEL ? level : undefined;
}
