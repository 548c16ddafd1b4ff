#include "report/replay/judge.h"
#include "report/replay/macro.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_REPORTS = 64, MOST_PLACES = 32 };

/* ---- tables ---- */

const char *as_native_tool_name(as_native_tool tool) {
  switch (tool) {
  case AS_NATIVE_TOOL_ASAN: return "AddressSanitizer";
  case AS_NATIVE_TOOL_UBSAN: return "UndefinedBehaviorSanitizer";
  case AS_NATIVE_TOOL_MSAN: return "MemorySanitizer";
  case AS_NATIVE_TOOL_LSAN: return "LeakSanitizer";
  case AS_NATIVE_TOOL_HARNESS: return "the harness";
  case AS_NATIVE_TOOL_ASSERT: break;
  }
  return "assert";
}

as_native_build as_native_build_for(as_check check) {
  switch (check) {
#define AS_REPLAY_REPORT(check, tool, text)
#define AS_REPLAY_BLIND(check, why)
#define AS_REPLAY_LATE(check)
#define AS_REPLAY_SANITIZERS(check, build)                                                                             \
  case AS_CHECK_##check: return AS_NATIVE_BUILD_##build;
#include "report/replay/reports.def"
#undef AS_REPLAY_SANITIZERS
#undef AS_REPLAY_BLIND
  default: return AS_NATIVE_BUILD_USUAL;
  }
}

const char *as_native_blind(as_check check) {
  switch (check) {
#define AS_REPLAY_SANITIZERS(check, build)
#define AS_REPLAY_BLIND(check, why)                                                                                    \
  case AS_CHECK_##check: return why;
#include "report/replay/reports.def"
#undef AS_REPLAY_BLIND
#undef AS_REPLAY_REPORT
  default: return NULL;
  }
}

bool as_native_is_late(as_check check) {
  switch (check) {
#define AS_REPLAY_BLIND(check, why)
#undef AS_REPLAY_LATE
#define AS_REPLAY_REPORT(check, tool, text)
#define AS_REPLAY_LATE(check) case AS_CHECK_##check:
#include "report/replay/reports.def"
#undef AS_REPLAY_LATE
#undef AS_REPLAY_REPORT
#undef AS_REPLAY_BLIND
    return true;
  default: return false;
  }
}

static const struct {
  as_check check;
  as_native_tool tool;
  const char *text;
} rows[] = {
#define AS_REPLAY_BLIND(check, why)
#define AS_REPLAY_LATE(check)
#define AS_REPLAY_REPORT(check, tool, text) {AS_CHECK_##check, AS_NATIVE_TOOL_##tool, text},
#include "report/replay/reports.def"
#undef AS_REPLAY_REPORT
#undef AS_REPLAY_BLIND
#undef AS_REPLAY_LATE
#undef AS_REPLAY_SANITIZERS
};
enum { ROWS = sizeof rows / sizeof *rows };

bool as_native_is_sure(as_check check, const char *function) {
  static const struct {
    as_check check;
    const char *function;
  } sure[] = {
#define AS_REPLAY_SURE(check, function) {AS_CHECK_##check, function},
#include "report/replay/intercepted.def"
#undef AS_REPLAY_SURE
  };
  for (size_t i = 0; function && i < sizeof sure / sizeof *sure; i++)
    if (sure[i].check == check && !strcmp(sure[i].function, function)) return true;
  return false;
}

const char *as_native_expected(as_check check) {
  static const struct {
    const char *sanitizer;
    as_native_tool tool;
  } tools[] = {{"address", AS_NATIVE_TOOL_ASAN},
               {"undefined", AS_NATIVE_TOOL_UBSAN},
               {"memory", AS_NATIVE_TOOL_MSAN},
               {"leak", AS_NATIVE_TOOL_LSAN}};
  for (size_t i = 0; i < sizeof tools / sizeof *tools; i++)
    if (!strcmp(tools[i].sanitizer, as_check_get(check)->sanitizer)) return as_native_tool_name(tools[i].tool);
  return NULL;
}

bool as_native_is_seen(as_check check) {
  for (size_t i = 0; i < ROWS; i++)
    if (rows[i].check == check) return true;
  return false;
}

static bool agrees(const as_native_report *report, as_check check) {
  for (size_t i = 0; i < ROWS; i++) {
    if (rows[i].check != check || rows[i].tool != report->tool) continue;
    const char *text = rows[i].text;
    if (*text == '*' ? strstr(report->title, text + 1) != NULL : !strncmp(report->title, text, strlen(text)))
      return true;
  }
  return false;
}

/* ---- reading ---- */

typedef struct reading {
  as_region *region;
  as_native_reports *reports;
  const char *executable;
  bool in_places; /* lines of the newest report's calls are being read, or none was yet */
} reading;

static const char *copy(reading *r, const char *text, size_t length) {
  char *made = as_region_alloc(r->region, length + 1);
  memcpy(made, text, length);
  made[length] = 0;
  return made;
}

