/* assay bugs: what it says to people. */
#include "cli/bugs/bugs.h"
#include "report/witness/literal.h"

#include <stdio.h>

typedef unsigned long long number;

bool as_bugs_counts(const as_bugs_report *r) { return r->run.finding != NULL; }

/* ---- the state ---- */

static uint64_t number_of(const as_scene_cell *cell) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < 8 && i < cell->size_bytes; i++) bits |= (uint64_t)cell->bytes[i] << i * 8;
  return bits;
}

static void put_cell(as_bugs *all, const as_candidate *c, uint32_t i, as_text *out) {
  const as_scene_cell *cell = &c->scene.cells[i];
  const as_core_type *type = cell->type == AS_CORE_NONE ? NULL : &all->program->types.at[cell->type];
  as_text_printf(out, "%s is ", as_scene_name(&all->region, all->program, c->function, &c->scene, i));
  if (type && type->kind == AS_CORE_POINTER)
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

const char *const *as_bugs_when(as_bugs *all, const as_candidate *c) {
  const char **lines = as_region_alloc(&all->region, (c->scene.cell_count + 1) * sizeof *lines);
  uint32_t count = 0;
  for (uint32_t i = 0; i < c->scene.cell_count; i++) {
    if (!c->scene.cells[i].matters) continue;
    as_text text = {.memory = all->memory};
    put_cell(all, c, i, &text);
    lines[count++] = as_region_copy(&all->region, as_text_get(&text), text.length + 1);
    as_text_release(&text);
  }
  return lines[count] = NULL, lines;
}

static void put_when(const as_bugs_view *v, const as_candidate *c, as_text *out) {
  const char *const *when = as_bugs_when(v->all, c);
  const as_style *s = v->style;
  as_text_printf(out, "%snote:%s %s fails%s", s->note, s->plain, as_c_function(v->all->view, c->function)->name,
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
static void put_candidate(const as_bugs_view *v, const as_candidate *c, const char *word, as_text *out) {
  const as_style *s = v->style;
  as_text place = {.memory = v->memory};
  as_place_print(c->place, &place);
  as_text_printf(out, "%s%s: %s%s:%s %s: %s%s [%s]\n", s->bold, as_text_get(&place), s->error, word, s->plain,
                 as_check_get(c->check)->name, c->message, s->plain, as_c_function(v->all->view, c->function)->name);
  if (c->place) as_excerpt_print(as_c_texts(v->all->view), c->place, s, out);
  as_text_release(&place);
}

void as_bugs_print_report(const as_bugs_view *v, const as_bugs_report *r) {
  as_text out = {.memory = v->memory};
  if (r->run.finding) {
    as_diagnose view = {.memory = v->memory,
                        .texts = as_c_texts(r->run.view),
                        .values = as_literal_values(r->run.program),
                        .style = v->style};
    as_diagnose_finding(&view, r->run.finding, &out);
  } else {
    put_candidate(v, r->candidate, "error", &out);
    as_text_printf(&out, "  UNCONFIRMED: no test could be made: %s\n", as_text_get(&r->run.reason));
  }
  put_when(v, r->candidate, &out);
  as_text_put_char(&out, '\n');
  fwrite(as_text_get(&out), 1, out.length, stdout), fflush(stdout);
  as_text_release(&out);
}

static void print_latent(const as_bugs_view *v) {
  as_text out = {.memory = v->memory};
  for (uint32_t i = 0; i < v->all->candidates.count; i++) {
    const as_candidate *c = &v->all->candidates.at[i];
    if (as_blame_is_manifest(c->blame)) continue;
    put_candidate(v, c, "latent", &out);
    put_when(v, c, &out);
  }
  fwrite(as_text_get(&out), 1, out.length, stdout);
  as_text_release(&out);
}

/* ---- the end ---- */

static void print_function(const as_bugs_function *f) {
  printf("%s: %llu ok, %llu fail (%llu manifest), %llu given up, %.3f s\n", f->name, (number)f->ok, (number)f->errors,
         (number)f->manifest, (number)f->given_up, f->seconds);
  for (uint32_t i = 0; i < f->limits.count; i++) {
    const as_ledger_entry *e = &f->limits.entry[i];
    printf("  limit: %s%s%s: %s\n", as_limit_name(e->limit), *e->where ? " at " : "", e->where,
           as_limit_sentence(e->limit));
  }
}

void as_bugs_print_answer(const as_bugs_view *v) {
  const as_bugs *all = v->all;
  uint64_t ok = 0, errors = 0, given_up = 0;
  uint32_t complete = 0, latent = 0, bugs = 0, refuted = 0;
  for (uint32_t i = 0; i < all->functions.count; i++) {
    const as_bugs_function *f = &all->functions.at[i];
    ok += f->ok, errors += f->errors, given_up += f->given_up, complete += !f->limits.count;
    if (v->statistics) print_function(f);
  }
  for (uint32_t i = 0; i < all->candidates.count; i++) latent += !as_blame_is_manifest(all->candidates.at[i].blame);
  for (uint32_t i = 0; i < v->reports.count; i++)
    bugs += as_bugs_counts(&v->reports.at[i]), refuted += !as_bugs_counts(&v->reports.at[i]);
  if (v->latent) print_latent(v);
  printf("functions: %u, of which %u complete; %llu specifications: %llu ok, %llu that fail; %llu paths given up\n",
         all->functions.count, complete, (number)(ok + errors), (number)ok, (number)errors, (number)given_up);
  if (latent)
    printf("latent: %u failure%s that only some callers cause%s\n", latent, latent == 1 ? "" : "s",
           v->latent ? "" : " (--latent lists them)");
  if (refuted) printf("dropped: %u candidate%s that a test did not show\n", refuted, refuted == 1 ? "" : "s");
  printf("time: %.2f s; %.1f MiB\n", v->seconds, (double)as_memory_peak(v->memory) / (1 << 20));
  printf("verdict: %s: ", as_verdict_name(v->verdict));
  if (bugs)
    printf("%u bug%s found\n", bugs, bugs == 1 ? " was" : "s were");
  else
    printf("no bug was found that is there whoever calls\n");
}
