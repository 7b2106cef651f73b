// Reads the files of games.
import { filesInNode } from '../calls/module-source.js';

/** Returns the text of a game's file. */
export async function textOfGame(id: string, address: URL): Promise<string> {
  // As for the wasm modules: Node's `fetch` does not take file addresses.
  const files = await filesInNode();
  if (files !== undefined) return new TextDecoder().decode(files.readFileSync(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the game ${id} could not be loaded: ${response.status}`);
  return response.text();
}
