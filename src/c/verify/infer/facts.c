/* Guesses about locals: bounds, order, differences and sums, steps, and pointers that go through an array. All are made
 * of what the loop and its surroundings have: locals, numbers that are compared with, values at the entry. What does
 * not hold where the loop is entered first is no guess. */
#include "c/verify/infer/internal.h"

enum { ATOMS_MAX = 48, GUESSES_MAX = 96, STEPS_MAX = 4 };

typedef struct guessing {
  as_inferred *of;
  as_verifier *v;
  as_exec *x;
  const bool *in;
  as_terms *terms;
  as_bindings entry; /* of what guesses are made of */
  uint64_t steps[STEPS_MAX];
  uint32_t step_count;
} guessing;

/* ---- what there is ---- */

static void add_atom(guessing *g, as_atom a) {
  as_atoms *atoms = &g->of->atoms;
  if (atoms->count == ATOMS_MAX) return;
  for (uint32_t i = 0; i < atoms->count; i++)
    if (as_term_same(atoms->at[i].term, a.term) && atoms->at[i].is_signed == a.is_signed) return;
  as_atoms_push(g->of->of->memory, atoms, a);
  if (!as_term_is_const(g->terms, a.term)) as_bindings_add(&g->v->region, &g->entry, a.term, a.value);
}

bool as_infer_number(as_verifier *v, const as_exec *x, uint32_t local, as_atom *a) {
  const as_core_local *core = &v->unit->locals.at[x->frame->plan->core->first_local + local];
  const as_value *value = &x->frame->values[local];
  as_spec_c_facts facts = as_verify_facts(v, core->type);
  bool is_pointer = facts.kind == AS_SPEC_C_POINTER;
  if (core->storage != AS_CORE_STORAGE_REGISTER || !*as_core_name(v->unit, core->name)) return false;
  if (value->kind != AS_VALUE_BITS && value->kind != AS_VALUE_TERM) return false;
  if ((!is_pointer && facts.kind != AS_SPEC_C_INTEGER) || as_verify_is_bool(v, core->type)) return false;
  *a = (as_atom){.local = local,
                 .width = is_pointer ? x->machine->pointer_bits : facts.width_bits,
                 .is_signed = !is_pointer && facts.is_signed};
  if (is_pointer) {
    bool is_void = as_verify_facts(v, facts.of).kind == AS_SPEC_C_VOID;
    if (!is_void && !as_verify_facts(v, facts.of).is_complete) return false;
    a->stride = is_void ? 1 : as_spec_logic_size(v->meaning, facts.of);
  }
  a->value = as_value_term(v->terms, value, a->width);
  return true;
}

static bool is_shadowed(const guessing *g, uint32_t local) {
  const as_core_unit *unit = g->v->unit;
  const as_core_function *core = g->x->frame->plan->core;
  for (uint32_t i = 0; i < g->x->frame->plan->locals; i++) {
    bool is_same =
        i != local && unit->locals.at[core->first_local + i].name == unit->locals.at[core->first_local + local].name;
    if (is_same && g->x->frame->values[i].kind != AS_VALUE_INDETERMINATE) return true;
    if (is_same && as_object_exists(g->x->frame->objects[i])) return true;
  }
  return false;
}

static void add_locals(guessing *g) {
  for (uint32_t i = 0; i < g->x->frame->plan->locals; i++) {
    as_atom a;
    if (!as_infer_number(g->v, g->x, i, &a) || is_shadowed(g, i)) continue;
    a.changes = as_verify_is_set_in(g->x, g->in, i);
    a.term = as_infer_local(g->of, g->x, i);
    add_atom(g, a);
  }
}

/* Arguments that the loop changes, as they were: {n}@start. */
static void add_starts(guessing *g) {
  as_verifier *v = g->v;
  uint32_t count = as_infer_is_entry(v, g->x) ? v->unit->functions.at[v->function].parameters : 0;
  for (uint32_t i = 0; i < count; i++) {
    as_atom a;
    if (!as_infer_number(v, g->x, i, &a) || !as_verify_is_set_in(g->x, g->in, i)) continue;
    a.local = AS_CORE_NONE, a.value = v->parameters[i], a.term = as_infer_start(g->of, v, g->x, i);
    if (as_term_exists(a.term)) add_atom(g, a);
  }
}

static void add_number(guessing *g, uint64_t bits, uint32_t width, bool is_signed) {
  as_term t = as_term_bv(g->terms, width, bits);
  add_atom(g, (as_atom){.term = t, .value = t, .local = AS_CORE_NONE, .width = width, .is_signed = is_signed});
}

/* A counter passes what it is compared with by one. */
static void add_compared(guessing *g, uint64_t bits, const as_scalar *scalar) {
  add_number(g, bits, scalar->width, scalar->is_signed);
  add_number(g, bits + 1, scalar->width, scalar->is_signed);
  if (scalar->is_signed) add_number(g, bits - 1, scalar->width, true);
}

