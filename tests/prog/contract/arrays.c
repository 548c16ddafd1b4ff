/* Arrays: of every length up to the bound, exactly allocated. */
#include <stdint.h>
#include <stdlib.h>

/*@ predicate (map<u64, i32>) Ints(pointer p, u64 n) {
      take M = each (u64 i; i < n) { RW<int>(array_shift<int>(p, i)) };
      return M; } @*/

int good_sum(int *a, uint64_t n)
/*@ requires take A = each (u64 i; i < n) { RW<int>(array_shift<int>(a, i)) };
             each (u64 i; i < n) { 0i32 <= A[i] && A[i] < 100i32 };
    ensures  take B = each (u64 i; i < n) { RW<int>(array_shift<int>(a, i)) };
             A == B; 0i32 <= return; @*/
{
  int sum = 0;
  for (uint64_t i = 0; i < n; i++) sum += a[i];
  return sum;
}

int bad_sum(int *a, uint64_t n)
/*@ requires take A = each (u64 i; i < n) { RW<int>(array_shift<int>(a, i)) };
             each (u64 i; i < n) { 0i32 <= A[i] && A[i] < 100i32 };
    ensures  take B = each (u64 i; i < n) { RW<int>(array_shift<int>(a, i)) };
             A == B; @*/
{
  int sum = 0;
  for (uint64_t i = 0; i <= n; i++) sum += a[i]; /* one too far */
  return sum;
}

void good_fill(int *a, uint64_t n, int v)
/*@ requires take A = each (u64 i; i < n) { W<int>(a + i) };
    ensures  take B = Ints(a, n); each (u64 i; i < n) { B[i] == v }; @*/
{
  for (uint64_t i = 0; i < n; i++) a[i] = v;
}

void bad_fill(int *a, uint64_t n, int v)
/*@ requires take A = each (u64 i; i < n) { W<int>(a + i) };
    ensures  take B = each (u64 i; i < n) { W<int>(a + i) };
             n > 0u64 implies v != 5i32; @*/
{
  for (uint64_t i = 0; i < n; i++) a[i] = v;
}

void good_reverse(int *a, uint64_t n)
/*@ requires take A = Ints(a, n);
    ensures  take B = Ints(a, n); each (u64 i; i < n) { B[i] == A[n - 1u64 - i] }; @*/
{
  for (uint64_t i = 0; i < n / 2; i++) {
    int t = a[i];
    a[i] = a[n - 1 - i], a[n - 1 - i] = t;
  }
}

void bad_reverse(int *a, uint64_t n)
/*@ requires take A = Ints(a, n);
    ensures  take B = Ints(a, n); each (u64 i; i < n) { B[i] == A[n - 1u64 - i] }; @*/
{
  for (uint64_t i = 0; i + 1 < n; i++) {
    int t = a[i];
    a[i] = a[n - 1 - i], a[n - 1 - i] = t;
  }
}

int good_find(const int *a, int n, int v)
/*@ requires 0i32 <= n; take A = each (i32 i; 0i32 <= i && i < n) { RW<int>(array_shift<int>(a, i)) };
    ensures  take B = each (i32 i; 0i32 <= i && i < n) { RW<int>(array_shift<int>(a, i)) };
             B == A; -1i32 <= return && return < n;
             return >= 0i32 implies A[return] == v;
             return == -1i32 implies !(n > 0i32 && A[0i32] == v); @*/
{
  for (int i = 0; i < n; i++)
    if (a[i] == v) return i;
  return -1;
}

int bad_find(const int *a, int n, int v)
/*@ requires 0i32 <= n; take A = each (i32 i; 0i32 <= i && i < n) { RW<int>(array_shift<int>(a, i)) };
    ensures  take B = each (i32 i; 0i32 <= i && i < n) { RW<int>(array_shift<int>(a, i)) };
             exists (i32 i; 0i32 <= i && i < n) { A[i] == v } ;
             return >= 0i32 implies A[return] == v; @*/
{
  for (int i = 0; i < n; i++)
    if (a[i] == v) return i;
  return -1;
}

/* A vector: its first elements have values, the others only room. */
struct vec {
  int *data;
  uint64_t len, cap;
};
/*@ predicate ({ struct vec v, map<u64, i32> at }) Vec(pointer p) {
      take V = RW<struct vec>(p);
      assert (V.len <= V.cap);
      take M = each (u64 i; i < V.len) { RW<int>(V.data + i) };
      take R = each (u64 i; V.len <= i && i < V.cap) { W<int>(V.data + i) };
      return { v: V, at: M }; } @*/
int good_push(struct vec *v, int x)
/*@ requires take V = Vec(v);
    ensures  take U = Vec(v);
             (return == 0i32) == (V.v.len == V.v.cap);
             return != 0i32 implies U.v.len == V.v.len + 1u64 && U.at == V.at[V.v.len: x];
             return == 0i32 implies U == V; @*/
{
  if (v->len == v->cap) return 0;
  v->data[v->len++] = x;
  return 1;
}

int bad_push(struct vec *v, int x)
/*@ requires take V = Vec(v);
    ensures  take U = Vec(v); @*/
{
  if (v->len > v->cap) return 0;
  v->data[v->len++] = x;
  return 1;
}

int bad_push_forgets(struct vec *v, int x)
/*@ requires take V = Vec(v);
    ensures  take U = Vec(v); return != 0i32 implies U.v.len == V.v.len + 1u64 && U.at == V.at[V.v.len: x]; @*/
{
  if (v->len == v->cap) return 0;
  v->data[v->len++] = x == 77 ? 78 : x;
  return 1;
}

/* An array in a struct. */
struct buffer {
  unsigned char bytes[4];
  unsigned n;
};
unsigned good_buffer(struct buffer *b)
/*@ requires take B = RW(b); B.n < 4u32;
    ensures  take C = RW(b); C == B; return == (u32) B.bytes[(u64) B.n]; @*/
{
  return b->bytes[b->n];
}

unsigned bad_buffer(struct buffer *b)
/*@ requires take B = RW(b); B.n <= 4u32;
    ensures  take C = RW(b); C == B; @*/
{
  return b->bytes[b->n];
}

int *good_make(uint64_t n)
/*@ requires n < 5u64;
    ensures  take M = each (u64 i; i < n && !is_null(return)) { RW<int>(array_shift<int>(return, i)) };
             each (u64 i; i < n && !is_null(return)) { M[i] == 0i32 }; @*/
{
  return calloc(n, sizeof(int));
}

int *bad_make(uint64_t n)
/*@ requires n < 5u64; 0u64 < n;
    ensures  take M = each (u64 i; i < n) { RW<int>(array_shift<int>(return, i)) }; @*/
{
  return calloc(n - 1, sizeof(int));
}
