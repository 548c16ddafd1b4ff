/* Finishing functions. Strategy: a small interpreter runs a function as it was built and as it was finished, for all
 * small inputs, some of them indeterminate; what is observed (calls with their arguments, the value that is returned,
 * and where which undefined behaviour is raised) must be the same. Functions are random: graphs of up to eight blocks,
 * and structured ones full of conditional expressions. Order and loops are compared with their definitions, computed by
 * brute force; the rest is left to as_core_check. Known expressions must come out as values, or must not. Large
 * functions show that nothing is quadratic or recursive.
 */
#include "unit/c/core/units.h"

#include "c/core/build/finish.h"

/* ---- an interpreter ---- */

enum { STEPS_MOST = 300, OBSERVED_MOST = 64, TEMPORARIES_MOST = 4096, LOCALS_MOST = 512 };

typedef struct value {
  int64_t number;
  bool determinate, assigned; /* assigned: for registers */
} value;

/* What happened, in order: calls, raised behaviour, return. */
typedef struct trace {
  uint32_t count;
  struct {
    char what; /* c: call, r: return, u: undefined, e: end of observation */
    uint32_t range;
    value value;
  } at[OBSERVED_MOST];
} trace;

typedef struct machine {
  const as_core_unit *unit;
  const as_core_function *function;
  value temporary[TEMPORARIES_MOST], local[LOCALS_MOST];
  trace *trace;
  bool ended;
} machine;

static void observe(machine *m, char what, uint32_t range, value v) {
  if (!v.determinate) v.number = 0;
  v.assigned = false;
  if (m->trace->count == OBSERVED_MOST) {
    m->ended = true;
    return;
  }
  m->trace->at[m->trace->count].what = what, m->trace->at[m->trace->count].range = range;
  m->trace->at[m->trace->count++].value = v;
  if (what != 'c') m->ended = true;
}

static value read_operand(const machine *m, as_core_operand operand) {
  uint32_t index = as_core_operand_index(operand);
  if (as_core_is_temporary(operand)) return m->temporary[index];
  const as_core_constant *c = &m->unit->constants.at[index];
  if (c->kind == AS_CORE_CONSTANT_LABEL) return (value){(int64_t)c->high, true, false};
  const as_core_type *type = &m->unit->types.at[c->type];
  int64_t number = (int64_t)c->low;
  if (type->length == 32) number = type->flags & AS_CORE_TYPE_SIGNED ? (int32_t)number : (int64_t)(uint32_t)number;
  return (value){number, true, false};
}

static int64_t fit(const as_core_unit *unit, uint32_t type, int64_t number) {
  const as_core_type *row = &unit->types.at[type];
  if (row->kind == AS_CORE_BOOL) return number != 0;
  if (row->length != 32) return number;
  return row->flags & AS_CORE_TYPE_SIGNED ? (int32_t)(uint32_t)number : (int64_t)(uint32_t)number;
}

/* Raises if an operand that is used is indeterminate. */
static bool use(machine *m, const as_core_instruction *i, value v) {
  if (!v.determinate) observe(m, 'u', i->range, (value){1, true, false});
  return v.determinate;
}

static void compute(machine *m, const as_core_instruction *i, value x, value y) {
  int64_t number = 0;
  if (!use(m, i, x) || (i->operands > 1 && !use(m, i, y))) return;
  bool raised = false, is_signed = m->unit->types.at[i->type].flags & AS_CORE_TYPE_SIGNED;
  switch (i->op) {
  case AS_CORE_OP_ADD: number = x.number + y.number; break;
  case AS_CORE_OP_SUB: number = x.number - y.number; break;
  case AS_CORE_OP_MUL: number = (int64_t)((uint64_t)x.number * (uint64_t)y.number); break;
  case AS_CORE_OP_DIV: raised = !y.number, number = raised ? 0 : x.number / y.number; break;
  case AS_CORE_OP_AND: number = x.number & y.number; break;
  case AS_CORE_OP_OR: number = x.number | y.number; break;
  case AS_CORE_OP_XOR: number = x.number ^ y.number; break;
  case AS_CORE_OP_NOT: number = ~x.number; break;
  case AS_CORE_OP_EQ: number = x.number == y.number; break;
  case AS_CORE_OP_NE: number = x.number != y.number; break;
  case AS_CORE_OP_LT: number = x.number < y.number; break;
  case AS_CORE_OP_GE: number = x.number >= y.number; break;
  default: fail_msg("the interpreter does not know %s", as_core_op_get((as_core_op)i->op)->text);
  }
  bool compares = i->op >= AS_CORE_OP_EQ && i->op <= AS_CORE_OP_GE;
  int64_t fitted = compares ? number : fit(m->unit, i->type, number);
  if (is_signed && fitted != number && !compares) raised = true;
  if (raised)
    observe(m, 'u', i->range, (value){2, true, false});
  else
    m->temporary[i->result] = (value){fitted, true, false};
}

