/* Random programs of IMP as text. Inputs are x and y, kept in -RANGE..RANGE by assumptions; t and the counters k1, k2
 * ... are assigned before they are read. Loops are counted, so that every run ends, unless `endless` allows others. */
#ifndef TESTS_RANDOM_PROGRAM_H
#define TESTS_RANDOM_PROGRAM_H

#include <assay/base/text.h>
#include <stdbool.h>
#include <stdint.h>

enum { RANGE = 3 };

typedef struct random_program {
  uint64_t seed;
  as_text text;
  int counters;
  bool endless, products;
} random_program;

static inline uint32_t below(random_program *r, uint32_t n) {
  r->seed ^= r->seed << 13, r->seed ^= r->seed >> 7, r->seed ^= r->seed << 17;
  return (uint32_t)((r->seed * UINT64_C(0x2545f4914f6cdd1d)) >> 33) % n;
}

static inline const char *pick(random_program *r, const char *const *from, uint32_t n) { return from[below(r, n)]; }

static inline void put_number(random_program *r, int depth) {
  static const char *const names[] = {"x", "y", "t"};
  uint32_t kind = depth <= 0 ? below(r, 2) : below(r, 6);
  if (kind == 0) {
    if (below(r, 30) == 0)
      as_text_put(&r->text, "18446744073709551617");
    else
      as_text_printf(&r->text, "%u", below(r, 5));
  } else if (kind <= 2) {
    as_text_put(&r->text, pick(r, names, 3));
  } else if (kind == 3) {
    as_text_put(&r->text, "-("), put_number(r, depth - 1), as_text_put(&r->text, ")");
  } else {
    bool product = r->products && below(r, 3) == 0;
    as_text_put(&r->text, "("), put_number(r, depth - 1);
    as_text_put(&r->text, product ? " * " : kind == 4 ? " + " : " - ");
    put_number(r, depth - 1), as_text_put(&r->text, ")");
  }
}

static inline void put_condition(random_program *r, int depth) {
  static const char *const compare[] = {" == ", " != ", " <= ", " < ", " >= ", " > "};
  uint32_t kind = depth <= 0 ? 0 : below(r, 8);
  if (kind < 5) {
    put_number(r, 2), as_text_put(&r->text, pick(r, compare, 6)), put_number(r, 1);
  } else if (kind == 5) {
    as_text_put(&r->text, "not ("), put_condition(r, depth - 1), as_text_put(&r->text, ")");
  } else {
    as_text_put(&r->text, "("), put_condition(r, depth - 1), as_text_put(&r->text, kind == 6 ? " and " : " or ");
    put_condition(r, depth - 1), as_text_put(&r->text, ")");
  }
}

static inline void put_block(random_program *r, int depth);

static inline void put_loop(random_program *r, int depth) {
  if (r->endless && below(r, 2)) {
    as_text_put(&r->text, "while "), put_condition(r, 1), as_text_put(&r->text, " do\n"), put_block(r, depth - 1);
    as_text_put(&r->text, "\nod");
    return;
  }
  int counter = ++r->counters;
  as_text_printf(&r->text, "k%d = %u;\nwhile k%d > 0 and ", counter, 1 + below(r, 4), counter);
  put_condition(r, 1), as_text_put(&r->text, " do\n"), put_block(r, depth - 1);
  as_text_printf(&r->text, ";\nk%d = k%d - 1\nod", counter, counter);
}

static inline void put_statement(random_program *r, int depth) {
  static const char *const names[] = {"x", "y", "t"};
  uint32_t kind = below(r, depth <= 0 ? 7 : 14);
  if (kind < 4) {
    as_text_printf(&r->text, "%s = ", pick(r, names, 3)), put_number(r, 2);
  } else if (kind == 4) {
    as_text_put(&r->text, "assert "), put_condition(r, 1);
  } else if (kind == 5) {
    if (below(r, 3))
      as_text_put(&r->text, "skip");
    else
      as_text_put(&r->text, "assume "), put_condition(r, 1);
  } else if (kind == 6) {
    as_text_put(&r->text, "if "), put_condition(r, 1), as_text_put(&r->text, " then fail fi");
  } else if (kind < 11) {
    as_text_put(&r->text, "if "), put_condition(r, 2), as_text_put(&r->text, " then\n"), put_block(r, depth - 1);
    if (below(r, 3)) as_text_put(&r->text, "\nelse\n"), put_block(r, depth - 1);
    as_text_put(&r->text, "\nfi");
  } else {
    put_loop(r, depth);
  }
}

static inline void put_block(random_program *r, int depth) {
  for (uint32_t i = 0, n = 1 + below(r, 3); i < n; i++) {
    if (i) as_text_put(&r->text, ";\n");
    put_statement(r, depth);
  }
}

static inline void make_program(random_program *r) {
  as_text_printf(&r->text, "assume x >= -%d and x <= %d;\nassume -%d <= y;\nassume y <= %d;\nt = 0;\n", RANGE, RANGE,
                 RANGE, RANGE);
  put_block(r, 3), as_text_put(&r->text, ";\n"), put_block(r, 2), as_text_put(&r->text, "\n");
}

#endif
