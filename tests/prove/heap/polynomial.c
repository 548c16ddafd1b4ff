/* Polynomials as lists of terms, the highest first: their sum is what adding values gives. */
#include <assay/assay.h>
#include <stdlib.h>

struct term {
  unsigned char factor, power;
  struct term *next;
};

static struct term *term(unsigned char factor, unsigned char power, struct term *next) {
  struct term *t = malloc(sizeof *t);
  t->factor = factor, t->power = power, t->next = next;
  return t;
}

static struct term *sum(const struct term *a, const struct term *b) {
  if (!a && !b) return NULL;
  if (!b || (a && a->power > b->power)) return term(a->factor, a->power, sum(a->next, b));
#ifndef WRONG
  if (!a || b->power > a->power) return term(b->factor, b->power, sum(a, b->next));
#else
  if (b->power > a->power) return term(b->factor, b->power, sum(a, b->next));
#endif
  return term((unsigned char)(a->factor + b->factor), a->power, sum(a->next, b->next));
}

/* At two, as a number of eight bits. */
static unsigned char value(struct term *t) {
  if (!t) return 0;
  unsigned char here = (unsigned char)(t->factor << t->power), rest = value(t->next);
  free(t);
  return (unsigned char)(here + rest);
}

int main(void) {
  unsigned char power = assay_uchar("power"), factor = assay_uchar("factor");
  assay_assume(power <= 3);
  struct term *a = term(3, 2, term(5, 1, NULL)), *b = term(factor, power, NULL), *c = sum(a, b);
  for (const struct term *t = c; t->next; t = t->next) assay_assert(t->power > t->next->power);
  unsigned char both = value(c);
  assay_assert(both == (unsigned char)(value(a) + value(b)));
}