static void convert(machine *m, const as_core_instruction *i, value x) {
  const as_core_type *from =
      &m->unit->types.at[as_core_operand_type(m->unit, m->function, m->unit->operands.at[i->first_operand])];
  bool passes = from->length == m->unit->types.at[i->type].length;
  if (!passes && !use(m, i, x)) return;
  m->temporary[i->result] = (value){fit(m->unit, i->type, x.number), x.determinate, false};
}

static void step(machine *m, const as_core_instruction *i) {
  const as_core_operand *operand = m->unit->operands.at + i->first_operand;
  value v[3] = {{0}};
  for (uint32_t n = 0; n < i->operands && n < 3; n++) v[n] = read_operand(m, operand[n]);
  switch (i->op) {
  case AS_CORE_OP_GET:
    if (!m->local[i->extra].assigned)
      observe(m, 'u', i->range, (value){3, true, false});
    else
      m->temporary[i->result] = m->local[i->extra];
    return;
  case AS_CORE_OP_SET: m->local[i->extra] = (value){v[0].number, v[0].determinate, true}; return;
  case AS_CORE_OP_LIVE:
  case AS_CORE_OP_DEAD:
  case AS_CORE_OP_FORGET: m->local[i->extra] = (value){0}; return;
  case AS_CORE_OP_CALL:
    observe(m, 'c', i->range, v[1]);
    if (i->result != AS_CORE_NONE) m->temporary[i->result] = (value){(int64_t)i->range % 3, i->range % 2, false};
    return;
  case AS_CORE_OP_CONVERT: convert(m, i, v[0]); return;
  case AS_CORE_OP_SELECT:
    if (use(m, i, v[0])) m->temporary[i->result] = v[v[0].number ? 1 : 2];
    return;
  default: compute(m, i, v[0], v[1]);
  }
}

/* The block to go on at. */
static uint32_t leave(machine *m, const as_core_instruction *i) {
  const as_core_operand *operand = m->unit->operands.at + i->first_operand;
  const uint32_t *target = m->unit->targets.at + i->extra;
  value x = i->operands ? read_operand(m, operand[0]) : (value){0};
  if (i->op == AS_CORE_OP_RETURN || i->op == AS_CORE_OP_UNREACHABLE) {
    observe(m, i->op == AS_CORE_OP_RETURN ? 'r' : 'u', i->range, x);
    return 0;
  }
  if (i->op == AS_CORE_OP_JUMP) return *target;
  if (!use(m, i, x)) return 0;
  if (i->op == AS_CORE_OP_BRANCH) return target[x.number ? 0 : 1];
  if (i->op == AS_CORE_OP_GOTO) return (uint32_t)x.number;
  for (uint32_t n = 1; n < i->extras; n++)
    if (x.number >= read_operand(m, operand[2 * n - 1]).number && x.number <= read_operand(m, operand[2 * n]).number)
      return target[n];
  return target[0];
}

/* Runs function 0. Steps are counted by blocks that do something that is observed; endless loops end by a limit of
 * observations or of blocks, and then only the common beginning of two traces counts. */
static void run(const as_core_unit *unit, const value *arguments, trace *t) {
  machine m = {.unit = unit, .function = unit->functions.at, .trace = t};
  t->count = 0;
  assert_true(m.function->temporaries <= TEMPORARIES_MOST && m.function->locals <= LOCALS_MOST);
  for (uint32_t i = 0; i < m.function->parameters; i++) m.local[i] = arguments[i], m.local[i].assigned = true;
  uint32_t at = 0;
  for (uint32_t steps = 0; steps < STEPS_MOST && !m.ended; steps++) {
    const as_core_block *block = &unit->blocks.at[m.function->first_block + at];
    for (uint32_t n = 0; n + 1 < block->instructions && !m.ended; n++)
      step(&m, &unit->instructions.at[block->first + n]);
    if (!m.ended) at = leave(&m, &unit->instructions.at[block->first + block->instructions - 1]);
  }
}

/* ---- before and after ---- */

/* The function that is open, as it is: with the rows that as_build_function_end fills in. */
static as_core_unit *copy_open(const maker *m) {
  as_core_unit *copy = copy_unit(m->unit);
  as_core_function *f = copy->functions.at;
  f->locals = copy->locals.count, f->temporaries = copy->temporary_types.count;
  f->blocks = copy->blocks.count, f->loops = copy->loops.count;
  return copy;
}

static bool same_event(const trace *a, const trace *b, uint32_t i) {
  return a->at[i].what == b->at[i].what && a->at[i].range == b->at[i].range &&
         a->at[i].value.number == b->at[i].value.number && a->at[i].value.determinate == b->at[i].value.determinate;
}

