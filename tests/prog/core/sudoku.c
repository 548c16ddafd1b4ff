/* Backtracking over a small board with bit masks: tight loops, short circuits, early returns, static state. */
#include <stdio.h>

static const char *const puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
static unsigned short rows[9], columns[9], boxes[9];
static char board[81];
static unsigned long tried;

static int box(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
static void put(int cell, int digit) {
  unsigned short bit = (unsigned short)(1u << digit);
  rows[cell / 9] ^= bit, columns[cell % 9] ^= bit, boxes[box(cell)] ^= bit;
}
static int solve(int cell) {
  while (cell < 81 && board[cell]) cell++;
  if (cell == 81) return 1;
  unsigned used = rows[cell / 9] | columns[cell % 9] | boxes[box(cell)];
  for (int digit = 1; digit <= 9; digit++) {
    if (used >> digit & 1) continue;
    tried++;
    put(cell, digit);
    board[cell] = (char)digit;
    if (solve(cell + 1)) return 1;
    board[cell] = 0;
    put(cell, digit);
  }
  return 0;
}

int main(void) {
  for (int i = 0; i < 81; i++)
    if ((board[i] = (char)(puzzle[i] - '0'))) put(i, board[i]);
  if (!solve(0)) return 1;
  for (int i = 0; i < 81; i++) printf("%d%s", board[i], i % 9 == 8 ? "\n" : "");
  printf("%lu\n", tried);
  return 0;
}
