/* assay bugs: what it says to people. */
#include "cli/bugs/bugs.h"
#include "report/known/known_print.h"
#include "report/witness/literal.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned long long number;

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* ---- the state ---- */

static uint64_t number_of(const as_scene_cell *cell) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < 8 && i < cell->size_bytes; i++) bits |= (uint64_t)cell->bytes[i] << i * 8;
  return bits;
}

/* A pointer that is another one, which has a name: which; or AS_SCENE_NONE. */
static uint32_t same_as(const as_scene *scene, uint32_t i) {
  const as_scene_cell *cell = &scene->cells[i];
  uint32_t via = cell->target == AS_SCENE_NONE ? AS_SCENE_NONE : scene->objects[cell->target].via;
  bool is_same = via != AS_SCENE_NONE && via != i && scene->cells[via].distance == cell->distance;
  return is_same ? via : AS_SCENE_NONE;
}

static void put_cell(as_bugs *all, const as_candidate *c, uint32_t i, as_text *out) {
  const as_scene_cell *cell = &c->scene.cells[i];
  const as_core_type *type = cell->type == AS_CORE_NONE ? NULL : &all->program->types.at[cell->type];
  as_text_printf(out, "%s is ", as_scene_name(&all->region, all->program, c->function, &c->scene, i));
  uint32_t same = same_as(&c->scene, i);
  if (cell->function != AS_CORE_NONE)
    as_text_put(out, as_core_name(all->program, all->program->functions.at[cell->function].name));
  else if (cell->target != AS_SCENE_NONE && c->scene.objects[cell->target].kind == AS_SCENE_GLOBAL && !cell->distance)
    as_scene_put_pointer(all->program, &c->scene, cell->target, out);
  else if (type && type->kind == AS_CORE_POINTER && same != AS_SCENE_NONE)
    as_text_put(out, as_scene_name(&all->region, all->program, c->function, &c->scene, same));
  else if (type && type->kind == AS_CORE_POINTER)
    as_text_put(out, number_of(cell) ? "not null" : "null");
  else if (type && as_core_class_of(all->program, cell->type) == AS_CORE_CLASS_INTEGER && cell->size_bytes <= 8) {
    int64_t value = (int64_t)(number_of(cell) << (64 - 8 * cell->size_bytes));
    if (type->flags & AS_CORE_TYPE_SIGNED)
      as_text_printf(out, "%lld", (long long)(value >> (64 - 8 * cell->size_bytes)));
    else
      as_text_printf(out, "%llu", (number)number_of(cell));
  } else {
    as_text_put(out, "bytes");
    for (uint64_t k = 0; k < cell->size_bytes && k < 16; k++) as_text_printf(out, " %02x", cell->bytes[k]);
    if (cell->size_bytes > 16) as_text_put(out, " ...");
  }
}

static bool is_character(const as_bugs *all, const as_scene_cell *cell) {
  return cell->matters && cell->size_bytes == 1 && cell->type != AS_CORE_NONE &&
         as_core_class_of(all->program, cell->type) == AS_CORE_CLASS_INTEGER;
}

/* So many cells from this one on are characters that can be printed, and their end, with zeros behind that; 0: they are
 * no text. */
static uint32_t text_of(const as_bugs *all, const as_candidate *c, uint32_t first) {
  const as_scene_cell *begin = &c->scene.cells[first];
  uint32_t count = 0;
  bool has_ended = false;
  for (; first + count < c->scene.cell_count; count++) {
    const as_scene_cell *cell = &begin[count];
    if (!is_character(all, cell) || cell->object != begin->object || cell->offset != begin->offset + count) break;
    if (has_ended && *cell->bytes) break;
    has_ended |= !*cell->bytes;
    if (!has_ended && (*cell->bytes < ' ' || *cell->bytes > '~')) return 0;
  }
  return has_ended && *begin->bytes ? count : 0;
}

/* Where it begins, as C calls it: text for *text, name for name[0], text + 2 for text[2]. */
static void put_beginning(const char *name, as_text *out) {
  const char *index = strrchr(name, '[');
  size_t length = strlen(name);
  bool is_element = index && name[length - 1] == ']';
  as_text_printf(out, "%.*s", (int)(is_element ? index - name : (ptrdiff_t)length), name + (*name == '*'));
  if (is_element && strcmp(index, "[0]") != 0) as_text_printf(out, " + %lu", strtoul(index + 1, NULL, 10));
}

static void put_text(as_bugs *all, const as_candidate *c, uint32_t first, as_text *out) {
  put_beginning(as_scene_name(&all->region, all->program, c->function, &c->scene, first), out);
  as_text_put(out, " is \"");
  for (const as_scene_cell *cell = &c->scene.cells[first]; *cell->bytes; cell++)
    as_text_printf(out, *cell->bytes == '"' || *cell->bytes == '\\' ? "\\%c" : "%c", *cell->bytes);
  as_text_put(out, "\"");
}

