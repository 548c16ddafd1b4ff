#include "solve/refute/word.h"
#include <assert.h>

static void wrap(uint32_t width, mpz_t x) { mpz_fdiv_r_2exp(x, x, width); }

/* In two's complement. */
static void read_signed(uint32_t width, const mpz_t x, mpz_t result) {
  mpz_set(result, x);
  if (!width || !mpz_tstbit(x, width - 1)) return;
  mpz_t top;
  mpz_init_set_ui(top, 1);
  mpz_mul_2exp(top, top, width);
  mpz_sub(result, x, top);
  mpz_clear(top);
}

static void divide(as_word_op op, const mpz_t x, const mpz_t y, mpz_t result) {
  uint32_t width = op.width[0];
  bool is_signed = op.kind == AS_WORD_SDIV || op.kind == AS_WORD_SREM;
  bool is_quotient = op.kind == AS_WORD_UDIV || op.kind == AS_WORD_SDIV;
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  if (is_signed)
    read_signed(width, x, a), read_signed(width, y, b);
  else
    mpz_set(a, x), mpz_set(b, y);
  if (mpz_sgn(b))
    (is_quotient ? mpz_tdiv_q : mpz_tdiv_r)(result, a, b);
  else if (is_quotient)
    mpz_set_si(result, is_signed && mpz_sgn(a) < 0 ? 1 : -1);
  else
    mpz_set(result, x);
  wrap(width, result);
  mpz_clears(a, b, NULL);
}

/* By a word; beyond the width all bits are shifted out. */
static void shift(as_word_op op, const mpz_t x, const mpz_t y, mpz_t result) {
  uint32_t width = op.width[0];
  bool beyond = mpz_cmp_ui(y, width) >= 0;
  uint64_t amount = beyond ? width : mpz_get_ui(y);
  if (op.kind == AS_WORD_ASHR) {
    mpz_t a;
    mpz_init(a);
    read_signed(width, x, a);
    mpz_fdiv_q_2exp(result, a, amount);
    mpz_clear(a);
  } else if (beyond)
    mpz_set_ui(result, 0);
  else if (op.kind == AS_WORD_SHL)
    mpz_mul_2exp(result, x, amount);
  else
    mpz_fdiv_q_2exp(result, x, amount);
  wrap(width, result);
}

static bool is_less_signed(uint32_t width, const mpz_t x, const mpz_t y) {
  mpz_t a, b;
  mpz_inits(a, b, NULL);
  read_signed(width, x, a), read_signed(width, y, b);
  bool less = mpz_cmp(a, b) < 0;
  mpz_clears(a, b, NULL);
  return less;
}

void as_word_apply(as_word_op op, const mpz_t *x, uint32_t count, mpz_t result) {
  const uint32_t *w = op.width;
  assert(count && count <= AS_WORD_OPERANDS_MAX);
  (void)count;
  switch (op.kind) {
  case AS_WORD_ADD: mpz_add(result, x[0], x[1]), wrap(w[0], result); break;
  case AS_WORD_SUB: mpz_sub(result, x[0], x[1]), wrap(w[0], result); break;
  case AS_WORD_MUL: mpz_mul(result, x[0], x[1]), wrap(w[0], result); break;
  case AS_WORD_UDIV:
  case AS_WORD_UREM:
  case AS_WORD_SDIV:
  case AS_WORD_SREM: divide(op, x[0], x[1], result); break;
  case AS_WORD_AND: mpz_and(result, x[0], x[1]); break;
  case AS_WORD_OR: mpz_ior(result, x[0], x[1]); break;
  case AS_WORD_XOR: mpz_xor(result, x[0], x[1]); break;
  case AS_WORD_NOT: mpz_com(result, x[0]), wrap(w[0], result); break;
  case AS_WORD_SHL:
  case AS_WORD_LSHR:
  case AS_WORD_ASHR: shift(op, x[0], x[1], result); break;
  case AS_WORD_EQ:
  case AS_WORD_INT_EQ: mpz_set_ui(result, mpz_cmp(x[0], x[1]) == 0); break;
  case AS_WORD_ULT:
  case AS_WORD_INT_LT: mpz_set_ui(result, mpz_cmp(x[0], x[1]) < 0); break;
  case AS_WORD_SLT: mpz_set_ui(result, is_less_signed(w[0], x[0], x[1])); break;
  case AS_WORD_INT_LE: mpz_set_ui(result, mpz_cmp(x[0], x[1]) <= 0); break;
  case AS_WORD_ITE: mpz_set(result, mpz_sgn(x[0]) ? x[1] : x[2]); break;
  case AS_WORD_EXTRACT: mpz_fdiv_q_2exp(result, x[0], w[1]), wrap(w[2], result); break;
  case AS_WORD_CONCAT: mpz_mul_2exp(result, x[0], w[1]), mpz_ior(result, result, x[1]); break;
  case AS_WORD_ZEXT: mpz_set(result, x[0]); break;
  case AS_WORD_SEXT: read_signed(w[0], x[0], result), wrap(w[1], result); break;
  case AS_WORD_INT_ADD: mpz_add(result, x[0], x[1]); break;
  case AS_WORD_INT_SUB: mpz_sub(result, x[0], x[1]); break;
  case AS_WORD_INT_MUL: mpz_mul(result, x[0], x[1]); break;
  case AS_WORD_NUMBER:
  case AS_WORD_KIND_COUNT: assert(!"an operation with operands");
  }
}
