#include "analyse/summaries/same.h"
#include "analyse/entry/write.h"
#include "c/exec/exec.h"

#include <string.h>

const char *as_aspect_name(as_aspect aspect) {
  static const char *const names[] = {
#define AS_ASPECT(name, text, ...) text,
#include "analyse/summaries/aspects.def"
#undef AS_ASPECT
  };
  return names[aspect];
}

/* ---- what is there before ---- */

static bool is_heap(as_space space, as_object object) {
  const as_object_facts *facts = as_space_object(space, object);
  return facts && facts->kind == AS_OBJECT_HEAP;
}

static bool is_alive(as_space space, as_object object) {
  const as_object_facts *facts = as_space_object(space, object);
  return facts && facts->lifetime == AS_LIFETIME_ALIVE;
}

/* Variables that the program can see, but for the harness's and libc's. */
static bool is_shared(const as_core_unit *unit, const as_core_global *global) {
  const char *name = as_core_name(unit, global->name);
  if (global->linkage != AS_CORE_LINKAGE_EXTERNAL || global->qualifiers & AS_CORE_QUALIFIER_CONST) return false;
  if (global->definition == AS_CORE_DEFINITION_DECLARED || as_core_is_libc(unit, global->range)) return false;
  return strncmp(name, "assay_", 6) != 0 && !(global->flags & AS_CORE_SYMBOL_STRING);
}

/* A pointer to a table, which is set whenever somebody asks for it. */
static bool is_table(const as_core_unit *unit, const as_core_global *global) {
  const as_core_type *t = as_core_type_of(unit, global->type);
  return t->kind == AS_CORE_POINTER && t->qualifiers & AS_CORE_QUALIFIER_CONST;
}

static bool is_library(const as_core_unit *unit, const as_core_global *global) {
  bool is_fixed = global->qualifiers & AS_CORE_QUALIFIER_CONST || global->definition == AS_CORE_DEFINITION_DECLARED ||
                  global->flags & (AS_CORE_SYMBOL_STRING | AS_CORE_SYMBOL_COMPOUND);
  return !is_fixed && !is_table(unit, global) && as_core_is_libc(unit, global->range) &&
         strcmp(as_core_name(unit, global->name), "__model_errno") != 0;
}

/* A parameter points to it, which is a stream. */
static bool is_stream(const as_before *b, const as_finals *finals, uint32_t object) {
  const as_core_unit *unit = finals->machine->unit;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    const char *name = as_core_name(unit, unit->globals.at[i].name);
    if (strncmp(name, "assay_shape_argument_", strlen("assay_shape_argument_")) != 0) continue;
    const as_core_type *type = as_core_type_of(unit, unit->globals.at[i].type);
    as_value value = as_finals_variable(finals, b->space, name);
    if (value.kind == AS_VALUE_POINTER && value.object.id == object && as_entry_is_stream(unit, type->of)) return true;
  }
  return false;
}

void as_before_init(as_before *b, as_memory *memory, const as_finals *finals) {
  *b = (as_before){.memory = memory, .space = finals->all.at[0].space};
  const as_core_unit *unit = finals->machine->unit;
  for (uint32_t i = 1; i <= as_space_objects(b->space); i++)
    if (is_heap(b->space, (as_object){i}))
      as_u32_vector_push(memory, is_stream(b, finals, i) ? &b->library : &b->objects, i);
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (is_shared(unit, &unit->globals.at[i]))
      as_u32_vector_push(memory, &b->objects, as_machine_global_object(finals->machine, i).id);
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (is_library(unit, &unit->globals.at[i]))
      as_u32_vector_push(memory, &b->library, as_machine_global_object(finals->machine, i).id);
  b->has_streams = as_object_exists(as_finals_object(finals, "assay_shape_has_streams"));
  b->result = as_finals_object(finals, "assay_shape_result"), b->error = as_finals_object(finals, "assay_shape_errno");
}

