// Pieces. The code of a piece is 8 * color + type.
// Written by Piecewright.
#ifndef PIECES_H
#define PIECES_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { WHITE = 0, BLACK = 1 } Color;

typedef enum {
  TYPE_NIL = 0,  // no piece
  TYPE_WPAWN = 1,  // pawn
  TYPE_BPAWN = 2,  // pawn
  TYPE_KNIGHT = 3,  // knight
  TYPE_BISHOP = 4,  // bishop
  TYPE_ROOK = 5,  // rook
  TYPE_QUEEN = 6,  // queen
  TYPE_KING = 7,  // king
} PieceType;

// A piece of a color, or an empty square. The layout of its code is private to this file.
typedef struct {
  uint8_t code;
} Piece;

// The piece of a code, as a constant too.
#define PIECE_(n) ((Piece){n})
#define PIECE_EMPTY PIECE_(0)  // an empty square
#define PIECE_WPAWN PIECE_(1)  // white's pawn
#define PIECE_WOFF PIECE_(2)  // no piece: type bpawn with color white, which no piece has
#define PIECE_WKNIGHT PIECE_(3)  // white's knight
#define PIECE_WBISHOP PIECE_(4)  // white's bishop
#define PIECE_WROOK PIECE_(5)  // white's rook
#define PIECE_WQUEEN PIECE_(6)  // white's queen
#define PIECE_WKING PIECE_(7)  // white's king
#define PIECE_BLACKY PIECE_(8)  // no piece: the color alone, without a type
#define PIECE_BOFF PIECE_(9)  // no piece: type wpawn with color black, which no piece has
#define PIECE_BPAWN PIECE_(10)  // black's pawn
#define PIECE_BKNIGHT PIECE_(11)  // black's knight
#define PIECE_BBISHOP PIECE_(12)  // black's bishop
#define PIECE_BROOK PIECE_(13)  // black's rook
#define PIECE_BQUEEN PIECE_(14)  // black's queen
#define PIECE_BKING PIECE_(15)  // black's king

static inline Piece piece_of_code(uint8_t code) {
  const Piece piece = {code};
  return piece;
}

static inline uint8_t piece_code(Piece piece) { return piece.code; }

static inline bool piece_is(Piece piece, Piece other) { return piece.code == other.code; }

static inline bool piece_is_empty(Piece piece) { return piece.code == 0; }

// The piece of a type and a color.
static inline Piece piece_of(PieceType type, Color color_) {
  const int kind = (int)type, color = (int)color_;
  const Piece piece = {(uint8_t)((color << 3) | kind)};
  return piece;
}

// The type of a piece.
static inline PieceType piece_type(Piece piece) {
  const int code = piece.code;
  return (PieceType)(code & 7);
}

// The color of a piece; an empty square has none.
static inline Color piece_color(Piece piece) {
  const int code = piece.code;
  return (Color)(code >> 3);
}

// What may stand for the squares around the board.
#define PIECE_OFF PIECE_(2)

// The tables do not have:
// - of pawn: captures en passant (mailbox)
// - of king: castling (mailbox)

// How many types there are, that of no piece included.
enum { TYPES = 8 };

// The names of the types.
static const char *const TYPE_NAMES[8] = {"", "pawn", "pawn", "knight", "bishop", "rook", "queen", "king"};

// The symbols of the types, as white has them.
static const char *const TYPE_SYMBOLS[8] = {"", "P", "P", "N", "B", "R", "Q", "K"};

// What stands for a piece of white's on a line of text.
static const char *const WHITE_SIGNS[8] = {
  "", "\342\231\231", "\342\231\231", "\342\231\230", "\342\231\227", "\342\231\226", "\342\231\225",
  "\342\231\224"
};

// What stands for one of black's.
static const char *const BLACK_SIGNS[8] = {
  "", "\342\231\237\357\270\216", "\342\231\237\357\270\216", "\342\231\236", "\342\231\235",
  "\342\231\234", "\342\231\233", "\342\231\232"
};

// The board: files.
enum { FILES = 8 };

// The board: ranks. Square n is on file n % FILES and rank n / FILES, from 0.
enum { RANKS = 8 };

// The names of the squares; none for a hole.
static const char *const SQUARE_NAMES[64] = {
  "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "a3",
  "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "a5", "b5",
  "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a7", "b7", "c7",
  "d7", "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"
};

// The mailbox with its border: files.
enum { MAILBOX_FILES = 10 };

// The mailbox with its border: ranks.
enum { MAILBOX_RANKS = 12 };

