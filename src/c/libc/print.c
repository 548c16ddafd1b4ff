/* Printing (C17 7.21.6, 7.21.7) to standard output, in programs that do nothing else with streams, and to memory.
 * Streams are libc models, which turn to the machine for formats and for what leaves the program. Nothing is buffered,
 * and no write fails. */
#include "c/libc/functions.h"

#include <assay/base/contract.h>
#include <assert.h>

static bool finish(as_work *w) {
  as_work_return_count(w);
  if (!as_exec_goes_on(w->x)) return false;
  as_work_flush(w, AS_STREAM_OUTPUT);
  return true;
}

/* ---- formats ---- */

/* The format at an argument, what it formats behind it: arguments, or a va_list. */
static bool print(as_work *w, uint32_t format, bool is_list) {
  as_format_source source = {.first = format + 1, .is_list = is_list};
  as_value from, list;
  if (!as_work_one_pointer(w, format, &from)) return false;
  if (is_list && (!as_work_pointer(w, format + 1, &list) || !as_exec_va_open(w->x, list, &source.list))) return false;
  return as_work_format(w, from, &source);
}

static bool print_out(as_work *w, uint32_t format, bool is_list) { return print(w, format, is_list) && finish(w); }

AS_LIBC_BODY(printf, "i p.") { return print_out(w, 0, false); }
AS_LIBC_BODY(printf_chk, "i ip.") { return print_out(w, 1, false); }
AS_LIBC_BODY(vprintf, "i pp") { return print_out(w, 0, true); }
AS_LIBC_BODY(vprintf_chk, "i ipp") { return print_out(w, 1, true); }

/* ---- into memory ---- */

/* As bytes, all of them. */
static bool print_exactly(as_work *w, uint32_t format, bool is_list, uint64_t *count) {
  w->exact = true;
  if (!print(w, format, is_list)) return false;
  *count = as_work_count_pieces(w);
  as_work_return_count(w);
  return as_exec_goes_on(w->x);
}

/* What is printed is copied: not to where it comes from (7.21.6.6p2). */
static bool store_apart(as_work *w, as_value to, uint64_t count) {
  as_value written = as_value_bits((count + 1) * (w->wide ? AS_WIDE_BYTES : 1));
  for (uint32_t i = 0; i < w->strings.count; i++)
    if (!as_work_apart(w, &to, &written, &w->strings.at[i].pointer, w->strings.at[i].size_bytes)) return false;
  return as_work_store_pieces(w, to, count);
}

static bool print_into(as_work *w, uint32_t format, bool is_list, as_value *written) {
  as_value to;
  uint64_t count;
  if (!as_work_one_pointer(w, 0, &to) || !print_exactly(w, format, is_list, &count)) return false;
  *written = as_value_bits(count + 1);
  return store_apart(w, to, count);
}

/* The size of the destination is argument 2. */
static bool print_into_room(as_work *w, bool is_list) {
  as_value written;
  return print_into(w, 3, is_list, &written) && as_work_has_room(w, 2, &written);
}

AS_LIBC_BODY(sprintf, "i pp.") { return print_into(w, 1, false, &(as_value){0}); }
AS_LIBC_BODY(sprintf_chk, "i piip.") { return print_into_room(w, false); }
AS_LIBC_BODY(vsprintf, "i ppp") { return print_into(w, 1, true, &(as_value){0}); }
AS_LIBC_BODY(vsprintf_chk, "i piipp") { return print_into_room(w, true); }

/* At most `size` bytes, the last of which is zero; nothing if it is 0. */
static bool print_some(as_work *w, uint32_t format, bool is_list) {
  as_value to, size;
  uint64_t count, fitting = 0;
  if (!as_work_one_pointer(w, 0, &to) || !as_work_size(w, 1, &size)) return false;
  if (!print_exactly(w, format, is_list, &count)) return false;
  bool some = as_work_above(w, &size, 0), all = some && as_work_above(w, &size, count);
  if (!as_exec_goes_on(w->x) || !some) return as_exec_goes_on(w->x);
  if (all) return store_apart(w, to, count);
  if (as_value_is_bits(&size)) fitting = size.bits - 1;
  assert(fitting <= count);
  while (as_work_above(w, &size, fitting + 1)) fitting++;
  return as_exec_goes_on(w->x) && store_apart(w, to, fitting);
}