/* Finishing takes jumps away, so a run that does not end comes further in as many steps. */
static void expect_same(const trace *before, const trace *after, uint64_t seed) {
  bool ended = before->count && before->at[before->count - 1].what != 'c';
  if (after->count < before->count || (ended && after->count != before->count))
    fail_msg("seed %llu: %u events become %u", (unsigned long long)seed, before->count, after->count);
  for (uint32_t i = 0; i < before->count; i++)
    if (!same_event(before, after, i))
      fail_msg("seed %llu: event %u was %c of %lld at %u, and is %c of %lld at %u", (unsigned long long)seed, i,
               before->at[i].what, (long long)before->at[i].value.number, before->at[i].range, after->at[i].what,
               (long long)after->at[i].value.number, after->at[i].range);
}

enum { PARAMETERS = 3 };

static void compare_runs(const as_core_unit *before, const as_core_unit *after, uint64_t seed) {
  for (uint32_t input = 0; input < 64; input++) {
    value arguments[PARAMETERS];
    for (uint32_t i = 0; i < PARAMETERS; i++) {
      uint32_t digit = input >> 2 * i & 3;
      arguments[i] = (value){digit == 3 ? -1 : (int64_t)digit, digit != 2, false};
    }
    trace a, b;
    run(before, arguments, &a), run(after, arguments, &b);
    expect_same(&a, &b, seed);
  }
}

/* ---- order and loops, by definition ---- */

enum { BLOCKS_MOST = 64 };

static void find_reach(const as_core_unit *unit, bool (*reach)[BLOCKS_MOST], bool forward_only) {
  const as_core_function *f = unit->functions.at;
  memset(reach, 0, BLOCKS_MOST * sizeof *reach);
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    const as_core_instruction *end = &unit->instructions.at[block->first + block->instructions - 1];
    for (uint32_t n = 0; n < end->extras; n++) {
      uint32_t target = unit->targets.at[end->extra + n];
      if (!forward_only || target > b) reach[b][target] = true;
    }
  }
  for (uint32_t k = 0; k < f->blocks; k++)
    for (uint32_t i = 0; i < f->blocks; i++)
      for (uint32_t j = 0; j < f->blocks; j++)
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
}

static void expect_order(const as_core_unit *unit, uint64_t seed) {
  static bool reach[BLOCKS_MOST][BLOCKS_MOST], forward[BLOCKS_MOST][BLOCKS_MOST];
  const as_core_function *f = unit->functions.at;
  assert_true(f->blocks <= BLOCKS_MOST);
  find_reach(unit, reach, false), find_reach(unit, forward, true);
  uint32_t loops = 0, left = 0;
  for (uint32_t b = 0; b < f->blocks; b++) {
    const as_core_block *block = &unit->blocks.at[f->first_block + b];
    const as_core_instruction *end = &unit->instructions.at[block->first + block->instructions - 1];
    bool is_header = false;
    for (uint32_t a = 0; a < f->blocks; a++) {
      const as_core_block *from = &unit->blocks.at[f->first_block + a];
      const as_core_instruction *jump = &unit->instructions.at[from->first + from->instructions - 1];
      for (uint32_t n = 0; n < jump->extras; n++)
        if (a >= b && unit->targets.at[jump->extra + n] == b) {
          is_header = true;
          if (!reach[b][b] || (a != b && !forward[b][a]))
            fail_msg("seed %llu: the jump back from %u to %u closes no loop", (unsigned long long)seed, a, b);
        }
    }
    if (is_header) {
      assert_true(loops < f->loops);
      assert_int_equal(unit->loops.at[f->first_loop + loops].header, b), loops++;
    }
    if (b && !forward[0][b]) {
      left++;
      assert_int_equal(block->instructions, 1), assert_int_equal(end->op, AS_CORE_OP_UNREACHABLE);
    } else {
      assert_int_equal(left, 0);
    }
  }
  assert_int_equal(loops, f->loops);
}

/* ---- building ---- */

typedef struct program {
  maker m;
  uint64_t random;
  uint32_t f, observer, observer_type, next_line;
  uint32_t registers[4]; /* of the program; parameters come before */
  uint32_t labels[16], label_count;
} program;

static uint32_t below(program *p, uint32_t bound) { return (uint32_t)random_below(&p->random, bound); }
static uint32_t here(program *p) { return line(&p->m, ++p->next_line); }
static as_core_operand number(program *p, int64_t n) {
  return as_build_number(p->m.build, p->m.int_type, (uint32_t)n, 0);
}

