/* What the program finds outside (as_given): words of the command line, the environment. Files: c/libc/files.c. */
#include "c/exec/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- bytes ---- */

as_object as_exec_make_given(as_exec *x, as_space *space, uint64_t size_bytes, uint32_t align_bytes) {
  as_object_facts facts = {.kind = AS_OBJECT_GLOBAL,
                           .writable = true,
                           .align_bytes = align_bytes,
                           .size = as_value_bits(size_bytes),
                           .tag = as_machine_tag_other(4),
                           .made = AS_CORE_NONE};
  return as_space_allocate(x->machine->spaces, space, &facts, AS_CONTENT_ZERO);
}

/* Each byte is an input of its own. */
void as_exec_fill_given(as_exec *x, as_space *space, uint64_t count, const as_supply *supply) {
  assert(as_object_exists(supply->object) && supply->name);
  uint32_t number = as_exec_supply(x, supply), type = as_core_find_scalar(x->machine->unit, AS_CORE_UCHAR);
  for (uint64_t i = 0; i < count && !as_exec_due(x); i++) {
    char name[300];
    snprintf(name, sizeof name, "%.200s[%llu]", supply->name, (unsigned long long)i);
    as_value byte = as_exec_input(x, name, type, 8, number, i);
    as_space_initialise_value(x->machine->spaces, space, supply->object, supply->offset + i, 1, byte);
  }
}

/* ---- strings ---- */

static as_object make_word(as_exec *x, const as_given *word, uint32_t index) {
  char number[16], name[32];
  as_object object = as_exec_make_given(x, &x->state->space, word->size + 1, 1);
  if (word->bytes) {
    as_space_initialise(x->machine->spaces, &x->state->space, object, 0, word->bytes, word->size);
    return object;
  }
  snprintf(number, sizeof number, "%u", index);
  snprintf(name, sizeof name, "argv[%u]", index);
  as_supply supply = {.source = AS_INPUT_ARGUMENT,
                      .function = as_region_copy(&x->machine->region, number, strlen(number) + 1),
                      .name = name,
                      .object = object,
                      .size = as_value_bits(word->size)};
  as_exec_fill_given(x, &x->state->space, word->size, &supply);
  return object;
}

/* NAME=VALUE. */
static as_object make_variable(as_exec *x, const as_given *variable, uint32_t index) {
  (void)index;
  as_machine *machine = x->machine;
  AS_REQUIRE(variable->name, "a variable of the environment has a name");
  uint64_t length = strlen(variable->name), first = length + 1;
  as_object object = as_exec_make_given(x, &x->state->space, first + variable->size + 1, 1);
  as_space_initialise(machine->spaces, &x->state->space, object, 0, variable->name, length);
  as_space_initialise(machine->spaces, &x->state->space, object, length, "=", 1);
  if (variable->bytes) {
    as_space_initialise(machine->spaces, &x->state->space, object, first, variable->bytes, variable->size);
    return object;
  }
  char name[256];
  snprintf(name, sizeof name, "env %.200s", variable->name);
  as_supply supply = {.source = AS_INPUT_ENVIRONMENT,
                      .function = variable->name,
                      .name = name,
                      .object = object,
                      .offset = first,
                      .size = as_value_bits(variable->size)};
  as_exec_fill_given(x, &x->state->space, variable->size, &supply);
  return object;
}

/* An array of pointers to them, ended by a null pointer. */
static as_value make_vector(as_exec *x, const as_given *given, uint32_t count,
                            as_object (*make)(as_exec *x, const as_given *one, uint32_t index)) {
  uint32_t bytes = x->machine->pointer_bits / 8;
  as_object vector = as_exec_make_given(x, &x->state->space, (uint64_t)bytes * (count + 1), bytes);
  for (uint32_t i = 0; i < count; i++)
    as_space_initialise_value(x->machine->spaces, &x->state->space, vector, (uint64_t)i * bytes, bytes,
                              as_value_pointer(make(x, &given[i], i)));
  return as_value_pointer(vector);
}

as_value as_exec_make_arguments(as_exec *x, const as_given *words, uint32_t count) {
  return make_vector(x, words, count, make_word);
}

as_value as_exec_make_environment(as_exec *x) {
  const as_machine_options *options = &x->machine->options;
  as_value variables = make_vector(x, options->variables, options->variable_count, make_variable);
  x->state->variables = variables.object, x->state->tells_reads = true;
  return variables;
}

/* ---- words and variables that nobody gave ---- */

/* Those who run the program may give others: a path on which that matters leaves behaviours out. */
bool as_exec_tell_words(as_exec *x, bool is_last) {
  if (x->machine->options.guest) return true; /* the entry is no program */
  if (x->state->told_words) return true;
  as_exec_leave_out(x, AS_LIMIT_ARGUMENTS, "argc, argv");
  if (x->asking.over) return false;
  return x->state->told_words |= is_last, true;
}

static bool tell_variables(as_exec *x, bool is_last) {
  if (x->state->told_variables || !x->frame || x->frame->plan->is_libc) return true; /* libc models know a name */
  as_exec_leave_out(x, AS_LIMIT_ENVIRONMENT, "the end of environ");
  if (x->asking.over) return false;
  return x->state->told_variables |= is_last, true;
}

/* Of argv, what lies behind the name of the program; of environ, the end. */
bool as_exec_tell_read(as_exec *x, const as_value *pointer, bool is_last) {
  const as_state *state = x->state;
  assert(as_exec_is_remembered(x, pointer));
  uint64_t bytes = x->machine->pointer_bits / 8, end = bytes * x->machine->options.variable_count;
  bool anywhere = as_term_exists(pointer->term);
  if (as_object_same(pointer->object, state->variables))
    return (!anywhere && pointer->offset < end) || tell_variables(x, is_last);
  bool is_name = as_object_same(pointer->object, state->words) && !anywhere && pointer->offset < bytes;
  return is_name || as_exec_tell_words(x, is_last);
}

void as_exec_remember_words(as_exec *x, as_value words) {
  if (x->machine->options.argument_count || !x->machine->unit->functions.at[x->machine->entry].parameters) return;
  x->state->tells_reads = true;
  if (words.kind == AS_VALUE_POINTER) x->state->words = words.object;
  if (x->frame && x->frame->plan->core->parameters) x->state->count = x->frame->objects[0];
}
