/* A ring of four: what goes in comes out, in order. */
#include <assay/assay.h>

struct ring {
  int at[4];
  unsigned first, count;
};

static int put(struct ring *r, int value) {
  if (r->count == 4) return 0;
  r->at[(r->first + r->count++) % 4] = value;
  return 1;
}

static int take(struct ring *r, int *value) {
  if (!r->count) return 0;
  *value = r->at[r->first];
  r->first = (r->first + 1) % 4, r->count--;
  return 1;
}

int main(void) {
  struct ring r = {.first = assay_uint("first") % 4};
  int a = assay_int("a"), b = assay_int("b"), c = assay_int("c"), out = 0;
  assay_assert(put(&r, a) && put(&r, b) && put(&r, c));
  assay_assert(take(&r, &out) && out == a);
  assay_assert(put(&r, a) && take(&r, &out) && out == b);
  assay_assert(take(&r, &out) && out == c && take(&r, &out) && out == a && !take(&r, &out));
}