static as_core_operand do_two(program *p, as_core_op op, uint32_t type, as_core_operand x, as_core_operand y) {
  as_core_operand operands[] = {x, y};
  return as_build_instruction(p->m.build, op, 0, type, 0, operands, as_core_op_get(op)->most, here(p));
}
static as_core_operand get(program *p, uint32_t local) {
  return as_build_instruction(p->m.build, AS_CORE_OP_GET, 0, as_build_local_at(p->m.build, local)->type, local, NULL, 0,
                              here(p));
}
static void set(program *p, uint32_t local, as_core_operand x) {
  as_build_instruction(p->m.build, AS_CORE_OP_SET, 0, as_build_local_at(p->m.build, local)->type, local, &x, 1,
                       here(p));
}
static void mark(program *p, as_core_op op, uint32_t local) {
  as_build_instruction(p->m.build, op, 0, AS_CORE_NONE, local, NULL, 0, here(p));
}
static as_core_operand call(program *p, as_core_operand x) {
  as_core_constant c = {.kind = AS_CORE_CONSTANT_FUNCTION,
                        .type = as_build_pointer(p->m.build, p->observer_type, 0),
                        .index = p->observer};
  as_core_operand operands[] = {as_build_constant(p->m.build, &c), x};
  return as_build_instruction(p->m.build, AS_CORE_OP_CALL, 0, p->observer_type, 0, operands, 2, here(p));
}

static program begin(uint64_t seed) {
  program p = {.m = make_unit(), .random = seed};
  uint32_t int_type = p.m.int_type, parameters[PARAMETERS] = {int_type, int_type, int_type};
  uint32_t type = as_build_function_type(p.m.build, int_type, parameters, PARAMETERS, 0);
  p.observer_type = as_build_function_type(p.m.build, int_type, parameters, 1, 0);
  p.f = as_build_function(p.m.build, as_build_name(p.m.build, "f"), type, here(&p));
  p.observer = as_build_function(p.m.build, as_build_name(p.m.build, "observe"), p.observer_type, here(&p));
  as_build_function_begin(p.m.build, p.f);
  as_build_function_at(p.m.build, p.f)->parameters = PARAMETERS;
  for (uint32_t i = 0; i < PARAMETERS; i++) {
    uint32_t local = as_build_local(p.m.build, "p", int_type, AS_CORE_STORAGE_REGISTER, here(&p));
    as_build_local_at(p.m.build, local)->flags |= AS_CORE_LOCAL_PARAMETER;
  }
  for (uint32_t i = 0; i < 4; i++)
    p.registers[i] = as_build_local(p.m.build, "r", int_type, AS_CORE_STORAGE_REGISTER, here(&p));
  /* Two are made by the translation, so that they may meet in a select. */
  for (uint32_t i = 0; i < 2; i++) as_build_local_at(p.m.build, p.registers[i])->flags |= AS_CORE_LOCAL_MADE;
  return p;
}

static void enter(program *p) {
  as_build_place(p->m.build, as_build_block(p->m.build, 0));
  for (uint32_t i = 0; i < 4; i++) mark(p, AS_CORE_OP_LIVE, p->registers[i]);
}

static void give_back(program *p, as_core_operand x) {
  for (uint32_t i = 0; i < 4; i++) mark(p, AS_CORE_OP_DEAD, p->registers[i]);
  as_build_return(p->m.build, x, here(p));
}

static uint32_t count_ops(const as_core_unit *unit, as_core_op op) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < unit->instructions.count; i++) count += unit->instructions.at[i].op == op;
  return count;
}

/* Finishes the function, compares, and gives how many selects there are. */
static uint32_t finish(program *p, uint64_t seed) {
  as_core_unit *before = copy_open(&p->m);
  as_build_function_end(p->m.build);
  expect_good(p->m.unit);
  expect_order(p->m.unit, seed);
  compare_runs(before, p->m.unit, seed);
  uint32_t selects = count_ops(p->m.unit, AS_CORE_OP_SELECT);
  as_core_unit_destroy(before);
  end_unit(&p->m);
  return selects;
}

/* ---- random instructions ---- */

static as_core_operand random_value(program *p) {
  uint32_t choice = below(p, 4);
  return choice == 0 ? number(p, below(p, 4)) : get(p, choice == 1 ? p->registers[below(p, 4)] : below(p, PARAMETERS));
}

static as_core_operand as_int(program *p, as_core_operand x) {
  return as_build_instruction(p->m.build, AS_CORE_OP_CONVERT, 0, p->m.int_type, 0, &x, 1, here(p));
}
static as_core_operand as_uint(program *p, as_core_operand x) {
  return as_build_instruction(p->m.build, AS_CORE_OP_CONVERT, 0, p->m.uint_type, 0, &x, 1, here(p));
}

static as_core_operand random_operation(program *p, as_core_operand x, as_core_operand y) {
  static const as_core_op ops[] = {AS_CORE_OP_ADD, AS_CORE_OP_AND, AS_CORE_OP_XOR, AS_CORE_OP_EQ, AS_CORE_OP_LT,
                                   AS_CORE_OP_NE,  AS_CORE_OP_OR,  AS_CORE_OP_GE,  AS_CORE_OP_EQ, AS_CORE_OP_DIV};
  uint32_t choice = below(p, 14);
  if (choice < 10) return do_two(p, ops[choice], p->m.int_type, x, y);
  if (choice == 10) return as_int(p, do_two(p, AS_CORE_OP_ADD, p->m.uint_type, as_uint(p, x), as_uint(p, y)));
  if (choice == 11) return do_two(p, AS_CORE_OP_NOT, p->m.int_type, x, x);
  if (choice == 12) return as_int(p, as_uint(p, x));
  as_core_operand b = as_build_instruction(p->m.build, AS_CORE_OP_CONVERT, 0, p->m.bool_type, 0, &x, 1, here(p));
  return as_int(p, b);
}

