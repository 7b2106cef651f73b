import type { Root } from 'mdast';
import type { FenceOptions } from 'piecewright-fences';
import type { VFile } from 'vfile';

export type { FenceOptions } from 'piecewright-fences';

/** Replaces code in a notation by its diagram, also in MDX. */
export function remarkPiecewright(options?: FenceOptions): (tree: Root, file: VFile) => void;
export { remarkPiecewright as default };
