#include "solve/refute/apply.h"
#include <assert.h>
#include <stdbool.h>

typedef struct row {
  const char *name;
  uint32_t operands;
} row;

static const row rows[AS_WORD_KIND_COUNT] = {
#define AS_WORD(kind, name, operands, widths) [AS_WORD_##kind] = {name, operands},
#include "solve/refute/word.def"
#undef AS_WORD
};

uint32_t as_word_operands(as_word_kind kind) { return rows[kind].operands; }
const char *as_word_name(as_word_kind kind) { return rows[kind].name; }

static void wrap(mpz_t x, uint32_t width) { mpz_fdiv_r_2exp(x, x, width); }

/* A word in two's complement. */
static void read_signed(mpz_t out, mpz_srcptr x, uint32_t width) {
  mpz_t bound;
  mpz_init(bound);
  if (width) mpz_setbit(bound, width - 1); /* 2^(width - 1) is 0 at width 0, as in Coq */
  bool negative = mpz_cmp(x, bound) >= 0;
  mpz_set_ui(bound, 0);
  mpz_setbit(bound, width);
  if (negative)
    mpz_sub(out, x, bound);
  else
    mpz_set(out, x);
  mpz_clear(bound);
}

static void ones(mpz_t out, uint32_t width) {
  mpz_set_ui(out, 0);
  mpz_setbit(out, width);
  mpz_sub_ui(out, out, 1);
}

static void divide(mpz_t out, as_word_op op, mpz_srcptr x, mpz_srcptr y) {
  if (!mpz_sgn(y)) {
    if (op.kind == AS_WORD_UREM)
      mpz_set(out, x);
    else
      ones(out, op.width[0]);
  } else if (op.kind == AS_WORD_UREM)
    mpz_fdiv_r(out, x, y);
  else
    mpz_fdiv_q(out, x, y);
}

static void divide_signed(mpz_t out, as_word_op op, mpz_srcptr x, mpz_srcptr y) {
  if (!mpz_sgn(y) && op.kind == AS_WORD_SREM) {
    mpz_set(out, x);
    return;
  }
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  read_signed(a, x, op.width[0]), read_signed(b, y, op.width[0]);
  if (!mpz_sgn(y) && mpz_sgn(a) < 0)
    mpz_set_ui(out, 1);
  else if (!mpz_sgn(y))
    ones(out, op.width[0]);
  else if (op.kind == AS_WORD_SDIV)
    mpz_tdiv_q(out, a, b), wrap(out, op.width[0]);
  else
    mpz_tdiv_r(out, a, b), wrap(out, op.width[0]);
  mpz_clears(a, b, NULL);
}

static void shift(mpz_t out, as_word_op op, mpz_srcptr x, mpz_srcptr y) {
  uint32_t width = op.width[0];
  bool beyond = mpz_cmp_ui(y, width) >= 0;
  if (op.kind == AS_WORD_ASHR) {
    read_signed(out, x, width);
    mpz_fdiv_q_2exp(out, out, beyond ? width : mpz_get_ui(y));
    wrap(out, width);
  } else if (beyond)
    mpz_set_ui(out, 0);
  else if (op.kind == AS_WORD_SHL)
    mpz_mul_2exp(out, x, mpz_get_ui(y)), wrap(out, width);
  else
    mpz_fdiv_q_2exp(out, x, mpz_get_ui(y));
}

static bool below_signed(mpz_srcptr x, mpz_srcptr y, uint32_t width) {
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  read_signed(a, x, width), read_signed(b, y, width);
  bool result = mpz_cmp(a, b) < 0;
  mpz_clears(a, b, NULL);
  return result;
}

void as_word_apply(mpz_ptr out, as_word_op op, const mpz_srcptr *operands, uint32_t count) {
  if (op.kind == AS_WORD_NUMBER && !count) return;
  if (count != as_word_operands(op.kind)) {
    mpz_set_ui(out, 0);
    return;
  }
  mpz_srcptr x = operands[0], y = count > 1 ? operands[1] : NULL;
  uint32_t w = op.width[0];
  switch (op.kind) {
  case AS_WORD_ADD: mpz_add(out, x, y), wrap(out, w); break;
  case AS_WORD_SUB: mpz_sub(out, x, y), wrap(out, w); break;
  case AS_WORD_MUL: mpz_mul(out, x, y), wrap(out, w); break;
  case AS_WORD_UDIV:
  case AS_WORD_UREM: divide(out, op, x, y); break;
  case AS_WORD_SDIV:
  case AS_WORD_SREM: divide_signed(out, op, x, y); break;
  case AS_WORD_AND: mpz_and(out, x, y); break;
  case AS_WORD_OR: mpz_ior(out, x, y); break;
  case AS_WORD_XOR: mpz_xor(out, x, y); break;
  case AS_WORD_NOT: mpz_com(out, x), wrap(out, w); break;
  case AS_WORD_SHL:
  case AS_WORD_LSHR:
  case AS_WORD_ASHR: shift(out, op, x, y); break;
  case AS_WORD_EQ:
  case AS_WORD_INT_EQ: mpz_set_ui(out, mpz_cmp(x, y) == 0); break;
  case AS_WORD_ULT:
  case AS_WORD_INT_LT: mpz_set_ui(out, mpz_cmp(x, y) < 0); break;
  case AS_WORD_SLT: mpz_set_ui(out, below_signed(x, y, w)); break;
  case AS_WORD_ITE: mpz_set(out, mpz_sgn(x) ? y : operands[2]); break;
  case AS_WORD_EXTRACT: mpz_fdiv_q_2exp(out, x, op.width[1]), wrap(out, op.width[2]); break;
  case AS_WORD_CONCAT: mpz_mul_2exp(out, x, op.width[1]), mpz_ior(out, out, y); break;
  case AS_WORD_ZEXT: mpz_set(out, x); break;
  case AS_WORD_SEXT: read_signed(out, x, w), wrap(out, op.width[1]); break;
  case AS_WORD_INT_ADD: mpz_add(out, x, y); break;
  case AS_WORD_INT_SUB: mpz_sub(out, x, y); break;
  case AS_WORD_INT_MUL: mpz_mul(out, x, y); break;
  case AS_WORD_INT_LE: mpz_set_ui(out, mpz_cmp(x, y) <= 0); break;
  case AS_WORD_NUMBER:
  case AS_WORD_KIND_COUNT: assert(false); break;
  }
}
