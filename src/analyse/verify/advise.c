#include "analyse/verify/advise.h"
#include "base/paths.h"

#include <assay/base/clock.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- places in the source ---- */

/* A character of a file: line and column from 1. */
typedef struct spot {
  uint32_t line, column;
} spot;

typedef struct insertion {
  spot at;
  const char *text;
} insertion;

typedef struct trial {
  as_memory *memory;
  const as_advise_settings *settings;
  as_verification *all;
  const as_verified_function *f;
  const char *file; /* of the comment, as places name it */
  insertion edits[2];
  uint32_t edit_count;
  spot comment; /* that is changed */
} trial;

static const char *line_of(const trial *t, uint32_t line, size_t *length) {
  return as_source_texts_line(as_c_texts(t->all->view), t->file, line, length);
}

enum { FARTHEST = 200 }; /* lines */

static bool find_behind(const trial *t, spot from, const char *text, spot *found) {
  size_t size = strlen(text), length;
  for (uint32_t line = from.line; line < from.line + FARTHEST; line++) {
    const char *at = line_of(t, line, &length);
    if (!at) return false;
    for (size_t i = line == from.line ? from.column - 1 : 0; i + size <= length; i++)
      if (!strncmp(at + i, text, size)) return *found = (spot){line, (uint32_t)i + 1}, true;
  }
  return false;
}

static bool find_before(const trial *t, spot from, const char *text, spot *found) {
  size_t size = strlen(text), length;
  for (uint32_t line = from.line; line && line + FARTHEST > from.line; line--) {
    const char *at = line_of(t, line, &length);
    if (!at) return false;
    size_t end = line == from.line && from.column - 1 < length ? from.column - 1 : length;
    for (size_t i = end; i-- > 0;)
      if (i + size <= length && !strncmp(at + i, text, size)) return *found = (spot){line, (uint32_t)i + 1}, true;
  }
  return false;
}

static spot spot_of(as_spec_place place) { return (spot){place.line, place.column}; }

/* ---- where conditions go ---- */

__attribute__((format(printf, 2, 3))) static const char *say(const trial *t, const char *format, ...) {
  as_text text = {.memory = t->memory};
  va_list arguments;
  va_start(arguments, format);
  char line[2048];
  if (vsnprintf(line, sizeof line, format, arguments) > 0) as_text_put(&text, line);
  va_end(arguments);
  const char *kept = as_region_copy(&t->all->region, as_text_get(&text), text.length + 1);
  as_text_release(&text);
  return kept;
}

static void insert(trial *t, spot at, const char *text) { t->edits[t->edit_count++] = (insertion){at, text}; }

/* Behind the last of the conditions, where the comment ends. */
static bool find_end(const trial *t, as_spec_conditions conditions, as_spec_place otherwise, spot *end) {
  as_spec_place last = conditions.count ? conditions.at[conditions.count - 1].place : otherwise;
  return last.line && find_behind(t, spot_of(last), "@*/", end);
}

static bool edit_contract(trial *t, const as_spec_contract *contract, const as_remedy *r) {
  const as_spec_case *one = &contract->cases[0];
  spot end, ensures;
  if (contract->case_count > 1 || one->failure_count || one->decreases) return false;
  t->file = contract->place.file, t->comment = spot_of(contract->place);
  as_spec_place begins = one->ensures.count ? one->ensures.at[0].place : contract->place;
  as_spec_conditions last = one->ensures.count ? one->ensures
                                               : one->
                                                   requires;
  if (!find_end(t, last, contract->place, &end)) return false;
  bool has_keyword = one->has_ensures && one->ensures.count && find_before(t, spot_of(begins), "ensures", &ensures);
  if (!has_keyword) ensures = end;
  if (r->requires) insert(t, ensures, say(t, "%s%s ", one->has_requires ? "" : "requires ", r->requires));
  if (r->ensures) insert(t, end, say(t, "%s%s ", has_keyword ? "" : "ensures ", r->ensures));
  return true;
}

