/* The loops of a function that was written anew. */
#include "c/core/build/finish_internal.h"

#include <assert.h>
#include <string.h>

/* What the builder was told of each header, by new number: its row in `loops`, or AS_CORE_NONE. Of two statements that
 * begin at one block, the first that is not just a label has it. */
static uint32_t *told_rows(as_finish *f, const uint32_t *number) {
  uint32_t blocks = f->function->blocks;
  uint32_t *told = as_region_alloc(&f->region, blocks * sizeof *told);
  memset(told, 0xff, blocks * sizeof *told);
  for (uint32_t i = 0; i < f->function->loops; i++) {
    const as_core_loop *loop = &f->unit->loops.at[f->function->first_loop + i];
    uint32_t header = number[loop->header];
    if (header == AS_CORE_NONE) continue;
    if (told[header] == AS_CORE_NONE ||
        (f->unit->loops.at[told[header]].kind == AS_CORE_LOOP_GOTO && loop->kind != AS_CORE_LOOP_GOTO))
      told[header] = f->function->first_loop + i;
  }
  return told;
}

/* Where a block, by its new number, can jump to. */
static uint32_t targets_of(const as_finish *f, uint32_t index, const uint32_t **targets) {
  const as_core_block *block = &f->unit->blocks.at[f->function->first_block + index];
  const as_core_instruction *end = &f->unit->instructions.at[block->first + block->instructions - 1];
  if (as_core_op_get((as_core_op)end->op)->extra != AS_CORE_EXTRA_TARGETS) return 0;
  *targets = as_core_targets_of(f->unit, end);
  return end->extras;
}

static bool *find_headers(as_finish *f) {
  bool *is_header = as_finish_zeroed(f, f->function->blocks, sizeof *is_header);
  for (uint32_t i = 0; i < f->function->blocks; i++) {
    const uint32_t *targets;
    for (uint32_t n = targets_of(f, i, &targets); n > 0; n--)
      if (targets[n - 1] <= i) is_header[targets[n - 1]] = true;
  }
  return is_header;
}

/* ---- loops that are entered in their middle ---- */

/* A loop that a switch jumps into, as in Duff's device, has its header where the order enters it; what the builder was
 * told is about another block of the loop. */
typedef struct search {
  as_finish *f;
  const uint32_t *number; /* of old blocks */
  const bool *is_header;
  uint32_t *first, *from;       /* jumps to block i come from from[first[i]] up to from[first[i + 1]] */
  uint32_t *leads_back, *comes; /* by block: header + 1 of the loop that it was last found to lead back to, to be in */
  uint32_t *stack;
  bool *given; /* by row that the builder was told of */
} search;

static void find_jumps(search *s) {
  as_finish *f = s->f;
  uint32_t blocks = f->function->blocks, jumps = 0;
  const uint32_t *targets;
  s->first = as_finish_zeroed(f, blocks + 2, sizeof *s->first);
  for (uint32_t i = 0; i < blocks; i++)
    for (uint32_t n = targets_of(f, i, &targets); n > 0; n--) s->first[targets[n - 1] + 2]++, jumps++;
  for (uint32_t i = 0; i <= blocks; i++) s->first[i + 1] += s->first[i];
  s->from = as_region_alloc(&f->region, jumps * sizeof *s->from);
  for (uint32_t i = 0; i < blocks; i++)
    for (uint32_t n = targets_of(f, i, &targets); n > 0; n--) s->from[s->first[targets[n - 1] + 1]++] = i;
}

static void begin_search(search *s) {
  uint32_t blocks = s->f->function->blocks;
  find_jumps(s);
  s->leads_back = as_finish_zeroed(s->f, blocks, sizeof *s->leads_back);
  s->comes = as_finish_zeroed(s->f, blocks, sizeof *s->comes);
  s->stack = as_region_alloc(&s->f->region, blocks * sizeof *s->stack);
  s->given = as_finish_zeroed(s->f, s->f->function->loops, sizeof *s->given);
}

/* Marks the blocks of the header's loop: those after it that lead back to it, of them those that it leads to. */
static void find_loop(search *s, uint32_t header) {
  uint32_t height = 0, mark = header + 1;
  const uint32_t *targets;
  s->leads_back[header] = s->comes[header] = mark;
  for (s->stack[height++] = header; height > 0;) {
    uint32_t block = s->stack[--height];
    for (uint32_t i = s->first[block]; i < s->first[block + 1]; i++)
      if (s->from[i] > header && s->leads_back[s->from[i]] != mark)
        s->leads_back[s->from[i]] = mark, s->stack[height++] = s->from[i];
  }
  for (s->stack[height++] = header; height > 0;)
    for (uint32_t n = targets_of(s->f, s->stack[--height], &targets); n > 0; n--) {
      uint32_t target = targets[n - 1];
      if (s->leads_back[target] == mark && s->comes[target] != mark)
        s->comes[target] = mark, s->stack[height++] = target;
    }
}

/* The first statement in the loop that has no header of its own, else the first label; the row, or AS_CORE_NONE. */
static uint32_t find_told(search *s, uint32_t header) {
  const as_finish *f = s->f;
  if (!s->first) begin_search(s);
  find_loop(s, header);
  for (int labels = 0; labels < 2; labels++)
    for (uint32_t i = 0; i < f->function->loops; i++) {
      const as_core_loop *loop = &f->unit->loops.at[f->function->first_loop + i];
      uint32_t at = s->number[loop->header];
      if (s->given[i] || (loop->kind == AS_CORE_LOOP_GOTO) != labels || at == AS_CORE_NONE) continue;
      if (s->comes[at] != header + 1 || s->is_header[at]) continue;
      s->given[i] = true;
      return f->function->first_loop + i;
    }
  return AS_CORE_NONE;
}

/* Invariants whose instructions begin a header are of its loop. */
static void settle_invariants(as_finish *f) {
  as_core_unit *unit = f->unit;
  for (uint32_t i = 0; i < f->function->loops; i++) {
    uint32_t header = unit->loops.at[f->function->first_loop + i].header;
    const as_core_instruction *at = &unit->instructions.at[unit->blocks.at[f->function->first_block + header].first];
    for (; at->op == AS_CORE_OP_SPEC && unit->specs.at[at->extra].kind == AS_CORE_SPEC_INVARIANT; at++)
      unit->specs.at[at->extra].loop = i;
  }
}

void as_finish_loops(as_finish *f, const uint32_t *number) {
  as_core_unit *unit = f->unit;
  uint32_t *told = told_rows(f, number);
  const bool *is_header = find_headers(f);
  search s = {.f = f, .number = number, .is_header = is_header};
  as_core_loops loops = {0};
  for (uint32_t i = 0; i < f->function->blocks; i++) {
    if (!is_header[i]) continue;
    const as_core_block *block = &unit->blocks.at[f->function->first_block + i];
    if (told[i] == AS_CORE_NONE) told[i] = find_told(&s, i);
    as_core_loop loop = {i, unit->instructions.at[block->first].range, AS_CORE_LOOP_GOTO};
    if (told[i] != AS_CORE_NONE) loop = unit->loops.at[told[i]], loop.header = i;
    as_core_loops_push(f->memory, &loops, loop);
  }
  unit->loops.count = f->function->first_loop;
  for (uint32_t i = 0; i < loops.count; i++) as_core_loops_push(f->memory, &unit->loops, loops.at[i]);
  f->function->loops = loops.count;
  as_core_loops_release(f->memory, &loops);
  settle_invariants(f);
}
