/* Rules of bitwise operators, structure and shifts.
 *
 * 1. Expectations: what C code does to bytes and words must come out as the plain word or piece; terms are hash-consed,
 *    so an expectation is that two ids are equal. Every builder below is a spelling that C programs have.
 * 2. Random programs over widths 1 to 70 and 200, depth 30: the term is built with rewriting, evaluated at points, and
 *    compared with the same program run on constants (which only constant folding sees). The time and the number of
 *    nodes are bounded: rules that undo each other, or that multiply terms, fail here.
 * 3. The words that random programs compute, taken apart into bytes and put together, are themselves; 99 of 100, since
 *    masks of very many runs are cut in bytes and not in words.
 * AS_LONG=1 runs more programs.
 */
#include <assay/base/clock.h>
#include <assay/base/memory.h>
#include <assay/term/term.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "term/term_internal.h"

typedef struct fixture {
  as_memory *memory;
  as_terms *terms;
} fixture;

static fixture set_up(void) {
  fixture f = {.memory = as_memory_create(0)};
  f.terms = as_terms_create(f.memory);
  return f;
}

static void tear_down(fixture *f) {
  as_terms_destroy(f->terms);
  as_memory_destroy(f->memory);
}

static as_term variable(as_terms *m, const char *name, uint32_t width) {
  return as_term_variable(m, as_sort_bv(width), name);
}
static as_term number(as_terms *m, as_term like, uint64_t value) {
  return as_term_bv(m, as_term_width(m, like), value);
}
static as_term shl(as_terms *m, as_term x, uint64_t by) { return as_term_bvshl(m, x, number(m, x, by)); }
static as_term shr(as_terms *m, as_term x, uint64_t by) { return as_term_bvlshr(m, x, number(m, x, by)); }
static as_term sar(as_terms *m, as_term x, uint64_t by) { return as_term_bvashr(m, x, number(m, x, by)); }
static as_term mask(as_terms *m, as_term x, uint64_t bits) { return as_term_bvand(m, x, number(m, x, bits)); }
static as_term byte_of(as_terms *m, as_term x, uint32_t i) { return as_term_extract(m, x, 8 * i + 7, 8 * i); }

#define SAME(a, b) assert_int_equal((a).id, (b).id)

/* Bytes of memory put together, as a load, as zero-extended or sign-extended bytes, in both orders. */

static as_term load(as_terms *m, as_term x, bool from_top) {
  uint32_t n = as_term_width(m, x) / 8;
  as_term r = byte_of(m, x, from_top ? n - 1 : 0);
  for (uint32_t i = 1; i < n; i++)
    r = from_top ? as_term_concat(m, r, byte_of(m, x, n - 1 - i)) : as_term_concat(m, byte_of(m, x, i), r);
  return r;
}

typedef enum spelling { BY_OR, BY_XOR, BY_SIGNED, BY_SHIFT_AND_MASK, BY_MASK_AND_SHIFT, SPELLINGS } spelling;

/* Byte `from` of x at place `to` of a word as wide. */
static as_term placed_byte(as_terms *m, as_term x, uint32_t from, uint32_t to, spelling how) {
  uint32_t width = as_term_width(m, x);
  switch (how) {
  case BY_SHIFT_AND_MASK: return shl(m, mask(m, shr(m, x, 8 * from), 0xff), 8 * to);
  case BY_MASK_AND_SHIFT: {
    as_term in_place = mask(m, x, UINT64_C(0xff) << (8 * from));
    return from > to ? shr(m, in_place, 8 * (from - to)) : shl(m, in_place, 8 * (to - from));
  }
  case BY_SIGNED: return shl(m, mask(m, as_term_sign_extend(m, byte_of(m, x, from), width), 0xff), 8 * to);
  default: return shl(m, as_term_zero_extend(m, byte_of(m, x, from), width), 8 * to);
  }
}

static as_term assemble(as_terms *m, as_term x, bool swap, spelling how, bool from_top) {
  uint32_t n = as_term_width(m, x) / 8;
  as_term r = as_term_none();
  for (uint32_t i = 0; i < n; i++) {
    uint32_t to = from_top ? n - 1 - i : i;
    as_term piece = placed_byte(m, x, swap ? n - 1 - to : to, to, how);
    if (!i)
      r = piece;
    else
      r = how == BY_XOR ? as_term_bvxor(m, r, piece) : as_term_bvor(m, piece, r);
  }
  return r;
}

