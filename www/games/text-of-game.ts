// Reads the files of games.
import { filesInNode, loaded } from '../calls/module-source.js';

/** Returns the text of a game's file. */
export function textOfGame(id: string, address: URL): Promise<string> {
  return loaded(`the game ${id}`, () => textAt(address));
}

async function textAt(address: URL): Promise<string> {
  // As for the wasm modules: Node's `fetch` does not take file addresses.
  const files = await filesInNode();
  if (files !== undefined) return new TextDecoder().decode(files.readFileSync(address));
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
