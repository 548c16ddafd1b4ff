/* What expressions mean: each condition is true, as the reference of the language says; twins say the opposite. */
#include <stddef.h>
#include <stdint.h>

enum colour { RED, GREEN = 7 };
struct mixed {
  char c;
  int v;
  struct inner {
    short s[2];
  } in;
  unsigned bits : 3;
};

void good_numbers(void)
/*@ ensures 127i8 + 2i8 == -127i8; 200u8 + 100u8 == 44u8; -128i8 - 1i8 == 127i8; 16u16 * 4097u16 == 16u16;
            7i32 / 0i32 == -1i32; -7i32 / 0i32 == 1i32; 7u8 / 0u8 == 255u8; 7i32 % 0i32 == 7i32;
            MINi32() / -1i32 == MINi32(); MINi64() % -1i64 == 0i64; -7i32 / 2i32 == -3i32; -7i32 % 2i32 == -1i32;
            mod(-7i32, 2i32) == 1i32; rem(-7i32, 2i32) == -1i32; mod(7i32, -2i32) == -1i32;
            -7 / 2 == -4; -7 % 2 == 1; 7 / -2 == -3; 7 % -2 == 1; 2 * 3 - 10 == -4;
            shift_left(1u8, 7u8) == 128u8; shift_left(1u8, 8u8) == 0u8; shift_right(-8i32, 1i32) == -4i32;
            shift_right(-8i32, 40i32) == -1i32; shift_right(128u8, 7u8) == 1u8;
            bw_clz(1u32) == 31u32; bw_ctz(8u16) == 3u16; bw_ffs(8u64) == 4u64; bw_fls(0u8) == 0u8; bw_clz(0u8) == 8u8;
            ~0u8 == 255u8; -(-128i8) == -128i8; (5u8 & 6u8) == 4u8; (5u8 | 6u8) == 7u8; (5u8 ^ 6u8) == 3u8;
            (i8) 200u8 == -56i8; (i32) 200u8 == 200i32; (u32) -1i8 == 4294967295u32; (integer) 255u8 == 255;
            (u8) 257 == 1u8; 'a' == 97i8; GREEN == 7i32; 0x10u8 == 16u8; 0b101u8 == 5u8;
            MAXu64() + 1u64 == 0u64; -1i64 < 0i64; !(255u8 < 0u8); @*/
{}

void bad_numbers(void)
/*@ ensures -7 / 2 == -3; @*/
{}

void good_types(void)
/*@ ensures sizeof<int> == 4u64; sizeof<struct mixed> >= 16u64; offsetof(mixed, v) == 4u64; sizeof<int[3]> == 12u64;
   good<int>(5i32); @*/
{}

/*@ datatype tree { Leaf {}, Node { u32 v, tree l, tree r } }
    function [rec] (u32) size(tree t) { match t { Leaf {} => { 0u32 } Node { v: _, l: a, r: b } => { 1u32 + size(a) +
   size(b) } } } function (u32) left(tree t) { match t { Node { v: _, l: Node { v: x, l: _, r: Leaf {} }, r: _ } => { x
   } Node { v: y, l: _, r: _ } => { y } _ => { 99u32 } } } function (tree) one(u32 v) { Node { v: v, l: Leaf {}, r: Leaf
   {} } } function (u32) twice(u32 x) { let y = x + x; y } @*/
void good_data(unsigned n)
/*@ ensures size(Leaf {}) == 0u32; size(Node { v: n, l: one(1u32), r: one(2u32) }) == 3u32;
            left(Node { v: 5u32, l: one(n), r: Leaf {} }) == n; left(one(n)) == n; left(Leaf {}) == 99u32;
            one(n) == one(n); one(n) != one(n + 1u32); one(n) != Leaf {}; twice(n) == 2u32 * n;
            (if (n < 5u32) { 1u32 } else { 2u32 }) == (n < 5u32 ? 1u32 : 2u32);
            { a: n, b: 1u8 } == { b: 1u8, a: n }; { a: 2u32, ..{ a: n, b: 1u8 } }.b == 1u8;
            n < 5u32 implies n < 6u32; false implies n < 1u32; each (u32 i: 0, 4; i < 5u32);
            each (u32 i; 2u32 <= i && i < 5u32) { i * i >= 4u32 }; @*/
{
  (void)n;
}

