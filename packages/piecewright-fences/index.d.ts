import type { Element } from 'hast';

/** A fence: its language, the rest of its first line, and its text. */
export interface Fence {
  lang: string;
  meta?: string | null | undefined;
  /** Options that do not stand in its first line, such as those of attributes, by their names. */
  attributes?: Readonly<Record<string, string>> | undefined;
  text: string;
}

/** How fences are drawn. */
export interface FenceOptions {
  /**
   * Whether a `<piece-diagram>` is around each figure, for pages with the script of the element; by default only around
   * those that are `interactive`.
   */
  element?: boolean | undefined;
  /** The colors of the pictures; by default custom properties of CSS, which fall back to fixed colors. */
  colors?: 'fixed' | 'fixed-dark' | 'properties' | undefined;
  /** Options of all fences, each as the text of an attribute of the element: `{ board: '10x8' }`. */
  defaults?: Readonly<Record<string, string>> | undefined;
}

/** Something that is wrong with a fence, or worth knowing. */
export interface FenceMessage {
  severity: 'error' | 'warning' | 'info';
  code: string;
  message: string;
  help?: string | null;
  /** Where it is in the text, both from 1; absent if it is in the first line of the fence. */
  line?: number;
  column?: number;
}

/** A fence as a figure, and what was found in it. */
export interface DrawnFence {
  html: string;
  hast: Element;
  messages: FenceMessage[];
}

/** Returns whether a fence with this language is drawn. */
export function isNotation(lang: string | null | undefined): boolean;

/**
 * Draws a fence, and reports what is wrong with it. `ids` collects the prefixes of the ids on a page, so that a fence that
 * is there twice has other ids.
 */
export function drawFence(fence: Fence, options?: FenceOptions & { ids?: Set<string> | undefined }): DrawnFence;

/** Writes a message in a line, with its advice. */
export function lineOf(message: FenceMessage): string;
