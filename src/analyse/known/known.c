#include "analyse/known/known.h"
#include "base/paths.h"

#include <assert.h>
#include <string.h>

const char *as_known_state_name(as_known_state state) {
  static const char *const names[] = {"not-reached", "idle", "used"};
  return names[state];
}

void as_known_init(as_known *k, as_memory *memory, const as_check_table *checks, as_source_texts *sources) {
  *k = (as_known){.memory = memory, .checks = checks, .sources = sources};
  as_region_init(&k->region, memory);
  as_remarks_init(&k->texts, memory, checks);
}

void as_known_release(as_known *k) {
  as_known_remark_vector_release(k->memory, &k->remarks);
  as_remarks_release(&k->texts);
  as_region_release(&k->region);
}

/* ---- remarks ---- */

/* From here, if it is below. */
static const char *path_of(as_known *k, const char *file) {
  const char *here = as_path_here(&k->region);
  const char *path = as_path_normal(&k->region, as_path_join(&k->region, here, file));
  size_t length = strlen(here);
  return !strncmp(path, here, length) && path[length] == '/' ? path + length + 1 : path;
}

/* Those that ignore, once all are there and stay where they are. */
static void keep_ignoring(as_known *k, const char *const *files, const as_u32_vector *file_of) {
  for (uint32_t i = 0; i < file_of->count; i++) {
    const as_remark *remark = &k->texts.all.at[i];
    const char *file = files[file_of->at[i]];
    as_known_remark kept = {remark, file, path_of(k, file), AS_KNOWN_UNREACHED};
    if (remark->kind == AS_REMARK_IGNORE) as_known_remark_vector_push(k->memory, &k->remarks, kept);
  }
}

bool as_known_read(as_known *k, const char *const *files, uint32_t count, as_text *errors) {
  bool good = true;
  as_u32_vector file_of = {0};
  for (uint32_t i = 0; i < count; i++) {
    if (!as_remarks_read_file(&k->texts, files[i], errors)) good = false;
    while (file_of.count < k->texts.all.count) as_u32_vector_push(k->memory, &file_of, i);
  }
  keep_ignoring(k, files, &file_of);
  as_u32_vector_release(k->memory, &file_of);
  return good;
}

/* On the line of the place, or on one of a macro that it comes from. */
static bool is_about(const as_known_remark *r, const as_place *place) {
  for (; place; place = place->expansion)
    if (as_remark_is_at(r->remark, place->line) && !strcmp(r->file, place->file)) return true;
  return false;
}

static as_known_remark *find_remark(as_known *k, const as_finding *finding) {
  const as_place *place = as_instance_inner_place(&finding->shown);
  for (uint32_t i = 0; i < k->remarks.count; i++) {
    as_known_remark *r = &k->remarks.at[i];
    if (as_remark_names(r->remark, finding->shown.check) && is_about(r, place)) return r;
  }
  return NULL;
}

/* ---- fingerprints ---- */

/* Single blanks, none at the ends. What is not ASCII becomes a question mark: it may be no UTF-8, which JSON is. */
static const char *normal_text(as_region *region, const char *line, size_t length) {
  char *out = as_region_alloc(region, length + 1), *end = out;
  for (size_t i = 0; i < length; i++) {
    bool blank = line[i] == ' ' || line[i] == '\t' || line[i] == '\r';
    if (blank && (end == out || end[-1] == ' ')) continue;
    bool is_ascii = (unsigned char)line[i] < 0x80;
    *end++ = blank || !line[i] ? ' ' : is_ascii ? line[i] : '?';
  }
  while (end > out && end[-1] == ' ') end--;
  *end = 0;
  return out;
}

static const char *line_text(as_known *k, const char *file, uint32_t line) {
  size_t length;
  const char *text = as_source_texts_line(k->sources, file, line, &length);
  return text ? normal_text(&k->region, text, length) : "";
}

static uint32_t first_line(const as_shown_function *function, const char *file) {
  const as_place *place = function ? as_place_outermost(function->place) : NULL;
  return place && !strcmp(place->file, file) ? place->line : 1;
}

static uint32_t ordinal_of(as_known *k, const as_shown_function *function, const as_place *place, const char *text) {
  uint32_t before = 0;
  for (uint32_t line = first_line(function, place->file); line < place->line; line++) {
    as_region_mark mark = as_region_save(&k->region);
    before += !strcmp(line_text(k, place->file, line), text);
    as_region_rewind(&k->region, mark);
  }
  return before;
}

static as_fingerprint print_of(as_known *k, const as_instance *one) {
  const as_place *place = as_instance_place(one);
  const as_shown_function *function = one->call_count ? one->calls[0].function : NULL;
  as_fingerprint print = {one->check->name, "", function ? function->name : "", "", 0};
  if (!place) return print;
  print.file = k->baseline ? as_baseline_file(k->baseline, &k->region, place->file) : place->file;
  print.text = line_text(k, place->file, place->line);
  print.ordinal = ordinal_of(k, function, place, print.text);
  return print;
}

/* ---- findings ---- */