static bool is_comparison(uint32_t op) { return op >= AS_CORE_OP_EQ && op <= AS_CORE_OP_GE; }

static void add_step(guessing *g, uint64_t step) {
  for (uint32_t i = 0; i < g->step_count; i++)
    if (g->steps[i] == step) return;
  if (g->step_count < STEPS_MAX && step > 1 && step <= 64) g->steps[g->step_count++] = step;
}

/* An operand that is a number, in the type of the instruction, of which it may be a conversion. */
static bool is_constant(const guessing *g, const as_core_instruction *at, uint32_t operand, uint64_t *bits) {
  const as_plan *plan = g->x->frame->plan;
  uint32_t code = plan->operands[at->first_operand + operand];
  if (code >> AS_LOCAL_BIT || g->x->machine->constants[code].kind != AS_VALUE_BITS) return false;
  const as_scalar *from = &g->x->machine->scalars[plan->types[at->first_operand + operand]];
  *bits = g->x->machine->constants[code].bits;
  if (from->class_ != AS_CORE_CLASS_INTEGER || from->is_bool || from->width > 64) return false;
  if (from->is_signed && from->width < 64)
    *bits = (uint64_t)((int64_t)(*bits << (64 - from->width)) >> (64 - from->width));
  return true;
}

static void add_numbers_of(guessing *g, const as_core_instruction *at) {
  const as_scalar *scalar = &g->x->machine->scalars[at->type];
  bool adds = at->op == AS_CORE_OP_ADD || at->op == AS_CORE_OP_SUB, stores = at->op == AS_CORE_OP_STORE;
  bool converts = at->op == AS_CORE_OP_CONVERT;
  if (!adds && !stores && !converts && !is_comparison(at->op)) return;
  if (scalar->class_ != AS_CORE_CLASS_INTEGER || scalar->width > 64 || scalar->is_bool) return;
  for (uint32_t k = stores; k < at->operands; k++) {
    uint64_t bits;
    if (!is_constant(g, at, k, &bits)) continue;
    if (adds || converts) add_step(g, bits);
    if (stores) add_number(g, bits, scalar->width, scalar->is_signed);
    if (converts || is_comparison(at->op)) add_compared(g, bits, scalar);
  }
}

/* What the contract binds: how long a string is, how many elements there are. */
static void add_agreed(guessing *g) {
  as_atoms list = {0};
  as_infer_agreed(g->of, g->v, g->x, &list);
  for (uint32_t i = 0; i < list.count; i++) add_atom(g, list.at[i]);
  as_atoms_release(g->of->of->memory, &list);
}

/* Numbers that the loop compares something with, moves by, or writes. */
static void add_numbers(guessing *g) {
  const as_plan *plan = g->x->frame->plan;
  for (uint32_t b = 0; b < plan->core->blocks; b++) {
    uint32_t end = b + 1 < plan->core->blocks ? plan->block_begin[b + 1] : plan->instructions;
    for (uint32_t i = plan->block_begin[b]; g->in[b] && i < end; i++) add_numbers_of(g, &plan->code[i]);
  }
}

/* Values of changing locals that are numbers at the entry. */
static void add_first_values(guessing *g) {
  for (uint32_t i = 0, count = g->of->atoms.count; i < count; i++) {
    as_atom a = g->of->atoms.at[i];
    if (a.changes && !a.stride && as_term_is_const(g->terms, a.value) && a.width <= 64)
      add_number(g, as_term_bits(g->terms, a.value), a.width, a.is_signed);
  }
}

/* ---- guesses ---- */

static bool holds_at_entry(guessing *g, as_term claim) {
  as_term t = as_bindings_apply(g->terms, &g->entry, claim);
  if (as_term_is_const(g->terms, t)) return as_term_is_true(g->terms, t);
  return as_infer_follows(g->x, t);
}

static bool guess_as(guessing *g, as_term claim, const char *text) {
  if (as_term_is_const(g->terms, claim) || g->of->guesses.count >= GUESSES_MAX || !holds_at_entry(g, claim))
    return false;
  as_infer_guess(g->of, claim, text);
  return true;
}

static bool guess(guessing *g, as_term claim) { return guess_as(g, claim, NULL); }

as_term as_infer_widened(as_terms *terms, const as_atom *a, uint32_t width) {
  return a->is_signed ? as_term_sign_extend(terms, a->term, width) : as_term_zero_extend(terms, a->term, width);
}

