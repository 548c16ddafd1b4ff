/* Spaces against a brute-force reference. Strategy: random programs of loads, stores, copies, fills, forgets, forks and
 * ends of objects, with symbolic values, offsets and sizes, run once with the answers of one assignment of the inputs
 * (space_world.h). Then for every assignment that is on the same path an ordinary array of bytes runs the program,
 * and must see the same values, the same fault at the same operation, and the same final content. In the reference a
 * byte is unknown, or has a number and, if it is a byte of a pointer, which one. */
#include "unit/state/space_world.h"

#include <stdlib.h>
#include <string.h>

enum { OBJECTS = 4, LARGEST = 1200, OPERATIONS = 14, POINTERS = 64 };

typedef enum verb { LOAD, STORE, COPY, FILL, FORGET, FORK, END, VERBS } verb;

typedef enum store_kind { BITS, TERM, POINTER, UNKNOWN, STORES } store_kind;

/* SMALL, LARGE: objects up to 64, up to 1,200 bytes. CLOSE: symbolic accesses that overlap each other and whatever is
 * there, in small objects. */
typedef enum kind_of_test { SMALL, LARGE, CLOSE } kind_of_test;

typedef struct place {
  uint32_t object;
  uint64_t constant;
  as_term term; /* or none */
} place;

typedef struct operation {
  verb verb;
  place to, from;
  uint64_t size;
  as_term size_term; /* of ranges; or none */
  uint32_t align;
  bool overlap;
  store_kind what;
  as_term number;
  place pointer;
} operation;

/* A byte of the reference. */
typedef struct byte {
  bool known;
  uint8_t number;
  uint16_t pointer; /* which store of a pointer, plus one */
  uint8_t part;
} byte;

typedef struct memory {
  byte at[OBJECTS][LARGEST];
  bool dead[OBJECTS];
} memory;

typedef struct program {
  world *w;
  uint64_t size[OBJECTS];
  as_content content[OBJECTS];
  operation operations[OPERATIONS];
  uint32_t pointer_bytes;
  kind_of_test kind;
  bool arrays; /* in which pointers are numbers */
} program;

/* What the space said. */
typedef struct trace {
  as_value loaded[OPERATIONS];
  uint32_t length; /* operations that were done */
} trace;

/* ---- making programs ---- */

static place random_place(program *p, uint64_t size, uint32_t align, bool symbolic) {
  world *w = p->w;
  place at = {.object = (uint32_t)world_below(w, OBJECTS)};
  for (uint32_t i = 0; i < 8 && p->size[at.object] < size; i++) at.object = (uint32_t)world_below(w, OBJECTS);
  uint64_t room = p->size[at.object];
  bool wild = world_below(w, 60) == 0;
  at.constant = room >= size ? world_below(w, room - size + 1) : 0;
  if (wild) at.constant = world_below(w, room + 8) - world_below(w, 3);
  if (!wild || world_below(w, 2)) at.constant -= at.constant % align;
  if (!symbolic) return at;
  static const uint64_t scales[] = {1, 2, 4, 8, 12, 16, 3};
  as_term t = as_term_zero_extend(w->terms, w->input[world_below(w, INPUTS)], 8 * p->pointer_bytes);
  uint64_t scale = world_below(w, 3) ? align : scales[world_below(w, 7)];
  if (p->kind == CLOSE && world_below(w, 2)) scale = 1 + world_below(w, 3);
  if (world_below(w, 4) == 0)
    t = as_term_bvadd(w->terms, t,
                      as_term_sign_extend(w->terms, w->input[world_below(w, INPUTS)], 8 * p->pointer_bytes));
  at.term = as_term_bvmul(w->terms, t, as_term_bv(w->terms, 8 * p->pointer_bytes, scale));
  if (p->kind == CLOSE) {
    at.constant -= world_below(w, 3) * scale;
    return at;
  }
  for (uint64_t i = world_below(w, 12) ? 2 : 0; i && at.constant > 4 * scale; i--) at.constant -= 4 * scale;
  return at;
}

static as_term random_number(program *p, uint32_t width) {
  world *w = p->w;
  as_term t = as_term_zero_extend(w->terms, w->input[world_below(w, INPUTS)], width < 8 ? 8 : width);
  as_term k = as_term_bv(w->terms, width, world_below(w, UINT64_MAX));
  return world_below(w, 2) ? as_term_bvadd(w->terms, t, k) : as_term_bvxor(w->terms, t, k);
}

