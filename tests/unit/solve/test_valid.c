/* The validators of the SAT solver, of facts, of the tableau and of repair's graph. Strategy: each says that nothing is
 * wrong with what real calls leave behind; then one word after the other is broken by hand, must be found, and is put
 * back, after which nothing is wrong again. A validator that cannot fail would be found here.
 */
#include "solve/facts/internal.h"
#include "solve/linear/internal.h"
#include "solve/repair/internal.h"
#include "solve/sat/internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Breaks a word, expects the validator to say so, puts it back. */
#define BROKEN(wrong, lvalue, value)                                                                                   \
  do {                                                                                                                 \
    assert_null(wrong);                                                                                                \
    __typeof__(lvalue) kept_ = (lvalue);                                                                               \
    (lvalue) = (value);                                                                                                \
    if (!(wrong)) fail_msg("nobody sees that " #lvalue " is broken");                                                  \
    (lvalue) = kept_;                                                                                                  \
    assert_null(wrong);                                                                                                \
  } while (0)

/* g := a and b; asked with g and not c. */
static void test_sat_core(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_sat *sat = as_sat_create(memory);
  as_lit a = as_sat_input(sat), b = as_sat_input(sat), c = as_sat_input(sat);
  as_lit g = as_sat_gate(sat, (as_lit[]){a, b, c}, 3);
  as_sat_define(sat, (as_lit[]){as_lit_not(g), a}, 2);
  as_sat_define(sat, (as_lit[]){as_lit_not(g), b}, 2);
  as_sat_define(sat, (as_lit[]){g, as_lit_not(a), as_lit_not(b), c}, 4);
  as_sat_limits limits = {0};
  assert_int_equal(as_sat_solve(sat, (as_lit[]){g, as_lit_not(c)}, 2, &limits), AS_SAT_YES);
  BROKEN(as_sat_wrong(sat), sat->values.at[a], 0);
  BROKEN(as_sat_wrong(sat), sat->values.at[AS_LIT_TRUE], -1);
  BROKEN(as_sat_wrong(sat), sat->assignment.count, sat->assignment.count - 1);
  BROKEN(as_sat_wrong(sat), sat->propagated, sat->assignment.count + 1);
  BROKEN(as_sat_wrong(sat), as_sat_variable_of(sat, a)->position, 0);
  BROKEN(as_sat_wrong(sat), as_sat_variable_of(sat, a)->level, 2);
  BROKEN(as_sat_wrong(sat), as_sat_variable_of(sat, a)->seen, 1);
  BROKEN(as_sat_wrong(sat), as_sat_variable_of(sat, c)->antecedent, as_sat_variable_of(sat, g)->definition);
  BROKEN(as_sat_wrong(sat), as_sat_variable_of(sat, b)->flags, AS_SAT_AWAKE);
  BROKEN(as_sat_wrong(sat), as_sat_variable_of(sat, b)->flags, AS_SAT_CONE);
  BROKEN(as_sat_wrong(sat), sat->control.at[0], sat->assignment.count + 1);
  BROKEN(as_sat_wrong(sat), sat->cone.count, 1);
  BROKEN(as_sat_wrong(sat), sat->cone_marks.at[1], sat->cone.count + 1);
  BROKEN(as_sat_wrong(sat), sat->watches.at[as_lit_not(g)].at[0].blocker, c);
  BROKEN(as_sat_wrong(sat), sat->watches.at[as_lit_not(g)].at[0].tagged,
         sat->watches.at[as_lit_not(g)].at[0].tagged ^ 1);
  BROKEN(as_sat_wrong(sat), sat->frames.count, 1);
  as_sat_destroy(sat);
  as_memory_destroy(memory);
}

/* x < 10, y = x + 1, x = z. */
static void test_facts(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_facts *facts = as_facts_create(terms);
  as_sort word = as_sort_bv(32);
  as_term x = as_term_variable(terms, word, "x"), y = as_term_variable(terms, word, "y");
  as_term z = as_term_variable(terms, word, "z"), p = as_term_variable(terms, as_sort_bool(), "p");
  as_facts_assume(facts, as_term_bvult(terms, x, as_term_bv(terms, 32, 10)));
  as_facts_assume(facts, as_term_eq(terms, y, as_term_bvadd(terms, x, as_term_bv(terms, 32, 1))));
  as_facts_assume(facts, as_term_eq(terms, x, z));
  uint32_t cell = as_facts_find(facts, x), root = as_facts_root(facts, cell);
  BROKEN(as_facts_wrong(facts), facts->cell_of.at[x.id], 0);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, cell)->kind, AS_FACT_INT);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, cell)->truth, AS_TRUTH_TRUE);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, cell)->queued, 1);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->size, 7);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->next, root);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->representative, p.id);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->span.ulow, 20);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->span.slow, 20);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->span.uhigh, UINT64_MAX);
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, root)->span.value, UINT64_C(1));
  BROKEN(as_facts_wrong(facts), as_facts_at(facts, cell)->users, facts->links.count);
  BROKEN(as_facts_wrong(facts), facts->links.at[facts->links.count - 1].to, facts->cells.count);
  BROKEN(as_facts_wrong(facts), facts->links.count, facts->links.count - 1);
  BROKEN(as_facts_wrong(facts), facts->log.count, 0);
  BROKEN(as_facts_wrong(facts), facts->contradiction, true);
  as_facts_undo(facts, 0);
  assert_null(as_facts_wrong(facts));
  as_facts_destroy(facts);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

