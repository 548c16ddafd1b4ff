/* Memory.v, its first part: objects, their cells, and scalars as they lie in memory. */
#include "c/prove/execute/executor.h"

#include <assert.h>

/* ---- objects ---- */

uint32_t as_execute_allocate(as_executor *x, const as_prove_object *object) {
  as_prove_objects_push(x->memory, &x->objects, *object);
  return x->objects.count;
}

static void forget_cells(as_executor *x, as_prove_object *object, as_prove_cell rest) {
  as_prove_cells_release(x->memory, &object->cells);
  object->rest = rest;
}

void as_execute_end_object(as_executor *x, as_prove_life life, uint32_t number) {
  as_prove_object *object = as_execute_object(x, number);
  if (object->life != AS_PROVE_LIFE_ALIVE) return;
  object->life = (uint8_t)life;
  forget_cells(x, object, (as_prove_cell){.kind = AS_PROVE_CELL_UNDEFINED});
}

as_prove_cell as_execute_cell_at(const as_prove_object *object, uint64_t offset) {
  const as_prove_cell *cell = as_prove_cells_find(&object->cells, offset);
  return cell ? *cell : object->rest;
}

void as_execute_put_cell(as_executor *x, uint32_t object, uint64_t offset, as_prove_cell cell) {
  *as_prove_cells_put(x->memory, &as_execute_object(x, object)->cells, offset) = cell;
}

/* What is larger is no object that a proof has. */
enum { CELLS_MAX = 1 << 24 };

void as_execute_fill(as_executor *x, as_prove_cell cell, as_prove_place at, uint64_t count) {
  as_prove_object *object = as_execute_object(x, at.object);
  if (!at.offset && count == object->size)
    forget_cells(x, object, cell);
  else if (count > CELLS_MAX)
    as_execute_unsupported(x);
  else
    for (uint64_t i = 0; i < count; i++) as_execute_put_cell(x, at.object, at.offset + i, cell);
}

void as_execute_put_parts(as_executor *x, as_prove_place at, const as_prove_value *value, uint32_t bytes) {
  as_prove_cell cell = {.kind = AS_PROVE_CELL_PART, .bytes = (uint8_t)bytes, .value = *value};
  for (uint32_t i = 0; i < bytes; i++) {
    cell.byte = (uint8_t)i;
    as_execute_put_cell(x, at.object, at.offset + i, cell);
  }
}

bool as_execute_is_defined(const as_prove_cell *cell) {
  if (cell->kind == AS_PROVE_CELL_PART) return cell->value.kind != AS_PROVE_VALUE_INDETERMINATE;
  return cell->kind == AS_PROVE_CELL_ZEROS;
}

/* ---- pieces ---- */

/* A number of so many bits; or so many bytes of the named word, which has `of` bytes, from the first on. */
typedef struct piece {
  bool is_slice;
  as_prove_word word;
  uint32_t bits;
  uint32_t of, first, count;
} piece;

static piece bits_of(as_prove_word word) { return (piece){.word = word, .bits = 8}; }

static as_prove_word known_byte(as_executor *x, as_prove_word word, uint32_t byte) {
  return as_execute_extract(x, 8 * byte + 8, 8 * byte, 8, word);
}

static piece piece_of_part(as_executor *x, const as_prove_cell *c) {
  const as_prove_value *v = &c->value;
  if (v->kind == AS_PROVE_VALUE_WORD && v->word.name)
    return (piece){.is_slice = true, .word = v->word, .of = c->bytes, .first = c->byte, .count = 1};
  if (v->kind == AS_PROVE_VALUE_WORD) return bits_of(known_byte(x, v->word, c->byte));
  if (v->kind != AS_PROVE_VALUE_TRUTH) as_execute_unsupported(x);
  if (v->kind != AS_PROVE_VALUE_TRUTH || c->byte) return bits_of(as_execute_known(0));
  return bits_of(as_execute_compute_1(x, (as_word_op){AS_WORD_ZEXT, {1, 8}}, (as_prove_word){.name = v->index}));
}

static piece piece_of(as_executor *x, const as_prove_cell *c) {
  if (c->kind == AS_PROVE_CELL_PART) return piece_of_part(x, c);
  return bits_of(c->kind == AS_PROVE_CELL_SOME_BITS ? c->value.word : as_execute_known(0));
}

/* Takes the lower piece into the one above it, if both are one. */
static bool glue(as_executor *x, piece low, piece *high) {
  if (low.is_slice && high->is_slice) {
    bool adjoin = low.word.name == high->word.name && low.of == high->of && high->first == low.first + low.count;
    if (adjoin) high->first = low.first, high->count += low.count;
    return adjoin;
  }
  if (low.is_slice || high->is_slice || low.word.name || high->word.name) return false;
  high->word = as_execute_concat(x, high->bits, low.bits, high->word, low.word);
  high->bits += low.bits;
  return true;
}

