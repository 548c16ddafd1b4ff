/* Memory.v, its second part: accesses. */
#include "c/prove/execute/executor.h"

/* ---- bounds ---- */

bool as_execute_lies_in(as_prove_integer at, as_prove_integer low, as_prove_integer room, as_prove_integer n) {
  return low <= at && at + n <= low + room;
}

void as_execute_claim_in(as_executor *x, as_prove_error error, as_prove_word at, uint64_t low, uint64_t room,
                         uint64_t n) {
  if (room < n) {
    as_execute_fail(x, error);
    return;
  }
  as_prove_word distance = low ? as_execute_compute_2(x, AS_WORD_SUB, 64, at, as_execute_known(low)) : at;
  as_prove_word limit = as_execute_known_integer(x, (as_prove_integer)room - n + 1);
  as_execute_require(x, error, as_execute_compute_2(x, AS_WORD_ULT, 64, distance, limit));
}

/* The offset; of no meaning if the path is over. */
static uint64_t in_bounds(as_executor *x, const as_prove_object *object, const as_prove_value *p, uint64_t n) {
  if (p->word.name) {
    as_execute_claim_in(x, AS_PROVE_ERROR_BOUNDS, p->word, 0, object->size, n);
    if (p->is_bounded && (p->low || p->extent != object->size))
      as_execute_claim_in(x, AS_PROVE_ERROR_SUBOBJECT, p->word, p->low, p->extent, n);
    return as_execute_pick(x, p->word);
  }
  uint64_t at = p->word.number;
  if (p->word.is_wide || !as_execute_lies_in(at, 0, object->size, n))
    as_execute_fail(x, AS_PROVE_ERROR_BOUNDS);
  else if (p->is_bounded && !as_execute_lies_in(at, p->low, p->extent, n))
    as_execute_fail(x, AS_PROVE_ERROR_SUBOBJECT);
  return at;
}

as_prove_error as_execute_error_of_life(as_prove_life life) {
  switch (life) {
  case AS_PROVE_LIFE_ALIVE: break;
  case AS_PROVE_LIFE_FREED: return AS_PROVE_ERROR_USE_AFTER_FREE;
  case AS_PROVE_LIFE_OUT_OF_SCOPE: return AS_PROVE_ERROR_USE_AFTER_SCOPE;
  case AS_PROVE_LIFE_RETURNED: return AS_PROVE_ERROR_USE_AFTER_RETURN;
  }
  return AS_PROVE_ERROR_COUNT;
}

/* ---- accesses ---- */

static void may_write(as_executor *x, const as_prove_object *object, as_prove_integer at, uint64_t n) {
  for (uint32_t i = 0; i < object->frozen; i++) {
    as_prove_stretch s = x->program->stretches.at[object->first_frozen + i];
    if (at >= s.to || s.from >= at + n) continue;
    as_execute_fail(x, AS_PROVE_ERROR_READ_ONLY);
    return;
  }
  if (object->is_temporary) as_execute_fail(x, AS_PROVE_ERROR_TEMPORARY);
}

bool as_execute_is_aligned(const as_prove_object *object, uint64_t at, uint64_t align) {
  return align <= 1 || (!(object->align % align) && !(at % align));
}

static as_prove_place access_object(as_executor *x, const as_prove_value *p, uint64_t n, uint64_t align,
                                    as_prove_mode mode) {
  const as_prove_object *object = as_execute_object(x, p->index);
  as_prove_error dead = as_execute_error_of_life((as_prove_life)object->life);
  if (dead != AS_PROVE_ERROR_COUNT) return as_execute_fail(x, dead), (as_prove_place){0, 0};
  uint64_t at = in_bounds(x, object, p, n);
  if (n && !as_execute_is_aligned(object, at, align))
    as_execute_fail(x, AS_PROVE_ERROR_MISALIGNED);
  else if (mode == AS_PROVE_MODE_WRITES)
    may_write(x, object, at, n);
  return (as_prove_place){as_execute_is_over(x) ? 0 : p->index, at};
}

as_prove_place as_execute_access(as_executor *x, const as_prove_value *p, uint64_t n, uint64_t align,
                                 as_prove_mode mode) {
  switch ((as_prove_value_kind)p->kind) {
  case AS_PROVE_VALUE_POINTER: return access_object(x, p, n, align, mode);
  case AS_PROVE_VALUE_INDETERMINATE: as_execute_fail(x, AS_PROVE_ERROR_UNINITIALISED); break;
  case AS_PROVE_VALUE_WORD: as_execute_require_nonzero(x, AS_PROVE_ERROR_NULL_ACCESS, 64, p->word); /* fall through */
  case AS_PROVE_VALUE_TRUTH:
  case AS_PROVE_VALUE_CODE:
  case AS_PROVE_VALUE_FRAGMENT:
  case AS_PROVE_VALUE_ABSENT: as_execute_fail(x, AS_PROVE_ERROR_WILD); break;
  }
  return (as_prove_place){0, 0};
}

