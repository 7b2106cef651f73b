// The same as moves.c in C++.
#include "pieces.hpp"

#include <array>
#include <iostream>

using namespace pieces;

constexpr int SQUARES = FILES * RANKS;

std::array<Piece, SQUARES> board;
std::array<char, SQUARES> found;

int color_of(Piece piece) { return static_cast<int>(piece.color()); }
int type_of(Piece piece) { return static_cast<int>(piece.type()); }

// Marks what a row may do on a square; tells whether the ride ends there.
bool arrive(int square, bool is_far, int kind, Color color) {
  const Piece there = board[square];
  if (there.is_empty()) {
    if (is_far && (kind & 1)) found[square] = '.';
    return false;
  }
  if (is_far && (kind & 2) && there.color() != color) found[square] = 'x';
  return true;
}

template <typename SquareOf>
void walk(const MoveRow &row, int at, Color color, bool virgin, SquareOf square_of) {
  if ((row.kind & 4) && !virgin) return;
  for (int n = 1; row.most == 0 || n <= row.most; n++, at += row.step) {
    const int square = square_of(at + row.step);
    if (square < 0) return;
    for (int clear : {row.clear1, row.clear2, row.clear3}) {
      const int under = clear == 0 ? -1 : square_of(at + clear);
      if (clear != 0 && (under < 0 || !board[under].is_empty())) return;
    }
    if (arrive(square, row.least <= n, row.kind, color)) return;
  }
}

void mailbox(int from, Piece piece, bool virgin) {
  const auto &span = MAILBOX_SPANS[color_of(piece)][type_of(piece)];
  for (int i = span[0]; i < span[1]; i++) {
    walk(MAILBOX_MOVES[i], MAILBOX_OF_SQUARE[from], piece.color(), virgin,
         [](int place) -> int { return SQUARE_OF_MAILBOX[place]; });
  }
}

void x88(int from, Piece piece, bool virgin) {
  const auto &span = X88_SPANS[color_of(piece)][type_of(piece)];
  for (int i = span[0]; i < span[1]; i++) {
    walk(X88_MOVES[i], X88_OF_SQUARE[from], piece.color(), virgin,
         [](int place) -> int { return (place & X88_OFF) != 0 ? -1 : SQUARE_OF_X88[place]; });
  }
}

bool has(const std::uint64_t *set, int square) { return set[square / 64] >> (square % 64) & 1; }

void attacks(int from, Piece piece, bool virgin) {
  const auto &span = ATTACK_SPANS[color_of(piece)][type_of(piece)];
  for (int i = span[0]; i < span[1]; i++) {
    const AttackRow &row = ATTACKS[i];
    if ((row.kind & 4) && !virgin) continue;
    const std::uint64_t *hidden = nullptr;
    for (int n = 0; n < SQUARES && 0 <= row.ray && hidden == nullptr; n++) {
      const int square = row.up ? n : SQUARES - 1 - n;
      if (has(ATTACK_SETS[row.ray][from], square) && !board[square].is_empty()) hidden = ATTACK_SETS[row.ray][square];
    }
    for (int square = 0; square < SQUARES; square++) {
      if (!has(ATTACK_SETS[row.targets][from], square) || (hidden != nullptr && has(hidden, square))) continue;
      arrive(square, true, row.kind, piece.color());
    }
  }
}

void print(const char *form) {
  std::cout << form;
  for (int square = 0; square < SQUARES; square++) {
    if (found[square]) std::cout << ' ' << SQUARE_NAMES[square] << (found[square] == 'x' ? "x" : "");
  }
  found.fill(0);
}

int main() {
  int virgin, from;
  while (std::cin >> virgin >> from) {
    for (Piece &piece : board) {
      int code;
      std::cin >> code;
      piece = Piece::of_code(static_cast<std::uint8_t>(code));
    }
    const Piece piece = board[from];
    board[from] = PIECE_EMPTY;
    mailbox(from, piece, virgin != 0);
    print("mailbox");
    x88(from, piece, virgin != 0);
    print(" 0x88");
    attacks(from, piece, virgin != 0);
    print(" attacks");
    std::cout << '\n';
  }
}