static uint32_t bits_of_piece(const piece *p) { return p->is_slice ? 8 * p->count : p->bits; }

static as_prove_word piece_word(as_executor *x, const piece *p) {
  if (!p->is_slice || p->count == p->of) return p->word;
  return as_execute_extract(x, 8 * p->of, 8 * p->first, 8 * p->count, p->word);
}

as_prove_word as_execute_join(as_executor *x, const as_prove_cell *cells, uint32_t count) {
  assert(count && count <= AS_PROVE_CELLS_MAX);
  piece each[AS_PROVE_CELLS_MAX], joined[AS_PROVE_CELLS_MAX];
  uint32_t pieces = 0; /* the highest first */
  for (uint32_t i = 0; i < count; i++) each[i] = piece_of(x, &cells[i]);
  for (uint32_t i = count; i--;)
    if (!pieces || !glue(x, each[i], &joined[pieces - 1])) joined[pieces++] = each[i];
  as_prove_word word = piece_word(x, &joined[0]);
  uint32_t bits = bits_of_piece(&joined[0]);
  for (uint32_t i = 1; i < pieces; i++) {
    as_prove_word low = piece_word(x, &joined[i]);
    word = as_execute_concat(x, bits, bits_of_piece(&joined[i]), word, low);
    bits += bits_of_piece(&joined[i]);
  }
  return word;
}

/* ---- values ---- */

static as_prove_value read_word_as_bool(as_executor *x, const as_prove_value *v) {
  as_prove_word two = as_execute_known(2);
  as_execute_require(x, AS_PROVE_ERROR_INVALID_BOOL, as_execute_compute_2(x, AS_WORD_ULT, 8, v->word, two));
  return v->word.name ? as_execute_bit_value(as_execute_extract(x, 8, 0, 1, v->word)) : *v;
}

static as_prove_value read_truth_as(as_executor *x, as_prove_scalar type, const as_prove_value *v) {
  if (type.kind == AS_PROVE_SCALAR_PTR) return as_execute_word_value(as_execute_use(x, 64, v));
  bool is_word = type.kind == AS_PROVE_SCALAR_INT && type.width == 1;
  return is_word ? as_execute_word_value((as_prove_word){.name = v->index}) : *v;
}

static as_prove_value read_as(as_executor *x, as_prove_scalar type, const as_prove_value *v) {
  if (v->kind == AS_PROVE_VALUE_INDETERMINATE) return *v;
  if (v->kind == AS_PROVE_VALUE_TRUTH) return read_truth_as(x, type, v);
  if (type.kind == AS_PROVE_SCALAR_PTR) return *v;
  bool is_wide = type.kind == AS_PROVE_SCALAR_INT && type.width == 64 && type.bytes == 8;
  if (is_wide && as_execute_is_address(v)) return *v;
  if (v->kind != AS_PROVE_VALUE_WORD) return as_execute_unsupported(x), *v; /* an address read as a number */
  if (type.kind == AS_PROVE_SCALAR_BOOL) return read_word_as_bool(x, v);
  return as_execute_word_value(as_execute_resize(x, false, 8u * type.bytes, type.width, v->word));
}

static bool are_parts(const as_executor *x, const as_prove_cell *cells, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const as_prove_cell *c = &cells[i];
    if (c->kind != AS_PROVE_CELL_PART || c->bytes != count || c->byte != i) return false;
    if (!as_execute_same_value(x, &cells[0].value, &c->value)) return false;
  }
  return true;
}

static as_prove_value read_fragment(as_executor *x, as_prove_scalar type, const as_prove_cell *cell) {
  as_prove_value v = cell->value;
  if (type.kind != AS_PROVE_SCALAR_INT || type.width != 8) as_execute_unsupported(x);
  v.whole = v.kind, v.kind = AS_PROVE_VALUE_FRAGMENT, v.byte = cell->byte;
  return v;
}

as_prove_value as_execute_value_of_cells(as_executor *x, as_prove_scalar type, const as_prove_cell *cells) {
  if (are_parts(x, cells, type.bytes)) return read_as(x, type, &cells[0].value);
  if (type.bytes == 1 && cells->kind == AS_PROVE_CELL_PART && as_execute_is_address(&cells->value))
    return read_fragment(x, type, cells);
  for (uint32_t i = 0; i < type.bytes; i++)
    if (!as_execute_is_defined(&cells[i])) return as_execute_indeterminate();
  as_prove_value joined = as_execute_word_value(as_execute_join(x, cells, type.bytes));
  return read_as(x, type, &joined);
}