/* Bounds and order, as C compares them. */
static void guess_order(guessing *g, const as_atom *a, const as_atom *b) {
  as_terms *terms = g->terms;
  uint32_t width = a->width > b->width ? a->width : b->width;
  bool is_signed = a->width == b->width  ? a->is_signed && b->is_signed
                   : a->width > b->width ? a->is_signed
                                         : b->is_signed;
  as_term s = as_infer_widened(terms, a, width), t = as_infer_widened(terms, b, width);
  if (guess(g, as_term_eq(terms, s, t)) && !a->changes) return;
  bool below = guess(g, is_signed ? as_term_bvsle(terms, s, t) : as_term_bvule(terms, s, t));
  bool above = guess(g, is_signed ? as_term_bvsle(terms, t, s) : as_term_bvule(terms, t, s));
  if (as_term_is_const(terms, t)) return;
  if (below && !above) guess(g, is_signed ? as_term_bvslt(terms, s, t) : as_term_bvult(terms, s, t));
  if (above && !below) guess(g, is_signed ? as_term_bvslt(terms, t, s) : as_term_bvult(terms, t, s));
}

/* Two that change together: a == b + c; a + b == c; a == s * b + c. */
static void guess_together(guessing *g, const as_atom *a, const as_atom *b) {
  as_terms *terms = g->terms;
  if (a->width != b->width) return;
  as_term apart = as_term_bvsub(terms, a->value, b->value), sum = as_term_bvadd(terms, a->value, b->value);
  if (as_term_is_const(terms, apart)) guess(g, as_term_eq(terms, a->term, as_term_bvadd(terms, b->term, apart)));
  if (as_term_is_const(terms, sum)) guess(g, as_term_eq(terms, as_term_bvadd(terms, a->term, b->term), sum));
  for (uint32_t i = 0; i < g->of->atoms.count; i++) {
    const as_atom *c = &g->of->atoms.at[i];
    if (c->changes || c->width != a->width || c->stride || as_term_is_const(terms, c->term)) continue;
    if (as_term_same(c->value, sum)) guess(g, as_term_eq(terms, as_term_bvadd(terms, a->term, b->term), c->term));
    if (as_term_same(c->value, apart)) guess(g, as_term_eq(terms, a->term, as_term_bvadd(terms, b->term, c->term)));
  }
  if (!as_term_is_const(terms, apart)) return;
  for (uint32_t i = 0; i < g->step_count; i++) {
    as_term step = as_term_bv(terms, a->width, g->steps[i]);
    as_term rest = as_term_bvsub(terms, a->value, as_term_bvmul(terms, step, b->value));
    if (as_term_is_const(terms, rest))
      guess(g, as_term_eq(terms, a->term, as_term_bvadd(terms, as_term_bvmul(terms, step, b->term), rest)));
  }
}

/* Steps of a power of two keep the low bits. */
static void guess_steps(guessing *g, const as_atom *a) {
  for (uint32_t i = 0; i < g->step_count; i++) {
    uint64_t step = g->steps[i];
    if (step & (step - 1)) continue;
    as_term mask = as_term_bv(g->terms, a->width, step - 1), low = as_term_bvand(g->terms, a->value, mask);
    if (!as_term_is_const(g->terms, low)) continue;
    as_text text = {.memory = g->v->memory};
    char sign = a->is_signed ? 'i' : 'u';
    as_text_put(&text, "(");
    as_spec_logic_print(g->v->meaning, a->term, &text);
    as_text_printf(&text, " & %llu%c%u) == %llu%c%u", (unsigned long long)(step - 1), sign, a->width,
                   (unsigned long long)as_term_bits(g->terms, low), sign, a->width);
    guess_as(g, as_term_eq(g->terms, as_term_bvand(g->terms, a->term, mask), low), as_text_get(&text));
    as_text_release(&text);
  }
}

static void guess_numbers(guessing *g) {
  for (uint32_t i = 0; i < g->of->atoms.count; i++) {
    const as_atom *a = &g->of->atoms.at[i];
    if (!a->changes || a->stride) continue;
    for (uint32_t j = 0; j < g->of->atoms.count; j++) {
      const as_atom *b = &g->of->atoms.at[j];
      if (i == j || b->stride || (b->changes && j < i)) continue;
      if (as_term_is_const(g->terms, b->term) && b->width != a->width) continue;
      guess_order(g, a, b);
    }
    for (uint32_t j = 0; j < g->of->atoms.count; j++)
      if (i != j && g->of->atoms.at[j].changes && !g->of->atoms.at[j].stride) guess_together(g, a, &g->of->atoms.at[j]);
    guess_steps(g, a);
  }
}

/* ---- pointers ---- */

/* By so many elements of what p points to. */
static as_term moved(guessing *g, const as_atom *base, const as_atom *p, as_term elements) {
  as_term stride = as_term_bv(g->terms, base->width, p->stride);
  return as_term_bvadd(g->terms, base->term, as_term_bvmul(g->terms, elements, stride));
}