static as_term swapped(as_terms *m, as_term x) {
  as_term r = byte_of(m, x, 0);
  for (uint32_t i = 1; i < as_term_width(m, x) / 8; i++) r = as_term_concat(m, r, byte_of(m, x, i));
  return r;
}

static void check_word(as_terms *m, as_term x) {
  for (int top = 0; top < 2; top++) {
    SAME(load(m, x, top), x);
    for (spelling how = 0; how < SPELLINGS; how++) {
      SAME(assemble(m, x, false, how, top), x);
      as_term once = assemble(m, x, true, how, top);
      SAME(once, swapped(m, x));
      SAME(assemble(m, once, true, how, !top), x);
    }
  }
}

/* The same for words that are not variables. */
static void test_bytes_come_back(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  static const uint32_t widths[] = {16, 32, 64};
  for (uint32_t i = 0; i < 3; i++) {
    char name[8];
    snprintf(name, sizeof name, "x%u", widths[i]);
    as_term x = variable(m, name, widths[i]);
    check_word(m, x);
    check_word(m, as_term_bvmul(m, x, x));
    as_term y = variable(m, "y", widths[i]);
    as_term words[] = {
        as_term_bvadd(m, x, y),
        as_term_bvadd(m, x, number(m, x, 1)),
        as_term_bvadd(m, as_term_sign_extend(m, variable(m, "c", 8), widths[i]), number(m, x, 1)),
        as_term_bvadd(m, as_term_zero_extend(m, variable(m, "c", 8), widths[i]), y),
        as_term_bvmul(m, as_term_sign_extend(m, variable(m, "c", 8), widths[i]), y),
        as_term_sign_extend(m, variable(m, "c", 8), widths[i]),
        as_term_sign_extend(m, variable(m, "c", 3), widths[i]),
        as_term_zero_extend(m, variable(m, "c", 8), widths[i]),
        as_term_bvxor(m, x, number(m, x, 0x1234567812345678)),
        as_term_bvxor(m, x, number(m, x, 0x80)),
        as_term_bvnot(m, x),
        as_term_bvand(m, x, y),
        as_term_bvand(m, x, number(m, x, 0x0ff0)),
        as_term_bvor(m, x, number(m, x, 0x8001)),
        as_term_ite(m, as_term_eq(m, x, y), number(m, x, 1), number(m, x, 0)),
        as_term_ite(m, as_term_eq(m, x, y), number(m, x, 0x1234567812345678), number(m, x, 0x8765432187654321)),
        as_term_ite(m, as_term_eq(m, x, y), number(m, x, 7), y),
        as_term_ite(m, as_term_eq(m, x, y), as_term_zero_extend(m, variable(m, "c", 8), widths[i]), number(m, x, 0)),
        as_term_ite(m, as_term_eq(m, x, y), x, y),
    };
    for (uint32_t j = 0; j < sizeof words / sizeof *words; j++) {
      SAME(load(m, words[j], false), words[j]);
      SAME(load(m, words[j], true), words[j]);
    }
  }
  tear_down(&f);
}

/* Swaps by halves: bytes in pairs, pairs in words. */
static void test_swap_by_halves(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  as_term x = variable(m, "x", 32);
  as_term pairs = as_term_bvor(m, shl(m, mask(m, x, 0x00ff00ff), 8), shr(m, mask(m, x, 0xff00ff00), 8));
  SAME(as_term_bvor(m, shl(m, pairs, 16), shr(m, pairs, 16)), swapped(m, x));
  SAME(as_term_rotate_left(m, pairs, 16), swapped(m, x));
  SAME(as_term_rotate_right(m, pairs, 48), swapped(m, x));
  as_term other = as_term_bvor(m, mask(m, shr(m, x, 8), 0x00ff00ff), mask(m, shl(m, x, 8), 0xff00ff00));
  SAME(other, pairs);
  /* (uint16_t)(h << 8 | h >> 8), with the promotion to int */
  as_term h = variable(m, "h", 16), wide = as_term_zero_extend(m, h, 32);
  as_term swap = as_term_extract(m, as_term_bvor(m, shl(m, wide, 8), sar(m, wide, 8)), 15, 0);
  SAME(swap, swapped(m, h));
  /* nibbles and single bits */
  as_term b = variable(m, "b", 8);
  as_term nibbles = as_term_bvor(m, shl(m, mask(m, b, 0x0f), 4), shr(m, mask(m, b, 0xf0), 4));
  SAME(nibbles, as_term_rotate_left(m, b, 4));
  as_term bits = mask(m, b, 1);
  for (uint32_t i = 1; i < 8; i++) bits = as_term_bvor(m, bits, shl(m, mask(m, shr(m, b, i), 1), i));
  SAME(bits, b);
  tear_down(&f);
}

