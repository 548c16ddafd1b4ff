/* Fuzzes SMT-LIB scripts: any bytes, in pieces of a few bytes as a terminal gives them. Nothing may crash, leak or
 * hang; trouble comes with a place inside the input, and what is not trouble with none. Z3 is left out and questions
 * are short, since the parser and the term layer are what is looked at.
 */
#include "smt/smt.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

typedef struct input {
  const uint8_t *bytes;
  size_t left, lines;
  bool complained;
} input;

static ptrdiff_t read_bytes(void *data, char *bytes, size_t room) {
  input *in = data;
  size_t piece = in->left < 7 ? in->left : 7;
  if (piece > room) piece = room;
  memcpy(bytes, in->bytes, piece);
  in->bytes += piece, in->left -= piece;
  return (ptrdiff_t)piece;
}

static bool write_bytes(void *data, const char *bytes, size_t count) {
  (void)data;
  if (!count || bytes[count - 1] != '\n') abort();
  return true;
}

static void complain(void *data, as_smt_place place, const char *message) {
  input *in = data;
  if (in->complained || !*message || place.line < 1 || place.line > in->lines || place.column < 1) abort();
  in->complained = true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  input in = {.bytes = bytes, .left = count, .lines = 1};
  for (size_t i = 0; i < count; i++) in.lines += bytes[i] == '\n';
  as_smt_host host = {.data = &in, .read = read_bytes, .write = write_bytes, .complain = complain};
  as_solver_options options = {
      .question_seconds = 0.5, .run_seconds = 2, .question_conflicts = 200, .tiers_off = 1u << AS_TIER_Z3};
  as_memory *memory = as_memory_create((size_t)1 << 29);
  as_smt_status status = as_smt_run(memory, &options, &host);
  if ((status == AS_SMT_FAILED) != in.complained) abort();
  as_memory_destroy(memory);
  return 0;
}
