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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function put: fn(int, int) -> void internal defined {
// CHECK: [[T0:%[0-9]+]] = get int $digit
// CHECK-NEXT: [[T1:%[0-9]+]] = shl uint 1, [[T0]]
// CHECK-NEXT: [[T2:%[0-9]+]] = convert ushort [[T1]]
// CHECK-NEXT: set ushort $bit, [[T2]]
// CHECK: [[T3:%[0-9]+]] = index *ushort [9]ushort, &rows, [[T4:%[0-9]+]]
// CHECK: [[T5:%[0-9]+]] = xor int [[T6:%[0-9]+]], [[T7:%[0-9]+]]
// CHECK: store ushort [[T3]], [[T8:%[0-9]+]]
// CHECK: [[T9:%[0-9]+]] = index *ushort [9]ushort, &columns, [[T10:%[0-9]+]]
// CHECK: [[T11:%[0-9]+]] = xor int [[T12:%[0-9]+]], [[T13:%[0-9]+]]
// CHECK: store ushort [[T9]], [[T14:%[0-9]+]]
// CHECK: [[T15:%[0-9]+]] = index *ushort [9]ushort, &boxes, [[T16:%[0-9]+]]
// CHECK: [[T17:%[0-9]+]] = xor int [[T18:%[0-9]+]], [[T19:%[0-9]+]]
// CHECK: store ushort [[T15]], [[T20:%[0-9]+]]
// CHECK-LABEL: function solve: fn(int) -> int internal defined {
// CHECK: loop [[B0:b[0-9]+]] while
// CHECK: loop [[B1:b[0-9]+]] for
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B0]]:
// CHECK: branch int [[T0:%[0-9]+]] -> [[B2:b[0-9]+]], [[B3:b[0-9]+]]
// CHECK-NEXT: [[B2]]:
// CHECK: branch int [[T1:%[0-9]+]] -> [[B4:b[0-9]+]], [[B3]]
// CHECK-NEXT: [[B4]]:
// CHECK: jump -> [[B0]]
// CHECK-NEXT: [[B3]]:
// CHECK: [[T2:%[0-9]+]] = shr uint [[T3:%[0-9]+]], [[T4:%[0-9]+]]
// CHECK: branch uint [[T5:%[0-9]+]] -> [[B5:b[0-9]+]], [[B6:b[0-9]+]]
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: store char [[T0:%[0-9]+]], [[T1:%[0-9]+]]
// CHECK-NEXT: branch char [[T1]] -> [[B0:b[0-9]+]], [[B1:b[0-9]+]]
// CHECK-NEXT: [[B0]]:
// CHECK: call fn(int, int) -> void &put, [[T2:%[0-9]+]], [[T3:%[0-9]+]]
// CHECK: [[B1]]:
// CHECK: [[B2:b[0-9]+]]:
