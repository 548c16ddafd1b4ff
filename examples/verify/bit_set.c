/* A set of small numbers, one bit each. What a function does is said of every bit. */
#include <stddef.h>
#include <stdint.h>

/*@ function (boolean) bit(u64 word, u64 i) { (shift_right(word, i) & 1u64) == 1u64 }
    function (boolean) member(map<u64, u64> s, u64 i) { bit(s[i / 64u64], i % 64u64) } @*/

void clear(uint64_t *set, size_t words)
/*@ requires take M = each (u64 k; k < words) { W(set + k) };
    ensures  take S = each (u64 k; k < words) { RW(set + k) };
             each (u64 i; i / 64u64 < words) { !member(S, i) }; @*/
{
  for (size_t w = 0; w < words; w++)
  /*@ inv w <= words;
          take S = each (u64 k; k < w) { RW(set + k) };
          take M = each (u64 k; w <= k && k < words) { W(set + k) };
          each (u64 k; k < w) { S[k] == 0u64 }; @*/
  {
    set[w] = 0;
  }
}

int has(const uint64_t *set, size_t i)
/*@ requires cn_ghost u64 words;
             take S = each (u64 k; k < words) { RW(set + k) };
             i / 64u64 < words;
    ensures  take T = each (u64 k; k < words) { RW(set + k) };
             T == S;
             return == (member(S, i) ? 1i32 : 0i32); @*/
{
  return (int)(set[i / 64] >> (i % 64) & 1);
}

void add(uint64_t *set, size_t i)
/*@ requires cn_ghost u64 words;
             take S = each (u64 k; k < words) { RW(set + k) };
             i / 64u64 < words;
    ensures  take T = each (u64 k; k < words) { RW(set + k) };
             each (u64 j; j / 64u64 < words) { member(T, j) == (j == i || member(S, j)) }; @*/
{
  set[i / 64] |= (uint64_t)1 << (i % 64);
}

void drop(uint64_t *set, size_t i)
/*@ requires cn_ghost u64 words;
             take S = each (u64 k; k < words) { RW(set + k) };
             i / 64u64 < words;
    ensures  take T = each (u64 k; k < words) { RW(set + k) };
             each (u64 j; j / 64u64 < words) { member(T, j) == (j != i && member(S, j)) }; @*/
{
  set[i / 64] &= ~((uint64_t)1 << (i % 64));
}

/* Adds all members of another set. */
void unite(uint64_t *a, const uint64_t *b, size_t words)
/*@ requires take A = each (u64 k; k < words) { RW(a + k) };
             take B = each (u64 k; k < words) { RW(b + k) };
    ensures  take C = each (u64 k; k < words) { RW(a + k) };
             take D = each (u64 k; k < words) { RW(b + k) };
             D == B;
             each (u64 i; i / 64u64 < words) { member(C, i) == (member(A, i) || member(B, i)) }; @*/
{
  for (size_t w = 0; w < words; w++)
  /*@ inv w <= words;
          take C = each (u64 k; k < words) { RW(a + k) };
          each (u64 k; k < w) { C[k] == (A[k] | B[k]) };
          each (u64 k; w <= k && k < words) { C[k] == A[k] }; @*/
  {
    a[w] |= b[w];
  }
}
