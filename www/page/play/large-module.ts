// The large module, which says in words how pieces move and why they do not.
import type { Piecewright } from '../../calls/piecewright.js';
import { createFetch } from '../playground/core/fetch-module.js';

const fetchModule = createFetch();

/** Loads the half of the large module that explains. */
export async function loadLargeModule(pw: Piecewright): Promise<void> {
  await pw.add('workshop', await fetchModule('workshop'));
}