static void test_casts(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  as_term x = variable(m, "x", 32), y = variable(m, "y", 32), c = variable(m, "c", 8), d = variable(m, "d", 8);
  as_term zc = as_term_zero_extend(m, c, 32), sc = as_term_sign_extend(m, c, 32);
  SAME(as_term_zero_extend(m, byte_of(m, x, 0), 32), mask(m, x, 0xff));
  SAME(as_term_extract(m, zc, 7, 0), c);
  SAME(as_term_extract(m, sc, 7, 0), c);
  SAME(mask(m, sc, 0xff), zc);
  SAME(sar(m, shl(m, x, 24), 24), as_term_sign_extend(m, byte_of(m, x, 0), 32));
  SAME(shr(m, shl(m, x, 24), 24), mask(m, x, 0xff));
  SAME(shl(m, shr(m, x, 8), 8), mask(m, x, 0xffffff00));
  SAME(as_term_sign_extend(m, as_term_zero_extend(m, c, 16), 32), zc);
  SAME(as_term_sign_extend(m, as_term_sign_extend(m, c, 16), 32), sc);
  SAME(as_term_zero_extend(m, c, 8), c);
  SAME(as_term_sign_extend(m, c, 8), c);
  as_term sd = as_term_sign_extend(m, d, 32), zd = as_term_zero_extend(m, d, 32);
  SAME(as_term_extract(m, as_term_bvadd(m, sc, sd), 7, 0), as_term_bvadd(m, c, d));
  SAME(as_term_extract(m, as_term_bvadd(m, zc, sd), 7, 0), as_term_bvadd(m, c, d));
  SAME(as_term_extract(m, as_term_bvmul(m, sc, zd), 7, 0), as_term_bvmul(m, c, d));
  SAME(as_term_bvand(m, zc, zd), as_term_zero_extend(m, as_term_bvand(m, c, d), 32));
  SAME(as_term_bvxor(m, sc, sd), as_term_sign_extend(m, as_term_bvxor(m, c, d), 32));
  SAME(as_term_bvor(m, sc, as_term_sign_extend(m, variable(m, "h", 16), 32)),
       as_term_sign_extend(m, as_term_bvor(m, as_term_sign_extend(m, c, 16), variable(m, "h", 16)), 32));
  SAME(as_term_bvnot(m, sc), as_term_sign_extend(m, as_term_bvnot(m, c), 32));
  SAME(as_term_extract(m, as_term_bvnot(m, zc), 7, 0), as_term_bvnot(m, c));
  SAME(as_term_repeat(m, as_term_extract(m, x, 31, 31), 32), sar(m, x, 31));
  SAME(as_term_concat(m, as_term_repeat(m, as_term_extract(m, c, 7, 7), 24), c), sc);
  SAME(sar(m, x, 40), sar(m, x, 31));
  SAME(as_term_extract(m, as_term_concat(m, x, y), 39, 24),
       as_term_concat(m, as_term_extract(m, x, 7, 0), as_term_extract(m, y, 31, 24)));
  tear_down(&f);
}

