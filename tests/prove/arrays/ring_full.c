/* A ring that is full takes nothing, one that is empty gives nothing. */
#include <assay/assay.h>

static unsigned char at[2];
static unsigned first, count;

static int put(unsigned char value) {
  if (count == sizeof at) return 0;
  at[(first + count) % sizeof at] = value, count++;
  return 1;
}

static int take(void) {
  if (!count) return -1;
  int value = at[first];
  first = (first + 1) % sizeof at, count--;
  return value;
}

int main(void) {
  unsigned held = 0;
  for (int i = 0; i < 5; i++) {
    if (assay_bool("put"))
      held += put((unsigned char)i) ? 1 : 0;
    else
      held -= take() >= 0 ? 1 : 0;
    assay_assert(held == count && held <= 2);
  }
}
