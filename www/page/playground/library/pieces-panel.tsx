// The pane with the visitor's pieces and the known ones.
import type { JSX } from 'solid-js';
import { ArmyPanel } from './army-panel.jsx';
import { Library } from './library.jsx';

/** The army and the library. */
export function Pieces(): JSX.Element {
  return (
    <>
      <ArmyPanel />
      <Library />
    </>
  );
}