const char *const *as_bugs_when(as_bugs *all, const as_candidate *c) {
  const char **lines = as_region_alloc(&all->region, (c->scene.cell_count + 1) * sizeof *lines);
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->scene.cell_count; i++) {
    if (!c->scene.cells[i].matters) continue;
    as_text text = {.memory = all->memory};
    uint32_t characters = text_of(all, c, i);
    if (characters)
      put_text(all, c, i, &text), i += characters - 1;
    else
      put_cell(all, c, i, &text);
    lines[count++] = as_region_copy(&all->region, as_text_get(&text), text.length + 1);
    as_text_release(&text);
  }
  return lines[count] = NULL, lines;
}

static void put_when(as_bugs_session *s, const as_candidate *c, const as_style *style, as_text *out) {
  const char *const *when = as_bugs_when(&s->all, c);
  as_text_printf(out, "%snote:%s %s fails%s", style->note, style->plain, as_c_function(s->view, c->function)->name,
                 *when ? " when " : " whatever it is given");
  enum { MOST = 8 };
  uint32_t count = 0;
  while (when[count]) count++;
  for (uint32_t i = 0; when[i] && i < MOST; i++) as_text_printf(out, "%s%s", i ? ", " : "", when[i]);
  if (count > MOST) as_text_printf(out, ", and %u more", count - MOST);
  as_text_printf(out, " (%s)\n", as_blame_meaning(c->blame));
}

/* ---- reports ---- */

/* Without a run of its own: where, and what. */
static void put_candidate(const as_bugs_session *s, const as_candidate *c, const char *word, const as_style *style,
                          as_text *out) {
  as_text place = {.memory = s->memory};
  as_place_print(c->place, &place);
  as_text_printf(out, "%s%s: %s%s:%s %s: %s%s [%s]\n", style->bold, as_text_get(&place), style->error, word,
                 style->plain, as_check_get(c->check)->name, c->message, style->plain,
                 as_c_function(s->view, c->function)->name);
  if (c->place) as_excerpt_print(as_c_texts(s->view), c->place, style, out);
  as_text_release(&place);
}

void as_bugs_put_report(as_bugs_session *s, const as_candidate *c, const as_reproduced *run, const as_style *style,
                        as_text *out) {
  as_diagnose view = {
      .memory = s->memory, .texts = as_c_texts(run->view), .values = as_literal_values(run->program), .style = style};
  as_diagnose_finding(&view, run->finding, out);
  put_when(s, c, style, out);
}

/* What nobody had time to try is told without details: it may be no bug. */
static void put_not_tried(as_bugs_session *s, as_text *out) {
  for (uint32_t i = 0; i < s->reports.count; i++) {
    const as_bugs_report *r = &s->reports.at[i];
    if (r->shown != AS_BUGS_NOT_TRIED) continue;
    put_candidate(s, r->candidate, "not tried", s->style, out);
    put_when(s, r->candidate, s->style, out);
    as_text_printf(out, "%snote:%s %s\n", s->style->note, s->style->plain, r->reason);
  }
}

static void put_latent(as_bugs_session *s, as_text *out) {
  for (uint32_t i = 0; i < s->all.candidates.count; i++) {
    const as_candidate *c = &s->all.candidates.at[i];
    if (as_blame_is_manifest(c->blame)) continue;
    put_candidate(s, c, "latent", s->style, out);
    put_when(s, c, s->style, out);
  }
}

static void put_function(const as_bugs_function *f, as_text *out) {
  as_text_printf(out, "%s: %llu ok, %llu fail (%llu manifest), %llu given up, %.3f s", f->name, (number)f->ok,
                 (number)f->errors, (number)f->manifest, (number)f->given_up, f->seconds);
  if (f->effect_calls)
    as_text_printf(out, ", %llu call%s by effects", (number)f->effect_calls, plural(f->effect_calls));
  as_text_put_char(out, '\n');
  for (uint32_t i = 0; i < f->limits.count; i++) {
    const as_ledger_entry *e = &f->limits.entry[i];
    as_text_printf(out, "  limit: %s%s%s: %s\n", as_limit_name(e->limit), *e->where ? " at " : "", e->where,
                   as_limit_sentence(e->limit));
  }
}

/* ---- what was cut ---- */

/* Of "FILE:LINE:COLUMN: what" the end: several functions meet it, wherever. */
static const char *what_of(const char *where) {
  const char *colon = strstr(where, ": ");
  return colon ? colon + 2 : "";
}

