/* A set of 64 numbers in two words. */
#include <assay/assay.h>
#include <stdbool.h>

typedef struct {
  unsigned word[2];
} set;

static void add(set *s, unsigned x) { s->word[x / 32] |= 1u << x % 32; }
static void removes(set *s, unsigned x) { s->word[x / 32] &= ~(1u << x % 32); }
static bool has(const set *s, unsigned x) { return s->word[x / 32] >> x % 32 & 1; }

int main(void) {
  set s;
  assay_symbolic(&s, sizeof s, "s");
  unsigned x = assay_uint("x"), y = assay_uint("y");
  assay_assume(x < 64 && y < 64);
  bool had = has(&s, y);
  add(&s, x);
  assay_assert(has(&s, x));
  if (x != y) assay_assert(has(&s, y) == had);
  removes(&s, x);
  assay_assert(!has(&s, x));
  if (x != y) assay_assert(has(&s, y) == had);
}