/* A new comment, before the body. */
static bool edit_function(trial *t, const as_remedy *r) {
  const as_place *place = t->f->place ? as_place_outermost(t->f->place) : NULL;
  spot brace, parenthesis;
  if (!place || !place->file) return false;
  t->file = place->file;
  if (!find_behind(t, (spot){place->line, place->column}, ")", &parenthesis)) return false;
  if (!find_behind(t, parenthesis, "{", &brace)) return false;
  t->comment = brace;
  insert(t, brace,
         say(t, "/*@ %s%s%s%s%s@*/ ", r->requires ? "requires " : "", r->requires ? r->requires : "",
             r->requires ? " " : "", r->ensures ? "ensures " : "", r->ensures ? say(t, "%s ", r->ensures) : ""));
  return true;
}

static bool edit_invariant(trial *t, const as_remedy *r) {
  const as_spec_invariant *inv = as_spec_unit_invariant(t->all->specs, r->spec);
  spot end;
  if (!inv || inv->decreases) return false;
  t->file = inv->place.file, t->comment = spot_of(inv->place);
  if (!find_end(t, inv->conditions, inv->place, &end)) return false;
  insert(t, end, say(t, "%s ", r->invariant));
  return true;
}

static bool edit(trial *t, const as_remedy *r) {
  const as_spec_contract *contract = as_spec_unit_contract(t->all->specs, t->f->function);
  if (r->invariant) return edit_invariant(t, r);
  return contract ? edit_contract(t, contract, r) : edit_function(t, r);
}

/* ---- the source with them ---- */

static void write_source(const trial *t, as_text *out) {
  size_t length;
  const char *line;
  for (uint32_t number = 1; (line = line_of(t, number, &length)); number++) {
    size_t done = 0;
    for (uint32_t i = 0; i < t->edit_count; i++) {
      if (t->edits[i].at.line != number) continue;
      as_text_printf(out, "%.*s%s", (int)(t->edits[i].at.column - 1 - done), line + done, t->edits[i].text);
      done = t->edits[i].at.column - 1;
    }
    as_text_printf(out, "%.*s\n", (int)(length - done), line + done);
  }
}

/* The column that it had before. */
static uint32_t column_before(const trial *t, uint32_t line, uint32_t column) {
  uint32_t moved = 0;
  for (uint32_t i = 0; i < t->edit_count; i++)
    if (t->edits[i].at.line == line && t->edits[i].at.column + moved <= column)
      moved += (uint32_t)strlen(t->edits[i].text);
  return column - moved;
}

/* The file of the program that has it. */
static bool find_file(const trial *t, uint32_t *found) {
  const as_rebuilding *p = &t->settings->program;
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < p->count; i++)
      if (!strcmp(pass ? as_path_base(p->files[i].file) : p->files[i].file, pass ? as_path_base(t->file) : t->file))
        return *found = i, true;
  return false;
}

/* ---- the proof with them ---- */

static bool is_same(const trial *t, const as_proof_error *now, const as_proof_error *before) {
  if (strcmp(now->kind, before->kind) || !now->place != !before->place) return false;
  return !now->place || (now->place->line == before->place->line &&
                         column_before(t, now->place->line, now->place->column) == before->place->column);
}

static void tell_left(const trial *t, const as_proof_errors *errors, as_next_step *next) {
  enum { MOST = 2 };
  as_text text = {.memory = t->memory};
  for (uint32_t i = 0; i < errors->count && i < MOST; i++) {
    const as_place *place = errors->at[i].place;
    as_text_printf(&text, "%s%s", i ? ", " : "", errors->at[i].kind);
    if (place)
      as_text_printf(&text, " at %s:%u:%u", place->file, place->line, column_before(t, place->line, place->column));
  }
  if (errors->count > MOST) as_text_printf(&text, ", and %u more", errors->count - MOST);
  next->left = errors->count ? as_region_copy(&t->all->region, as_text_get(&text), text.length + 1) : NULL;
  as_text_release(&text);
}

static bool was_there(const trial *t, const as_proof_error *now) {
  for (uint32_t i = 0; i < t->f->errors.count; i++)
    if (is_same(t, now, &t->f->errors.at[i])) return true;
  return false;
}

