// The JavaScript version of moves.c, which works on plain data and one position: the codes on the squares.
export function movesOf({ typeBits, types, squareNames, tables }, form, codes, from, virgin) {
  const count = Object.keys(types).length;
  const typeOf = (code) => code & (2 ** typeBits - 1);
  const colorOf = (code) => code >> typeBits;
  const piece = codes[from];
  const board = codes.with(from, 0);
  const found = new Map();
  const arrive = (square, isFar, kind) => {
    const there = board[square];
    const wanted = there === 0 ? 1 : 2;
    if (isFar && (kind & wanted) !== 0 && (there === 0 || colorOf(there) !== colorOf(piece))) {
      found.set(square, there === 0 ? '' : 'x');
    }
    return there !== 0;
  };
  const rowsOf = (rows, spans) => {
    if (spans.length !== 2 || spans[0].length !== count) throw new Error('no span for each type');
    return rows.slice(...spans[colorOf(piece)][typeOf(piece)]).filter(({ kind }) => (kind & 4) === 0 || virgin);
  };
  const walk = ({ step, least, most, kind, ...clear }, start, squareOf) => {
    let index = start;
    for (let n = 1; most === 0 || n <= most; n += 1) {
      const square = squareOf(index + step);
      const under = Object.values(clear).filter((offset) => offset !== 0);
      if (square < 0 || under.some((offset) => board[squareOf(index + offset)] !== 0)) return;
      if (arrive(square, least <= n, kind)) return;
      index += step;
    }
  };
  const { mailbox, '0x88': x88, attacks } = tables;
  if (form === 'mailbox') {
    const squareOf = (index) => {
      const square = mailbox.squareOfMailbox[index];
      if (square === undefined) throw new Error(`${index} is outside of the mailbox`);
      return square;
    };
    for (const row of rowsOf(mailbox.mailboxMoves, mailbox.mailboxSpans))
      walk(row, mailbox.mailboxOfSquare[from], squareOf);
  } else if (form === '0x88') {
    const squareOf = (index) => ((index & x88.x88Off) !== 0 ? -1 : x88.squareOfX88[index]);
    for (const row of rowsOf(x88.x88Moves, x88.x88Spans)) walk(row, x88.x88OfSquare[from], squareOf);
  } else {
    const has = (set, of, square) =>
      ((BigInt(attacks.attackSets[set][of][Math.floor(square / 64)]) >> BigInt(square % 64)) & 1n) === 1n;
    const squares = board.map((_, square) => square);
    for (const { targets, ray, up, kind } of rowsOf(attacks.attacks, attacks.attackSpans)) {
      const hides =
        ray < 0
          ? undefined
          : (up === 1 ? squares : squares.toReversed()).find((square) => board[square] !== 0 && has(ray, from, square));
      for (const square of squares.filter((square) => has(targets, from, square))) {
        if (hides === undefined || !has(ray, hides, square)) arrive(square, true, kind);
      }
    }
  }
  const sorted = [...found].sort(([a], [b]) => a - b);
  return sorted.map(([square, sign]) => ` ${squareNames[square]}${sign}`).join('');
}
