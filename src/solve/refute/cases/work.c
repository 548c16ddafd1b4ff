#include "solve/refute/cases/work.h"
#include "solve/refute/apply.h"
#include <assert.h>

bool as_word_is_small(as_word_op op, uint32_t operands) {
  if (op.kind == AS_WORD_NUMBER || op.kind >= AS_WORD_INT_ADD || operands != as_word_operands(op.kind)) return false;
  uint32_t total = 0;
  for (int i = 0; i < AS_WORD_WIDTHS_MAX; i++) {
    if (op.width[i] > 64) return false;
    total += op.width[i];
  }
  return op.kind == AS_WORD_CONCAT ? op.width[0] && op.width[1] && total <= 64 : op.width[0] > 0;
}

static uint64_t cut(uint64_t x, uint32_t width) { return width >= 64 ? x : x & ((UINT64_C(1) << width) - 1); }

static int64_t with_sign(uint64_t x, uint32_t width) {
  bool is_negative = x >> (width - 1) & 1;
  return (int64_t)(is_negative && width < 64 ? x | ~UINT64_C(0) << width : x);
}

/* The smallest number has no opposite. */
static uint64_t divide_signed(as_word_op op, uint64_t x, uint64_t y) {
  int64_t a = with_sign(x, op.width[0]), b = with_sign(y, op.width[0]);
  if (op.kind == AS_WORD_SDIV) {
    if (!b) return a < 0 ? 1 : ~UINT64_C(0);
    return b == -1 ? 0 - x : (uint64_t)(a / b);
  }
  if (!b) return x;
  return b == -1 ? 0 : (uint64_t)(a % b);
}

static uint64_t shift(as_word_op op, uint64_t x, uint64_t y) {
  uint32_t width = op.width[0];
  if (op.kind == AS_WORD_ASHR) return (uint64_t)(with_sign(x, width) >> (y < 63 ? y : 63));
  if (y >= width) return 0;
  return op.kind == AS_WORD_SHL ? x << y : x >> y;
}

static uint64_t arithmetic(as_word_op op, uint64_t x, uint64_t y) {
  switch (op.kind) {
  case AS_WORD_ADD: return x + y;
  case AS_WORD_SUB: return x - y;
  case AS_WORD_MUL: return x * y;
  case AS_WORD_UDIV: return y ? x / y : ~UINT64_C(0);
  case AS_WORD_UREM: return y ? x % y : x;
  case AS_WORD_AND: return x & y;
  case AS_WORD_OR: return x | y;
  case AS_WORD_XOR: return x ^ y;
  case AS_WORD_NOT: return ~x;
  case AS_WORD_SHL:
  case AS_WORD_LSHR:
  case AS_WORD_ASHR: return shift(op, x, y);
  default: return divide_signed(op, x, y);
  }
}

uint64_t as_word_work(as_word_op op, const uint64_t operands[AS_WORD_OPERANDS_MAX]) {
  uint64_t x = operands[0], y = operands[1];
  uint32_t w = op.width[0];
  switch (op.kind) {
  case AS_WORD_EQ: return x == y;
  case AS_WORD_ULT: return x < y;
  case AS_WORD_SLT: return with_sign(x, w) < with_sign(y, w);
  case AS_WORD_ITE: return x ? y : operands[2];
  case AS_WORD_EXTRACT: return op.width[1] >= 64 ? 0 : cut(x >> op.width[1], op.width[2]);
  case AS_WORD_CONCAT: return x << op.width[1] | y;
  case AS_WORD_ZEXT: return x;
  case AS_WORD_SEXT: return cut((uint64_t)with_sign(x, w), op.width[1]);
  default: return cut(arithmetic(op, x, y), w);
  }
}
