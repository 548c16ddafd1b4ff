/* Numbers: bits wrap, integers do not, division is total; a function that overflows is wrong whatever it returns. */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

int good_add(int a, int b)
/*@ requires let sum = (i64) a + (i64) b;
             (i64) MINi32() <= sum; sum <= (i64) MAXi32();
    ensures  return == (i32) sum; @*/
{
  return a + b;
}

int bad_add(int a, int b)
/*@ ensures return == a + b; @*/
{
  return a + b; /* overflows */
}

int good_max(int a, int b)
/*@ ensures return >= a && return >= b; return == a || return == b; @*/
{
  return a < b ? b : a;
}

int bad_max(int a, int b)
/*@ ensures return >= a && return >= b; return == a || return == b; @*/
{
  return a < b ? a : b;
}

int good_abs(int x)
/*@ requires MINi32() < x;
    ensures  return == (x < 0i32 ? -x : x); @*/
{
  return x < 0 ? -x : x;
}

int bad_abs(int x)
/*@ requires MINi32() <= x;
    ensures  return >= 0i32; @*/
{
  return x < 0 ? -x : x;
}

unsigned good_average(unsigned a, unsigned b)
/*@ ensures (integer) return == ((integer) a + (integer) b) / 2; @*/
{
  return (a & b) + ((a ^ b) >> 1);
}

unsigned bad_average(unsigned a, unsigned b)
/*@ ensures (integer) return == ((integer) a + (integer) b) / 2; @*/
{
  return (a + b) / 2;
}

int good_divide(int a, int b)
/*@ requires b != 0i32; !(a == MINi32() && b == -1i32);
    ensures  return == a / b; @*/
{
  return a / b;
}

int bad_divide(int a, int b)
/*@ requires b != 0i32;
    ensures  return == a / b; @*/
{
  return a / b;
}

uint64_t good_shift(uint64_t x, uint64_t n)
/*@ ensures return == shift_left(x, n); @*/
{
  return n < 64 ? x << n : 0;
}

uint64_t bad_shift(uint64_t x, uint64_t n)
/*@ ensures return == shift_left(x, n); @*/
{
  return x << n;
}

int8_t good_wrap(int8_t x)
/*@ ensures return == x + 100i8; @*/
{
  return (int8_t)(uint8_t)((uint8_t)x + 100u);
}

bool good_even(unsigned x)
/*@ ensures (return == 1u8) == (x % 2u32 == 0u32); @*/
{
  return !(x & 1);
}

bool bad_even(unsigned x)
/*@ ensures (return == 1u8) == (x % 2u32 == 0u32); @*/
{
  return x & 1;
}

int good_ghost(int x)
/*@ requires cn_ghost i32 bound; 0i32 <= x && x < bound;
    ensures  return <= bound; @*/
{
  return x + 1;
}

/*@ function [rec] (u32) sum_to(u32 n) { n == 0u32 ? 0u32 : n + sum_to(n - 1u32) } @*/
unsigned good_sum(unsigned n)
/*@ requires n <= 10u32;
    ensures  return == sum_to(n); @*/
{
  unsigned sum = 0;
  for (unsigned i = 1; i <= n; i++) sum += i;
  return sum;
}

unsigned bad_sum(unsigned n)
/*@ requires n <= 10u32;
    ensures  return == sum_to(n); @*/
{
  unsigned sum = 0;
  for (unsigned i = 1; i < n; i++) sum += i;
  return sum;
}

/*@ type_synonym span = { u64 from, u64 upto }
    function (u64) width(span s) { s.upto - s.from }
    function (span) widen(span s, u64 by) { { upto: s.upto + by, ..s } } @*/
uint64_t good_record(uint64_t from, uint64_t upto)
/*@ ensures return == width(widen({ from: from, upto: upto }, 2u64)); @*/
{
  return upto - from + 2;
}
