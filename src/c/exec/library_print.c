/* Printing (C17 7.21.6, 7.21.7). What goes to standard output is the program's output; what goes to other streams is
 * read and dropped. Nothing is buffered, and no write fails. */
#include "c/exec/library.h"

#include <string.h>

/* ---- streams ---- */

/* Whether what is written there is kept: it is not if the stream is known to be another than standard output. */
static bool check_stream(as_work *w, uint32_t argument, bool *kept) {
  const as_core_unit *unit = w->x->machine->unit;
  as_value stream;
  *kept = true;
  if (!as_work_one_pointer(w, argument, &stream)) return false;
  if (as_value_is_bits(&stream) && !stream.bits)
    return as_exec_fail(w->x, AS_CHECK_LIBRARY, "%s to a stream that is null", w->name);
  if (stream.kind != AS_VALUE_POINTER) return true;
  const as_object_facts *facts = as_space_object(w->space, stream.object);
  uint32_t error = as_core_find_global(unit, "stderr");
  *kept = error == AS_CORE_NONE || facts->kind != AS_OBJECT_OTHER || facts->made != unit->globals.at[error].range;
  return true;
}

static bool finish(as_work *w, bool kept) {
  as_work_return_count(w);
  if (!as_exec_goes_on(w->x)) return false;
  if (kept) as_work_flush(w);
  return true;
}

/* ---- formats ---- */

/* The format at an argument, what it formats behind it: arguments, or a va_list. */
static bool print(as_work *w, uint32_t format, bool is_list) {
  as_format_source source = {.next = format + 1, .is_list = is_list};
  as_value from, list;
  if (!as_work_one_pointer(w, format, &from)) return false;
  if (is_list && (!as_work_pointer(w, format + 1, &list) || !as_exec_va_open(w->x, list, &source.list))) return false;
  return as_work_format(w, from, &source);
}

static bool print_to(as_work *w, uint32_t format, bool is_list, bool has_stream) {
  bool kept = true;
  return (!has_stream || check_stream(w, 0, &kept)) && print(w, format, is_list) && finish(w, kept);
}

AS_LIBRARY_BODY(printf, "i p.") { return print_to(w, 0, false, false); }
AS_LIBRARY_BODY(printf_chk, "i ip.") { return print_to(w, 1, false, false); }
AS_LIBRARY_BODY(fprintf, "i pp.") { return print_to(w, 1, false, true); }
AS_LIBRARY_BODY(fprintf_chk, "i pip.") { return print_to(w, 2, false, true); }
AS_LIBRARY_BODY(vprintf, "i pp") { return print_to(w, 0, true, false); }
AS_LIBRARY_BODY(vprintf_chk, "i ipp") { return print_to(w, 1, true, false); }
AS_LIBRARY_BODY(vfprintf, "i ppp") { return print_to(w, 1, true, true); }
AS_LIBRARY_BODY(vfprintf_chk, "i pipp") { return print_to(w, 2, true, true); }

/* ---- into memory ---- */

/* The first `count` bytes of what was put, to memory. */
static bool store_pieces(as_work *w, as_value to, uint64_t count) {
  uint64_t at = 0;
  for (uint32_t i = 0; i < w->pieces.count && at < count; i++) {
    const as_piece *piece = &w->pieces.at[i];
    if (piece->kind == AS_PIECE_NUMBER) return as_exec_give_up(w->x, "%s of a symbolic number", w->name);
    uint64_t length = piece->kind == AS_PIECE_TEXT ? piece->count : 1;
    for (uint64_t k = 0; k < length && at < count; k++, at++) {
      as_value byte = piece->kind == AS_PIECE_BYTE
                          ? piece->value
                          : as_value_bits((unsigned char)as_text_get(&w->text)[piece->from + k]);
      if (!as_work_store(w, as_work_at(w, to, at), byte, 1, false)) return false;
    }
  }
  return as_work_store(w, as_work_at(w, to, at), as_value_bits(0), 1, false);
}

/* How many bytes were put; all of them are known ones or single symbolic ones. */
static bool count_pieces(as_work *w, uint64_t *count) {
  *count = 0;
  for (uint32_t i = 0; i < w->pieces.count; i++) {
    if (w->pieces.at[i].kind == AS_PIECE_NUMBER) return as_exec_give_up(w->x, "%s of a symbolic number", w->name);
    *count += w->pieces.at[i].kind == AS_PIECE_TEXT ? w->pieces.at[i].count : 1;
  }
  return true;
}

static bool print_into(as_work *w, uint32_t format, bool is_list) {
  as_value to;
  uint64_t count;
  if (!as_work_one_pointer(w, 0, &to) || !print(w, format, is_list) || !count_pieces(w, &count)) return false;
  as_work_return_count(w);
  return store_pieces(w, to, count);
}

