/* Random symbolic computations over 3-bit values, as programs of a tiny machine, with three interpreters that know
 * nothing of each other: a concrete one, whose runs can be enumerated, one in direct style and one in machine style.
 *
 * A program is a list of instructions over four registers; jumps go forwards, so that every run ends. The n-th fresh
 * value of a run is its n-th input, on whatever path; in the symbolic ones it is the variable x, x.2 ... by the same
 * count. */
#ifndef TESTS_UNIT_EXPLORE_COMPUTATIONS_H
#define TESTS_UNIT_EXPLORE_COMPUTATIONS_H

#include "world.h"

enum { REGISTERS = 4, LENGTH = 14, INPUTS = 3, PICKS = 2, PICKS_OF = 3, WIDTH = 3, VALUES = 1 << WIDTH };

typedef enum op {
  FRESH,
  ADD,
  MUL,
  AND,
  SHIFT,
  CONSTANT,
  JUMP_LESS,
  JUMP_EQUAL,
  CASES,
  PICK,
  ASSUME,
  ASSERT,
  FAIL,
  END
} op;

typedef struct instruction {
  op op;
  uint8_t to, a, b, constant;
  uint8_t target[3]; /* of jumps: all behind the instruction */
} instruction;

typedef struct computation {
  instruction at[LENGTH];
} computation;

static inline computation random_computation(uint64_t *seed) {
  computation c;
  uint32_t inputs = 0, picks = 0;
  for (uint32_t i = 0; i < LENGTH; i++) {
    instruction *in = &c.at[i];
    in->op = i < 2 ? FRESH : i == LENGTH - 1 ? END : (op)random_below(seed, END + 1);
    if ((in->op == FAIL || in->op == END) && i < LENGTH - 1 && random_below(seed, 2)) in->op = JUMP_LESS;
    if (in->op == FRESH && inputs++ >= INPUTS) in->op = ADD;
    if (in->op == PICK && picks++ >= PICKS) in->op = MUL;
    in->to = (uint8_t)random_below(seed, REGISTERS);
    in->a = (uint8_t)random_below(seed, REGISTERS);
    in->b = (uint8_t)random_below(seed, REGISTERS);
    in->constant = (uint8_t)random_below(seed, VALUES);
    for (int t = 0; t < 3; t++)
      in->target[t] = (uint8_t)(i == LENGTH - 1 ? i : i + 1 + random_below(seed, LENGTH - 1 - i));
  }
  return c;
}

/* How a run ended: where, and with what; vanished runs have no end. */
typedef enum ending { VANISHED, GOOD, BAD } ending;
typedef struct finish {
  ending ending;
  uint8_t at, value;
} finish;

/* Concrete. Of CASES exactly one guard holds: a < b, a == b, a > b. */
static inline finish run_concretely(const computation *c, const uint8_t *inputs, const uint8_t *picks) {
  uint8_t r[REGISTERS] = {0}, input = 0, pick = 0;
  for (uint8_t i = 0;;) {
    const instruction *in = &c->at[i];
    uint8_t a = r[in->a], b = r[in->b], next = (uint8_t)(i + 1);
    switch (in->op) {
    case FRESH: r[in->to] = inputs[input++]; break;
    case ADD: r[in->to] = (a + b) % VALUES; break;
    case MUL: r[in->to] = (uint8_t)(a * b) % VALUES; break;
    case AND: r[in->to] = a & b; break;
    case SHIFT: r[in->to] = b >= WIDTH ? 0 : (uint8_t)(a << b) % VALUES; break;
    case CONSTANT: r[in->to] = in->constant; break;
    case JUMP_LESS: next = a < b ? in->target[0] : next; break;
    case JUMP_EQUAL: next = a == in->constant ? in->target[0] : next; break;
    case CASES: next = in->target[a < b ? 0 : a == b ? 1 : 2]; break;
    case PICK: next = in->target[picks[pick++]]; break;
    case ASSUME:
      if (a == in->constant) return (finish){VANISHED, i, 0};
      break;
    case ASSERT:
      if (a == b) return (finish){BAD, i, a};
      break;
    case FAIL: return (finish){BAD, i, a};
    case END: return (finish){GOOD, i, a};
    }
    i = next;
  }
}

/* What both symbolic ones share: values, guards, results. */
typedef struct result {
  uint8_t at;
  as_term value;
} result;

static inline as_term value_of(as_terms *t, const instruction *in, const as_term *r) {
  switch (in->op) {
  case ADD: return as_term_bvadd(t, r[in->a], r[in->b]);
  case MUL: return as_term_bvmul(t, r[in->a], r[in->b]);
  case AND: return as_term_bvand(t, r[in->a], r[in->b]);
  case SHIFT: return as_term_bvshl(t, r[in->a], r[in->b]);
  default: return as_term_bv(t, WIDTH, in->constant);
  }
}