as_prove_value as_execute_load(as_executor *x, as_prove_scalar type, uint64_t align, const as_prove_value *p) {
  as_prove_cell cells[AS_PROVE_CELLS_MAX];
  as_prove_place at = as_execute_access(x, p, type.bytes, align, AS_PROVE_MODE_READS);
  if (!at.object) return as_execute_indeterminate();
  for (uint32_t i = 0; i < type.bytes; i++)
    cells[i] = as_execute_cell_at(as_execute_object(x, at.object), at.offset + i);
  return as_execute_value_of_cells(x, type, cells);
}

static as_prove_mode how_written(bool fresh) { return fresh ? AS_PROVE_MODE_INITIALISES : AS_PROVE_MODE_WRITES; }

/* Byte `byte` of the address again. */
static void store_fragment(as_executor *x, as_prove_place at, const as_prove_value *v) {
  enum { ADDRESS_BYTES = 8 };
  as_prove_cell cell = {.kind = AS_PROVE_CELL_PART, .bytes = ADDRESS_BYTES, .byte = v->byte, .value = *v};
  cell.value.kind = v->whole, cell.value.whole = cell.value.byte = 0;
  as_execute_put_cell(x, at.object, at.offset, cell);
}

/* What lies in memory of a value that has one. */
static as_prove_value as_written(as_executor *x, as_prove_scalar type, const as_prove_value *v) {
  if (v->kind != AS_PROVE_VALUE_WORD || type.kind == AS_PROVE_SCALAR_PTR) return *v;
  if (type.kind == AS_PROVE_SCALAR_BOOL) return as_execute_bit_value(v->word);
  return as_execute_word_value(as_execute_resize(x, false, type.width, 8u * type.bytes, v->word));
}

void as_execute_store(as_executor *x, as_prove_scalar type, uint64_t align, bool fresh, const as_prove_value *p,
                      const as_prove_value *v) {
  as_prove_place at = as_execute_access(x, p, type.bytes, align, how_written(fresh));
  if (!at.object) return;
  as_prove_value written = as_written(x, type, v);
  if (v->kind == AS_PROVE_VALUE_FRAGMENT) {
    store_fragment(x, at, v);
    return;
  }
  if (v->kind != AS_PROVE_VALUE_INDETERMINATE) {
    as_execute_put_parts(x, at, &written, type.bytes);
    return;
  }
  for (uint32_t i = 0; i < type.bytes; i++)
    as_execute_put_cell(x, at.object, at.offset + i, (as_prove_cell){.kind = AS_PROVE_CELL_UNDEFINED});
}

/* ---- many bytes ---- */

static bool overlaps(as_prove_place p, as_prove_place q, uint64_t n) {
  uint64_t distance = p.offset > q.offset ? p.offset - q.offset : q.offset - p.offset;
  return p.object == q.object && distance && distance < n;
}

static void copy_cells(as_executor *x, as_prove_place to, as_prove_place from, uint64_t n) {
  as_prove_cell *cells = as_memory_alloc(x->memory, n * sizeof *cells);
  for (uint64_t i = 0; i < n; i++) cells[i] = as_execute_cell_at(as_execute_object(x, from.object), from.offset + i);
  for (uint64_t i = 0; i < n; i++) as_execute_put_cell(x, to.object, to.offset + i, cells[i]);
  as_memory_free(x->memory, cells, n * sizeof *cells);
}

/* What is larger is no object that a proof has. */
enum { CELLS_MAX = 1 << 24 };

void as_execute_copy_bytes(as_executor *x, uint64_t n, uint64_t align, bool fresh, bool overlap,
                           const as_prove_value *to, const as_prove_value *from) {
  as_prove_place source = as_execute_access(x, from, n, align, AS_PROVE_MODE_READS);
  as_prove_place target = as_execute_access(x, to, n, align, how_written(fresh));
  if (!source.object || !target.object) return;
  if (!overlap && overlaps(target, source, n))
    as_execute_fail(x, AS_PROVE_ERROR_OVERLAP);
  else if (n > CELLS_MAX)
    as_execute_unsupported(x);
  else
    copy_cells(x, target, source, n);
}

void as_execute_fill_bytes(as_executor *x, as_prove_cell cell, uint64_t n, uint64_t align, bool fresh,
                           const as_prove_value *p) {
  as_prove_place at = as_execute_access(x, p, n, align, how_written(fresh));
  if (at.object) as_execute_fill(x, cell, at, n);
}
