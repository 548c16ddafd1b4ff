/* The order of functions. Strategy: graphs of calls are made at random, as core; levels are compared with what the
 * definition says of them, computed from who can reach whom; users of a global with the same. */
#include "unit/base/support.h"

#include "c/core/order.h"
#include "c/core/text/parse.h"
#include <assay/base/text.h>
#include <stdlib.h>
#include <string.h>

enum { FUNCTIONS = 9, ROUNDS = 200 };

typedef struct graph {
  bool calls[FUNCTIONS][FUNCTIONS], reaches[FUNCTIONS][FUNCTIONS], uses[FUNCTIONS];
} graph;

static uint32_t draw(uint64_t *seed, uint32_t bound) {
  *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*seed >> 33) % bound;
}

static void make_graph(graph *g, uint64_t *seed) {
  uint32_t edges = draw(seed, 2 * FUNCTIONS);
  *g = (graph){0};
  for (uint32_t i = 0; i < edges; i++) g->calls[draw(seed, FUNCTIONS)][draw(seed, FUNCTIONS)] = true;
  for (uint32_t i = 0; i < FUNCTIONS; i++) g->uses[i] = !draw(seed, 6);
  memcpy(g->reaches, g->calls, sizeof g->calls);
  for (uint32_t k = 0; k < FUNCTIONS; k++)
    for (uint32_t i = 0; i < FUNCTIONS; i++)
      for (uint32_t j = 0; j < FUNCTIONS; j++) g->reaches[i][j] |= g->reaches[i][k] && g->reaches[k][j];
}

static as_core_unit *unit_of(as_memory *memory, const graph *g) {
  as_text text = {.memory = memory};
  as_core_error error;
  as_text_put(&text, "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\nfile 1 \"w.c\"\n"
                     "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\nint_type int\nsize_type ulong\n"
                     "global v: int external tentative\n");
  for (uint32_t i = 0; i < FUNCTIONS; i++) {
    as_text_printf(&text, "function f%u: fn() -> void external defined {\n  b0:\n", i);
    if (g->uses[i]) as_text_put(&text, "    store int &v, 1\n");
    for (uint32_t k = 0; k < FUNCTIONS; k++)
      if (g->calls[i][k]) as_text_printf(&text, "    call fn() -> void &f%u\n", k);
    as_text_put(&text, "    return\n}\n");
  }
  as_core_unit *unit = as_core_parse(memory, as_text_get(&text), text.length, &error);
  if (!unit) fail_msg("%u:%u: %s in\n%s", error.line, error.column, error.message, as_text_get(&text));
  as_text_release(&text);
  return unit;
}

/* One more than the highest that it calls and that does not lead back; together with those that do. */
static uint32_t level_of(const graph *g, uint32_t f) {
  uint32_t level = 0;
  for (uint32_t i = 0; i < FUNCTIONS; i++) {
    bool is_together = i == f || (g->reaches[f][i] && g->reaches[i][f]);
    for (uint32_t k = 0; is_together && k < FUNCTIONS; k++) {
      if (!g->calls[i][k] || k == f || (g->reaches[f][k] && g->reaches[k][f])) continue;
      uint32_t below = level_of(g, k);
      if (below >= level) level = below + 1;
    }
  }
  return level;
}

static bool uses(const graph *g, uint32_t f) {
  bool any = g->uses[f];
  for (uint32_t i = 0; i < FUNCTIONS; i++) any |= g->reaches[f][i] && g->uses[i];
  return any;
}

static void test_random(void **state) {
  (void)state;
  uint64_t seed = 11;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    as_memory *memory = as_memory_create(0);
    graph g;
    make_graph(&g, &seed);
    as_core_unit *unit = unit_of(memory, &g);
    uint32_t levels[FUNCTIONS], highest = 0, count = as_core_levels(memory, unit, levels);
    bool marks[1] = {true}, users[FUNCTIONS] = {0};
    as_core_mark_users(memory, unit, marks, users);
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
      assert_int_equal(levels[i], level_of(&g, i));
      assert_int_equal(users[i], uses(&g, i));
      if (levels[i] > highest) highest = levels[i];
    }
    assert_int_equal(count, highest + 1);
    as_core_unit_destroy(unit);
    as_memory_destroy(memory);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
