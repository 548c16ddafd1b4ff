/* A table of four places with linear probing: what was put is found. */
#include <assay/assay.h>

static unsigned char keys[4], values[4], used[4];

static int slot(unsigned char key) {
  for (unsigned i = 0, at = key % 4u; i < 4; i++, at = (at + 1) % 4)
    if (!used[at] || keys[at] == key) return (int)at;
  return -1;
}

static int put(unsigned char key, unsigned char value) {
  int at = slot(key);
  if (at < 0) return 0;
  used[at] = 1, keys[at] = key, values[at] = value;
  return 1;
}

int main(void) {
  unsigned char a = assay_uchar("a"), b = assay_uchar("b");
  assay_assert(put(a, 1) && put(b, 2));
  int at = slot(b);
  assay_assert(at >= 0 && used[at] && values[at] == 2);
  at = slot(a);
  assay_assert(values[at] == (a == b ? 2 : 1));
}
