/* Is every operator complete? Strategy: each aspect (operator_aspects.def) is tried for each row of ops.def but the
 * leaves, on samples that its signature gives (operator_samples.h). An operator has the aspect, or a row of
 * operator_lacks.def says in words why not; a row for something that is there fails as well. So an operator that is
 * added without its transfer functions, circuits, inverses or printing is named here, and so is one that loses them:
 * `default:` in a switch over operators weakens answers silently, and nothing else would notice.
 */
#include "operator_aspects.h"
#include "operator_samples.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const struct {
  const char *name, *meaning;
  bool (*is_there)(as_op op);
} aspects[ASPECT_COUNT] = {
#define AS_ASPECT(name, function, meaning) {#name, meaning, function},
#include "operator_aspects.def"
#undef AS_ASPECT
};

static const struct {
  as_op op;
  uint32_t aspects;
  const char *reason;
} lacks[] = {
#define AS_LACKS(name, aspects, reason) {AS_OP_##name, aspects, reason},
#include "operator_lacks.def"
#undef AS_LACKS
};

enum { LACKS = sizeof lacks / sizeof *lacks };

static const char *const name_of[AS_OP_COUNT] = {
#define AS_OP(name, ...) #name,
#include <assay/term/ops.def>
#undef AS_OP
};

static const char *why_not(as_op op, as_aspect aspect) {
  const char *reason = NULL;
  for (uint32_t i = 0; i < LACKS; i++) {
    if (lacks[i].op != op || !(lacks[i].aspects >> aspect & 1)) continue;
    if (reason) fail_msg("%s has two rows about %s", name_of[op], aspects[aspect].name);
    reason = lacks[i].reason;
  }
  return reason;
}

static void check_aspect(as_aspect aspect) {
  uint32_t wrong = 0;
  for (int op = 0; op < AS_OP_COUNT; op++) {
    if (sample_is_leaf((as_op)op)) continue;
    bool there = aspects[aspect].is_there((as_op)op);
    const char *reason = why_not((as_op)op, aspect);
    if (there == !reason) continue;
    wrong++;
    if (there)
      print_error("%s has %s, but a row of operator_lacks.def says: %s\n", name_of[op], aspects[aspect].name, reason);
    else
      print_error("%s lacks %s (%s), and no row of operator_lacks.def says why\n", name_of[op], aspects[aspect].name,
                  aspects[aspect].meaning);
  }
  assert_int_equal(wrong, 0);
}

#define AS_ASPECT(name, function, meaning)                                                                             \
  static void every_##function(void **state) {                                                                         \
    (void)state;                                                                                                       \
    check_aspect(ASPECT_##name);                                                                                       \
  }
#include "operator_aspects.def"
#undef AS_ASPECT

/* A reason is a sentence for people. */
static void reasons_are_said(void **state) {
  (void)state;
  for (uint32_t i = 0; i < LACKS; i++) {
    assert_true(lacks[i].aspects && strlen(lacks[i].reason) > 20);
    assert_false(sample_is_leaf(lacks[i].op));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define AS_ASPECT(name, function, meaning) cmocka_unit_test(every_##function),
#include "operator_aspects.def"
#undef AS_ASPECT
      cmocka_unit_test(reasons_are_said),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
