/* A set of numbers as bits in words that are allocated: members, how many, union. */
#include <assay/assay.h>
#include <limits.h>
#include <stdlib.h>

typedef struct set {
  size_t words;
  unsigned char word[];
} set;

static set *set_of(size_t members) {
#ifndef WRONG
  size_t words = (members + CHAR_BIT - 1) / CHAR_BIT;
#else
  size_t words = members / CHAR_BIT;
#endif
  set *s = calloc(1, sizeof *s + words);
  s->words = words;
  return s;
}

static void add(set *s, unsigned i) { s->word[i / CHAR_BIT] |= (unsigned char)(1u << i % CHAR_BIT); }
static int has(const set *s, unsigned i) { return s->word[i / CHAR_BIT] >> i % CHAR_BIT & 1; }

static void join(set *s, const set *other) {
  for (size_t i = 0; i < s->words; i++) s->word[i] |= other->word[i];
}

int main(void) {
  enum { MEMBERS = 13 };
  set *s = set_of(MEMBERS), *t = set_of(MEMBERS);
  unsigned a = assay_uint("a"), b = assay_uint("b");
  assay_assume(a < MEMBERS && b < MEMBERS);
  add(s, a), add(t, b);
  assay_assert(has(s, a) && has(s, b) == (a == b));
  join(s, t);
  assay_assert(has(s, a) && has(s, b));
  int members = 0;
  for (unsigned i = 0; i < MEMBERS; i++) members += has(s, i);
  assay_assert(members == (a == b ? 1 : 2));
  free(s), free(t);
}