static void test_bitwise(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  as_term x = variable(m, "x", 32), y = variable(m, "y", 32), z = variable(m, "z", 32);
  as_term zero = number(m, x, 0), ones = as_term_bvnot(m, zero), not_x = as_term_bvnot(m, x);
  SAME(as_term_bvand(m, x, zero), zero);
  SAME(as_term_bvand(m, ones, x), x);
  SAME(as_term_bvor(m, x, ones), ones);
  SAME(as_term_bvor(m, zero, x), x);
  SAME(as_term_bvand(m, x, x), x);
  SAME(as_term_bvor(m, x, x), x);
  SAME(as_term_bvxor(m, x, x), zero);
  SAME(as_term_bvand(m, x, not_x), zero);
  SAME(as_term_bvor(m, x, not_x), ones);
  SAME(as_term_bvxor(m, x, not_x), ones);
  SAME(as_term_bvxor(m, x, ones), not_x);
  SAME(as_term_bvnot(m, not_x), x);
  SAME(as_term_bvxor(m, as_term_bvxor(m, x, y), x), y);
  SAME(as_term_bvxor(m, as_term_bvxor(m, x, y), as_term_bvxor(m, z, x)), as_term_bvxor(m, y, z));
  SAME(as_term_bvxor(m, as_term_bvxor(m, as_term_bvxor(m, x, y), z), y), as_term_bvxor(m, x, z));
  SAME(as_term_bvxor(m, as_term_bvxor(m, x, number(m, x, 5)), number(m, x, 6)), as_term_bvxor(m, x, number(m, x, 3)));
  SAME(as_term_bvand(m, x, as_term_bvor(m, x, y)), x);
  SAME(as_term_bvor(m, x, as_term_bvand(m, y, x)), x);
  SAME(as_term_bvand(m, x, as_term_bvor(m, not_x, y)), as_term_bvand(m, x, y));
  SAME(as_term_bvand(m, x, as_term_bvnot(m, as_term_bvand(m, x, y))), as_term_bvand(m, x, as_term_bvnot(m, y)));
  SAME(as_term_bvnor(m, not_x, as_term_bvnot(m, y)), as_term_bvand(m, x, y));
  SAME(as_term_bvnot(m, as_term_bvand(m, not_x, as_term_bvnot(m, y))), as_term_bvor(m, x, y));
  SAME(as_term_bvnand(m, x, y), as_term_bvnot(m, as_term_bvand(m, x, y)));
  SAME(as_term_bvxnor(m, x, y), as_term_bvnot(m, as_term_bvxor(m, x, y)));
  SAME(as_term_bvor(m, mask(m, x, 0x00ffff00), mask(m, x, 0xff0000ff)), x);
  SAME(mask(m, mask(m, x, 0xff), 0xf0), mask(m, x, 0xf0));
  SAME(mask(m, as_term_bvor(m, x, number(m, x, 4)), 4), number(m, x, 4));
  SAME(mask(m, mask(m, x, ~UINT64_C(4)), 4), zero);
  SAME(as_term_bvor(m, mask(m, x, ~UINT64_C(0xff)), mask(m, y, 0xff)),
       as_term_concat(m, as_term_extract(m, x, 31, 8), byte_of(m, y, 0)));
  /* x & 0x55555555 has too many runs to be cut, and constants still merge */
  SAME(mask(m, mask(m, x, 0x55555555), 0xffff),
       as_term_zero_extend(m, mask(m, as_term_extract(m, x, 15, 0), 0x5555), 32));
  tear_down(&f);
}

static void test_flags(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  as_term x = variable(m, "x", 32), one = number(m, x, 1), zero = number(m, x, 0);
  as_term c = as_term_variable(m, as_sort_bool(), "c"), d = as_term_variable(m, as_sort_bool(), "d");
  as_term fc = as_term_ite(m, c, one, zero), fd = as_term_ite(m, d, one, zero);
  as_term bit = as_term_ite(m, c, as_term_bv(m, 1, 1), as_term_bv(m, 1, 0));
  SAME(as_term_zero_extend(m, bit, 32), fc);
  SAME(as_term_extract(m, fc, 0, 0), bit);
  SAME(as_term_extract(m, fc, 31, 1), as_term_ite(m, c, as_term_bv(m, 31, 0), as_term_bv(m, 31, 0)));
  SAME(as_term_bvand(m, fc, fd), as_term_ite(m, as_term_and(m, c, d), one, zero));
  SAME(as_term_bvor(m, fc, fd), as_term_ite(m, as_term_or(m, c, d), one, zero));
  SAME(as_term_bvxor(m, fc, one), as_term_ite(m, c, zero, one));
  SAME(shl(m, fc, 3), as_term_ite(m, c, number(m, x, 8), zero));
  SAME(as_term_bvnot(m, fc), as_term_ite(m, c, as_term_bvnot(m, one), as_term_bvnot(m, zero)));
  SAME(as_term_sign_extend(m, bit, 32), as_term_ite(m, c, as_term_bv_signed(m, 32, -1), zero));
  SAME(as_term_bvshl(m, x, fc), as_term_ite(m, c, shl(m, x, 1), x));
  SAME(as_term_bvcomp(m, x, one), as_term_ite(m, as_term_eq(m, x, one), as_term_bv(m, 1, 1), as_term_bv(m, 1, 0)));
  tear_down(&f);
}