static void count_cut(as_bugs_answer *a, const as_bugs_function *f, const as_ledger_entry *e) {
  const char *where = what_of(e->where);
  for (uint32_t i = 0; i < a->cuts.count; i++) {
    as_bugs_cut *cut = &a->cuts.at[i];
    if (cut->limit != e->limit || strcmp(cut->where, where) != 0) continue;
    cut->functions += strcmp(cut->last, f->name) != 0;
    cut->last = as_region_copy(&a->region, f->name, strlen(f->name) + 1);
    return;
  }
  const char *name = as_region_copy(&a->region, f->name, strlen(f->name) + 1);
  as_bugs_cut cut = {e->limit, as_region_copy(&a->region, where, strlen(where) + 1), name, name, 1};
  as_bugs_cuts_push(a->memory, &a->cuts, cut);
}

static bool is_gap(as_limit limit) { return as_limit_class_of(limit) == AS_LIMIT_CLASS_GAP; }

static void count_function(as_bugs_answer *a, const as_bugs_function *f) {
  bool gap = false;
  a->functions++, a->not_looked_at += !f->is_looked_at, a->kept += f->is_kept;
  if (f->peak_bytes > a->peak_bytes) a->peak_bytes = f->peak_bytes;
  a->ok += f->ok, a->errors += f->errors, a->paths_given_up += f->given_up;
  for (uint32_t i = 0; i < f->limits.count; i++) {
    gap |= is_gap(f->limits.entry[i].limit);
    if (f->is_looked_at) count_cut(a, f, &f->limits.entry[i]);
  }
  if (f->is_looked_at) a->complete += !f->limits.count, a->given_up += gap, a->bounded += f->limits.count && !gap;
  if (f->seconds <= a->slowest_seconds) return;
  a->slowest = as_region_copy(&a->region, f->name, strlen(f->name) + 1), a->slowest_seconds = f->seconds;
}

static int by_functions(const void *p, const void *q) {
  const as_bugs_cut *a = p, *b = q;
  if (a->functions != b->functions) return a->functions > b->functions ? -1 : 1;
  return a->limit != b->limit ? (a->limit < b->limit ? -1 : 1) : strcmp(a->where, b->where);
}

enum { MOST_CUTS = 5 };

static void print_cuts(as_bugs_answer *a) {
  if (a->cuts.count) qsort(a->cuts.at, a->cuts.count, sizeof *a->cuts.at, by_functions);
  uint32_t most = a->wishes->statistics ? a->cuts.count : MOST_CUTS;
  for (uint32_t i = 0; i < a->cuts.count && i < most; i++) {
    const as_bugs_cut *cut = &a->cuts.at[i];
    printf("  %u function%s: %s%s%s%s%s%s\n", cut->functions, cut->functions == 1 ? "" : "s",
           as_limit_sentence(cut->limit), *cut->where ? ": " : "", cut->where, cut->functions == 1 ? " (" : "",
           cut->functions == 1 ? cut->example : "", cut->functions == 1 ? ")" : "");
  }
  if (a->cuts.count > most) printf("  and %u more reasons (--stats lists them)\n", a->cuts.count - most);
}

/* ---- all of it ---- */

void as_bugs_answer_init(as_bugs_answer *a, as_memory *memory, const as_bugs_wishes *wishes) {
  *a = (as_bugs_answer){.memory = memory, .wishes = wishes, .verdict = AS_VERDICT_BOUNDED};
  as_region_init(&a->region, memory);
  as_text *texts[] = {&a->json_latent, &a->json_dropped, &a->json_functions, &a->sarif_latent, &a->notes, &a->others};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) texts[i]->memory = memory;
  as_junit_init(&a->cases, memory, "assay bugs", 0);
}

void as_bugs_answer_release(as_bugs_answer *a) {
  as_text *texts[] = {&a->json_latent, &a->json_dropped, &a->json_functions, &a->sarif_latent, &a->notes, &a->others};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) as_text_release(texts[i]);
  as_bugs_tolds_release(a->memory, &a->told);
  as_junit_release(&a->cases);
  as_bugs_cuts_release(a->memory, &a->cuts);
  as_region_release(&a->region);
}

static void count_reports(as_bugs_answer *a, const as_bugs_session *s) {
  for (uint32_t i = 0; i < s->reports.count; i++) {
    const as_bugs_report *r = &s->reports.at[i];
    bool is_known = as_bugs_is_bug(r) && r->judged->accepted;
    a->bugs += as_bugs_is_new(r), a->known += is_known, a->confirmed += as_bugs_is_new(r) && r->is_confirmed;
    a->dropped += r->shown == AS_BUGS_REFUTED || r->shown == AS_BUGS_NO_TEST,
        a->not_tried += r->shown == AS_BUGS_NOT_TRIED;
  }
  for (uint32_t i = 0; i < s->all.candidates.count; i++)
    a->latent += !as_blame_is_manifest(s->all.candidates.at[i].blame);
  a->verdict = a->bugs ? AS_VERDICT_BUG : a->known ? AS_VERDICT_KNOWN : AS_VERDICT_BOUNDED;
}