static operation random_operation(program *p, uint32_t symbolic_percent) {
  world *w = p->w;
  static const verb mix[] = {LOAD, LOAD, LOAD, LOAD, STORE, STORE, STORE, STORE, STORE, COPY, COPY, FILL, FORGET, FORK};
  operation o = {.verb = mix[world_below(w, sizeof mix / sizeof *mix)]};
  if (world_below(w, 120) == 0) o.verb = END;
  bool scalar = o.verb == LOAD || o.verb == STORE;
  o.size = UINT64_C(1) << world_below(w, 4);
  if (!scalar) o.size = world_below(w, 4) ? world_below(w, 24) : world_below(w, 400);
  o.align = scalar && world_below(w, p->kind == CLOSE ? 2 : 4) ? (uint32_t)o.size : 1;
  o.what = (store_kind)world_below(w, STORES);
  if (o.what == UNKNOWN && world_below(w, 3)) o.what = BITS;
  if (o.verb == STORE && o.what == POINTER) o.size = p->pointer_bytes, o.align = o.align > 1 ? p->pointer_bytes : 1;
  bool symbolic = world_below(w, 100) < symbolic_percent;
  o.to = random_place(p, o.size, o.align, symbolic && world_below(w, 2));
  o.from = random_place(p, o.size, o.align, symbolic && world_below(w, 2));
  o.number = random_number(p, scalar ? 8 * (uint32_t)o.size : 8);
  o.pointer = random_place(p, 0, 1, symbolic && world_below(w, 3) == 0);
  o.overlap = world_below(w, 2);
  if (!scalar && symbolic && world_below(w, 3) == 0) {
    as_term t = as_term_zero_extend(w->terms, w->input[world_below(w, INPUTS)], 8 * p->pointer_bytes);
    o.size_term = as_term_bvadd(w->terms, t, as_term_bv(w->terms, 8 * p->pointer_bytes, world_below(w, 3)));
  }
  return o;
}

static void make_program(program *p, world *w, uint32_t pointer_bytes, kind_of_test kind) {
  *p = (program){.w = w, .pointer_bytes = pointer_bytes, .kind = kind};
  for (uint32_t i = 0; i < OBJECTS; i++) {
    uint64_t which = world_below(w, kind == LARGE ? 4 : 3);
    p->size[i] = which == 0 ? world_below(w, 10) : which == 3 ? 300 + world_below(w, 900) : 8 * (1 + world_below(w, 8));
    if (kind == CLOSE) p->size[i] = 16 + world_below(w, 16);
    p->content[i] = (as_content)world_below(w, 3);
  }
  uint32_t symbolic_percent = kind == CLOSE ? 60 : world_below(w, 2) ? 50 : 0;
  for (uint32_t i = 0; i < OPERATIONS; i++) p->operations[i] = random_operation(p, symbolic_percent);
}

/* ---- the space ---- */

static as_value pointer_to(place at) {
  as_object object = {at.object + 1};
  return as_term_exists(at.term) ? world_at_term(object, at.constant, at.term) : world_at(object, at.constant);
}

static as_value clipped(program *p, as_value pointer) {
  if (p->pointer_bytes == 4) pointer.offset &= UINT32_MAX;
  return pointer;
}

static as_value stored_value(program *p, const operation *o) {
  world *w = p->w;
  switch (o->what) {
  case BITS: return as_value_bits(world_value(w, 0, o->number));
  case TERM: return as_value_of_term(w->terms, o->number);
  case POINTER: return clipped(p, pointer_to(o->pointer));
  default: return as_value_indeterminate();
  }
}

static as_value size_value(program *p, const operation *o) {
  return as_term_exists(o->size_term) ? as_value_of_term(p->w->terms, o->size_term) : as_value_bits(o->size);
}

/* Forks and goes on with either side; the other is changed and dropped. */
static void fork_space(program *p, as_space *space) {
  world *w = p->w;
  as_space other = as_space_share(*space), *gone = world_below(w, 2) ? &other : space;
  for (uint32_t i = 0; i < OBJECTS; i++) {
    const as_object_facts *facts = as_space_object(*gone, (as_object){i + 1});
    if (!p->size[i] || facts->lifetime != AS_LIFETIME_ALIVE) continue;
    uint64_t offset = world_below(w, p->size[i]);
    as_space_initialise_value(w->spaces, gone, (as_object){i + 1}, offset, 1, as_value_bits(world_below(w, 256)));
  }
  world_check_valid(w, *gone), world_check_valid(w, *space);
  as_space_drop(w->spaces, gone);
  if (gone == space) *space = other;
}

