// What is read from a `variants.ini` and written into one.
import type { Diagnostic } from '../../values/diagram.js';
import type { Variant } from '../../values/variant.js';

/** A game of a file. */
export interface IniVariant {
  /** Its name in brackets. */
  id: string;
  /** Whether castlings name the partner. */
  chess960: boolean;
  /** Its definition. */
  variant: Variant;
  /** Where its name is in the text, in UTF-16 code units. */
  from: number;
  /** Where the name ends. */
  to: number;
  /** What is wrong with its section, in the order of the text. */
  diagnostics: Diagnostic[];
  /** Whether its section has an error, or one from which it inherits: the game may then be another one than the file means. */
  isBroken: boolean;
}

/** What a file contains. */
export interface IniReading {
  /** The games, in the order of the file. */
  variants: IniVariant[];
  /** What is wrong, in the order of the text. */
  diagnostics: Diagnostic[];
}

/** A definition as a section of a file. */
export interface IniText {
  /** The section. */
  text: string;
  /** What it cannot say; an error if there is no text at all. */
  diagnostics: Diagnostic[];
}
