/* A heap of four numbers in an array: the least comes first. */
#include <assay/assay.h>

static unsigned char heap[4];
static unsigned count;

static void push(unsigned char value) {
  unsigned at = count++;
  while (at && heap[(at - 1) / 2] > value) heap[at] = heap[(at - 1) / 2], at = (at - 1) / 2;
  heap[at] = value;
}

static unsigned char pop(void) {
  unsigned char least = heap[0], last = heap[--count];
  unsigned at = 0;
  for (;;) {
    unsigned child = 2 * at + 1;
    if (child >= count) break;
    if (child + 1 < count && heap[child + 1] < heap[child]) child++;
    if (heap[child] >= last) break;
    heap[at] = heap[child], at = child;
  }
  heap[at] = last;
  return least;
}

int main(void) {
  for (int i = 0; i < 4; i++) push(assay_uchar("value"));
  unsigned char last = pop();
  while (count) {
    unsigned char next = pop();
    assay_assert(last <= next);
    last = next;
  }
}