static void judge(as_known *k, as_finding *finding) {
  as_known_remark *remark = find_remark(k, finding);
  finding->print = print_of(k, &finding->shown);
  uint32_t entry = k->baseline ? as_baseline_find(k->baseline, &finding->print) : AS_BASELINE_NONE;
  if (remark) {
    remark->state = AS_KNOWN_USED;
    finding->accepted = AS_ACCEPTANCE_REMARK, finding->reason = remark->remark->text;
  } else if (entry != AS_BASELINE_NONE || k->records) {
    finding->accepted = AS_ACCEPTANCE_BASELINE;
  }
  if (entry != AS_BASELINE_NONE && !remark) k->entries[entry] = AS_KNOWN_USED;
  if (!as_finding_is_bug(finding)) return;
  k->ignored += finding->accepted == AS_ACCEPTANCE_REMARK;
  k->listed += finding->accepted == AS_ACCEPTANCE_BASELINE;
}

bool as_known_accepts(as_known *k, const as_finding *finding) {
  if (k->records || find_remark(k, finding)) return true;
  if (!k->baseline) return false;
  as_fingerprint print = print_of(k, &finding->shown);
  return as_baseline_find(k->baseline, &print) != AS_BASELINE_NONE;
}

static void begin_entries(as_known *k) {
  uint32_t count = k->baseline ? k->baseline->all.count : 0;
  k->entries = as_region_alloc(&k->region, count + 1);
  memset(k->entries, AS_KNOWN_UNREACHED, count + 1);
}

void as_known_judge(as_known *k, as_findings *findings) {
  begin_entries(k);
  for (uint32_t i = 0; i < findings->all.count; i++) judge(k, &findings->all.at[i]);
  as_findings_check(findings);
}

void as_known_join(as_known *k, const as_known *other) {
  assert(k->remarks.count == other->remarks.count && k->baseline == other->baseline);
  if (!k->entries) begin_entries(k);
  for (uint32_t i = 0; i < k->remarks.count; i++)
    if (other->remarks.at[i].state > k->remarks.at[i].state) k->remarks.at[i].state = other->remarks.at[i].state;
  for (uint32_t i = 0; k->baseline && i < k->baseline->all.count; i++)
    if (other->entries[i] > k->entries[i]) k->entries[i] = other->entries[i];
}

/* ---- what was of no use ---- */

/* Remarks about something that was executed. */
static void see_place(as_known *k, const as_place *place, uint64_t on) {
  for (uint32_t i = 0; i < k->remarks.count; i++) {
    as_known_remark *r = &k->remarks.at[i];
    bool may_be = r->state == AS_KNOWN_UNREACHED && (r->remark->kinds & on);
    if (may_be && is_about(r, place)) r->state = AS_KNOWN_IDLE;
  }
}

static bool is_file(as_known *k, const char *file, const char *name) {
  return !strcmp(as_baseline_file(k->baseline, &k->region, file), name);
}

static bool has_file(as_known *k, const as_executed *executed, const char *name) {
  for (uint32_t i = 0; i < executed->file_count; i++)
    if (is_file(k, executed->files[i], name)) return true;
  return false;
}

/* The function of the entry was executed, or the file has it no more. */
static bool entry_is_idle(as_known *k, const as_fingerprint *print, const as_executed *executed) {
  bool exists = false;
  for (uint32_t i = 0; i < executed->function_count; i++) {
    const as_executed_function *function = &executed->functions[i];
    if (strcmp(function->name, print->function) != 0 || !is_file(k, function->file, print->file)) continue;
    exists = true;
    if (function->is_reached) return true;
  }
  return !exists && has_file(k, executed, print->file);
}

static bool is_on(const as_known *k, const char *kind, uint64_t on) {
  const as_check_row *check = as_check_row_find(k->checks, kind);
  return !check || on >> check->number & 1; /* a check that there is no more finds nothing */
}

/* A file may have several names in a program, and is one all the same. */
static void join_names(as_known *k) {
  for (uint32_t i = 0; i < k->remarks.count; i++)
    for (uint32_t j = 0; j < k->remarks.count; j++) {
      as_known_remark *a = &k->remarks.at[i];
      const as_known_remark *b = &k->remarks.at[j];
      bool same = a->remark->line == b->remark->line && a->remark->column == b->remark->column;
      if (same && !strcmp(a->path, b->path) && b->state > a->state) a->state = b->state;
    }
}

void as_known_look_back(as_known *k, const as_executed *executed, uint64_t on) {
  for (uint32_t i = 0; k->remarks.count && i < executed->place_count; i++) see_place(k, executed->places[i], on);
  join_names(k);
  for (uint32_t i = 0; k->baseline && i < k->baseline->all.count; i++) {
    const as_fingerprint *print = &k->baseline->all.at[i];
    if (k->entries[i] != AS_KNOWN_UNREACHED || !is_on(k, print->kind, on)) continue;
    as_region_mark mark = as_region_save(&k->region);
    if (entry_is_idle(k, print, executed)) k->entries[i] = AS_KNOWN_IDLE;
    as_region_rewind(&k->region, mark);
  }
}
