#include "analyse/bugs/wire.h"

#include <string.h>

/* ---- there ---- */

void as_wire_put(as_text *out, const void *bytes, size_t count) { as_text_put_bytes(out, bytes, count); }

void as_wire_put_text(as_text *out, const char *text) { as_wire_put(out, text, strlen(text) + 1); }

static void put_limits(as_text *out, const as_ledger *limits) {
  for (uint32_t i = 0; i < limits->count; i++) {
    as_wire_put(out, &limits->entry[i], sizeof limits->entry[i]);
    as_wire_put_text(out, limits->entry[i].where ? limits->entry[i].where : "");
  }
}

void as_wire_put_scene(as_text *out, const as_scene *scene) {
  as_wire_put(out, &scene->object_count, sizeof scene->object_count);
  as_wire_put(out, &scene->cell_count, sizeof scene->cell_count);
  as_wire_put(out, scene->objects, scene->object_count * sizeof *scene->objects);
  as_wire_put(out, scene->cells, scene->cell_count * sizeof *scene->cells);
  for (uint32_t i = 0; i < scene->cell_count; i++) as_wire_put(out, scene->cells[i].bytes, scene->cells[i].size_bytes);
}

static void put_candidate(as_text *out, const as_candidate *c) {
  as_wire_put(out, c, sizeof *c);
  as_wire_put_text(out, c->message);
  as_wire_put(out, c->calls, c->call_count * sizeof *c->calls);
  as_wire_put_scene(out, &c->scene);
}

static void put_bytes(as_text *out, const as_text *bytes) {
  as_wire_put(out, &bytes->length, sizeof bytes->length);
  as_wire_put(out, as_text_get(bytes), bytes->length);
}

void as_bugs_put(const as_bugs *all, const as_bugs_function *f, uint32_t first, const as_text *effects,
                 const as_text *more, as_text *out) {
  uint32_t count = all->candidates.count - first;
  as_wire_put(out, f, sizeof *f);
  put_limits(out, &f->limits);
  as_wire_put(out, &count, sizeof count);
  for (uint32_t i = first; i < all->candidates.count; i++) put_candidate(out, &all->candidates.at[i]);
  put_bytes(out, effects), put_bytes(out, more);
}

/* ---- here ---- */

void as_wire_get(as_wire_reader *r, void *to, size_t count) {
  if (r->failed || count > r->left) {
    r->failed = true, memset(to, 0, count);
    return;
  }
  memcpy(to, r->at, count);
  r->at += count, r->left -= count;
}

/* Elements in the region; NULL if there are not so many. */
static void *get_all(as_wire_reader *r, uint64_t count, size_t size) {
  if (r->failed || count > r->left / size) return r->failed = true, NULL;
  void *all = as_region_alloc(r->region, count * size + 1);
  return as_wire_get(r, all, count * size), all;
}

const char *as_wire_get_text(as_wire_reader *r) {
  size_t length = strnlen(r->at, r->left);
  if (r->failed || length == r->left) return r->failed = true, "";
  return get_all(r, length + 1, 1);
}

static void get_limits(as_wire_reader *r, uint32_t count, as_ledger *limits) {
  for (uint32_t i = 0; i < count && !r->failed; i++) {
    as_ledger_entry entry;
    as_wire_get(r, &entry, sizeof entry);
    const char *where = as_wire_get_text(r);
    if (r->failed) return;
    as_ledger_raise(limits, entry.limit, where);
    limits->entry[limits->count - 1].count = entry.count;
  }
}

void as_wire_get_scene(as_wire_reader *r, as_scene *scene) {
  as_wire_get(r, &scene->object_count, sizeof scene->object_count);
  as_wire_get(r, &scene->cell_count, sizeof scene->cell_count);
  scene->objects = get_all(r, scene->object_count, sizeof *scene->objects);
  as_scene_cell *cells = get_all(r, scene->cell_count, sizeof *cells);
  for (uint32_t i = 0; i < scene->cell_count && !r->failed; i++) cells[i].bytes = get_all(r, cells[i].size_bytes, 1);
  scene->cells = cells;
}

static as_candidate get_candidate(as_wire_reader *r, as_c_view *view) {
  as_candidate c;
  as_wire_get(r, &c, sizeof c);
  c.message = as_wire_get_text(r);
  c.calls = get_all(r, c.call_count, sizeof *c.calls);
  as_wire_get_scene(r, &c.scene);
  c.place = r->failed || !view ? NULL : as_c_place(view, c.range);
  if (c.place) c.place = as_place_outermost(c.place);
  return c;
}

static as_bugs_bytes get_bytes(as_wire_reader *r) {
  size_t size;
  as_wire_get(r, &size, sizeof size);
  return (as_bugs_bytes){get_all(r, size, 1), size};
}

bool as_bugs_take(as_bugs *all, as_bugs_function *f, const char *bytes, size_t length, as_bugs_got *more) {
  as_wire_reader r = {&all->region, bytes, length, false};
  as_bugs_function got;
  uint32_t count, before = all->candidates.count;
  as_ledger limits = {.memory = all->memory};
  as_wire_get(&r, &got, sizeof got);
  get_limits(&r, got.limits.count, &limits);
  as_wire_get(&r, &count, sizeof count);
  for (uint32_t i = 0; i < count && !r.failed; i++)
    as_candidates_push(all->memory, &all->candidates, get_candidate(&r, all->view));
  more->effects = get_bytes(&r), more->more = get_bytes(&r);
  if (r.failed || r.left || got.function != f->function) {
    as_ledger_release(&limits);
    return all->candidates.count = before, false;
  }
  as_ledger_release(&f->limits);
  got.name = f->name, got.place = f->place, got.limits = limits, got.level = f->level;
  return *f = got, true;
}