static inline as_term guard_of(as_terms *t, const instruction *in, const as_term *r) {
  if (in->op == JUMP_LESS) return as_term_bvult(t, r[in->a], r[in->b]);
  return as_term_eq(t, r[in->a], as_term_bv(t, WIDTH, in->constant));
}

static inline void case_guards(as_terms *t, const instruction *in, const as_term *r, as_term *guards) {
  guards[0] = as_term_bvult(t, r[in->a], r[in->b]);
  guards[1] = as_term_eq(t, r[in->a], r[in->b]);
  guards[2] = as_term_bvult(t, r[in->b], r[in->a]);
}

/* Steps that neither jump nor end are the same in both styles. False: the branch is over. */
static inline bool do_plain(as_run *run, const instruction *in, uint8_t i, as_term *r) {
  as_terms *t = as_run_terms(run);
  result made = {i, r[in->a]};
  switch (in->op) {
  case FRESH: r[in->to] = as_run_fresh(run, as_sort_bv(WIDTH), "x"); return true;
  case ASSUME: return as_run_assume(run, as_term_not(t, guard_of(t, in, r)));
  case ASSERT: return as_run_assert(run, as_term_not(t, as_term_eq(t, r[in->a], r[in->b])), "assertion", &made);
  case FAIL: return as_run_fail(run, "fail", &made), false;
  case END: return as_run_end(run, &made), false;
  default: r[in->to] = value_of(t, in, r); return true;
  }
}

static inline void zero_registers(as_terms *t, as_term *r) {
  for (int i = 0; i < REGISTERS; i++) r[i] = as_term_bv(t, WIDTH, 0);
}

/* Direct style. */
static inline void run_directly(as_run *run, void *data) {
  const computation *c = data;
  as_terms *t = as_run_terms(run);
  as_term r[REGISTERS], guards[3];
  zero_registers(t, r);
  for (uint8_t i = 0; !as_run_stopped(run);) {
    const instruction *in = &c->at[i];
    uint8_t next = (uint8_t)(i + 1);
    switch (in->op) {
    case JUMP_LESS:
    case JUMP_EQUAL: next = as_if(run, guard_of(t, in, r)) ? in->target[0] : next; break;
    case CASES: case_guards(t, in, r, guards), next = in->target[as_case(run, guards, 3)]; break;
    case PICK: next = in->target[as_pick(run, PICKS_OF)]; break;
    default:
      if (!do_plain(run, in, i, r)) return;
    }
    i = next;
  }
}

/* Machine style. */
typedef struct machine {
  as_memory *memory;
  const computation *c;
} machine;
typedef struct machine_state {
  uint8_t i;
  as_term r[REGISTERS];
} machine_state;

static inline void *machine_copy(void *data, void *state) {
  machine *m = data;
  machine_state *copy = as_memory_alloc(m->memory, sizeof *copy);
  *copy = *(machine_state *)state;
  return copy;
}
static inline void machine_drop(void *data, void *state) {
  as_memory_free(((machine *)data)->memory, state, sizeof(machine_state));
}

static inline void machine_step(void *data, as_run *run, void *state) {
  machine *m = data;
  machine_state *s = state;
  as_terms *t = as_run_terms(run);
  const instruction *in = &m->c->at[s->i];
  uint8_t next = (uint8_t)(s->i + 1);
  void *others[3] = {0};
  as_term guards[3];
  as_run_at(run, s->i);
  switch (in->op) {
  case JUMP_LESS:
  case JUMP_EQUAL:
    switch (as_run_split(run, guard_of(t, in, s->r), &others[0])) {
    case AS_SIDES_BOTH: ((machine_state *)others[0])->i = next; /* fall through */
    case AS_SIDES_THEN: s->i = in->target[0]; return;
    case AS_SIDES_ELSE: s->i = next; return;
    case AS_SIDES_NEITHER: return;
    }
    return;
  case CASES:
  case PICK: {
    case_guards(t, in, s->r, guards);
    uint32_t taken = in->op == PICK ? as_run_choose(run, PICKS_OF, others) : as_run_cases(run, guards, 3, others);
    for (uint32_t k = 0; k < 3; k++)
      if (others[k]) ((machine_state *)others[k])->i = in->target[k];
    if (taken < 3) s->i = in->target[taken];
    return;
  }
  default:
    if (do_plain(run, in, s->i, s->r)) s->i = next;
  }
}

static const as_engine machine_engine = {"computation", machine_copy, machine_drop, machine_step};

static inline void begin_machine(as_run *run, machine *m) {
  machine_state *first = as_memory_alloc(m->memory, sizeof *first);
  first->i = 0;
  zero_registers(as_run_terms(run), first->r);
  as_run_begin(run, &machine_engine, m, first);
}

#endif