static void test_shifts(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  as_term x = variable(m, "x", 32), y = variable(m, "y", 32), b = variable(m, "b", 1), zero = number(m, x, 0);
  SAME(shl(m, x, 0), x);
  SAME(shl(m, x, 32), zero);
  SAME(shr(m, x, 33), zero);
  SAME(shr(m, x, 31), as_term_zero_extend(m, as_term_extract(m, x, 31, 31), 32));
  SAME(as_term_bvshl(m, zero, y), zero);
  SAME(as_term_bvlshr(m, x, x), zero);
  SAME(as_term_bvashr(m, mask(m, x, 0xff), y), as_term_bvlshr(m, mask(m, x, 0xff), y));
  SAME(as_term_bvashr(m, as_term_bv_signed(m, 32, -1), y), as_term_bv_signed(m, 32, -1));
  as_term amount = mask(m, y, 7), narrow = as_term_zero_extend(m, as_term_extract(m, y, 2, 0), 8);
  SAME(as_term_bvlshr(m, mask(m, x, 0xff), amount),
       as_term_zero_extend(m, as_term_bvlshr(m, byte_of(m, x, 0), narrow), 32));
  SAME(as_term_bvashr(m, as_term_sign_extend(m, byte_of(m, x, 0), 32), amount),
       as_term_sign_extend(m, as_term_bvashr(m, byte_of(m, x, 0), narrow), 32));
  SAME(as_term_bvshl(m, b, variable(m, "e", 1)), as_term_bvand(m, b, as_term_bvnot(m, variable(m, "e", 1))));
  SAME(as_term_bvashr(m, b, variable(m, "e", 1)), b);
  /* wide: the amount has bits above 64 */
  as_term w = variable(m, "w", 200);
  uint64_t large[4] = {3, 0, 1, 0};
  SAME(as_term_bvshl(m, w, as_term_bv_limbs(m, 200, large)), as_term_bv(m, 200, 0));
  SAME(as_term_bvashr(m, w, as_term_bv_limbs(m, 200, large)),
       as_term_sign_extend(m, as_term_extract(m, w, 199, 199), 200));
  SAME(shr(m, shl(m, w, 100), 100), as_term_zero_extend(m, as_term_extract(m, w, 99, 0), 200));
  SAME(as_term_bvor(m, shl(m, shr(m, w, 65), 65), as_term_zero_extend(m, as_term_extract(m, w, 64, 0), 200)), w);
  tear_down(&f);
}

/* Many parts: flattening and taking pieces use no deep recursion. */
static void test_long_concat(void **state) {
  (void)state;
  fixture f = set_up();
  as_terms *m = f.terms;
  enum { PARTS = 8000 };
  as_term left = as_term_none(), right = as_term_none();
  for (uint32_t i = 0; i < PARTS; i++) {
    char name[16];
    snprintf(name, sizeof name, "p%u", i % 50);
    as_term part = variable(m, name, 8);
    right = i ? as_term_concat(m, part, right) : part;
  }
  SAME(as_term_extract(m, right, 8 * PARTS - 1, 0), right);
  as_term again = as_term_concat(m, as_term_extract(m, right, 8 * PARTS - 1, 4), as_term_extract(m, right, 3, 0));
  SAME(again, right);
  SAME(as_term_bvnot(m, as_term_bvnot(m, right)), right);
  for (uint32_t i = 0; i < 300; i++)
    left = i ? as_term_concat(m, left, byte_of(m, right, 299 - i)) : byte_of(m, right, 299);
  SAME(left, as_term_extract(m, right, 8 * 300 - 1, 0));
  tear_down(&f);
}

/* Random programs. */

typedef struct program {
  as_terms *terms;
  uint64_t random;
  bool mixed_widths;
  uint32_t widths[6];
  as_term pool[64];
  uint32_t count;
} program;

static uint32_t pick(program *p, uint32_t below) {
  p->random = p->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)((p->random >> 33) % below);
}