static void random_statement(program *p) {
  switch (below(p, 6)) {
  case 0: set(p, p->registers[below(p, 4)], random_operation(p, random_value(p), random_value(p))); break;
  case 1: set(p, p->registers[below(p, 4)], random_value(p)); break;
  case 2: call(p, random_value(p)); break;
  case 3: set(p, p->registers[below(p, 4)], call(p, number(p, below(p, 9)))); break;
  case 4: mark(p, AS_CORE_OP_FORGET, p->registers[below(p, 4)]); break;
  default: random_operation(p, random_value(p), random_value(p));
  }
}

/* ---- random graphs ---- */

static void random_end(program *p, const uint32_t *blocks, uint32_t count, uint32_t jump_pad) {
  uint32_t a = blocks[below(p, count)], b = blocks[below(p, count)], c = blocks[below(p, count)];
  switch (below(p, 8)) {
  case 0: give_back(p, random_value(p)); break;
  case 1:
  case 2: as_build_jump(p->m.build, a, here(p)); break;
  case 3: {
    as_core_operand operands[] = {random_value(p), number(p, 0), number(p, 0), number(p, 1), number(p, 2)};
    uint32_t targets[] = {a, b, c};
    as_build_switch(p->m.build, p->m.int_type, operands, targets, 2, here(p));
    break;
  }
  case 4:
    if (p->label_count) { /* to one of the labels, by a register that holds its address */
      as_core_operand to = as_build_label_address(p->m.build, p->labels[below(p, p->label_count)], p->m.void_pointer);
      as_build_goto(p->m.build, to, p->labels, p->label_count, here(p));
      break;
    } /* fall through */
  default: as_build_branch(p->m.build, random_value(p), a, below(p, 4) ? b : jump_pad, here(p));
  }
}

/* Often the arms of a diamond, so that there is something to convert. */
static void random_arm(program *p, uint32_t target, uint32_t local) {
  if (below(p, 2))
    set(p, local, random_value(p));
  else
    set(p, local, random_operation(p, random_value(p), random_value(p)));
  as_build_jump(p->m.build, target, here(p));
}

static void random_graph(program *p) {
  uint32_t blocks[8], count = 1 + below(p, 8);
  for (uint32_t i = 0; i < 2 && count > 2; i++) /* some have no address */
    if (below(p, 3) == 0) p->label_count++;
  enter(p);
  for (uint32_t i = 0; i < count; i++) blocks[i] = as_build_block(p->m.build, 0);
  for (uint32_t i = 0; i < p->label_count; i++) {
    p->labels[i] = blocks[i];
    as_build_label_address(p->m.build, blocks[i], p->m.void_pointer);
  }
  for (uint32_t i = below(p, 4); i > 0; i--) random_statement(p);
  as_build_jump(p->m.build, blocks[below(p, count)], here(p));
  for (uint32_t i = 0; i < count; i++) {
    as_build_place(p->m.build, blocks[i]);
    if (below(p, 4) == 0) as_build_loop(p->m.build, blocks[i], AS_CORE_LOOP_WHILE, here(p));
    if (below(p, 4) == 0) { /* an empty block */
      as_build_jump(p->m.build, blocks[below(p, count)], here(p));
      continue;
    }
    for (uint32_t n = below(p, 3); n > 0; n--) random_statement(p);
    if (below(p, 3) == 0) {
      uint32_t arms[] = {as_build_block(p->m.build, 0), as_build_block(p->m.build, 0)};
      uint32_t local = p->registers[below(p, 3)],
               join = below(p, 2) ? blocks[below(p, count)] : as_build_block(p->m.build, 0);
      if (!p->label_count && below(p, 4) == 0) as_build_label_address(p->m.build, arms[1], p->m.void_pointer);
      as_build_branch(p->m.build, random_value(p), arms[0], arms[1], here(p));
      for (uint32_t n = 0; n < 2; n++) as_build_place(p->m.build, arms[n]), random_arm(p, join, local);
      bool is_new = true;
      for (uint32_t n = 0; n < count; n++) is_new = is_new && blocks[n] != join;
      if (!is_new) continue;
      as_build_place(p->m.build, join);
      call(p, get(p, local));
    }
    random_end(p, blocks, count, blocks[below(p, count)]);
  }
}

static void test_random_graphs(void **state) {
  (void)state;
  uint32_t selects = 0;
  for (uint64_t seed = 1; seed <= 4000; seed++) {
    program p = begin(seed);
    random_graph(&p);
    selects += finish(&p, seed);
  }
  assert_true(selects > 100);
}