/* Whether it is so near to null, on either side, that nothing else is there: before a call clang reads what lies before
 * the function. Signals have the numbers of processes as addresses. */
static bool is_null(const char *title, const char *digits) {
  enum { NEAR = 1 << 16 };
  return !strncmp(title, "SEGV ", 5) && strtoull(digits, NULL, 16) + NEAR < 2 * (uint64_t)NEAR;
}

/* Without what differs from run to run: addresses, and what follows them. */
static const char *tidy(reading *r, const char *title, size_t length) {
  static const char *const ends[] = {" at pc 0x", " (pc 0x", " in thread T"};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    const char *end = memmem(title, length, ends[i], strlen(ends[i]));
    if (end) length = (size_t)(end - title);
  }
  char *made = as_region_alloc(r->region, length + 1);
  size_t kept = 0;
  for (size_t i = 0; i < length;) {
    size_t digits =
        title[i] == '0' && i + 2 < length && title[i + 1] == 'x' ? strspn(title + i + 2, "0123456789abcdef") : 0;
    bool address = digits >= 6 && i + 2 + digits <= length;
    made[kept++] = title[i++];
    if (!address) continue;
    made[kept++] = title[i++];
    made[kept++] = is_null(title, title + i) ? '0' : '~';
    i += digits;
  }
  made[kept] = 0;
  return made;
}

static as_native_report *add_report(reading *r, as_native_tool tool, const char *title, size_t length) {
  as_native_report report = {tool, tidy(r, title, length), r->reports->places.count, 0};
  as_native_report_vector_push(r->region->memory, &r->reports->all, report);
  r->in_places = true;
  return &r->reports->all.at[r->reports->all.count - 1];
}

static void add_place(reading *r, as_native_place place) {
  as_native_report *report = &r->reports->all.at[r->reports->all.count - 1];
  if (report->count >= MOST_PLACES) return;
  report->count++;
  as_native_places_push(r->region->memory, &r->reports->places, place);
}

/* FILE:LINE at the beginning of [from, to), with ":" behind it. */
static bool read_place(reading *r, const char *from, const char *to, as_native_place *place) {
  for (const char *colon = from; (colon = memchr(colon, ':', (size_t)(to - colon))); colon++) {
    char *end;
    unsigned long line = strtoul(colon + 1, &end, 10);
    if (end == colon + 1 || end >= to || *end != ':') continue;
    uint32_t column = end + 1 < to ? (uint32_t)strtoul(end + 1, NULL, 10) : 0;
    *place = (as_native_place){0, copy(r, from, (size_t)(colon - from)), (uint32_t)line, column};
    return true;
  }
  return false;
}

/* "    #1 0x55d0 in main (/tmp/x/program+0x10bb23) (BuildId: ...)" */
static bool read_call(reading *r, const char *line, const char *end) {
  while (line < end && *line == ' ') line++;
  if (line == end || *line != '#') return false;
  size_t length = strlen(r->executable);
  const char *at = memmem(line, (size_t)(end - line), r->executable, length);
  if (!at || at == line || at[-1] != '(' || strncmp(at + length, "+0x", 3) != 0) return true;
  uint64_t offset = strtoull(at + length + 1, NULL, 16);
  if (offset && r->in_places && r->reports->all.count) add_place(r, (as_native_place){.offset = offset});
  return true;
}

static const char *find_in(const char *line, const char *end, const char *text) {
  size_t length = strlen(text);
  const char *at = memmem(line, (size_t)(end - line), text, length);
  return at ? at + length : NULL;
}

static void read_assert(reading *r, const char *line, const char *end) {
  static const char word[] = "Assertion `";
  const char *behind = find_in(line, end, ": Assertion `"), *colon = find_in(line, end, ": ");
  as_native_place place;
  if (!behind || !find_in(behind, end, "' failed.") || !colon) return;
  const char *title = behind - (sizeof word - 1);
  add_report(r, AS_NATIVE_TOOL_ASSERT, title, (size_t)(end - title));
  if (read_place(r, colon, end, &place)) add_place(r, place);
}

static bool read_title(reading *r, const char *line, const char *end) {
  const char *at;
  as_native_place place;
  if (r->reports->all.count >= MOST_REPORTS) return false;
  if ((at = find_in(line, end, "ERROR: AddressSanitizer: ")))
    return add_report(r, AS_NATIVE_TOOL_ASAN, at, (size_t)(end - at)), true;
  if ((at = find_in(line, end, "WARNING: MemorySanitizer: ")) || (at = find_in(line, end, "ERROR: MemorySanitizer: ")))
    return add_report(r, AS_NATIVE_TOOL_MSAN, at, (size_t)(end - at)), true;
  if (!strncmp(line, "Direct leak of ", 15) || !strncmp(line, "Indirect leak of ", 17))
    return add_report(r, AS_NATIVE_TOOL_LSAN, line, (size_t)(end - line)), true;
  if (!strncmp(line, "assay-replay: ", 14))
    return add_report(r, AS_NATIVE_TOOL_HARNESS, line + 14, (size_t)(end - line - 14)), true;
  if ((at = find_in(line, end, ": runtime error: "))) {
    add_report(r, AS_NATIVE_TOOL_UBSAN, at, (size_t)(end - at));
    if (read_place(r, line, at, &place)) add_place(r, place);
    return true;
  }
  return false;
}