static as_space_status operate(program *p, as_space *space, const operation *o, as_value *loaded) {
  world *w = p->w;
  as_access access = {.size_bytes = o->size, .align_bytes = o->align};
  as_value to = clipped(p, pointer_to(o->to)), from = clipped(p, pointer_to(o->from));
  as_object object = {o->to.object + 1};
  switch (o->verb) {
  case LOAD: return as_space_load(w->spaces, space, &w->asker, &access, from, loaded);
  case STORE: return as_space_store(w->spaces, space, &w->asker, &access, to, stored_value(p, o));
  case COPY: return as_space_copy(w->spaces, space, &w->asker, &access, to, from, size_value(p, o), o->overlap);
  case FILL: {
    as_value with = o->what == TERM      ? as_value_of_term(w->terms, o->number)
                    : o->what == UNKNOWN ? as_value_indeterminate()
                                         : as_value_bits(o->what);
    return as_space_fill(w->spaces, space, &w->asker, &access, to, with, size_value(p, o));
  }
  case FORGET: return as_space_forget(w->spaces, space, &w->asker, &access, to, size_value(p, o));
  case END:
    if (as_space_object(*space, object)->lifetime == AS_LIFETIME_ALIVE)
      as_space_end(w->spaces, space, object, AS_LIFETIME_FREED, 3);
    return AS_SPACE_DONE;
  default: fork_space(p, space); return AS_SPACE_DONE;
  }
}

/* Each operation must not change the space before its last question: a share of it is compared. */
static void run_space(program *p, as_space *space, trace *t) {
  world *w = p->w;
  for (uint32_t i = 0; i < OBJECTS; i++) world_object(w, space, p->size[i], p->content[i]);
  for (t->length = 0; t->length < OPERATIONS; t->length++) {
    bool watched = world_below(w, 4) == 0;
    if (watched) w->before = as_space_share(*space), w->tested = space;
    as_space_status done = operate(p, space, &p->operations[t->length], &t->loaded[t->length]);
    if (watched && done != AS_SPACE_DONE) assert_ptr_equal(space->root, w->before.root);
    w->tested = NULL;
    as_space_drop(w->spaces, &w->before);
    world_check_valid(w, *space);
    assert_int_not_equal(done, AS_SPACE_LACKS);
    assert_int_equal(done == AS_SPACE_STOPPED, w->stopped);
    if (done == AS_SPACE_STOPPED) return;
  }
}

/* ---- the reference ---- */

typedef struct reference {
  program *p;
  uint32_t assignment;
  memory memory;
} reference;

static uint64_t mask_of(const program *p) { return p->pointer_bytes == 4 ? UINT32_MAX : UINT64_MAX; }

static uint64_t offset_of(reference *r, place at) {
  uint64_t moved = as_term_exists(at.term) ? world_value(r->p->w, r->assignment, at.term) : 0;
  return (at.constant + moved) & mask_of(r->p);
}

static bool faults(reference *r, place at, uint64_t size, uint32_t align, bool writes, as_fault_kind *kind) {
  (void)writes;
  uint64_t offset = offset_of(r, at), limit = r->p->size[at.object];
  if (r->memory.dead[at.object]) return *kind = AS_FAULT_DEAD, true;
  if (size && offset % align) return *kind = AS_FAULT_MISALIGNED, true;
  if (size > limit || offset > limit - size) return *kind = AS_FAULT_BOUNDS, true;
  return false;
}

static void put_number(reference *r, byte *at, uint64_t number, uint64_t size) {
  for (uint64_t i = 0; i < size; i++) {
    uint64_t where = r->p->w->big_endian ? size - 1 - i : i;
    at[where] = (byte){.known = true, .number = (uint8_t)(number >> (8 * i))};
  }
}

static void store_reference(reference *r, const operation *o, uint32_t index, byte *at) {
  world *w = r->p->w;
  if (o->what == UNKNOWN) {
    memset(at, 0, o->size * sizeof *at);
  } else if (o->what == POINTER) {
    put_number(r, at, world_address(o->pointer.object + 1) + offset_of(r, o->pointer), o->size);
    for (uint64_t i = 0; i < o->size; i++) at[i].pointer = (uint16_t)(index + 1), at[i].part = (uint8_t)i;
  } else {
    put_number(r, at, world_value(w, o->what == BITS ? 0 : r->assignment, o->number), o->size);
  }
}

