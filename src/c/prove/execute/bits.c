/* Memory.v, its third part: bit-fields, which are counted from the lowest bit of the lowest byte. */
#include "c/prove/execute/executor.h"

/* The bytes that a field lies in: from `first` on, its lowest bit is `low` of the first one. */
typedef struct window {
  uint64_t first;
  uint32_t low, width, bytes;
  as_prove_place at; /* of the first byte */
  as_prove_cell cells[AS_PROVE_CELLS_MAX];
} window;

static bool open_window(as_executor *x, const as_prove_field *field, const as_prove_value *p, as_prove_mode mode,
                        window *w) {
  w->first = field->offset / 8, w->low = field->offset % 8, w->width = field->width;
  w->bytes = (w->low + w->width + 7) / 8;
  w->at = as_execute_access(x, p, w->first + w->bytes, field->align, mode);
  if (!w->at.object) return false;
  w->at.offset += w->first;
  for (uint32_t i = 0; i < w->bytes; i++)
    w->cells[i] = as_execute_cell_at(as_execute_object(x, w->at.object), w->at.offset + i);
  return true;
}

static uint8_t mask_of(const as_prove_cell *c) {
  if (c->kind == AS_PROVE_CELL_SOME_BITS) return c->mask;
  return as_execute_is_defined(c) ? 0xff : 0;
}

/* The bits of the field in byte i. */
static uint8_t field_mask(const window *w, uint32_t i) {
  uint8_t mask = 0;
  for (uint32_t b = 0; b < 8; b++)
    if (8 * i + b >= w->low && 8 * i + b < w->low + w->width) mask |= (uint8_t)(1u << b);
  return mask;
}

as_prove_value as_execute_load_bits(as_executor *x, const as_prove_field *field, const as_prove_value *p) {
  window w;
  if (!open_window(x, field, p, AS_PROVE_MODE_READS, &w)) return as_execute_indeterminate();
  for (uint32_t i = 0; i < w.bytes; i++)
    if (field_mask(&w, i) & ~mask_of(&w.cells[i])) return as_execute_indeterminate();
  uint32_t width = field->width < field->type.width ? field->width : field->type.width;
  as_prove_word all = as_execute_join(x, w.cells, w.bytes);
  as_prove_word bits = as_execute_extract(x, 8 * w.bytes, w.low, width, all);
  return as_execute_typed_value(field->type,
                                as_execute_resize(x, field->type.is_signed, width, field->type.width, bits));
}

static as_prove_word replace_bits(as_executor *x, const window *w, as_prove_word all, as_prove_word bits) {
  uint32_t n = 8 * w->bytes, end = w->low + w->width;
  as_prove_word middle = bits;
  if (w->low) {
    as_prove_word below = as_execute_extract(x, n, 0, w->low, all);
    middle = as_execute_concat(x, w->width, w->low, bits, below);
  }
  if (end == n) return middle;
  as_prove_word above = as_execute_extract(x, n, end, n - end, all);
  return as_execute_concat(x, n - end, end, above, middle);
}

static as_prove_cell masked_cell(as_executor *x, const window *w, uint32_t i, as_prove_word all, uint8_t mask) {
  if (!mask) return (as_prove_cell){.kind = AS_PROVE_CELL_UNDEFINED};
  as_prove_word byte = as_execute_extract(x, 8 * w->bytes, 8 * i, 8, all);
  as_prove_cell cell = {.kind = AS_PROVE_CELL_PART, .bytes = 1, .mask = mask, .value = as_execute_word_value(byte)};
  if (mask != 0xff) cell.kind = AS_PROVE_CELL_SOME_BITS;
  return cell;
}

static void write_window(as_executor *x, const window *w, as_prove_word all, const uint8_t *masks) {
  bool whole = true;
  for (uint32_t i = 0; i < w->bytes; i++) whole &= masks[i] == 0xff;
  as_prove_value value = as_execute_word_value(all);
  if (whole) {
    as_execute_put_parts(x, w->at, &value, w->bytes);
    return;
  }
  for (uint32_t i = 0; i < w->bytes; i++)
    as_execute_put_cell(x, w->at.object, w->at.offset + i, masked_cell(x, w, i, all, masks[i]));
}

void as_execute_store_bits(as_executor *x, const as_prove_field *field, bool fresh, const as_prove_value *p,
                           const as_prove_value *v) {
  window w;
  uint8_t masks[AS_PROVE_CELLS_MAX];
  if (!open_window(x, field, p, fresh ? AS_PROVE_MODE_INITIALISES : AS_PROVE_MODE_WRITES, &w)) return;
  as_prove_word all = as_execute_join(x, w.cells, w.bytes);
  bool has_value = v->kind != AS_PROVE_VALUE_INDETERMINATE;
  if (has_value) {
    as_prove_word word = as_execute_use(x, field->type.width, v);
    all = replace_bits(x, &w, all, as_execute_resize(x, false, field->type.width, field->width, word));
  }
  for (uint32_t i = 0; i < w.bytes; i++) {
    uint8_t mine = field_mask(&w, i), others = mask_of(&w.cells[i]);
    masks[i] = (uint8_t)(has_value ? others | mine : others & ~mine);
  }
  write_window(x, &w, all, masks);
}
