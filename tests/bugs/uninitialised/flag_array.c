/* NATIVE: memory */
/* Flags of visited nodes: the array is cleared but for the last. */
#include <stddef.h>

#define NODES 4

int reachable(const int next[NODES]) {
  unsigned char visited[NODES];
#ifdef GOOD
  for (int i = 0; i < NODES; i++) visited[i] = 0;
#else
  for (int i = 0; i < NODES - 1; i++) visited[i] = 0;
#endif
  int at = 0;
  for (int step = 0; step < NODES; step++) {
    visited[at] = 1;
    if (next[at] < 0 || next[at] >= NODES) break;
    at = next[at];
  }
  int count = 0;
  for (int i = 0; i < NODES; i++)
    if (visited[i]) count++; /* BUG: uninitialised */
  return count;
}

#ifdef DRIVER
int main(void) {
  int next[NODES] = {1, 2, 0, -1};
  return reachable(next) == 99;
}
#endif