/* The size of the destination is argument 3: not what is written, but what may be. */
static bool print_some_room(as_work *w, bool is_list) {
  as_value size;
  return print_some(w, 4, is_list) && as_work_size(w, 1, &size) && as_work_has_room(w, 3, &size);
}

AS_LIBC_BODY(snprintf, "i pip.") { return print_some(w, 2, false); }
AS_LIBC_BODY(snprintf_chk, "i piiip.") { return print_some_room(w, false); }
AS_LIBC_BODY(vsnprintf, "i pipp") { return print_some(w, 2, true); }
AS_LIBC_BODY(vsnprintf_chk, "i piiipp") { return print_some_room(w, true); }

/* ---- characters and strings ---- */

AS_LIBC_BODY(putchar, "i i") {
  as_value byte;
  if (!as_work_number(w, 0, &byte)) return false;
  byte = as_work_extend(w, &byte, as_exec_scalar(w->x, w->call->types[0])->width, 8, false);
  as_work_put_byte(w, &byte);
  as_work_return_term(w, as_work_term(w, &byte, 8), false);
  as_work_flush(w, AS_STREAM_OUTPUT);
  return true;
}

AS_LIBC_BODY(puts, "i p") {
  as_value from;
  if (!as_work_pointer(w, 0, &from) || !as_work_put_string(w, from, NULL)) return false;
  as_work_put(w, "\n", 1);
  return finish(w);
}

/* ---- for libc models ---- */

static bool stream_of(as_work *w, uint32_t argument, as_stream *stream) {
  as_value number;
  if (!as_work_number(w, argument, &number)) return false;
  AS_REQUIRE(as_value_is_bits(&number), "models name a stream");
  *stream = number.bits == AS_STREAM_ERROR ? AS_STREAM_ERROR : AS_STREAM_OUTPUT;
  return true;
}

static bool put_bytes(as_work *w, as_value from, uint64_t count) {
  as_access access = {.size_bytes = count, .align_bytes = 1};
  return as_work_done(w, as_space_resolve(w->spaces, &w->space, &w->asker, &access, false, &from)) &&
         as_work_put_bytes(w, from, count);
}

/* void assay_put(int stream, const void *bytes, size_t count): the count is known. */
AS_LIBC_BODY(model_write, "v ipi") {
  as_stream stream;
  as_value from, count;
  if (!stream_of(w, 0, &stream) || !as_work_one_pointer(w, 1, &from) || !as_work_size(w, 2, &count)) return false;
  if (!as_value_is_bits(&count)) return as_exec_give_up(w->x, "%s of a symbolic number of bytes", w->name);
  if (count.bits && !put_bytes(w, from, count.bits)) return false;
  as_work_flush(w, stream);
  return true;
}

/* int assay_vprint(int stream, const char *format, va_list list) */
AS_LIBC_BODY(model_vprint, "i ipp") {
  as_stream stream;
  if (!stream_of(w, 0, &stream) || !print(w, 1, true)) return false;
  as_work_return_count(w);
  if (!as_exec_goes_on(w->x)) return false;
  as_work_flush(w, stream);
  return true;
}

/* A new string on the heap, or null. */
static bool format_new(as_work *w) {
  as_value to, result, text;
  w->exact = true;
  if (!as_work_pointer(w, 2, &to) || !as_work_pointer(w, 3, &result) || !print(w, 0, true)) return false;
  uint64_t count = as_work_count_pieces(w), size = w->wide ? AS_WIDE_BYTES : 1;
  as_value bytes = as_value_bits((count + 1) * size), returned = as_value_bits(w->illegal ? UINT32_MAX : count);
  if (!as_work_allocate(w, bytes, (uint32_t)size, AS_CONTENT_UNINITIALISED, &text)) return false;
  w->call->result = text;
  if (text.kind != AS_VALUE_POINTER) return true;
  return as_work_store_pieces(w, text, count) &&
         as_work_store(w, to, as_value_bits(count), w->pointer_bits / 8, false) &&
         as_work_store(w, result, returned, sizeof(int32_t), false);
}

/* char *assay_vformat(const char *format, va_list list, size_t *count, int *result) */
AS_LIBC_BODY(model_vformat, "p pppp") { return format_new(w); }

/* wchar_t *assay_vformat_wide(const wchar_t *format, va_list list, size_t *count, int *result) */
AS_LIBC_BODY(model_vformat_wide, "p pppp") {
  w->wide = true;
  return format_new(w);
}
