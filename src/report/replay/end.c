#include "report/replay/end.h"

#include <signal.h>
#include <string.h>

/* ---- reports ---- */

/* What the machine was told not to look for may be reported. */
static bool is_allowed(const as_witness *w, const as_native_reports *reports, const as_native_report *report) {
  as_native_report_vector one = {.at = (as_native_report[]){*report}, .count = 1};
  as_native_reports alone = {one, reports->places};
  for (int i = 0; i < AS_CHECK_COUNT; i++) {
    as_witness other = *w;
    bool elsewhere;
    other.check = (as_check)i;
    if (!w->program.machine.checks[i] && as_native_find(&alone, &other, &elsewhere)) return true;
  }
  return false;
}

static bool has_reports(const as_witness *w, const as_native_reports *reports, as_text *what) {
  for (uint32_t i = 0; i < reports->all.count; i++) {
    const as_native_report *report = &reports->all.at[i];
    if (is_allowed(w, reports, report)) continue;
    as_text_printf(what, "%s reports '%s'", as_native_tool_name(report->tool), report->title);
    const as_native_place *place = as_native_where(reports, report);
    if (place) as_text_printf(what, " at %s:%u", place->file, place->line);
    return true;
  }
  return false;
}

/* ---- output ---- */

/* The line of this number, or what there is of it, in quotes. */
static void put_line(const char *bytes, size_t count, uint32_t number, as_text *what) {
  enum { MOST = 60 };
  const char *end = bytes + count, *line = bytes;
  while (line < end && --number) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    line = newline ? newline + 1 : end;
  }
  const char *newline = line < end ? memchr(line, '\n', (size_t)(end - line)) : NULL;
  size_t length = newline ? (size_t)(newline - line) : (size_t)(end - line);
  if (line == end) {
    as_text_put(what, "nothing");
    return;
  }
  as_text_put_char(what, '\'');
  for (size_t i = 0; i < length && i < MOST; i++)
    if (line[i] >= 32 && line[i] < 127)
      as_text_put_char(what, line[i]);
    else
      as_text_printf(what, "\\x%02x", (unsigned char)line[i]);
  as_text_put(what, length > MOST ? "...'" : newline ? "\\n'" : "'");
}

static bool is_output(const as_witness_end *end, const as_text *written, as_text *what) {
  const char *is = as_text_get(written);
  size_t count = written->length < end->output_count ? written->length : end->output_count, same = 0;
  uint32_t line = 1;
  while (same < count && is[same] == end->output[same]) line += is[same++] == '\n';
  if (same == end->output_count && same == written->length) return true;
  as_text_printf(what, "line %u of its output is ", line);
  put_line(is, written->length, line, what);
  as_text_put(what, " instead of ");
  put_line(end->output, end->output_count, line, what);
  return false;
}

/* ---- all ---- */

/* As shells say it. What the machine calls an abort may be a trap, which has a signal of its own. */
static int exit_code(const as_program *p) {
  if (p->end != AS_PROGRAM_SIGNALLED) return p->status;
  return 128 + (p->status == SIGILL || p->status == SIGTRAP ? SIGABRT : p->status);
}

bool as_native_judge_end(const as_witness *w, const as_program *p, const as_native_reports *reports, as_text *what) {
  if (has_reports(w, reports, what)) return false;
  bool signalled = p->end == AS_PROGRAM_SIGNALLED;
  int expected = w->end->status & 255, status = exit_code(p);
  if (signalled && (!w->end->has_status || status != expected)) {
    as_text_printf(what, "the program was ended by signal %d (%s)", p->status, strsignal(p->status));
    return false;
  }
  if (w->end->has_status && status != expected)
    return as_text_printf(what, "exit code %d instead of %d", status, expected), false;
  if (!is_output(w->end, p->output, what)) return false;
  as_text_printf(what, "exit code %d", status);
  if (w->end->output_count) as_text_printf(what, ", %zu bytes of output", w->end->output_count);
  return true;
}