static as_term fit(program *p, as_term t, uint32_t width) {
  uint32_t has = as_term_width(p->terms, t);
  if (has > width) {
    uint32_t low = pick(p, 2) ? pick(p, has - width + 1) : 0;
    return as_term_extract(p->terms, t, low + width - 1, low);
  }
  return pick(p, 2) ? as_term_zero_extend(p->terms, t, width) : as_term_sign_extend(p->terms, t, width);
}

static as_term random_constant(program *p, uint32_t width) {
  uint64_t limbs[4] = {0};
  switch (pick(p, 4)) {
  case 0: return as_term_bv_signed(p->terms, width, (int)pick(p, 5) - 2);
  case 1: return as_term_bv(p->terms, width, pick(p, width + 2));
  case 2: { /* a run */
    uint32_t from = pick(p, width), to = from + pick(p, width - from) + 1;
    for (uint32_t i = from; i < to; i++) limbs[i / 64] |= UINT64_C(1) << i % 64;
    break;
  }
  default:
    for (uint32_t i = 0; i < 4; i++) limbs[i] = (uint64_t)pick(p, 1u << 31) << 33 ^ (uint64_t)pick(p, 1u << 31) << 11;
  }
  return as_term_bv_limbs(p->terms, width, limbs);
}

static as_term any(program *p, uint32_t width) {
  if (pick(p, 4) == 0) return random_constant(p, width);
  uint32_t recent = p->count < 6 ? p->count : 6;
  as_term t = p->pool[pick(p, 2) ? p->count - 1 - pick(p, recent) : pick(p, p->count)];
  return fit(p, t, width);
}

static as_term structure_step(program *p, as_term a, uint32_t width) {
  as_terms *m = p->terms;
  switch (pick(p, 6)) {
  case 0:
    if (width > 1) {
      uint32_t low = 1 + pick(p, width - 1);
      as_term high_part = any(p, width - low);
      return as_term_concat(m, high_part, fit(p, a, low));
    }
    return as_term_bvnot(m, a);
  case 1: return as_term_rotate_left(m, a, pick(p, 2 * width));
  case 2: return as_term_rotate_right(m, a, pick(p, 2 * width));
  case 3: return as_term_repeat(m, fit(p, a, width % 3 ? width : width / 3), width % 3 ? 1 : 3);
  case 4: {
    as_term b = any(p, width), k = random_constant(p, width),
            l = pick(p, 2) ? random_constant(p, width) : any(p, width);
    return as_term_ite(m, as_term_eq(m, a, b), k, l);
  }
  default: {
    as_term c = any(p, width), b = as_term_bvcomp(m, a, c);
    return fit(p, b, width);
  }
  }
}

static as_term step(program *p) {
  static const as_op binary[] = {AS_OP_BVAND,  AS_OP_BVOR,   AS_OP_BVXOR, AS_OP_BVAND,  AS_OP_BVOR,
                                 AS_OP_BVXOR,  AS_OP_BVNAND, AS_OP_BVNOR, AS_OP_BVXNOR, AS_OP_BVSHL,
                                 AS_OP_BVLSHR, AS_OP_BVASHR, AS_OP_BVADD, AS_OP_BVMUL};
  uint32_t width = p->widths[pick(p, 6)];
  as_term a = fit(p, p->pool[p->count - 1], width);
  uint32_t what = pick(p, 10);
  if (what == 0) return as_term_bvnot(p->terms, a);
  if (what <= 3) return structure_step(p, a, width);
  as_term operands[2];
  uint32_t side = pick(p, 2);
  operands[side] = a, operands[1 - side] = any(p, width);
  return as_term_make(p->terms, binary[pick(p, sizeof binary / sizeof *binary)], operands, 2);
}

static void choose_widths(program *p, uint64_t seed) {
  for (uint32_t i = 0; i < 6; i++) {
    switch (seed % 4) {
    case 0: p->widths[i] = 1 + pick(p, 4); break;
    case 1: p->widths[i] = 8u << pick(p, 4); break;
    case 2: p->widths[i] = i == 0 ? 200 : 1 + pick(p, 70); break;
    default: p->widths[i] = 1 + pick(p, 70);
    }
  }
}

enum { VARIABLES = 3, STEPS = 30 };

