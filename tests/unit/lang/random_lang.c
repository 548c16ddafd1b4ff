#include "unit/lang/random_lang.h"

#include <stdbool.h>

typedef struct generator {
  uint64_t state;
  as_text *out;
  uint32_t variables; /* in scope: v0 .. */
  bool is_bool[16];   /* more than the depth */
  uint32_t nondets;   /* that may still be written */
} generator;

/* splitmix64 */
static uint32_t below(generator *g, uint32_t bound) {
  uint64_t z = g->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)((z ^ (z >> 31)) % bound);
}

static void put(generator *g, const char *text) { as_text_put(g->out, text); }
static void expression(generator *g, bool is_bool, uint32_t depth);

static void infix(generator *g, bool operands_are_bool, const char *op, uint32_t depth) {
  put(g, "(");
  expression(g, operands_are_bool, depth - 1);
  as_text_printf(g->out, " %s ", op);
  expression(g, operands_are_bool, depth - 1);
  put(g, ")");
}

static void prefix(generator *g, const char *word, bool operand_is_bool, uint32_t depth) {
  as_text_printf(g->out, "(%s ", word);
  expression(g, operand_is_bool, depth - 1);
  put(g, ")");
}

/* The divisor is a constant, but for one in eight: those that are not are hard questions. */
static void division(generator *g, uint32_t depth) {
  put(g, "(");
  expression(g, false, depth - 1);
  put(g, " / ");
  if (below(g, 8))
    as_text_printf(g->out, "%d", (int)below(g, 7) - 3);
  else
    expression(g, false, 0);
  put(g, ")");
}

static void choice(generator *g, bool is_bool, uint32_t depth) {
  put(g, "(if ");
  expression(g, true, depth - 1);
  put(g, " then ");
  expression(g, is_bool, depth - 1);
  put(g, " else ");
  expression(g, is_bool, depth - 1);
  put(g, ")");
}

static void binding(generator *g, bool is_bool, uint32_t depth) {
  bool bound_is_bool = !below(g, 3);
  as_text_printf(g->out, "(let v%u = ", g->variables);
  expression(g, bound_is_bool, depth - 1);
  put(g, " in ");
  g->is_bool[g->variables++] = bound_is_bool;
  expression(g, is_bool, depth - 1);
  g->variables--;
  put(g, ")");
}

static bool variable(generator *g, bool is_bool) {
  uint32_t start = below(g, g->variables);
  for (uint32_t i = 0; i < g->variables; i++) {
    uint32_t v = (start + i) % g->variables;
    if (g->is_bool[v] != is_bool) continue;
    as_text_printf(g->out, "v%u", v);
    return true;
  }
  return false;
}

static void leaf(generator *g, bool is_bool) {
  if (below(g, 60) == 0)
    put(g, "unbound");
  else if (below(g, 3) && variable(g, is_bool))
    return;
  else if (is_bool)
    put(g, below(g, 2) ? "true" : "false");
  else if (g->nondets && !below(g, 4))
    g->nondets--, put(g, "NondetInt");
  else
    as_text_printf(g->out, "%d", (int)below(g, 9) - 4);
}

static void integer(generator *g, uint32_t depth) {
  switch (below(g, 10)) {
  case 0:
  case 1: infix(g, false, "+", depth); break;
  case 2: infix(g, false, "-", depth); break;
  case 3: division(g, depth); break;
  case 4:
  case 5: choice(g, false, depth); break;
  case 6: binding(g, false, depth); break;
  case 7: prefix(g, "assert", true, depth); break;
  case 8: prefix(g, "-", false, depth); break;
  default: leaf(g, false); break;
  }
}

static void boolean(generator *g, uint32_t depth) {
  static const char *const comparisons[] = {"==", "!=", ">=", "<=", ">", "<"};
  switch (below(g, 10)) {
  case 0: infix(g, true, "&&", depth); break;
  case 1: infix(g, true, "||", depth); break;
  case 2: prefix(g, "not", true, depth); break;
  case 3: infix(g, true, comparisons[below(g, 2)], depth); break;
  case 4: choice(g, true, depth); break;
  case 5: binding(g, true, depth); break;
  case 6: leaf(g, true); break;
  default: infix(g, false, comparisons[below(g, 6)], depth); break;
  }
}

static void expression(generator *g, bool is_bool, uint32_t depth) {
  if (below(g, 60) == 0) is_bool = !is_bool;
  if (depth == 0)
    leaf(g, is_bool);
  else if (is_bool)
    boolean(g, depth);
  else
    integer(g, depth);
}

void random_lang(uint64_t seed, as_text *out) {
  generator g = {.state = seed, .out = out, .nondets = RANDOM_LANG_INPUTS - 2, .variables = 2};
  put(&g, "let v0 = NondetInt in if v0 < -3 || v0 > 3 then 100 else\n"
          "let v1 = NondetInt in if v1 < -3 || v1 > 3 then 200 else\n");
  expression(&g, below(&g, 4) == 0, 4);
  put(&g, "\n");
}
