/* Ways through a function. Strategy: blocks with jumps, branches and marks are made at random, as core; what is said of
 * each pair of marks is compared with all that walks of that length can meet, one instruction after the other. */
#include "unit/base/support.h"

#include "c/core/text/parse.h"
#include "c/core/ways.h"
#include <assay/base/text.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 6, MARKS = 3, LONGEST = 3, ROUNDS = 400 };

/* Marks are lines of instructions that do nothing else. */
typedef struct graph {
  uint32_t marks[BLOCKS][LONGEST], count[BLOCKS];
  uint32_t to[BLOCKS][2], targets[BLOCKS];
} graph;

static uint32_t draw(uint64_t *seed, uint32_t bound) {
  *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*seed >> 33) % bound;
}

static void make_graph(graph *g, uint64_t *seed) {
  *g = (graph){0};
  for (uint32_t b = 0; b < BLOCKS; b++) {
    g->count[b] = draw(seed, LONGEST + 1);
    for (uint32_t i = 0; i < g->count[b]; i++) g->marks[b][i] = draw(seed, MARKS);
    g->targets[b] = b + 1 == BLOCKS ? 0 : 1 + draw(seed, 2); /* the next one is always a target: all are reached */
    g->to[b][0] = b + 1, g->to[b][1] = b + 1 + draw(seed, BLOCKS - b - 1 ? BLOCKS - b - 1 : 1);
  }
}

static as_core_unit *unit_of(as_memory *memory, const graph *g) {
  as_text text = {.memory = memory};
  as_core_error error;
  as_text_put(&text, "target \"x86_64-pc-linux-gnu\" little signed pointer 8 8\nfile 1 \"w.c\"\n"
                     "type int 4 4 32 signed\ntype ulong 8 8 64\ntype void\nint_type int\nsize_type ulong\n"
                     "global v: int external tentative\n"
                     "function f: fn(int) -> void external defined {\n  register $a: int parameter\n");
  uint32_t temporary = 0;
  for (uint32_t b = 0; b < BLOCKS; b++) {
    as_text_printf(&text, "  b%u:\n", b);
    for (uint32_t i = 0; i < g->count[b]; i++)
      as_text_printf(&text, "    store int &v, 1 @%u:1-2\n", g->marks[b][i] + 1);
    if (g->targets[b] == 2) {
      as_text_printf(&text, "    %%%u = get int $a\n", temporary);
      as_text_printf(&text, "    branch int %%%u -> b%u, b%u\n", temporary++, g->to[b][0], g->to[b][1]);
    } else if (g->targets[b])
      as_text_printf(&text, "    jump -> b%u\n", g->to[b][0]);
    else
      as_text_put(&text, "    return\n");
  }
  as_text_put(&text, "}\n");
  as_core_unit *unit = as_core_parse(memory, as_text_get(&text), text.length, &error);
  if (!unit) fail_msg("%u:%u: %s in\n%s", error.line, error.column, error.message, as_text_get(&text));
  as_text_release(&text);
  return unit;
}

/* By all walks: has one met `to` with nothing of `through` before? */
static bool meets(const graph *g, uint32_t block, uint32_t through, uint32_t to) {
  for (uint32_t i = 0; i < g->count[block]; i++) {
    if (g->marks[block][i] == to) return true; /* also if it is both */
    if (g->marks[block][i] == through) return false;
  }
  for (uint32_t i = 0; i < g->targets[block]; i++)
    if (meets(g, g->to[block][i], through, to)) return true;
  return false;
}

static bool has(const graph *g, uint32_t mark) {
  for (uint32_t b = 0; b < BLOCKS; b++)
    for (uint32_t i = 0; i < g->count[b]; i++)
      if (g->marks[b][i] == mark) return true;
  return false;
}

static uint32_t range_of(const as_core_unit *unit, uint32_t mark) {
  for (uint32_t i = 0; i < unit->instructions.count; i++) {
    uint32_t range = unit->instructions.at[i].range;
    if (range != AS_CORE_NONE && unit->ranges.at[range].line == mark + 1) return range;
  }
  return AS_CORE_NONE;
}

static void every_way_is_followed(void **state) {
  (void)state;
  uint64_t seed = 5;
  uint32_t good = 0;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    as_memory *memory = as_memory_create(0);
    graph g;
    make_graph(&g, &seed);
    as_core_unit *unit = unit_of(memory, &g);
    for (uint32_t through = 0; through < MARKS; through++)
      for (uint32_t to = 0; to < MARKS; to++) {
        bool wanted = has(&g, through) && has(&g, to) && !meets(&g, 0, through, to);
        bool found =
            as_core_always_passes(memory, unit, &unit->functions.at[0], range_of(unit, through), range_of(unit, to));
        assert_int_equal(found, wanted);
        good += found;
      }
    as_core_unit_destroy(unit);
    as_memory_destroy(memory);
  }
  assert_true(good > ROUNDS / 8);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_way_is_followed)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
