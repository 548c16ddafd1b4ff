/* A binary heap that is counted from 1 in an array that is counted from 0. */
#include <stdlib.h>

#define COUNT 3

static void sift_up(int *heap, int i) {
  while (i > 1 && heap[i] < heap[i / 2]) { /* BUG: out-of-bounds */
    int kept = heap[i];
    heap[i] = heap[i / 2];
    heap[i / 2] = kept;
    i /= 2;
  }
}

int smallest(const int input[COUNT]) {
#ifdef GOOD
  int *heap = malloc((COUNT + 1) * sizeof *heap);
#else
  int *heap = malloc(COUNT * sizeof *heap);
#endif
  if (!heap) return 0;
  for (int i = 0; i < COUNT - 1; i++) heap[i + 1] = input[i];
  sift_up(heap, 2);
#ifdef GOOD
  heap[COUNT] = input[COUNT - 1];
#endif
  sift_up(heap, COUNT); /* CALLER */
  int result = heap[1];
  free(heap);
  return result;
}

#ifdef DRIVER
int main(void) {
  int input[COUNT] = {3, 1, 2};
  return smallest(input) == 99;
}
#endif
