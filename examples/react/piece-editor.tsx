/** @jsxImportSource react */
// A notation and its diagram; the entry for React brings the element and its types.
import 'piecewright/react';
import { useState, type ReactElement } from 'react';

export function PieceEditor(): ReactElement {
  const [text, setText] = useState('fmWfcF');
  const [at, setAt] = useState('d4');
  return (
    <>
      <input
        aria-label="Piece"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <piece-diagram
        text={text}
        at={at}
        interactive
        onpiece-move={(event) => {
          setAt(event.detail.to);
        }}
      />
      <output>{at}</output>
    </>
  );
}
