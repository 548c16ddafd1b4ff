#include "analyse/known/known.h"
#include "base/paths.h"
#include "c/link/link.h"
#include "report/finding/diagnose.h"

#include <assert.h>
#include <string.h>

const char *as_known_state_name(as_known_state state) {
  static const char *const names[] = {"not-reached", "idle", "used"};
  return names[state];
}

void as_known_init(as_known *k, as_memory *memory, const as_core_unit *unit, as_excerpts *excerpts) {
  *k = (as_known){.memory = memory, .unit = unit, .excerpts = excerpts};
  as_region_init(&k->region, memory);
  as_remarks_init(&k->texts, memory);
}

void as_known_release(as_known *k) {
  as_known_remark_vector_release(k->memory, &k->remarks);
  as_remarks_release(&k->texts);
  as_region_release(&k->region);
}

static const char *file_name(const as_known *k, uint32_t file) {
  return as_core_name(k->unit, k->unit->files.at[file]);
}

/* ---- remarks ---- */

static bool may_have_remarks(const char *file) {
  return strncmp(file, "/usr/", 5) != 0 && file[0] != '<' && !as_core_file_is_model(file);
}

/* From here, if it is below. */
static const char *path_of(as_known *k, uint32_t file) {
  const char *here = as_path_here(&k->region);
  const char *path = as_path_normal(&k->region, as_path_join(&k->region, here, file_name(k, file)));
  size_t length = strlen(here);
  return !strncmp(path, here, length) && path[length] == '/' ? path + length + 1 : path;
}

bool as_known_read(as_known *k, as_text *errors) {
  bool good = true;
  as_u32_vector files = {0};
  for (uint32_t i = 0; i < k->unit->files.count; i++) {
    const char *file = file_name(k, i);
    if (!may_have_remarks(file)) continue;
    if (!as_remarks_read_file(&k->texts, file, errors)) good = false;
    while (files.count < k->texts.all.count) as_u32_vector_push(k->memory, &files, i);
  }
  for (uint32_t i = 0; i < files.count; i++)
    if (k->texts.all.at[i].kind == AS_REMARK_IGNORE)
      as_known_remark_vector_push(
          k->memory, &k->remarks,
          (as_known_remark){&k->texts.all.at[i], files.at[i], path_of(k, files.at[i]), AS_KNOWN_UNREACHED});
  as_u32_vector_release(k->memory, &files);
  return good;
}

/* On the line of the range, or on one of a macro that it comes from. */
static bool is_about(const as_known *k, const as_known_remark *r, uint32_t range) {
  for (; range < k->unit->ranges.count; range = k->unit->ranges.at[range].expansion) {
    const as_core_range *place = &k->unit->ranges.at[range];
    if (r->file == place->file && as_remark_is_at(r->remark, place->line)) return true;
  }
  return false;
}

