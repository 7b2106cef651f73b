import type { Root } from 'hast';
import type { FenceOptions } from 'piecewright-fences';
import type { VFile } from 'vfile';

export type { FenceOptions } from 'piecewright-fences';

/** Replaces `<pre><code class="language-betza">` and code in other notations by its diagram. */
export function rehypePiecewright(options?: FenceOptions): (tree: Root, file: VFile) => void;
export { rehypePiecewright as default };