// Where each square is in the mailbox; -1 for a hole.
static const int16_t MAILBOX_OF_SQUARE[64] = {
  21, 22, 23, 24, 25, 26, 27, 28, 31, 32, 33, 34, 35, 36, 37, 38, 41, 42, 43, 44, 45, 46, 47, 48, 51,
  52, 53, 54, 55, 56, 57, 58, 61, 62, 63, 64, 65, 66, 67, 68, 71, 72, 73, 74, 75, 76, 77, 78, 81, 82,
  83, 84, 85, 86, 87, 88, 91, 92, 93, 94, 95, 96, 97, 98
};

// The square at each index of the mailbox; -1 off the board.
static const int16_t SQUARE_OF_MAILBOX[120] = {
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5,
  6, 7, -1, -1, 8, 9, 10, 11, 12, 13, 14, 15, -1, -1, 16, 17, 18, 19, 20, 21, 22, 23, -1, -1, 24, 25,
  26, 27, 28, 29, 30, 31, -1, -1, 32, 33, 34, 35, 36, 37, 38, 39, -1, -1, 40, 41, 42, 43, 44, 45, 46,
  47, -1, -1, 48, 49, 50, 51, 52, 53, 54, 55, -1, -1, 56, 57, 58, 59, 60, 61, 62, 63, -1, -1, -1, -1,
  -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1
};

// Moves in one direction. Kinds are sums: 1 may end on an empty square, 2 may take an enemy, 4 only while the piece has not moved.
typedef struct {
  int16_t step;  // how far one leap leads
  uint8_t least;  // the fewest leaps, all but the last over empty squares
  uint8_t most;  // the most leaps; 0: as many as there is room for
  uint8_t kind;  // see above
  int16_t clear1;  // an index, relative to where each leap begins, that must be empty and on the board; 0: none
  int16_t clear2;  // another
  int16_t clear3;  // another
} MoveRow;

// The moves, by steps in the mailbox.
static const MoveRow MAILBOX_MOVES[40] = {
  {9, 1, 1, 2, 0, 0, 0}, {10, 1, 1, 1, 0, 0, 0}, {11, 1, 1, 2, 0, 0, 0}, {20, 1, 1, 5, 10, 0, 0},
  {-21, 1, 1, 3, 0, 0, 0}, {-19, 1, 1, 3, 0, 0, 0}, {-12, 1, 1, 3, 0, 0, 0}, {-8, 1, 1, 3, 0, 0, 0},
  {8, 1, 1, 3, 0, 0, 0}, {12, 1, 1, 3, 0, 0, 0}, {19, 1, 1, 3, 0, 0, 0}, {21, 1, 1, 3, 0, 0, 0},
  {-11, 1, 0, 3, 0, 0, 0}, {-9, 1, 0, 3, 0, 0, 0}, {9, 1, 0, 3, 0, 0, 0}, {11, 1, 0, 3, 0, 0, 0},
  {-10, 1, 0, 3, 0, 0, 0}, {-1, 1, 0, 3, 0, 0, 0}, {1, 1, 0, 3, 0, 0, 0}, {10, 1, 0, 3, 0, 0, 0},
  {-11, 1, 0, 3, 0, 0, 0}, {-10, 1, 0, 3, 0, 0, 0}, {-9, 1, 0, 3, 0, 0, 0}, {-1, 1, 0, 3, 0, 0, 0},
  {1, 1, 0, 3, 0, 0, 0}, {9, 1, 0, 3, 0, 0, 0}, {10, 1, 0, 3, 0, 0, 0}, {11, 1, 0, 3, 0, 0, 0},
  {-11, 1, 1, 3, 0, 0, 0}, {-10, 1, 1, 3, 0, 0, 0}, {-9, 1, 1, 3, 0, 0, 0}, {-1, 1, 1, 3, 0, 0, 0},
  {1, 1, 1, 3, 0, 0, 0}, {9, 1, 1, 3, 0, 0, 0}, {10, 1, 1, 3, 0, 0, 0}, {11, 1, 1, 3, 0, 0, 0},
  {-20, 1, 1, 5, -10, 0, 0}, {-11, 1, 1, 2, 0, 0, 0}, {-10, 1, 1, 1, 0, 0, 0}, {-9, 1, 1, 2, 0, 0, 0}
};

// The moves of each color and type: from one, up to but without another.
static const int16_t MAILBOX_SPANS[2][8][2] = {
  {{0, 0}, {0, 4}, {4, 4}, {4, 12}, {12, 16}, {16, 20}, {20, 28}, {28, 36}},
  {{0, 0}, {36, 36}, {36, 40}, {4, 12}, {12, 16}, {16, 20}, {20, 28}, {28, 36}}
};

#endif