void as_native_read_asserts(as_region *region, const char *said, size_t length, as_native_reports *reports) {
  reading r = {.region = region, .reports = reports};
  for (const char *line = said, *all = said + length; line < all && reports->all.count < MOST_REPORTS;) {
    const char *end = memchr(line, '\n', (size_t)(all - line));
    if (!end) end = all;
    read_assert(&r, line, end);
    line = end + 1;
  }
}

void as_native_read(as_region *region, const char *reported, size_t length, const char *executable,
                    as_native_reports *reports) {
  reading r = {.region = region, .reports = reports, .executable = executable};
  for (const char *line = reported, *all = reported + length; line < all;) {
    const char *end = memchr(line, '\n', (size_t)(all - line));
    if (!end) end = all;
    const as_native_report *newest = reports->all.count ? &reports->all.at[reports->all.count - 1] : NULL;
    bool some = newest && newest->count && newest->tool != AS_NATIVE_TOOL_UBSAN;
    if (!read_title(&r, line, end) && !read_call(&r, line, end) && some) r.in_places = false;
    line = end + 1;
  }
}

void as_native_reports_release(as_memory *memory, as_native_reports *reports) {
  as_native_report_vector_release(memory, &reports->all);
  as_native_places_release(memory, &reports->places);
}

/* ---- places ---- */

static const char *last_part(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* The file that it names in the folder (NULL: here); false: there is none now. */
static bool resolve(const char *path, const char *folder, char *real) {
  char joined[PATH_MAX];
  if (*path == '/' || !folder) return realpath(path, real) != NULL;
  int length = snprintf(joined, sizeof joined, "%s/%s", folder, path);
  return length > 0 && (size_t)length < sizeof joined && realpath(joined, real);
}

/* Reports name files as the compiler was given them, or completely. */
static bool is_file(const char *reported, const as_witness *w) {
  char wanted[PATH_MAX], real[PATH_MAX];
  if (!resolve(w->file, NULL, wanted)) return !strcmp(last_part(reported), last_part(w->file));
  if (resolve(reported, NULL, real) && !strcmp(real, wanted)) return true;
  for (uint32_t i = 0; i < w->program.source_count; i++) {
    const char *folder = w->program.sources[i].directory;
    if (folder && resolve(reported, folder, real) && !strcmp(real, wanted)) return true;
  }
  return false;
}

const as_native_place *as_native_where(const as_native_reports *reports, const as_native_report *report) {
  for (uint32_t i = 0; i < report->count; i++) {
    const as_native_place *place = &reports->places.at[report->first + i];
    if (place->file && strcmp(last_part(place->file), AS_WITNESS_INPUTS) != 0) return place;
  }
  return NULL;
}

static bool is_place(const as_native_place *place, const as_witness *w) {
  if (!place || !place->file || place->line > w->end_line || !is_file(place->file, w)) return false;
  as_macro_place outer = {place->line, place->column}, inner = {w->line, w->column};
  return place->line >= w->line || as_macro_encloses_in(w->file, outer, inner);
}

/* A call of what is no function is the place before the innermost one, which is nowhere in the program; a program
 * that defines the function which must not be called aborts in there; what a call owes is looked at in the function.
 * Where the stack ends is up to a few bytes. */
static bool is_there(const as_native_reports *reports, const as_native_report *report, const as_witness *w) {
  if (!w->file || w->check == AS_CHECK_STACK || is_place(as_native_where(reports, report), w)) return true;
  bool is_owed = w->check == AS_CHECK_PRECONDITION;
  bool is_call = is_owed || w->check == AS_CHECK_CALLEE || w->check == AS_CHECK_ERROR_REACHED;
  for (uint32_t i = 0; is_call && i < report->count && i < (is_owed ? 6 : 3); i++)
    if (is_place(&reports->places.at[report->first + i], w)) return true;
  return false;
}

const as_native_report *as_native_find(const as_native_reports *reports, const as_witness *w, bool *elsewhere) {
  const as_native_report *other = NULL;
  *elsewhere = false;
  for (uint32_t i = 0; i < reports->all.count; i++) {
    const as_native_report *report = &reports->all.at[i];
    if (!agrees(report, w->check)) continue;
    if (is_there(reports, report, w)) return report;
    if (!other) other = report;
  }
  *elsewhere = other != NULL;
  return other;
}
