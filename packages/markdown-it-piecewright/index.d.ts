import type MarkdownIt from 'markdown-it';
import type { FenceOptions } from 'piecewright-fences';

export type { FenceOptions } from 'piecewright-fences';

/** The options of the plugin. */
export interface PluginOptions extends FenceOptions {
  /** Takes what is wrong with a fence, with its place; writes it to the console by default. */
  warn?: ((message: string) => void) | undefined;
}

/** Draws fences in a notation; those in other languages are rendered as before. */
export function markdownItPiecewright(md: MarkdownIt, options?: PluginOptions): void;
export { markdownItPiecewright as default };