/* The canonical form of a comparison may be a negation. */
static void assert_less(as_linear *linear, as_terms *terms, as_term a, as_term b) {
  as_term atom = as_term_int_lt(terms, a, b);
  bool negated = as_is_op(terms, atom, AS_OP_NOT);
  as_linear_assert(linear, negated ? as_operand(terms, atom, 0) : atom, !negated);
}

/* x + y < 10, x - y < 3, 2 < x. */
static void test_tableau(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_linear *linear = as_linear_create(terms);
  as_term x = as_term_variable(terms, as_sort_int(), "x"), y = as_term_variable(terms, as_sort_int(), "y");
  as_linear_reset(linear);
  assert_less(linear, terms, as_term_int_add(terms, x, y), as_term_int(terms, 10));
  assert_less(linear, terms, as_term_int_sub(terms, x, y), as_term_int(terms, 3));
  assert_less(linear, terms, as_term_int(terms, 2), x);
  assert_int_equal(as_linear_check(linear, 1000, 0, NULL), AS_LINEAR_YES);
  uint32_t basic = linear->rows.at[0].basic, column = linear->nonbasic.at[0], slack = column;
  for (uint32_t i = 0; i < linear->variables.count; i++)
    if (!as_term_exists(linear->variables.at[i].column)) slack = i;
  as_linear_variable *variables = linear->variables.at;
  BROKEN(as_linear_wrong(linear), variables[basic].value.top, variables[basic].value.top + 1);
  BROKEN(as_linear_wrong(linear), variables[basic].place, 1);
  BROKEN(as_linear_wrong(linear), variables[basic].basic, false);
  BROKEN(as_linear_wrong(linear), variables[column].place, 1);
  BROKEN(as_linear_wrong(linear), variables[column].basic, true);
  BROKEN(as_linear_wrong(linear), variables[column].summand, 1);
  BROKEN(as_linear_wrong(linear), variables[slack].form.count, 1);
  BROKEN(as_linear_wrong(linear), variables[slack].form.at[0].coefficient.top, -1);
  BROKEN(as_linear_wrong(linear), variables[slack].form.at[0].variable, linear->variables.count);
  BROKEN(as_linear_wrong(linear), linear->rows.at[0].at[0].top, 17);
  BROKEN(as_linear_wrong(linear), linear->nonbasic.at[0], linear->nonbasic.at[1]);
  BROKEN(as_linear_wrong(linear), linear->changes.at[0].variable, linear->variables.count);
  BROKEN(as_linear_wrong(linear), linear->auxiliary, 0);
  as_linear_destroy(linear);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

/* x + 1 = y, and x < y, from zeros. */
static void test_repair_graph(void **state) {
  (void)state;
  as_memory *memory = as_memory_create(0);
  as_terms *terms = as_terms_create(memory);
  as_models *models = as_models_create(terms);
  as_term x = as_term_variable(terms, as_sort_bv(8), "x"), y = as_term_variable(terms, as_sort_bv(8), "y");
  as_term claims[] = {as_term_eq(terms, as_term_bvmul(terms, x, x), y), as_term_bvult(terms, x, y)};
  as_repair_graph graph = {.memory = memory, .terms = terms, .models = models};
  assert_true(as_repair_graph_build(&graph, NULL, claims, 2));
  uint32_t last = graph.nodes.count - 1;
  assert_int_equal(graph.violated, 1);
  BROKEN(as_repair_graph_wrong(&graph), graph.nodes.at[last].word, 1);
  BROKEN(as_repair_graph_wrong(&graph), graph.depends.at[last], 0);
  BROKEN(as_repair_graph_wrong(&graph), graph.operands.at[graph.nodes.at[last].first], last);
  BROKEN(as_repair_graph_wrong(&graph), graph.violated, 0);
  BROKEN(as_repair_graph_wrong(&graph), graph.cost, 0);
  as_repair_graph_release(&graph);
  as_models_destroy(models);
  as_terms_destroy(terms);
  as_memory_destroy(memory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sat_core),
      cmocka_unit_test(test_facts),
      cmocka_unit_test(test_tableau),
      cmocka_unit_test(test_repair_graph),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
