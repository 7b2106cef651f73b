// Loads the workshop for the page of games: it explains how pieces move, and why they cannot.
import type { Piecewright } from '../../calls/piecewright.js';
import { createFetch } from '../playground/core/fetch-module.js';

const fetchModule = createFetch();

/** Loads the workshop, once. */
export async function loadPlayWorkshop(pw: Piecewright): Promise<void> {
  await pw.add('workshop', await fetchModule('workshop'));
}