/* Variables that one of the two keeps to itself. */
static bool is_hidden(const as_core_unit *unit, const as_core_global *global) {
  if (global->linkage != AS_CORE_LINKAGE_INTERNAL || global->qualifiers & AS_CORE_QUALIFIER_CONST) return false;
  return !as_core_is_libc(unit, global->range) && !(global->flags & (AS_CORE_SYMBOL_STRING | AS_CORE_SYMBOL_COMPOUND));
}

typedef struct change {
  const as_terms *terms;
  bool seen;
} change;

static void see_change(void *data, uint64_t offset, uint64_t count, as_term same) {
  change *c = data;
  (void)offset, (void)count;
  c->seen |= !as_term_is_true(c->terms, same);
}

static bool is_changed(const as_before *b, const as_finals *finals, const as_final *final, as_object object) {
  change c = {finals->world->terms, false};
  if (is_alive(b->space, object) && is_alive(final->space, object))
    as_space_changes(finals->machine->spaces, b->space, object, final->space, object, see_change, &c);
  return c.seen;
}

bool as_before_remembers(const as_before *b, const as_finals *finals, const as_final *final) {
  bool seen = as_plist_length(final->output) > 0;
  if (final->kind > AS_FINAL_EXITS) return false;
  for (uint32_t i = 0; i < b->library.count && !seen; i++)
    seen = is_changed(b, finals, final, (as_object){b->library.at[i]});
  return seen;
}

/* Files, and the standard streams, of the models: what is in there is said to be as at the beginning of a program. */
static bool is_of_streams(const as_core_unit *unit, const as_core_global *global) {
  static const char *const names[] = {"files", "openings", "table", "descriptor_flags", "is_ready", "input_is_given",
                                      "input", "output",   "error"};
  const as_core_range *place = &unit->ranges.at[as_core_range_outermost(unit, global->range)];
  const char *file = as_core_name(unit, unit->files.at[place->file]), *name = as_core_name(unit, global->name);
  bool is = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) is |= !strcmp(names[i], name);
  return is && (!strcmp(file, "<libc>/files.c") || !strcmp(file, "<libc>/stdio_standard.c"));
}

const char *as_before_blind(const as_before *b, const as_finals *finals, const as_final *final) {
  const as_core_unit *unit = finals->machine->unit;
  if (final->kind > AS_FINAL_EXITS) return NULL;
  for (uint32_t i = 0; i < unit->globals.count; i++) {
    as_object object = as_machine_global_object(finals->machine, i);
    const as_core_global *global = &unit->globals.at[i];
    bool is_own = is_hidden(unit, global), is_libc = is_library(unit, global) && !is_of_streams(unit, global);
    if ((!is_own && !is_libc) || !is_changed(b, finals, final, object)) continue;
    if (is_own) return "a static variable is written, and what later calls do with it is not compared";
    return "the C library remembers something, and what it remembered before is not varied";
  }
  return NULL;
}

void as_before_release(as_before *b) {
  as_u32_vector_release(b->memory, &b->objects), as_u32_vector_release(b->memory, &b->library);
}

/* ---- pairs ---- */

typedef struct pair {
  as_object a, b;
} pair;
AS_VECTOR_DEFINE(pair_vector, pair)

typedef struct comparison {
  const as_before *before;
  const as_finals *of_a, *of_b;
  as_space a, b;
  as_terms *terms;
  pair_vector pairs; /* of new objects; those from `done` on are still to be compared */
  uint32_t done;
  as_term same; /* so far, in this aspect */
  const char *undecided;
  bool is_loose[AS_ASPECT_COUNT]; /* the aspect may be the same where its term does not hold */
} comparison;

static bool was_there(const comparison *c, as_object object) {
  const as_before *b = c->before;
  for (uint32_t i = 0; i < b->objects.count; i++)
    if (b->objects.at[i] == object.id) return true;
  for (uint32_t i = 0; i < b->library.count; i++)
    if (b->library.at[i] == object.id) return true;
  return false;
}

/* Two new objects of one kind stand for each other once they have met. A number that both states begin with, a function
 * for instance, is itself. */