static as_known_remark *find_remark(as_known *k, const as_finding *finding) {
  uint32_t range = as_case_range(&finding->shown);
  for (uint32_t i = 0; i < k->remarks.count; i++) {
    as_known_remark *r = &k->remarks.at[i];
    if (as_remark_names(r->remark, finding->shown.check) && is_about(k, r, range)) return r;
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

static const char *line_text(as_known *k, uint32_t file, uint32_t line) {
  size_t length;
  const char *text = as_excerpts_line(k->excerpts, file, line, &length);
  return text ? normal_text(&k->region, text, length) : "";
}

static uint32_t first_line(const as_known *k, uint32_t function, uint32_t file) {
  if (function >= k->unit->functions.count) return 1;
  const as_core_range *place = as_finding_place(k->unit, k->unit->functions.at[function].range);
  return place && place->file == file ? place->line : 1;
}

static uint32_t ordinal_of(as_known *k, uint32_t function, const as_core_range *place, const char *text) {
  uint32_t before = 0;
  for (uint32_t line = first_line(k, function, place->file); line < place->line; line++) {
    as_region_mark mark = as_region_save(&k->region);
    before += !strcmp(line_text(k, place->file, line), text);
    as_region_rewind(&k->region, mark);
  }
  return before;
}

static const char *function_name(as_known *k, uint32_t function) {
  as_text name = {.memory = k->memory};
  if (function < k->unit->functions.count) as_diagnose_function(k->unit, function, &name);
  const char *copy = as_region_copy(&k->region, as_text_get(&name), name.length + 1);
  as_text_release(&name);
  return copy;
}

static as_fingerprint print_of(as_known *k, const as_case *one) {
  const as_core_range *place = as_finding_place(k->unit, as_case_range(one));
  uint32_t function = one->call_count ? one->calls[0].function : AS_CORE_NONE;
  as_fingerprint print = {as_check_get(one->check)->name, "", function_name(k, function), "", 0};
  if (!place) return print;
  print.file = file_name(k, place->file);
  if (k->baseline) print.file = as_baseline_file(k->baseline, &k->region, print.file);
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
    finding->accepted = AS_ACCEPTED_BY_REMARK, finding->reason = remark->remark->text;
  } else if (entry != AS_BASELINE_NONE || k->records) {
    finding->accepted = AS_ACCEPTED_BY_BASELINE;
  }
  if (entry != AS_BASELINE_NONE && !remark) k->entries[entry] = AS_KNOWN_USED;
  if (!as_finding_is_bug(finding)) return;
  k->ignored += finding->accepted == AS_ACCEPTED_BY_REMARK;
  k->listed += finding->accepted == AS_ACCEPTED_BY_BASELINE;
}

static void begin_entries(as_known *k) {
  uint32_t count = k->baseline ? k->baseline->all.count : 0;
  k->entries = as_region_alloc(&k->region, count + 1);
  memset(k->entries, AS_KNOWN_UNREACHED, count + 1);
}

void as_known_judge(as_known *k, as_findings *findings) {
  begin_entries(k);
  for (uint32_t i = 0; i < findings->all.count; i++) judge(k, &findings->all.at[i]);
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

static bool is_covered(const uint64_t *covered, uint32_t block) { return covered[block / 64] >> block % 64 & 1; }

/* Remarks about an instruction that was executed. */
static void reach_range(as_known *k, uint32_t range, uint64_t checks) {
  for (uint32_t i = 0; i < k->remarks.count; i++) {
    as_known_remark *r = &k->remarks.at[i];
    bool may_be = r->state == AS_KNOWN_UNREACHED && (r->remark->checks & checks);
    if (may_be && is_about(k, r, range)) r->state = AS_KNOWN_IDLE;
  }
}

static void reach_block(as_known *k, const as_core_block *block, uint64_t checks) {
  for (uint32_t i = 0; i < block->instructions; i++)
    reach_range(k, k->unit->instructions.at[block->first + i].range, checks);
}

static bool is_reached(const as_core_function *function, const uint64_t *covered) {
  for (uint32_t i = 0; i < function->blocks; i++)
    if (is_covered(covered, function->first_block + i)) return true;
  return false;
}

static bool is_in_file(as_known *k, const as_core_function *function, const char *name) {
  const as_core_range *place = as_finding_place(k->unit, function->range);
  return place && !strcmp(as_baseline_file(k->baseline, &k->region, file_name(k, place->file)), name);
}

static bool has_file(as_known *k, const char *name) {
  for (uint32_t i = 0; i < k->unit->files.count; i++)
    if (!strcmp(as_baseline_file(k->baseline, &k->region, file_name(k, i)), name)) return true;
  return false;
}

/* The function of the entry was executed, or the file has it no more. */
static bool entry_is_idle(as_known *k, const as_fingerprint *print, const uint64_t *covered) {
  bool exists = false;
  for (uint32_t i = 0; i < k->unit->functions.count; i++) {
    const as_core_function *function = &k->unit->functions.at[i];
    if (!function->blocks || strcmp(function_name(k, i), print->function) != 0) continue;
    if (!is_in_file(k, function, print->file)) continue;
    exists = true;
    if (is_reached(function, covered)) return true;
  }
  return !exists && has_file(k, print->file);
}

static uint64_t bits_of(const bool *checks) {
  uint64_t bits = 0;
  for (int i = 0; i < AS_CHECK_COUNT; i++) bits |= (uint64_t)checks[i] << i;
  return bits;
}

static bool is_on(const char *kind, uint64_t checks) {
  for (int i = 0; i < AS_CHECK_COUNT; i++)
    if (!strcmp(as_check_get((as_check)i)->name, kind)) return checks >> i & 1;
  return true; /* a check that there is no more finds nothing */
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

void as_known_look_back(as_known *k, const uint64_t *covered, const bool *checks) {
  uint64_t on = bits_of(checks);
  for (uint32_t i = 0; k->remarks.count && i < k->unit->blocks.count; i++)
    if (is_covered(covered, i)) reach_block(k, &k->unit->blocks.at[i], on);
  join_names(k);
  for (uint32_t i = 0; k->baseline && i < k->baseline->all.count; i++) {
    const as_fingerprint *print = &k->baseline->all.at[i];
    if (k->entries[i] != AS_KNOWN_UNREACHED || !is_on(print->kind, on)) continue;
    as_region_mark mark = as_region_save(&k->region);
    if (entry_is_idle(k, print, covered)) k->entries[i] = AS_KNOWN_IDLE;
    as_region_rewind(&k->region, mark);
  }
}