/* values: constants for the variables, or NULL. */
static as_term run(as_terms *terms, uint64_t seed, const as_term *values, as_term *variables) {
  program p = {.terms = terms, .random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1};
  choose_widths(&p, seed);
  for (uint32_t i = 0; i < VARIABLES; i++) {
    char name[8];
    snprintf(name, sizeof name, "v%u", i);
    p.pool[p.count] = values ? values[i] : variable(terms, name, p.widths[i]);
    if (variables) variables[i] = p.pool[p.count];
    p.count++;
  }
  for (uint32_t i = 0; i < STEPS; i++) {
    as_term next = step(&p);
    p.pool[p.count++] = next;
  }
  return p.pool[p.count - 1];
}

/* The value of `root` where variables have these values. */
static as_term evaluate(as_terms *m, as_term root, const as_term *variables, const as_term *values) {
  as_term *value = calloc(root.id + 1, sizeof *value);
  for (uint32_t id = 1; id <= root.id; id++) {
    as_app app;
    as_term operands[80];
    as_app_of(m, (as_term){.id = id}, &app);
    if (app.op == AS_OP_CONST) value[id].id = id;
    for (uint32_t i = 0; i < VARIABLES; i++)
      if (variables[i].id == id) value[id] = values[i];
    if (app.count == 0) continue;
    assert_true(app.count < 80);
    for (uint32_t i = 0; i < app.count; i++) operands[i] = value[app.operand[i].id];
    app.operand = operands;
    value[id] = as_fold_any(m, &app);
    assert_true(as_term_exists(value[id]));
  }
  as_term result = value[root.id];
  free(value);
  return result;
}

static void random_values(as_terms *m, const as_term *variables, uint64_t seed, as_term *values) {
  program p = {.terms = m, .random = seed ^ UINT64_C(0x5851f42d4c957f2d)};
  for (uint32_t i = 0; i < 5; i++) pick(&p, 2);
  for (uint32_t i = 0; i < VARIABLES; i++) values[i] = random_constant(&p, as_term_width(m, variables[i]));
}

static uint32_t check_program(uint64_t seed) {
  fixture f = set_up();
  as_term variables[VARIABLES], values[VARIABLES];
  double start = as_clock_seconds();
  as_term root = run(f.terms, seed, NULL, variables);
  assert_true(as_clock_seconds() - start < 10);
  uint32_t nodes = as_terms_count(f.terms);
  for (uint64_t point = 0; point < 12; point++) {
    random_values(f.terms, variables, seed * 31 + point, values);
    as_term expected = run(f.terms, seed, values, NULL), got = evaluate(f.terms, root, variables, values);
    if (!as_term_is_const(f.terms, expected)) fail_msg("seed %llu: not folded", (unsigned long long)seed);
    if (expected.id != got.id)
      fail_msg("seed %llu, point %llu: wrong value", (unsigned long long)seed, (unsigned long long)point);
  }
  tear_down(&f);
  return nodes;
}

static void test_random_programs(void **state) {
  (void)state;
  uint64_t programs = getenv("AS_LONG") ? 200000 : 4000, total = 0;
  uint32_t most = 0;
  for (uint64_t seed = 1; seed <= programs; seed++) {
    uint32_t nodes = check_program(seed);
    total += nodes;
    if (nodes > most) most = nodes;
  }
  print_message("nodes: at most %u, on average %llu\n", most, (unsigned long long)(total / programs));
  assert_true(most < 20000);
  assert_true(total / programs < 600);
}

static void test_random_words_come_back(void **state) {
  (void)state;
  uint32_t words = 0, changed = 0;
  for (uint64_t seed = 1; seed <= 4000; seed++) {
    fixture f = set_up();
    as_term variables[VARIABLES], t = run(f.terms, seed, NULL, variables);
    if (as_term_width(f.terms, t) % 8 == 0) {
      words++;
      changed += load(f.terms, t, seed / 4 % 2).id != t.id;
    }
    tear_down(&f);
  }
  print_message("words: %u, changed: %u\n", words, changed);
  assert_true(words > 1000 && changed * 100 < words);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_bytes_come_back),
      cmocka_unit_test(test_swap_by_halves),
      cmocka_unit_test(test_casts),
      cmocka_unit_test(test_bitwise),
      cmocka_unit_test(test_flags),
      cmocka_unit_test(test_shifts),
      cmocka_unit_test(test_long_concat),
      cmocka_unit_test(test_random_programs),
      cmocka_unit_test(test_random_words_come_back),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
