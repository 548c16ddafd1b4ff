/* Cells: null, aliases, what is not owned, values before and after, globals. */
#include <stddef.h>
#include <stdlib.h>

void good_swap(int *a, int *b)
/*@ requires take A = RW(a); take B = RW(b);
    ensures  take A2 = RW(a); take B2 = RW(b);
             A2 == B; B2 == A; @*/
{
  int t = *a;
  *a = *b, *b = t;
}

void bad_swap(int *a, int *b)
/*@ requires take A = RW(a); take B = RW(b);
    ensures  take A2 = RW(a); take B2 = RW(b);
             A2 == B; B2 == A; @*/
{
  *a = *b, *b = *a;
}

/* Without ownership of b, b may be anything. */
int bad_unowned(int *a, int *b)
/*@ requires take A = RW(a);
    ensures  take A2 = RW(a); @*/
{
  return *a == *b;
}

int bad_unowned_unless_null(int *a, int *b)
/*@ requires take A = RW(a);
    ensures  take A2 = RW(a); @*/
{
  return b ? *b : *a;
}

int good_alias(int *a, int *b)
/*@ requires take A = RW(a);
    ensures  take A2 = RW(a); { *a } unchanged; (return == 1i32) == ptr_eq(a, b); @*/
{
  return a == b;
}

int bad_alias(int *a, int *b)
/*@ requires take A = RW(a);
    ensures  take A2 = RW(a); return == 0i32; @*/
{
  return a == b;
}

void good_increment(int *p)
/*@ requires take P = RW(p); P < MAXi32();
    ensures  take Q = RW(p); *p == { *p }@start + 1i32; @*/
{
  ++*p;
}

void bad_increment(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); *p == { *p }@start + 1i32; @*/
{
  ++*p;
}

void good_init(int *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); Q == 7i32; @*/
{
  *p = 7;
}

int bad_read(int *p)
/*@ requires take P = W<int>(p);
    ensures  take Q = W<int>(p); @*/
{
  return *p > 0 ? 1 : 0;
}

void bad_free(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = RW(p); @*/
{
  if (*p == 12) free(p);
}

void bad_free_block(int *p)
/*@ requires take P = RW(p);
    ensures  take Q = W<int>(p); @*/
{
  free(p);
}

/*@ predicate (i32) Maybe(pointer p) {
      if (is_null(p)) { return 0i32; } else { take V = RW<int>(p); return V; } } @*/
int good_maybe(int *p)
/*@ requires take V = Maybe(p);
    ensures  take V2 = Maybe(p); V2 == V; return == V; @*/
{
  return p ? *p : 0;
}

int bad_maybe(int *p)
/*@ requires take V = Maybe(p);
    ensures  take V2 = Maybe(p); V2 == V; return == V; @*/
{
  return *p;
}

int *good_choose(int *a, int *b, int which)
/*@ requires take A = RW(a); take B = RW(b);
    ensures  take A2 = RW(a); take B2 = RW(b); ptr_eq(return, which == 0i32 ? a : b); !is_null(return); @*/
{
  return which ? b : a;
}

static int counter;
int good_count(void)
/*@ accesses counter;
    requires counter < 1000i32;
    ensures  counter == { counter }@start + 1i32; return == counter; @*/
{
  return ++counter;
}

int bad_count(void)
/*@ accesses counter;
    requires counter < 1000i32;
    ensures  counter == { counter }@start + 1i32; return == counter; @*/
{
  return counter++;
}

/* Two cells of one object. */
struct pair {
  int x, y;
};
int good_members(struct pair *p)
/*@ requires take X = RW<int>(&(p->x)); take Y = RW<int>(member_shift<struct pair>(p, y));
    ensures  take X2 = RW<int>(&(p->x)); take Y2 = RW<int>(member_shift<struct pair>(p, y));
             p->x == { p->y }@start; p->y == X; @*/
{
  int t = p->x;
  p->x = p->y, p->y = t;
  return 0;
}

/* Only the first member is there. */
int bad_members(struct pair *p)
/*@ requires take X = RW<int>(&(p->x));
    ensures  take X2 = RW<int>(&(p->x)); @*/
{
  return p->y != 0;
}

struct pair good_struct(struct pair p)
/*@ ensures return == struct pair { x: p.y, y: p.x }; return.x == p.y; @*/
{
  return (struct pair){p.y, p.x};
}

struct pair bad_struct(struct pair p)
/*@ ensures return == struct pair { x: p.y, y: p.x }; @*/
{
  return (struct pair){p.y, p.y};
}

/* What has a value was written. */
void bad_write(int *p, int x)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); @*/
{
  if (x != 3) *p = x;
}

void bad_write_member(struct pair *p)
/*@ requires take P = W(p);
    ensures  take Q = RW(p); @*/
{
  p->x = 1;
}