/* ---- conditional expressions ---- */

static as_core_operand random_expression(program *p, uint32_t depth);

/* x ? y : z, or with 1 and 0 for && and ||, as the translation makes them. */
static as_core_operand conditional(program *p, uint32_t depth) {
  as_build *build = p->m.build;
  uint32_t kind = below(p, 3), made = as_build_local(build, "", p->m.int_type, AS_CORE_STORAGE_REGISTER, here(p));
  as_build_local_at(build, made)->flags |= AS_CORE_LOCAL_MADE;
  uint32_t arms[] = {as_build_block(build, 0), as_build_block(build, 0)}, join = as_build_block(build, 0);
  if (below(p, 2))
    mark(p, AS_CORE_OP_LIVE, made);
  else {
    as_core_operand x = random_value(p); /* the lifetime may begin before other things happen */
    mark(p, AS_CORE_OP_LIVE, made);
    call(p, x);
  }
  if (below(p, 12) == 0) call(p, get(p, made)); /* raises, whatever the arms set */
  as_build_branch(build, random_expression(p, depth - 1), arms[0], arms[1], here(p));
  for (uint32_t n = 0; n < 2; n++) {
    as_build_place(build, arms[n]);
    as_core_operand x = kind == n ? number(p, 1 - n) : random_expression(p, depth - 1);
    set(p, made, x);
    as_build_jump(build, join, here(p));
  }
  as_build_place(build, join);
  as_core_operand x = get(p, made);
  mark(p, AS_CORE_OP_DEAD, made);
  return x;
}

static as_core_operand random_expression(program *p, uint32_t depth) {
  if (!depth || below(p, 5) == 0) return random_value(p);
  if (below(p, 12) == 0) return call(p, random_expression(p, depth - 1));
  if (below(p, 2)) return conditional(p, depth);
  as_core_operand x = random_expression(p, depth - 1);
  return random_operation(p, x, random_expression(p, depth - 1));
}

static void test_random_expressions(void **state) {
  (void)state;
  uint32_t selects = 0;
  for (uint64_t seed = 1; seed <= 3000; seed++) {
    program p = begin(seed);
    enter(&p);
    if (below(&p, 2)) /* use the parameters, so that they are known to be determinate */
      for (uint32_t i = 0; i < PARAMETERS; i++) do_two(&p, AS_CORE_OP_EQ, p.m.int_type, get(&p, i), get(&p, i));
    if (below(&p, 2)) set(&p, p.registers[2], number(&p, 5)), set(&p, p.registers[3], number(&p, 1));
    uint32_t again = as_build_block(p.m.build, 0), out = as_build_block(p.m.build, 0);
    as_build_jump(p.m.build, again, here(&p));
    as_build_place(p.m.build, again);
    as_build_loop(p.m.build, again, AS_CORE_LOOP_DO, here(&p));
    uint32_t depth = 1 + below(&p, 3);
    set(&p, p.registers[below(&p, 4)], random_expression(&p, depth));
    as_build_branch(p.m.build, call(&p, random_expression(&p, depth)), below(&p, 2) ? again : out, out, here(&p));
    as_build_place(p.m.build, out);
    give_back(&p, random_expression(&p, depth));
    if (p.m.unit->blocks.count > BLOCKS_MOST) { /* too large for brute force */
      as_build_function_end(p.m.build);
      end_unit(&p.m);
      continue;
    }
    selects += finish(&p, seed);
  }
  assert_true(selects > 2000);
}

/* ---- known expressions ---- */

enum { USED = 1, CALLS = 2 };

/* p0 && p1 < 3 && ... with so many terms; USED: the parameters were used before. */
static void chain(program *p, uint32_t terms, uint32_t what) {
  as_build *build = p->m.build;
  enter(p);
  if (what & USED)
    for (uint32_t i = 0; i < PARAMETERS; i++) do_two(p, AS_CORE_OP_EQ, p->m.int_type, get(p, i), number(p, 0));
  as_core_operand x = get(p, 0);
  for (uint32_t i = 1; i < terms; i++) {
    uint32_t made = as_build_local(build, "", p->m.int_type, AS_CORE_STORAGE_REGISTER, here(p));
    as_build_local_at(build, made)->flags |= AS_CORE_LOCAL_MADE;
    uint32_t yes = as_build_block(build, 0), no = as_build_block(build, 0), join = as_build_block(build, 0);
    mark(p, AS_CORE_OP_LIVE, made);
    as_build_branch(build, x, yes, no, here(p));
    as_build_place(build, yes);
    as_core_operand y = get(p, i % PARAMETERS);
    set(p, made, do_two(p, AS_CORE_OP_LT, p->m.int_type, what & CALLS ? call(p, y) : y, number(p, 3)));
    as_build_jump(build, join, here(p));
    as_build_place(build, no);
    set(p, made, number(p, 0));
    as_build_jump(build, join, here(p));
    as_build_place(build, join);
    x = get(p, made);
    mark(p, AS_CORE_OP_DEAD, made);
  }
  give_back(p, x);
}

