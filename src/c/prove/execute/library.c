/* Library.v: allocation and copies of the library, and inputs. */
#include "c/prove/execute/executor.h"

enum { ALIGNMENT_OF_MALLOC = 16 };

as_prove_value as_execute_malloc(as_executor *x, as_prove_integer size, as_prove_cell content) {
  if (size >> 63) return as_execute_number_value(0);
  as_prove_object object = as_execute_new_object((uint64_t)size, ALIGNMENT_OF_MALLOC, AS_PROVE_STORAGE_ALLOCATED);
  object.rest = content;
  return as_execute_pointer_to(as_execute_allocate(x, &object));
}

static bool is_null(const as_prove_value *p) {
  return p->kind == AS_PROVE_VALUE_WORD && as_execute_is_number(p->word, 0);
}

/* The object; 0: the pointer is null, or the path is over. */
static uint32_t to_be_freed(as_executor *x, const as_prove_value *p) {
  if (is_null(p)) return 0;
  as_prove_error error = AS_PROVE_ERROR_BAD_FREE;
  if (p->kind == AS_PROVE_VALUE_INDETERMINATE) error = AS_PROVE_ERROR_UNINITIALISED;
  if (p->kind == AS_PROVE_VALUE_POINTER) {
    const as_prove_object *object = as_execute_object(x, p->index);
    bool is_allocated = object->storage == AS_PROVE_STORAGE_ALLOCATED;
    if (is_allocated && object->life == AS_PROVE_LIFE_ALIVE) {
      as_execute_require(x, error, as_execute_compute_2(x, AS_WORD_EQ, 64, p->word, as_execute_known(0)));
      return as_execute_is_over(x) ? 0 : p->index;
    }
    if (is_allocated) error = AS_PROVE_ERROR_DOUBLE_FREE;
  }
  as_execute_fail(x, error);
  return 0;
}

void as_execute_free(as_executor *x, const as_prove_value *p) {
  uint32_t object = to_be_freed(x, p);
  if (object) as_execute_end_object(x, AS_PROVE_LIFE_FREED, object);
}

as_prove_value as_execute_realloc(as_executor *x, const as_prove_value *p, uint64_t size) {
  uint32_t old = to_be_freed(x, p);
  as_prove_cell undefined = {.kind = AS_PROVE_CELL_UNDEFINED};
  if (!old) return as_execute_malloc(x, size, undefined);
  as_prove_value from = as_execute_pointer_to(old), made = as_execute_number_value(0);
  if (size) {
    made = as_execute_malloc(x, size, undefined);
    if (made.kind != AS_PROVE_VALUE_POINTER) return made;
    uint64_t before = as_execute_object(x, old)->size;
    as_execute_copy_bytes(x, size < before ? size : before, 1, true, false, &made, &from);
  }
  as_execute_end_object(x, AS_PROVE_LIFE_FREED, old);
  return made;
}

void as_execute_set_bytes(as_executor *x, const as_prove_value *p, as_prove_word byte, uint64_t n) {
  as_prove_word b = as_execute_extract(x, 32, 0, 8, byte);
  as_prove_cell cell = {.kind = AS_PROVE_CELL_PART, .bytes = 1, .value = as_execute_word_value(b)};
  if (as_execute_is_number(b, 0)) cell = (as_prove_cell){.kind = AS_PROVE_CELL_ZEROS};
  as_execute_fill_bytes(x, cell, n, 1, false, p);
}

/* ---- inputs ---- */

as_prove_value as_execute_input(as_executor *x, as_prove_scalar type) {
  as_prove_word word = {.name = as_certify_input(x->certify, type.width, NULL)};
  return as_execute_typed_value(type, word);
}

/* In words as the layout has them, which begins again behind its end; where a word is longer than what is left, bytes.
 */
void as_execute_input_bytes(as_executor *x, const as_prove_value *p, uint64_t n, const uint32_t *layout,
                            uint32_t count) {
  as_prove_place at = as_execute_access(x, p, n, 1, AS_PROVE_MODE_WRITES);
  for (uint32_t i = 0; n && !as_execute_is_over(x); i++) {
    uint32_t bytes = count ? layout[i % count] : 1;
    if (!bytes || bytes > n) bytes = 1;
    as_prove_value v = as_execute_word_value((as_prove_word){.name = as_certify_input(x->certify, 8 * bytes, NULL)});
    as_execute_put_parts(x, at, &v, bytes);
    at.offset += bytes, n -= bytes;
  }
}
