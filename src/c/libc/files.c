/* Files that are there when the program begins (as_given): what libc models of streams and descriptors read. */
#include "c/libc/functions.h"

#include <assay/base/contract.h>
#include <assert.h>
#include <stdio.h>
#include <string.h>

static as_value make_name(as_work *w, const char *name) {
  AS_REQUIRE(name, "a file has a name");
  size_t length = strlen(name);
  as_object object = as_exec_make_given(w->x, &w->space, length + 1, 1);
  as_space_initialise(w->spaces, &w->space, object, 0, name, length);
  return as_value_pointer(object);
}

/* So many bytes, or fewer. The length belongs to the supply, which is made next. */
static bool make_any_file(as_work *w, const as_given *file, as_object object, as_value *size) {
  assert(!file->bytes && file->size);
  char name[256], length[280];
  snprintf(name, sizeof name, file->name ? "file %.200s" : "stdin", file->name);
  snprintf(length, sizeof length, "length of %s", name);
  *size = as_exec_input(w->x, length, w->x->machine->size_type, w->pointer_bits, as_state_supplies(w->x->state),
                        AS_SUPPLY_LENGTH);
  as_term most = as_term_bv(w->terms, w->pointer_bits, file->size);
  if (!as_exec_assume(w->x, as_term_bvule(w->terms, as_work_size_term(w, size), most))) return false;
  as_supply supply = {.source = file->name ? AS_INPUT_FILE : AS_INPUT_STDIN,
                      .function = file->name ? file->name : "stdin",
                      .name = name,
                      .object = object,
                      .size = *size};
  as_exec_fill_given(w->x, &w->space, file->size, &supply);
  return as_exec_goes_on(w->x);
}

static bool make_file(as_work *w, const as_given *file, as_value *bytes, as_value *size) {
  as_object object = as_exec_make_given(w->x, &w->space, file->size, 1);
  *bytes = as_value_pointer(object), *size = as_value_bits(file->size);
  if (!file->bytes && file->size) return make_any_file(w, file, object, size);
  as_space_initialise(w->spaces, &w->space, object, 0, file->bytes, file->size);
  return true;
}

/* int assay_given_file(unsigned index, const char **name, unsigned char **bytes, size_t *size): 0 is standard input,
 * without a name if nobody gave it; 0 if there is none of this index. */
AS_LIBC_BODY(given_file, "i ippp") {
  static const as_given nothing = {.bytes = ""};
  const as_machine_options *options = &w->x->machine->options;
  uint32_t pointer_bytes = w->pointer_bits / 8;
  as_value index, places[3], bytes, size;
  if (!as_work_number(w, 0, &index)) return false;
  AS_REQUIRE(as_value_is_bits(&index), "models count files");
  for (uint32_t i = 0; i < 3; i++)
    if (!as_work_pointer(w, i + 1, &places[i])) return false;
  as_work_return_int(w, index.bits <= options->file_count);
  if (index.bits > options->file_count) return true;
  const as_given *input = options->standard_input ? options->standard_input : &nothing;
  const as_given *file = index.bits ? &options->files[index.bits - 1] : input;
  const char *input_name = options->standard_input ? "standard input" : ""; /* nobody gave it: it has no name */
  as_value name = make_name(w, index.bits ? file->name : input_name);
  return make_file(w, file, &bytes, &size) && as_work_store(w, places[0], name, pointer_bytes, true) &&
         as_work_store(w, places[1], bytes, pointer_bytes, true) &&
         as_work_store(w, places[2], size, pointer_bytes, false);
}