/* The error is gone, and nothing is worse: no state is lost, and nothing is left out that was not before. What the
 * function gets may let it fail later, but for being left over; what an invariant says may not. */
static bool is_better(const trial *t, const as_verified_function *now, const as_proof_error *error, bool may_fail) {
  if (now->is_vacuous || now->limits.count > t->f->limits.count) return false;
  const char *leak = as_obligation_name(AS_OBLIGATION_LEAK);
  for (uint32_t i = 0; i < now->errors.count; i++)
    if ((!may_fail || !strcmp(now->errors.at[i].kind, leak)) && !was_there(t, &now->errors.at[i])) return false;
  for (uint32_t i = 0; i < now->errors.count; i++)
    if (is_same(t, &now->errors.at[i], error)) return false;
  return now->errors.count <= t->f->errors.count;
}

/* There are many guesses, most of them wrong: no question to Z3 takes more than such a share of their time. */
enum { SHARES = 8 };

static bool prove_again(const trial *t, const as_core_unit *program, double seconds, const as_proof_error *error,
                        as_next_step *next) {
  as_verification_settings settings = *t->settings->proofs;
  settings.functions = &t->f->name, settings.function_count = 1, settings.function_seconds = seconds;
  if (settings.z3_seconds > seconds / SHARES) settings.z3_seconds = seconds / SHARES;
  settings.tell = NULL, settings.done = NULL, settings.stepped = NULL, settings.waited = NULL;
  settings.refute = NULL, settings.advise = NULL, settings.jobs = 1;
  as_c_view *view = as_c_view_open(t->memory, program);
  as_verification again;
  as_verification_init(&again, t->memory, &settings, program, view);
  bool good = as_verification_read(&again), found = false;
  if (good) as_verification_begin(&again), as_verification_run(&again);
  for (uint32_t i = 0; good && !found && i < again.functions.count; i++) {
    const as_verified_function *now = &again.functions.at[i];
    if (strcmp(now->name, t->f->name) || !is_better(t, now, error, !next->remedy.invariant)) continue;
    tell_left(t, &now->errors, next);
    found = true;
  }
  as_verification_release(&again);
  as_c_view_close(view);
  return found;
}

static bool try_remedy(as_memory *memory, const as_advise_settings *settings, as_verification *all,
                       const as_verified_function *f, as_proof_error *error, const as_remedy *remedy, double seconds) {
  trial t = {.memory = memory, .settings = settings, .all = all, .f = f};
  uint32_t index;
  if (!edit(&t, remedy) || !find_file(&t, &index)) return false;
  as_text text = {.memory = memory}, reason = {.memory = memory};
  as_rebuilding how = settings->program;
  as_front_request *files = as_region_copy(&all->region, how.files, how.count * sizeof *files);
  write_source(&t, &text);
  files[index].text = as_text_get(&text), files[index].colour = false;
  how.files = files, how.cache = NULL;
  as_core_unit *program = as_rebuild(memory, &how, &reason);
  as_next_step next = {.place = {.file = t.file, .line = t.comment.line, .column = t.comment.column},
                       .remedy = *remedy};
  bool found = program && prove_again(&t, program, seconds, error, &next);
  if (program) as_core_unit_destroy(program);
  as_text_release(&text), as_text_release(&reason);
  if (found) error->next = next;
  return found;
}

void as_advise(as_memory *memory, const as_advise_settings *settings, as_verification *all, as_verified_function *f) {
  enum { MOST_ERRORS = 3 };
  double end = as_clock_seconds() + settings->seconds;
  for (uint32_t i = 0; i < f->errors.count && i < MOST_ERRORS; i++)
    for (uint32_t k = 0; k < f->errors.at[i].remedy_count; k++) {
      double left = end - as_clock_seconds();
      if (left <= 0) return;
      if (try_remedy(memory, settings, all, f, &f->errors.at[i], &f->errors.at[i].remedies[k], left)) break;
    }
}
