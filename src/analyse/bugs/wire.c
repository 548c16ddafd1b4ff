#include "analyse/bugs/wire.h"

#include <string.h>

/* ---- there ---- */

static void put(as_text *out, const void *bytes, size_t count) { as_text_put_bytes(out, bytes, count); }

static void put_text(as_text *out, const char *text) { put(out, text, strlen(text) + 1); }

static void put_limits(as_text *out, const as_ledger *limits) {
  for (uint32_t i = 0; i < limits->count; i++) {
    put(out, &limits->entry[i], sizeof limits->entry[i]);
    put_text(out, limits->entry[i].where ? limits->entry[i].where : "");
  }
}

static void put_candidate(as_text *out, const as_candidate *c) {
  put(out, c, sizeof *c);
  put_text(out, c->message);
  put(out, c->calls, c->call_count * sizeof *c->calls);
  put(out, c->scene.objects, c->scene.object_count * sizeof *c->scene.objects);
  put(out, c->scene.cells, c->scene.cell_count * sizeof *c->scene.cells);
  for (uint32_t i = 0; i < c->scene.cell_count; i++) put(out, c->scene.cells[i].bytes, c->scene.cells[i].size_bytes);
}

void as_bugs_put(const as_bugs *all, const as_bugs_function *f, uint32_t first, const as_text *effects, as_text *out) {
  uint32_t count = all->candidates.count - first;
  put(out, f, sizeof *f);
  put_limits(out, &f->limits);
  put(out, &count, sizeof count);
  for (uint32_t i = first; i < all->candidates.count; i++) put_candidate(out, &all->candidates.at[i]);
  put(out, &effects->length, sizeof effects->length);
  put(out, as_text_get(effects), effects->length);
}

/* ---- here ---- */

typedef struct reader {
  as_region *region;
  const char *at;
  size_t left;
  bool failed;
} reader;

static void get(reader *r, void *to, size_t count) {
  if (r->failed || count > r->left) {
    r->failed = true, memset(to, 0, count);
    return;
  }
  memcpy(to, r->at, count);
  r->at += count, r->left -= count;
}

/* Elements in the region; NULL if there are not so many. */
static void *get_all(reader *r, uint64_t count, size_t size) {
  if (r->failed || count > r->left / size) return r->failed = true, NULL;
  void *all = as_region_alloc(r->region, count * size + 1);
  return get(r, all, count * size), all;
}

static const char *get_text(reader *r) {
  size_t length = strnlen(r->at, r->left);
  if (r->failed || length == r->left) return r->failed = true, "";
  return get_all(r, length + 1, 1);
}

static void get_limits(reader *r, uint32_t count, as_ledger *limits) {
  for (uint32_t i = 0; i < count && !r->failed; i++) {
    as_ledger_entry entry;
    get(r, &entry, sizeof entry);
    const char *where = get_text(r);
    if (r->failed) return;
    as_ledger_raise(limits, entry.limit, where);
    limits->entry[limits->count - 1].count = entry.count;
  }
}

static as_candidate get_candidate(reader *r, as_c_view *view) {
  as_candidate c;
  get(r, &c, sizeof c);
  c.message = get_text(r);
  c.calls = get_all(r, c.call_count, sizeof *c.calls);
  c.scene.objects = get_all(r, c.scene.object_count, sizeof *c.scene.objects);
  as_scene_cell *cells = get_all(r, c.scene.cell_count, sizeof *cells);
  for (uint32_t i = 0; i < c.scene.cell_count && !r->failed; i++) cells[i].bytes = get_all(r, cells[i].size_bytes, 1);
  c.scene.cells = cells;
  c.place = r->failed || !view ? NULL : as_c_place(view, c.range);
  if (c.place) c.place = as_place_outermost(c.place);
  return c;
}

bool as_bugs_take(as_bugs *all, as_bugs_function *f, const char *bytes, size_t length, as_bugs_bytes *effects) {
  reader r = {&all->region, bytes, length, false};
  as_bugs_function got;
  uint32_t count, before = all->candidates.count;
  as_ledger limits = {.memory = all->memory};
  get(&r, &got, sizeof got);
  get_limits(&r, got.limits.count, &limits);
  get(&r, &count, sizeof count);
  for (uint32_t i = 0; i < count && !r.failed; i++)
    as_candidates_push(all->memory, &all->candidates, get_candidate(&r, all->view));
  size_t size;
  get(&r, &size, sizeof size);
  *effects = (as_bugs_bytes){get_all(&r, size, 1), size};
  if (r.failed || r.left || got.function != f->function) {
    as_ledger_release(&limits);
    return all->candidates.count = before, false;
  }
  as_ledger_release(&f->limits);
  got.name = f->name, got.place = f->place, got.limits = limits, got.level = f->level;
  return *f = got, true;
}
