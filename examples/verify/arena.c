/* An arena: pieces of one block, handed out one after the other and given back all at once. */
#include <stdlib.h>

struct arena {
  unsigned char *base;
  size_t size, used;
};

/*@ // The arena owns its block's token and the bytes that it has not handed out.
    predicate (struct arena) Arena(pointer p) {
      take A = RW<struct arena>(p);
      assert (A.used <= A.size);
      take T = Alloc(A.base);
      assert (T.base == (u64) A.base && T.size == A.size);
      take Free = each (u64 k; A.used <= k && k < A.size) { W<unsigned char>(array_shift<unsigned char>(A.base, k)) };
      return A;
    }
    predicate (void) Piece(pointer p, u64 n) {
      if (is_null(p)) { return; }
      else {
        take B = each (u64 k; k < n) { W<unsigned char>(array_shift<unsigned char>(p, k)) };
        return;
      }
    }
    predicate (void) ArenaIf(pointer p, i32 there, u64 size) {
      if (there == 0i32) { take A = W<struct arena>(p); return; }
      else { take A = Arena(p); assert (A.used == 0u64 && A.size == size); return; }
    } @*/

int arena_start(struct arena *a, size_t size)
/*@ requires take A = W(a);
    ensures  take B = ArenaIf(a, return, size);
             return == 0i32 || return == 1i32; @*/
{
  unsigned char *base = malloc(size);
  if (!base) return 0;
  *a = (struct arena){.base = base, .size = size};
  return 1;
}

/* n bytes, or NULL if there are not so many left. */
unsigned char *arena_get(struct arena *a, size_t n)
/*@ requires take A = Arena(a);
             0u64 < n;
    ensures  take B = Arena(a);
             take P = Piece(return, n);
             ptr_eq(B.base, A.base) && B.size == A.size;
             B.used == (is_null(return) ? A.used : A.used + n);
             is_null(return) == (A.size - A.used < n);
             is_null(return) || ptr_eq(return, array_shift<unsigned char>(A.base, A.used)); @*/
{
  if (a->size - a->used < n) return NULL;
  unsigned char *p = a->base + a->used;
  a->used += n;
  return p;
}

/* All pieces come back. */
void arena_reset(struct arena *a)
/*@ requires take A = Arena(a);
             take Used = each (u64 k; k < A.used) { W<unsigned char>(array_shift<unsigned char>(A.base, k)) };
    ensures  take B = Arena(a);
             B == { used: 0u64, ..A }; @*/
{
  a->used = 0;
}

void arena_end(struct arena *a)
/*@ requires take A = Arena(a);
             A.used == 0u64;
    ensures  take B = W(a); @*/
{
  free(a->base);
}

/* Two pieces do not overlap: each is written without changing the other. */
int two_pieces(struct arena *a)
/*@ requires take A = Arena(a);
             2u64 <= A.size && A.used == 0u64;
    ensures  take B = Arena(a);
             B == A;
             return == 3i32; @*/
{
  unsigned char *p = arena_get(a, 1), *q = arena_get(a, 1);
  if (!p || !q) return 0;
  *p = 1;
  *q = 2;
  int sum = *p + *q;
  arena_reset(a);
  return sum;
}
