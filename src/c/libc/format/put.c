/* What printing functions put, and where it goes: pieces of text and elements, to the program's output or its memory.
 */
#include "c/libc/functions.h"

#include <assay/base/contract.h>
#include <assert.h>

void as_work_put(as_work *w, const char *bytes, size_t count) {
  if (!count) return;
  as_print_piece *last = w->pieces.count ? &w->pieces.at[w->pieces.count - 1] : NULL;
  if (!last || last->kind != AS_PRINT_PIECE_TEXT) {
    as_print_piece piece = {.kind = AS_PRINT_PIECE_TEXT, .from = w->text.length};
    as_print_pieces_push(w->x->machine->memory, &w->pieces, piece);
    last = &w->pieces.at[w->pieces.count - 1];
  }
  assert(last->from + last->count == w->text.length); /* the text ends with the last piece of it */
  last->count += count;
  as_text_put_bytes(&w->text, bytes, count);
}

void as_work_add_length(as_work *w, as_term length) {
  assert(as_term_width(w->terms, length) == 32);
  w->printed = as_term_exists(w->printed) ? as_term_bvadd(w->terms, w->printed, length) : length;
}

void as_work_put_element(as_work *w, const as_value *element) {
  if (as_value_is_bits(element) && (!w->wide || element->bits < 128)) {
    as_work_put(w, &(char){(char)element->bits}, 1);
    return;
  }
  as_print_pieces_push(w->x->machine->memory, &w->pieces,
                       (as_print_piece){.kind = AS_PRINT_PIECE_ELEMENT, .value = *element});
  as_work_add_length(w, as_term_bv(w->terms, 32, 1));
}

void as_work_put_byte(as_work *w, const as_value *byte) {
  as_value element = w->wide ? as_work_extend(w, byte, 8, 32, false) : *byte;
  as_work_put_element(w, &element);
}

bool as_work_put_string(as_work *w, as_value pointer, const as_value *limit) {
  uint64_t length;
  bool ended;
  return as_work_length(w, &pointer, limit, &length, &ended) && as_work_put_bytes(w, pointer, length);
}

/* Known ones together. */
bool as_work_put_bytes(as_work *w, as_value from, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    as_value byte;
    as_known_run run = as_work_known(w, &from, i, w->wide ? 0 : count - i);
    assert(run.count <= count - i);
    if (run.bytes) {
      as_work_put(w, (const char *)run.bytes, run.count);
      i += run.count - 1;
      continue;
    }
    if (!as_work_byte(w, from, i, &byte)) return false;
    as_work_put_byte(w, &byte);
  }
  return as_exec_goes_on(w->x);
}

void as_work_flush(as_work *w, as_stream stream) {
  for (uint32_t i = 0; i < w->pieces.count; i++) {
    const as_print_piece *piece = &w->pieces.at[i];
    switch (piece->kind) {
    case AS_PRINT_PIECE_TEXT: as_exec_write(w->x, stream, as_text_get(&w->text) + piece->from, piece->count); break;
    case AS_PRINT_PIECE_NUMBER:
      as_exec_write_formatted(w->x, stream, as_output_format, piece->specification, &piece->value);
      break;
    case AS_PRINT_PIECE_ELEMENT: as_exec_write_formatted(w->x, stream, as_output_format, "%c", &piece->value); break;
    }
  }
}

void as_work_return_count(as_work *w) {
  if (w->x->at && w->x->at->result == AS_CORE_NONE) return; /* nobody looks at it */
  if (w->illegal) {
    as_work_return_int(w, -1);
    return;
  }
  as_term count = as_term_bv(w->terms, 32, w->text.length);
  if (as_term_exists(w->printed)) count = as_term_bvadd(w->terms, count, w->printed);
  if (w->uncertain) {
    as_exec_approximate(w->x, "the length of a symbolic floating value in print");
    count = as_exec_fresh(w->x, as_sort_bv(32), "printed");
  }
  as_work_return_term(w, count, true);
}

/* ---- into memory ---- */

bool as_work_store_pieces(as_work *w, as_value to, uint64_t count) {
  enum { ELEMENTS_PER_LOOK = 64 };
  AS_REQUIRE(w->exact && to.kind != AS_VALUE_CHOICE, "what is stored is bytes, at one place");
  uint64_t at = 0, size = w->wide ? AS_WIDE_BYTES : 1;
  for (uint32_t i = 0; i < w->pieces.count && at < count; i++) {
    const as_print_piece *piece = &w->pieces.at[i];
    uint64_t length = piece->kind == AS_PRINT_PIECE_TEXT ? piece->count : 1;
    assert(piece->kind != AS_PRINT_PIECE_NUMBER);
    for (uint64_t k = 0; k < length && at < count; k++, at++) {
      if (at % ELEMENTS_PER_LOOK == ELEMENTS_PER_LOOK - 1 && as_exec_due(w->x)) return false;
      as_value element = piece->kind == AS_PRINT_PIECE_ELEMENT
                             ? piece->value
                             : as_value_bits((unsigned char)as_text_get(&w->text)[piece->from + k]);
      if (!as_work_store(w, as_work_at(w, to, at * size), element, size, false)) return false;
    }
  }
  return as_work_store(w, as_work_at(w, to, at * size), as_value_bits(0), size, false);
}

uint64_t as_work_count_pieces(const as_work *w) {
  uint64_t count = 0;
  for (uint32_t i = 0; i < w->pieces.count; i++)
    count += w->pieces.at[i].kind == AS_PRINT_PIECE_TEXT ? w->pieces.at[i].count : 1;
  return count;
}