void bad_data(unsigned n)
/*@ ensures left(Node { v: 5u32, l: one(n), r: Leaf {} }) == 5u32; @*/
{
  (void)n;
}

void good_lists(int x)
/*@ ensures list_len([1i32, 2i32, x]) == 3u64; list_get([1i32, x], 1u64) == x; list_rev([1i32, x]) == ([x, 1i32]);
            list_append([x], [2i32]) == ([x, 2i32]); list_cons(x, [3i32]) == ([x, 3i32]); list_head([x]) == x;
            list_tail([1i32, x]) == ([x]); list_take([1i32, 2i32, x], 2u64) == ([1i32, 2i32]);
            list_drop([1i32, 2i32, x], 2u64) == ([x]); list_mem(x, [1i32, x]); list_count(2i32, [2i32, 2i32, 3i32]) ==
   2u64; list_set([1i32, 2i32], 1u64, x) == ([1i32, x]); list_set([1i32], 5u64, x) == ([1i32]); ([1i32, x]) != ([x]);
            set_mem(x, set_add(x, set_empty<i32>)); !set_mem(3i32, set_remove(3i32, set_of_list([3i32, 4i32])));
            set_of_list([1i32, 2i32, 1i32]) == set_of_list([2i32, 1i32]);
            set_union(set_of_list([1i32]), set_of_list([2i32])) == set_of_list([2i32, 1i32]);
            set_intersection(set_of_list([1i32, 2i32]), set_of_list([2i32])) == set_of_list([2i32]);
            set_minus(set_of_list([1i32, 2i32]), set_of_list([2i32])) == set_of_list([1i32]);
            set_subset(set_of_list([1i32]), set_of_list([1i32, 2i32])); @*/
{
  (void)x;
}

void bad_lists(int x)
/*@ ensures list_rev([1i32, x]) == ([1i32, x]); @*/
{
  (void)x;
}

void good_maps(int *a, uint64_t k)
/*@ requires take A = each (u64 i; i < 3u64) { RW<int>(a + i) }; k < 3u64;
    ensures  take B = each (u64 i; i < 3u64) { RW<int>(a + i) };
             B[k: 5i32][k] == 5i32; A[0u64: 1i32, 0u64: 2i32][0u64] == 2i32; k != 1u64 implies B[k: 5i32][1u64] ==
   A[1u64]; map_range(A, 0u64, 3u64) == ([A[0u64], a[1u64], { a[2u64] }@start]); A[k: A[k]] == B; @*/
{
  (void)a, (void)k;
}

void bad_maps(int *a, uint64_t k)
/*@ requires take A = each (u64 i; i < 3u64) { RW<int>(a + i) }; k < 3u64;
    ensures  take B = each (u64 i; i < 3u64) { RW<int>(a + i) }; A[k: 5i32] == B; @*/
{
  (void)a, (void)k;
}

/* Members of members, arrays in structs, bit-fields. */
int good_mixed(struct mixed *m)
/*@ requires take M = RW(m);
    ensures  take N = RW(m); N.bits == M.bits + (u3) 1u8; m->in.s[1u64] == M.in.s[0u64]; N.in.s[0u64] == M.in.s[0u64];
   N.c == M.c; @*/
{
  m->bits++;
  m->in.s[1] = m->in.s[0];
  return 0;
}

int bad_mixed(struct mixed *m)
/*@ requires take M = RW(m);
    ensures  take N = RW(m); N.bits > M.bits; @*/
{
  m->bits++;
  return 0;
}

int good_float(float f, double d)
/*@ ensures (return == 1i32) == (f < 1.5f32 && !is_nan(d)); @*/
{
  return f < 1.5f && d == d;
}
