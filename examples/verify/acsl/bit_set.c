/* examples/verify/bit_set.c for Frama-C. */
#include <stddef.h>
#include <stdint.h>

/*@ predicate member{L}(uint64_t *s, integer i) = ((s[i / 64] >> (i % 64)) & 1) == 1; */

/*@ requires \valid(set + (0 .. words - 1));
    assigns set[0 .. words - 1];
    ensures \forall integer i; 0 <= i && i / 64 < words ==> !member(set, i); */
void clear(uint64_t *set, size_t words) {
  /*@ loop invariant 0 <= w <= words;
      loop invariant \forall integer k; 0 <= k < w ==> set[k] == 0;
      loop assigns w, set[0 .. words - 1];
      loop variant words - w; */
  for (size_t w = 0; w < words; w++) set[w] = 0;
  /*@ assert \forall integer i; (0 >> (i % 64) & 1) == 0; */
}

/*@ requires \valid_read(set + (0 .. words - 1)) && i / 64 < words;
    assigns \nothing;
    ensures \result == 1 <==> member((uint64_t *)set, i);
    ensures \result == 0 || \result == 1; */
int has(const uint64_t *set, size_t words, size_t i) { return (int)(set[i / 64] >> (i % 64) & 1); }

/*@ requires \valid(set + (0 .. words - 1)) && i / 64 < words;
    assigns set[i / 64];
    ensures \forall integer j; 0 <= j && j / 64 < words ==> (member(set, j) <==> (j == i || member{Pre}(set, j))); */
void add(uint64_t *set, size_t words, size_t i) { set[i / 64] |= (uint64_t)1 << (i % 64); }

/*@ requires \valid(set + (0 .. words - 1)) && i / 64 < words;
    assigns set[i / 64];
    ensures \forall integer j; 0 <= j && j / 64 < words ==> (member(set, j) <==> (j != i && member{Pre}(set, j))); */
void drop(uint64_t *set, size_t words, size_t i) { set[i / 64] &= ~((uint64_t)1 << (i % 64)); }

/*@ requires \valid(a + (0 .. words - 1)) && \valid_read(b + (0 .. words - 1));
    requires \separated(a + (0 .. words - 1), b + (0 .. words - 1));
    assigns a[0 .. words - 1];
    ensures \forall integer i; 0 <= i && i / 64 < words ==>
      (member(a, i) <==> (member{Pre}(a, i) || member((uint64_t *)b, i))); */
void unite(uint64_t *a, const uint64_t *b, size_t words) {
  /*@ loop invariant 0 <= w <= words;
      loop invariant \forall integer k; 0 <= k < w ==> a[k] == (\at(a[k], Pre) | b[k]);
      loop invariant \forall integer k; w <= k < words ==> a[k] == \at(a[k], Pre);
      loop assigns w, a[0 .. words - 1];
      loop variant words - w; */
  for (size_t w = 0; w < words; w++) a[w] |= b[w];
}