static bool is_void(const guessing *g, const as_atom *p) {
  const as_core_local *local = &g->v->unit->locals.at[g->x->frame->plan->core->first_local + p->local];
  return as_verify_facts(g->v, as_verify_facts(g->v, local->type).of).kind == AS_SPEC_C_VOID;
}

/* Terms have the sum in another form. */
static void put_moved(guessing *g, const as_atom *p, const as_atom *base, as_term elements, as_text *out) {
  const as_core_local *local = &g->v->unit->locals.at[g->x->frame->plan->core->first_local + p->local];
  as_spec_c_type type = as_verify_facts(g->v, local->type).of;
  as_text_put(out, "ptr_eq(");
  as_spec_logic_print(g->v->meaning, p->term, out);
  as_text_printf(out, ", array_shift<%s>(", as_spec_logic_spell_type(g->v->meaning, type));
  as_spec_logic_print(g->v->meaning, base->term, out);
  as_text_put(out, ", ");
  as_spec_logic_print(g->v->meaning, elements, out);
  as_text_put(out, "))");
}

static void guess_moved(guessing *g, const as_atom *p, const as_atom *base, as_term elements) {
  as_text text = {.memory = g->v->memory};
  put_moved(g, p, base, elements, &text);
  guess_as(g, as_term_eq(g->terms, p->term, moved(g, base, p, elements)), as_text_get(&text));
  as_text_release(&text);
}

/* One that goes with a counter: p == a + (i - first), or p == a + (last - i). */
static void guess_counted(guessing *g, const as_atom *p, const as_atom *base) {
  as_terms *terms = g->terms;
  for (uint32_t i = 0; i < g->of->atoms.count; i++) {
    const as_atom *counter = &g->of->atoms.at[i];
    if (!counter->changes || counter->stride || counter->width > p->width) continue;
    as_term at = as_infer_widened(terms, counter, p->width);
    if (as_term_is_const(terms, counter->value)) {
      as_atom first = {.term = counter->value, .width = counter->width, .is_signed = counter->is_signed};
      guess_moved(g, p, base, as_term_bvsub(terms, at, as_infer_widened(terms, &first, p->width)));
    }
    for (uint32_t k = 0; k < g->of->atoms.count; k++) {
      const as_atom *last = &g->of->atoms.at[k];
      if (last->changes || last->stride || as_term_is_const(terms, last->term) || last->width > p->width) continue;
      guess_moved(g, p, base, as_term_bvsub(terms, as_infer_widened(terms, last, p->width), at));
    }
  }
}

/* One that goes without a counter, from the beginning to an end that has a name: a + n. */
static void guess_between(guessing *g, const as_atom *p, const as_atom *base) {
  as_terms *terms = g->terms;
  for (uint32_t i = 0; i < g->of->atoms.count; i++) {
    const as_atom *size = &g->of->atoms.at[i];
    if (size->changes || size->stride || as_term_is_const(terms, size->term) || size->width > p->width) continue;
    as_term at = as_spec_logic_index(g->v->meaning, p->width, false, "at");
    as_term within = as_term_bvule(terms, at, as_infer_widened(terms, size, p->width));
    as_term there = as_term_eq(terms, p->term, moved(g, base, p, at));
    as_text text = {.memory = g->v->memory};
    as_text_printf(&text, "exists (u%u at; ", p->width);
    as_spec_logic_print(g->v->meaning, within, &text);
    as_text_put(&text, ") { ");
    put_moved(g, p, base, at, &text);
    as_text_put(&text, " }");
    as_infer_guess_late(g->of, as_term_exists_some(terms, &at, 1, as_term_and(terms, within, there)),
                        as_text_get(&text), AS_CORE_NONE, 0);
    as_text_release(&text);
  }
}

static void guess_pointers(guessing *g) {
  for (uint32_t i = 0; i < g->of->atoms.count; i++) {
    const as_atom *p = &g->of->atoms.at[i];
    if (!p->changes || !p->stride || p->local == AS_CORE_NONE || is_void(g, p)) continue;
    for (uint32_t k = 0; k < g->of->atoms.count; k++) {
      const as_atom *base = &g->of->atoms.at[k];
      if (base->changes || !base->stride || !as_term_same(base->value, p->value)) continue;
      guess_counted(g, p, base);
      guess_between(g, p, base);
      break;
    }
  }
}

void as_infer_facts(as_inferred *i, as_verifier *v, as_exec *x, const bool *in) {
  guessing g = {.of = i, .v = v, .x = x, .in = in, .terms = v->terms};
  add_locals(&g);
  add_starts(&g);
  add_first_values(&g);
  add_numbers(&g);
  add_agreed(&g);
  guess_numbers(&g);
  guess_pointers(&g);
}
