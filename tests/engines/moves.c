// Generates moves from the tables of pieces.h for the positions on standard input, a line each: whether the piece has not
// moved, its square, and the code on every square. Prints the destinations, captures with an x, for each form of tables.
#include "pieces.h"

#include <stdio.h>
#include <string.h>

enum { SQUARES = FILES * RANKS };

static Piece board[SQUARES];
static char found[SQUARES];

// Tells whether the ride ends on this square.
static bool arrive(int square, int n, const MoveRow *row, Color color) {
  const Piece there = board[square];
  if (piece_is_empty(there)) {
    if (row->least <= n && (row->kind & 1)) found[square] = '.';
    return false;
  }
  if (row->least <= n && (row->kind & 2) && piece_color(there) != color) found[square] = 'x';
  return true;
}

static bool is_clear(int square) { return 0 <= square && piece_is_empty(board[square]); }

static void mailbox(int from, Piece piece, bool virgin) {
  const int16_t *span = MAILBOX_SPANS[piece_color(piece)][piece_type(piece)];
  for (int i = span[0]; i < span[1]; i++) {
    const MoveRow *row = &MAILBOX_MOVES[i];
    const int clear[] = {row->clear1, row->clear2, row->clear3};
    int at = MAILBOX_OF_SQUARE[from];
    if ((row->kind & 4) && !virgin) continue;
    for (int n = 1; row->most == 0 || n <= row->most; n++) {
      const int square = SQUARE_OF_MAILBOX[at + row->step];
      bool is_open = 0 <= square;
      for (int k = 0; k < 3 && is_open; k++) is_open = clear[k] == 0 || is_clear(SQUARE_OF_MAILBOX[at + clear[k]]);
      if (!is_open || arrive(square, n, row, piece_color(piece))) break;
      at += row->step;
    }
  }
}

#ifdef X88
static int x88_square(int place) { return (place & X88_OFF) != 0 ? -1 : SQUARE_OF_X88[place]; }

static void x88(int from, Piece piece, bool virgin) {
  const int16_t *span = X88_SPANS[piece_color(piece)][piece_type(piece)];
  for (int i = span[0]; i < span[1]; i++) {
    const MoveRow *row = &X88_MOVES[i];
    const int clear[] = {row->clear1, row->clear2, row->clear3};
    int at = X88_OF_SQUARE[from];
    if ((row->kind & 4) && !virgin) continue;
    for (int n = 1; row->most == 0 || n <= row->most; n++) {
      const int square = x88_square(at + row->step);
      bool is_open = 0 <= square;
      for (int k = 0; k < 3 && is_open; k++) is_open = clear[k] == 0 || is_clear(x88_square(at + clear[k]));
      if (!is_open || arrive(square, n, row, piece_color(piece))) break;
      at += row->step;
    }
  }
}
#endif

static bool has(const uint64_t *set, int square) { return set[square / 64] >> (square % 64) & 1; }

static void attacks(int from, Piece piece, bool virgin) {
  const int16_t *span = ATTACK_SPANS[piece_color(piece)][piece_type(piece)];
  for (int i = span[0]; i < span[1]; i++) {
    const AttackRow *row = &ATTACKS[i];
    int hides = -1;
    if ((row->kind & 4) && !virgin) continue;
    for (int n = 0; n < SQUARES && 0 <= row->ray; n++) {
      const int square = row->up ? n : SQUARES - 1 - n;
      if (!has(ATTACK_SETS[row->ray][from], square) || piece_is_empty(board[square])) continue;
      hides = square;
      break;
    }
    for (int square = 0; square < SQUARES; square++) {
      if (!has(ATTACK_SETS[row->targets][from], square)) continue;
      if (0 <= hides && has(ATTACK_SETS[row->ray][hides], square)) continue;
      const Piece there = board[square];
      if (piece_is_empty(there)) {
        if (row->kind & 1) found[square] = '.';
      } else if ((row->kind & 2) && piece_color(there) != piece_color(piece)) {
        found[square] = 'x';
      }
    }
  }
}

static void print(const char *form) {
  printf("%s", form);
  for (int square = 0; square < SQUARES; square++) {
    if (found[square]) printf(" %s%s", SQUARE_NAMES[square], found[square] == 'x' ? "x" : "");
  }
  memset(found, 0, sizeof found);
}

int main(void) {
  int virgin, from;
  while (scanf("%d %d", &virgin, &from) == 2) {
    for (int square = 0; square < SQUARES; square++) {
      int code;
      if (scanf("%d", &code) != 1) return 1;
      board[square] = piece_of_code((uint8_t)code);
    }
    const Piece piece = board[from];
    board[from] = PIECE_EMPTY;
    mailbox(from, piece, virgin != 0);
    print("mailbox");
#ifdef X88
    x88(from, piece, virgin != 0);
    print(" 0x88");
#endif
    attacks(from, piece, virgin != 0);
    print(" attacks");
    printf("\n");
  }
  return 0;
}