static byte hidden(uint32_t object, uint64_t offset) {
  return (byte){.known = true, .number = hidden_byte((as_object){object + 1}, offset)};
}

static void check_load(reference *r, const operation *o, const byte *at, const as_value *loaded) {
  world *w = r->p->w;
  bool known = true, pointer = o->size == r->p->pointer_bytes && at[0].pointer;
  uint64_t number = 0;
  for (uint64_t i = 0; i < o->size; i++) {
    known &= at[i].known;
    pointer &= at[i].pointer == at[0].pointer && at[i].part == i;
    number |= (uint64_t)at[w->big_endian ? o->size - 1 - i : i].number << (8 * i);
  }
  assert_int_equal(loaded->kind == AS_VALUE_INDETERMINATE, !known);
  if (!known) return;
  assert_int_equal(world_number(w, r->assignment, loaded) &
                       (o->size == 8 ? UINT64_MAX : (UINT64_C(1) << (8 * o->size)) - 1),
                   number);
  as_value one = world_choose(w, r->assignment, loaded);
  if (!pointer || (r->p->arrays && one.kind == AS_VALUE_TERM)) return;
  assert_int_equal(one.kind, AS_VALUE_POINTER);
  assert_int_equal(one.object.id, r->p->operations[at[0].pointer - 1].pointer.object + 1);
}

/* False: a fault of this kind. */
static bool step_reference(reference *r, uint32_t index, const trace *t, as_fault_kind *kind) {
  const operation *o = &r->p->operations[index];
  memory *m = &r->memory;
  uint64_t size = as_term_exists(o->size_term) ? world_value(r->p->w, r->assignment, o->size_term) : o->size;
  uint64_t to = offset_of(r, o->to), from = offset_of(r, o->from);
  switch (o->verb) {
  case LOAD:
    if (faults(r, o->from, o->size, o->align, false, kind)) return false;
    if (index < t->length) check_load(r, o, &m->at[o->from.object][from], &t->loaded[index]);
    return true;
  case STORE:
    if (faults(r, o->to, o->size, o->align, true, kind)) return false;
    store_reference(r, o, index, &m->at[o->to.object][to]);
    return true;
  case COPY: {
    if (faults(r, o->from, size, o->align, false, kind) || faults(r, o->to, size, o->align, true, kind)) return false;
    uint64_t distance = to < from ? from - to : to - from;
    if (!o->overlap && o->to.object == o->from.object && distance && distance < size)
      return *kind = AS_FAULT_OVERLAP, false;
    memmove(&m->at[o->to.object][to], &m->at[o->from.object][from], size * sizeof(byte));
    return true;
  }
  case FILL:
    if (faults(r, o->to, size, o->align, true, kind)) return false;
    for (uint64_t i = 0; i < size; i++) {
      uint64_t number = o->what == TERM ? world_value(r->p->w, r->assignment, o->number) : (uint64_t)o->what;
      m->at[o->to.object][to + i] = (byte){.known = o->what != UNKNOWN, .number = (uint8_t)number};
    }
    return true;
  case FORGET:
    if (faults(r, o->to, size, o->align, true, kind)) return false;
    for (uint64_t i = 0; i < size; i++) m->at[o->to.object][to + i] = hidden(o->to.object, to + i);
    return true;
  case END: m->dead[o->to.object] = true; return true;
  default: return true;
  }
}

static void start_reference(reference *r) {
  memset(&r->memory, 0, sizeof r->memory);
  for (uint32_t i = 0; i < OBJECTS; i++)
    for (uint64_t j = 0; j < r->p->size[i]; j++) {
      if (r->p->content[i] == AS_CONTENT_ZERO) r->memory.at[i][j].known = true;
      if (r->p->content[i] == AS_CONTENT_UNCONSTRAINED) r->memory.at[i][j] = hidden(i, j);
    }
}

static void run_reference(reference *r, const trace *t) {
  world *w = r->p->w;
  start_reference(r);
  for (uint32_t i = 0; i < OPERATIONS; i++) {
    as_fault_kind kind;
    bool fine = step_reference(r, i, t, &kind);
    if (i == t->length && w->gave_up) return;
    assert_int_equal(fine, i < t->length);
    if (fine) continue;
    assert_true(w->has_fault);
    assert_int_equal(w->fault.kind, kind);
    return;
  }
}