static bool are_pair(void *data, as_object a, as_object b) {
  comparison *c = data;
  if (was_there(c, a) || was_there(c, b)) return as_object_same(a, b);
  const as_object_facts *x = as_space_object(c->a, a), *y = as_space_object(c->b, b);
  if (!x || !y || x->kind != y->kind) return false;
  if (x->kind == AS_OBJECT_FUNCTION) return as_object_same(a, b);
  for (uint32_t i = 0; i < c->pairs.count; i++) {
    pair *one = &c->pairs.at[i];
    if (as_object_same(one->a, a) || as_object_same(one->b, b))
      return as_object_same(one->a, a) && as_object_same(one->b, b);
  }
  pair_vector_push(c->before->memory, &c->pairs, (pair){a, b});
  return true;
}

static void claim(comparison *c, as_term same) { c->same = as_term_and(c->terms, c->same, same); }

static void take_difference(void *data, uint64_t offset, uint64_t count, as_term same) {
  (void)offset, (void)count;
  claim(data, same);
}

/* Objects of one size whose content is known byte by byte. */
static void compare_objects(comparison *c, as_object a, as_object b) {
  const as_object_facts *x = as_space_object(c->a, a), *y = as_space_object(c->b, b);
  if (x->lifetime != y->lifetime) {
    claim(c, as_term_false(c->terms));
    return;
  }
  as_spaces *spaces = c->of_a->machine->spaces;
  claim(c, as_value_equal(spaces, &x->size, &y->size, c->of_a->machine->pointer_bits / 8));
  if (x->lifetime != AS_LIFETIME_ALIVE || x->kind >= AS_OBJECT_FUNCTION) return;
  if (!as_value_same(&x->size, &y->size)) {
    if (!as_value_is_bits(&x->size) && !as_value_is_bits(&y->size)) c->undecided = "the sizes of new objects";
    return;
  }
  as_object_pairs pairs = {are_pair, c};
  as_space_differences(spaces, c->a, a, c->b, b, &pairs, take_difference, c);
}

/* What has been met, until nothing new is. */
static void compare_pairs(comparison *c) {
  while (c->done < c->pairs.count) {
    pair next = c->pairs.at[c->done++];
    compare_objects(c, next.a, next.b);
  }
}

static as_term take(comparison *c) {
  as_term same = c->same;
  c->same = as_term_true(c->terms);
  return same;
}

/* ---- aspects ---- */

static as_term same_memory(comparison *c) {
  for (uint32_t i = 0; i < c->before->objects.count; i++) {
    as_object object = {c->before->objects.at[i]};
    if (is_alive(c->a, object) && is_alive(c->b, object)) compare_objects(c, object, object);
  }
  compare_pairs(c);
  return take(c);
}

static as_term same_freed(comparison *c) {
  for (uint32_t i = 0; i < c->before->objects.count; i++) {
    as_object object = {c->before->objects.at[i]};
    if (is_alive(c->a, object) != is_alive(c->b, object)) return as_term_false(c->terms);
  }
  for (uint32_t i = 0; i < c->before->library.count; i++) {
    as_object object = {c->before->library.at[i]};
    if (is_alive(c->a, object) != is_alive(c->b, object)) return as_term_false(c->terms);
  }
  return as_term_true(c->terms);
}

/* Objects that are alive, and that nobody has met. */
static uint32_t count_lonely(const comparison *c, as_space space, bool of_a) {
  uint32_t count = 0;
  for (uint32_t i = 1; i <= as_space_objects(space); i++) {
    as_object object = {i};
    if (!is_heap(space, object) || !is_alive(space, object) || was_there(c, object)) continue;
    bool is_met = false;
    for (uint32_t j = 0; j < c->pairs.count; j++)
      is_met |= as_object_same(of_a ? c->pairs.at[j].a : c->pairs.at[j].b, object);
    count += !is_met;
  }
  return count;
}