static void expect_chain(uint32_t terms, uint32_t what, uint32_t blocks, uint32_t selects) {
  program p = begin(1);
  chain(&p, terms, what);
  as_build_function_end(p.m.build);
  expect_good(p.m.unit);
  assert_int_equal(p.m.unit->functions.at[p.f].blocks, blocks);
  assert_int_equal(count_ops(p.m.unit, AS_CORE_OP_SELECT), selects);
  /* A value that replaces a register leaves nothing of it. */
  assert_int_equal(count_ops(p.m.unit, AS_CORE_OP_SET), selects ? 0 : 2 * (terms - 1));
  end_unit(&p.m);
}

static void test_known_expressions(void **state) {
  (void)state;
  expect_chain(2, USED, 1, 1);
  expect_chain(4, USED, 1, 3);
  expect_chain(2, 0, 4, 0);     /* p1 may be indeterminate: comparing it may raise */
  expect_chain(3, CALLS, 7, 0); /* calls are not pure */
}

static void test_arms_of_a_parameter(void **state) {
  (void)state;
  for (uint32_t is_assigned = 0; is_assigned < 2; is_assigned++) { /* c ? p1 : r2 */
    program p = begin(1);
    enter(&p);
    if (is_assigned) set(&p, p.registers[2], get(&p, 2));
    uint32_t yes = as_build_block(p.m.build, 0), no = as_build_block(p.m.build, 0), join = as_build_block(p.m.build, 0);
    as_build_branch(p.m.build, get(&p, 0), yes, no, here(&p));
    as_build_place(p.m.build, yes), set(&p, p.registers[0], get(&p, 1)), as_build_jump(p.m.build, join, here(&p));
    as_build_place(p.m.build, no), set(&p, p.registers[0], get(&p, p.registers[2]));
    as_build_jump(p.m.build, join, here(&p));
    as_build_place(p.m.build, join);
    give_back(&p, get(&p, p.registers[0]));
    assert_int_equal(finish(&p, 0), is_assigned); /* reading a register that was not set raises */
  }
}

/* r = p0; x = r; r = p1; x == 0; p0 ? r == 0 : 1: the use of x says nothing of what r holds then. */
static void test_use_of_an_old_value(void **state) {
  (void)state;
  for (uint32_t changes = 0; changes < 2; changes++) {
    program p = begin(1);
    enter(&p);
    set(&p, p.registers[2], get(&p, 0));
    as_core_operand x = get(&p, p.registers[2]);
    if (changes) set(&p, p.registers[2], get(&p, 1));
    do_two(&p, AS_CORE_OP_EQ, p.m.int_type, x, number(&p, 0));
    uint32_t yes = as_build_block(p.m.build, 0), no = as_build_block(p.m.build, 0), join = as_build_block(p.m.build, 0);
    as_build_branch(p.m.build, get(&p, 0), yes, no, here(&p));
    as_build_place(p.m.build, yes);
    set(&p, p.registers[0], do_two(&p, AS_CORE_OP_EQ, p.m.int_type, get(&p, p.registers[2]), number(&p, 0)));
    as_build_jump(p.m.build, join, here(&p));
    as_build_place(p.m.build, no), set(&p, p.registers[0], number(&p, 1)), as_build_jump(p.m.build, join, here(&p));
    as_build_place(p.m.build, join);
    give_back(&p, get(&p, p.registers[0]));
    assert_int_equal(finish(&p, 0), !changes);
  }
}

/* Of two blocks that only jump to each other, one is left; so is a label's block that nobody reaches. */
static void test_empty_blocks(void **state) {
  (void)state;
  program p = begin(1);
  as_build *build = p.m.build;
  enter(&p);
  uint32_t a = as_build_block(build, 0), b = as_build_block(build, 0), label = as_build_block(build, 0);
  as_core_operand address = as_build_label_address(build, label, p.m.void_pointer);
  as_build_jump(build, a, here(&p));
  as_build_place(build, b), as_build_loop(build, b, AS_CORE_LOOP_FOR, here(&p)), as_build_jump(build, a, here(&p));
  as_build_place(build, a), as_build_jump(build, b, here(&p));
  as_build_place(build, label), as_build_jump(build, a, here(&p));
  as_build_function_end(build);
  expect_good(p.m.unit);
  const as_core_function *f = &p.m.unit->functions.at[p.f];
  assert_int_equal(f->blocks, 3);
  assert_int_equal(f->loops, 1);
  assert_int_equal(p.m.unit->loops.at[f->first_loop].header, 1);
  assert_int_equal(p.m.unit->loops.at[f->first_loop].kind, AS_CORE_LOOP_FOR);
  assert_int_equal(p.m.unit->constants.at[as_core_operand_index(address)].high, 2);
  end_unit(&p.m);
}

/* ---- large functions ---- */