AS_LIBRARY_BODY(sprintf, "i pp.") { return print_into(w, 1, false); }
AS_LIBRARY_BODY(sprintf_chk, "i piip.") { return print_into(w, 3, false); }
AS_LIBRARY_BODY(vsprintf, "i ppp") { return print_into(w, 1, true); }
AS_LIBRARY_BODY(vsprintf_chk, "i piipp") { return print_into(w, 3, true); }

/* At most `size` bytes, the last of which is zero; nothing if it is 0. */
static bool print_some(as_work *w, uint32_t format, bool is_list) {
  as_value to, size;
  uint64_t count, fitting = 0;
  if (!as_work_one_pointer(w, 0, &to) || !as_work_size(w, 1, &size)) return false;
  if (!print(w, format, is_list) || !count_pieces(w, &count)) return false;
  as_work_return_count(w);
  bool some = as_work_above(w, &size, 0), all = some && as_work_above(w, &size, count);
  if (!as_exec_goes_on(w->x) || !some) return as_exec_goes_on(w->x);
  if (all) return store_pieces(w, to, count);
  while (as_work_above(w, &size, fitting + 1)) fitting++;
  return as_exec_goes_on(w->x) && store_pieces(w, to, fitting);
}

AS_LIBRARY_BODY(snprintf, "i pip.") { return print_some(w, 2, false); }
AS_LIBRARY_BODY(snprintf_chk, "i piiip.") { return print_some(w, 4, false); }
AS_LIBRARY_BODY(vsnprintf, "i pipp") { return print_some(w, 2, true); }
AS_LIBRARY_BODY(vsnprintf_chk, "i piiipp") { return print_some(w, 4, true); }

/* ---- characters and strings ---- */

static bool put_character(as_work *w, bool has_stream) {
  const as_scalar *type = as_exec_scalar(w->x, w->call->types[0]);
  bool kept = true;
  as_value byte;
  if ((has_stream && !check_stream(w, 1, &kept)) || !as_work_number(w, 0, &byte)) return false;
  byte = as_work_extend(w, &byte, type->width, 8, false);
  as_work_put_byte(w, &byte);
  as_work_return_term(w, as_work_term(w, &byte, 8), false);
  if (kept) as_work_flush(w);
  return true;
}

AS_LIBRARY_BODY(putchar, "i i") { return put_character(w, false); }
AS_LIBRARY_BODY(fputc, "i ip") { return put_character(w, true); }

static bool put_string(as_work *w, bool kept, const char *behind) {
  as_value from;
  if (!as_work_pointer(w, 0, &from) || !as_work_put_string(w, from, NULL)) return false;
  as_work_put(w, behind, strlen(behind));
  return finish(w, kept);
}

AS_LIBRARY_BODY(puts, "i p") { return put_string(w, true, "\n"); }

AS_LIBRARY_BODY(fputs, "i pp") {
  bool kept;
  if (!check_stream(w, 1, &kept) || !put_string(w, kept, "")) return false;
  as_work_return_int(w, 1); /* glibc; C says that it is not negative */
  return true;
}

/* To standard error, with a message that depends on errno: read and dropped. */
AS_LIBRARY_BODY(perror, "v p") {
  as_value from;
  if (!as_work_one_pointer(w, 0, &from)) return false;
  if (as_value_is_bits(&from) && !from.bits) return true;
  return as_work_put_string(w, from, NULL);
}

static bool put_bytes(as_work *w, as_value from, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    as_value byte;
    if (!as_work_byte(w, from, i, &byte)) return false;
    as_work_put_byte(w, &byte);
  }
  return true;
}

AS_LIBRARY_BODY(fwrite, "i piip") {
  as_value from, each, count;
  bool kept;
  if (!check_stream(w, 3, &kept) || !as_work_one_pointer(w, 0, &from)) return false;
  if (!as_work_size(w, 1, &each) || !as_work_size(w, 2, &count)) return false;
  if (!as_value_is_bits(&each) || !as_value_is_bits(&count))
    return as_exec_give_up(w->x, "%s of a symbolic number of bytes", w->name);
  if (each.bits && count.bits > UINT64_MAX / each.bits)
    return as_exec_fail(w->x, AS_CHECK_BOUNDS, "%s of more bytes than any object has", w->name);
  as_access access = {.size_bytes = each.bits * count.bits, .align_bytes = 1};
  if (!as_work_done(w, as_space_resolve(w->spaces, w->space, &w->asker, &access, false, &from))) return false;
  if (!put_bytes(w, from, access.size_bytes)) return false;
  as_work_return_int(w, each.bits ? (int64_t)count.bits : 0);
  if (kept) as_work_flush(w);
  return true;
}

AS_LIBRARY_BODY(fflush, "i p") {
  as_value stream;
  if (!as_work_pointer(w, 0, &stream)) return false;
  as_work_return_int(w, 0);
  return true;
}