/* Where nobody asked for a stream what differs may be no more than what was prepared. */
static as_term same_library(comparison *c) {
  for (uint32_t i = 0; i < c->before->library.count; i++) {
    as_object object = {c->before->library.at[i]};
    if (is_alive(c->a, object) && is_alive(c->b, object)) compare_objects(c, object, object);
  }
  compare_pairs(c);
  as_term same = take(c);
  c->is_loose[AS_ASPECT_STREAMS] = !c->before->has_streams && !as_term_is_true(c->terms, same);
  return same;
}

static as_term same_output(comparison *c, const as_final *a, const as_final *b) {
  as_term same = as_term_true(c->terms);
  for (int stream = AS_STREAM_OUTPUT; stream <= AS_STREAM_ERROR; stream++) {
    bool is_sure;
    as_term one = as_output_same(c->of_a->machine, a->output, b->output, (as_stream)stream, &is_sure);
    c->is_loose[AS_ASPECT_OUTPUT] |= !is_sure && !as_term_is_true(c->terms, one);
    same = as_term_and(c->terms, same, one);
  }
  return same;
}

static as_term same_variable(comparison *c, as_object variable) {
  if (!as_object_exists(variable)) return as_term_true(c->terms);
  as_object_pairs pairs = {are_pair, c};
  as_space_differences(c->of_a->machine->spaces, c->a, variable, c->b, variable, &pairs, take_difference, c);
  compare_pairs(c);
  return take(c);
}

static void compare_returns(comparison *c, as_sameness *s) {
  s->is[AS_ASPECT_RESULT] = same_variable(c, c->before->result);
  s->is[AS_ASPECT_ERRNO] = same_variable(c, c->before->error);
  s->is[AS_ASPECT_FREED] = same_freed(c);
  s->is[AS_ASPECT_MEMORY] = same_memory(c);
  s->is[AS_ASPECT_STREAMS] = same_library(c);
  bool same_count = count_lonely(c, c->a, true) == count_lonely(c, c->b, false);
  s->is[AS_ASPECT_ALLOCATED] = as_term_bool(c->terms, same_count);
}

as_sameness as_finals_same(const as_before *before, const as_finals *a, const as_final *of_a, const as_finals *b,
                           const as_final *of_b) {
  as_terms *terms = a->world->terms;
  as_sameness s;
  comparison c = {.before = before, .of_a = a, .of_b = b, .a = of_a->space, .b = of_b->space, .terms = terms};
  c.same = as_term_true(terms);
  for (int i = 0; i < AS_ASPECT_COUNT; i++) s.is[i] = as_term_true(terms);
  s.is[AS_ASPECT_END] = as_term_bool(terms, of_a->kind == of_b->kind);
  if (of_a->kind == AS_FINAL_RETURNS && of_b->kind == AS_FINAL_RETURNS) compare_returns(&c, &s);
  if (of_a->kind == AS_FINAL_EXITS && of_b->kind == AS_FINAL_EXITS)
    s.is[AS_ASPECT_RESULT] = as_value_equal(a->machine->spaces, &of_a->status, &of_b->status, 4);
  if (of_a->kind == of_b->kind && of_a->kind <= AS_FINAL_EXITS) s.is[AS_ASPECT_OUTPUT] = same_output(&c, of_a, of_b);
  s.undecided = c.undecided, s.all = as_term_true(terms);
  as_term sure = as_term_true(terms);
  for (int i = 0; i < AS_ASPECT_COUNT; i++) {
    s.all = as_term_and(terms, s.all, s.is[i]);
    if (!c.is_loose[i]) sure = as_term_and(terms, sure, s.is[i]);
  }
  bool may_be_same = !as_term_is_false(terms, sure);
  if (may_be_same && c.is_loose[AS_ASPECT_STREAMS]) s.undecided = "what the C library keeps from call to call";
  if (may_be_same && c.is_loose[AS_ASPECT_OUTPUT]) s.undecided = "what numbers look like that are printed";
  pair_vector_release(before->memory, &c.pairs);
  return s;
}