static void finish_large(program *p) {
  as_build_function_end(p->m.build);
  expect_good(p->m.unit);
  end_unit(&p->m);
}

/* p0 ? (p1 ? (...) : 2) : 1. */
static void expect_nested(uint32_t depth, uint32_t what, uint32_t selects) {
  program p = begin(1);
  as_build *build = p.m.build;
  uint32_t *made = malloc(depth * sizeof *made), *join = malloc(depth * sizeof *join);
  enter(&p);
  if (what & USED)
    for (uint32_t i = 0; i < PARAMETERS; i++) do_two(&p, AS_CORE_OP_EQ, p.m.int_type, get(&p, i), number(&p, 0));
  for (uint32_t i = 0; i < depth; i++) {
    made[i] = as_build_local(build, "", p.m.int_type, AS_CORE_STORAGE_REGISTER, here(&p));
    as_build_local_at(build, made[i])->flags |= AS_CORE_LOCAL_MADE;
    uint32_t yes = as_build_block(build, 0), no = as_build_block(build, 0);
    join[i] = as_build_block(build, 0);
    mark(&p, AS_CORE_OP_LIVE, made[i]);
    as_build_branch(build, get(&p, i % PARAMETERS), yes, no, here(&p));
    as_build_place(build, no), set(&p, made[i], number(&p, i)), as_build_jump(build, join[i], here(&p));
    as_build_place(build, yes);
  }
  as_core_operand x = get(&p, 1);
  for (uint32_t i = depth; i-- > 0;) {
    set(&p, made[i], x);
    as_build_jump(build, join[i], here(&p));
    as_build_place(build, join[i]);
    x = get(&p, made[i]);
    mark(&p, AS_CORE_OP_DEAD, made[i]);
  }
  give_back(&p, x);
  free(made), free(join);
  as_build_function_end(build);
  assert_int_equal(count_ops(p.m.unit, AS_CORE_OP_SELECT), selects);
  expect_good(p.m.unit);
  end_unit(&p.m);
}

static void test_deep_nesting(void **state) {
  (void)state;
  expect_nested(10000, USED, 10000);
  expect_nested(10000, 0, 1); /* but for the innermost, a condition may raise what C does not evaluate */
}

static void test_long_chains(void **state) {
  (void)state;
  program p = begin(1);
  chain(&p, 5000, USED);
  as_build_function_end(p.m.build);
  assert_int_equal(count_ops(p.m.unit, AS_CORE_OP_SELECT), 4999);
  expect_good(p.m.unit);
  end_unit(&p.m);
  p = begin(2); /* if ... else if ... else if ... */
  enter(&p);
  uint32_t out = as_build_block(p.m.build, 0);
  for (uint32_t i = 0; i < 20000; i++) {
    uint32_t yes = as_build_block(p.m.build, 0), no = as_build_block(p.m.build, 0);
    as_build_branch(p.m.build, get(&p, i % PARAMETERS), yes, no, here(&p));
    as_build_place(p.m.build, yes), set(&p, p.registers[3], number(&p, i)), as_build_jump(p.m.build, out, here(&p));
    as_build_place(p.m.build, no);
  }
  as_build_jump(p.m.build, out, here(&p));
  as_build_place(p.m.build, out);
  give_back(&p, get(&p, 0));
  finish_large(&p);
}

static void test_large_switch(void **state) {
  (void)state;
  enum { CASES = 20000 };
  program p = begin(1);
  as_core_operand *operands = malloc((1 + 2 * CASES) * sizeof *operands);
  uint32_t *targets = malloc((1 + CASES) * sizeof *targets);
  enter(&p);
  operands[0] = get(&p, 0);
  for (uint32_t i = 0; i <= CASES; i++) targets[i] = as_build_block(p.m.build, 0);
  for (uint32_t i = 0; i < CASES; i++) operands[1 + 2 * i] = operands[2 + 2 * i] = number(&p, CASES / 2 - (int64_t)i);
  as_build_switch(p.m.build, p.m.int_type, operands, targets, CASES, here(&p));
  for (uint32_t i = 0; i < CASES; i++) { /* each falls through to the next */
    as_build_place(p.m.build, targets[i + 1]);
    set(&p, p.registers[3], number(&p, i));
    as_build_jump(p.m.build, i + 1 < CASES ? targets[i + 2] : targets[0], here(&p));
  }
  as_build_place(p.m.build, targets[0]);
  give_back(&p, get(&p, 1));
  free(operands), free(targets);
  finish_large(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random_graphs),       cmocka_unit_test(test_random_expressions),
      cmocka_unit_test(test_known_expressions),   cmocka_unit_test(test_arms_of_a_parameter),
      cmocka_unit_test(test_use_of_an_old_value), cmocka_unit_test(test_empty_blocks),
      cmocka_unit_test(test_deep_nesting),        cmocka_unit_test(test_long_chains),
      cmocka_unit_test(test_large_switch),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