static const char *keep(as_bugs_answer *a, as_text *text) {
  const char *kept = as_region_copy(&a->region, as_text_get(text), text->length + 1);
  as_text_clear(text);
  return kept;
}

static void add_told(as_bugs_answer *a, as_bugs_session *s, const as_bugs_report *r) {
  const as_candidate *c = r->candidate;
  as_bugs_told t = {r->is_confirmed,
                    r->judged->accepted,
                    c->blame,
                    c->call_count,
                    c->tests,
                    a->told.count,
                    r->check,
                    as_region_copy(&a->region, r->folder, strlen(r->folder) + 1),
                    "",
                    "",
                    ""};
  as_text text = {.memory = a->memory};
  if (!a->wishes->json && as_bugs_is_new(r)) {
    as_text_put(&text, r->text), as_bugs_put_causes(s, r, &text), as_text_put_char(&text, '\n');
    t.text = keep(a, &text);
  }
  if (a->wishes->json) as_bugs_json_put(s, r, &text), t.json = keep(a, &text);
  if (a->wishes->sarif) as_bugs_sarif_put(s, r, &text), t.sarif = keep(a, &text);
  as_text_release(&text);
  as_bugs_tolds_push(a->memory, &a->told, t);
}

void as_bugs_answer_add(as_bugs_answer *a, as_bugs_session *s) {
  for (uint32_t i = 0; i < s->all.functions.count; i++) count_function(a, &s->all.functions.at[i]);
  count_reports(a, s);
  as_known_print(&s->known, &s->findings, true, &a->notes);
  for (uint32_t i = 0; i < s->reports.count; i++)
    if (as_bugs_is_bug(&s->reports.at[i])) add_told(a, s, &s->reports.at[i]);
  as_bugs_exports_add(a, s);
  if (a->wishes->json) {
    as_bugs_json_add(a, s);
    return;
  }
  put_not_tried(s, &a->others);
  if (a->wishes->statistics)
    for (uint32_t i = 0; i < s->all.functions.count; i++) put_function(&s->all.functions.at[i], &a->others);
  if (a->wishes->latent) put_latent(s, &a->others);
}

static void print_functions(as_bugs_answer *a) {
  printf("functions: %u: %u complete, %u bounded, %u given up in part", a->functions, a->complete, a->bounded,
         a->given_up);
  if (a->not_looked_at) printf(", %u not looked at", a->not_looked_at);
  printf("; %llu specification%s: %llu ok, %llu that fail; %llu path%s given up", (number)(a->ok + a->errors),
         plural(a->ok + a->errors), (number)a->ok, (number)a->errors, (number)a->paths_given_up,
         plural(a->paths_given_up));
  if (a->kept) printf("; %u function%s as before", a->kept, plural(a->kept));
  putchar('\n');
  print_cuts(a);
}

void as_bugs_answer_print(as_bugs_answer *a) {
  for (uint32_t i = 0; i < a->told.count; i++) fputs(a->told.at[i].text, stdout);
  fputs(as_text_get(&a->others), stdout);
  fputs(as_text_get(&a->notes), stdout);
  print_functions(a);
  if (a->latent)
    printf("latent: %u failure%s that only some callers cause%s\n", a->latent, plural(a->latent),
           a->wishes->latent ? "" : " (--latent lists them)");
  if (a->dropped) printf("dropped: %u candidate%s that a test did not show\n", a->dropped, plural(a->dropped));
  if (a->not_tried)
    printf("not tried: %u candidate%s, which may be no bug%s\n", a->not_tried, plural(a->not_tried),
           plural(a->not_tried));
  printf("time: %.2f s", a->seconds);
  if (a->slowest && a->wishes->statistics) printf(", of which %.2f s for %s", a->slowest_seconds, a->slowest);
  printf("; %.1f MiB\n", (double)a->peak_bytes / (1 << 20));
  printf("verdict: %s: ", as_verdict_name(a->verdict));
  if (a->bugs)
    printf("%u bug%s found\n", a->bugs, a->bugs == 1 ? " was" : "s were");
  else if (a->known)
    printf("no bug was found that is there whoever calls, but %u known one%s\n", a->known, plural(a->known));
  else
    printf("no bug was found that is there whoever calls\n");
}
