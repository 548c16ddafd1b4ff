/* Structures are assigned, passed and returned by value. */
#include <assay/assay.h>

struct point {
  int x, y;
};
struct box {
  struct point low, high;
  char name[4];
};

static struct box moved(struct box b, int by) {
  b.low.x += by, b.high.x += by;
  return b;
}

int main(void) {
  struct box b = {{0, 1}, {2, 3}, "box"};
  int by = assay_int("by");
  assay_assume(by >= -1000 && by <= 1000);
  struct box c = moved(b, by), d = c;
  assay_assert(b.low.x == 0 && b.high.x == 2);
  assay_assert(d.low.x == by && d.high.x == 2 + by && d.high.y == 3 && d.name[0] == 'b' && !d.name[3]);
}