/* Every byte, read one by one on a share at the end. */
static void check_content(reference *r, as_space *space) {
  world *w = r->p->w;
  for (uint32_t i = 0; i < OBJECTS; i++) {
    for (uint64_t j = 0; j < r->p->size[i] && !r->memory.dead[i]; j += 1 + j / 40) {
      as_value loaded;
      as_access access = {.size_bytes = 1, .align_bytes = 1};
      as_space_status done =
          as_space_load(w->spaces, space, &w->asker, &access, world_at((as_object){i + 1}, j), &loaded);
      assert_int_equal(done, AS_SPACE_DONE);
      operation o = {.verb = LOAD, .size = 1};
      check_load(r, &o, &r->memory.at[i][j], &loaded);
    }
  }
}

typedef struct tally {
  uint64_t gave_up, finished, compared;
} tally;

static void check_program(program *p, tally *sum) {
  world *w = p->w;
  world_begin(w, (uint32_t)world_below(w, ASSIGNMENTS));
  as_space space = {0};
  trace t;
  run_space(p, &space, &t);
  sum->gave_up += w->gave_up != NULL, sum->finished += t.length == OPERATIONS;
  reference *r = malloc(sizeof *r);
  assert_true(world_on_path(w, w->assignment));
  uint32_t answering = w->assignment;
  for (uint32_t a = 0; a < ASSIGNMENTS; a++) {
    if (!world_on_path(w, a)) continue;
    *r = (reference){.p = p, .assignment = a};
    run_reference(r, &t);
    sum->compared++;
    if (a == answering && !w->stopped) check_content(r, &space);
  }
  free(r);
  as_space_drop(w->spaces, &space);
}

static tally random_programs(const as_space_options *options, uint64_t seed, uint32_t rounds, kind_of_test kind) {
  tally sum = {0};
  if (getenv("AS_LONG")) rounds *= 10;
  for (uint32_t i = 0; i < rounds; i++) {
    world w;
    program p;
    world_open(&w, seed + i, options);
    make_program(&p, &w, options->pointer_bits / 8, kind);
    p.arrays = kind == LARGE || options->most_cases;
    check_program(&p, &sum);
    world_close(&w);
  }
  /* The tests must not agree by doing nothing. */
  if (getenv("AS_LONG"))
    print_message("%u programs, %u finished, %u given up, %u comparisons\n", rounds, (unsigned)sum.finished,
                  (unsigned)sum.gave_up, (unsigned)sum.compared);
  assert_true(sum.finished > rounds / 20 && sum.compared > rounds);
  return sum;
}

static void little(void **state) {
  (void)state;
  random_programs(&(as_space_options){.pointer_bits = 64, .c = {true, true, true}}, 1000, 600, SMALL);
}
static void large(void **state) {
  (void)state;
  random_programs(&(as_space_options){.pointer_bits = 64, .c = {true, true, true}}, 200000, 60, LARGE);
}
static void big_endian(void **state) {
  (void)state;
  random_programs(&(as_space_options){.pointer_bits = 64, .c = {true, true, true}, .big_endian = true}, 300000, 300,
                  SMALL);
}
static void narrow(void **state) {
  (void)state;
  random_programs(&(as_space_options){.pointer_bits = 32, .c = {true, true, true}}, 400000, 200, SMALL);
}
static void close_by(void **state) {
  (void)state;
  random_programs(&(as_space_options){.pointer_bits = 64, .c = {true, true, true}}, 600000, 1500, CLOSE);
}
static void arrays(void **state) {
  (void)state;
  tally sum = random_programs(&(as_space_options){.pointer_bits = 64, .c = {true, true, true}, .most_cases = 2}, 500000,
                              120, SMALL);
  assert_int_equal(sum.gave_up, 0);
  sum = random_programs(&(as_space_options){.pointer_bits = 64, .c = {true, true, true}, .most_cases = 1}, 700000, 150,
                        CLOSE);
  assert_int_equal(sum.gave_up, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(little), cmocka_unit_test(large),  cmocka_unit_test(big_endian),
      cmocka_unit_test(narrow), cmocka_unit_test(arrays), cmocka_unit_test(close_by),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
