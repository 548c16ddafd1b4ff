/* What was found of a function, as bytes: from a copy of this process, or from an earlier one that kept it. */
#include "analyse/bugs/wire.h"
#include "analyse/bugs/portable.h"
#include "analyse/synth/internal.h"

#include <string.h>

/* ---- there ---- */

static void put_number(as_text *out, uint32_t number) { as_wire_put(out, &number, sizeof number); }

static void put_lines(as_text *out, const as_synth_lines *lines) {
  put_number(out, lines->count);
  for (uint32_t i = 0; i < lines->count; i++) as_wire_put_text(out, lines->at[i]);
}

static bool put_case(const as_portable *portable, const as_synth_case *one, as_text *out) {
  as_scene scene = one->scene;
  if (portable && !as_portable_scene_out(portable, &one->scene, &scene)) return false;
  put_number(out, one->mode), put_number(out, one->number);
  as_wire_put_text(out, one->fails ? one->fails : "");
  put_lines(out, &one->requires), put_lines(out, &one->ensures), put_lines(out, &one->tests);
  as_wire_put_scene(out, &scene);
  return true;
}

void as_synth_put(void *data, uint32_t function, const as_portable *portable, as_text *out) {
  as_synth *all = data;
  const as_synth_function *f = as_synth_function_of(all, function);
  size_t before = out->length;
  bool good = !portable || !all->specs; /* what definitions of the file mean is in no closure */
  put_number(out, f->omitted.count), put_number(out, f->cases.count);
  for (uint32_t i = 0; i < f->omitted.count; i++)
    put_number(out, f->omitted.at[i].count), as_wire_put_text(out, f->omitted.at[i].reason);
  for (uint32_t i = 0; i < f->cases.count && good; i++) good = put_case(portable, &f->cases.at[i], out);
  if (!good) out->length = before;
}

/* ---- here ---- */

static uint32_t get_number(as_wire_reader *r) {
  uint32_t number;
  as_wire_get(r, &number, sizeof number);
  return number;
}

static void get_lines(as_memory *memory, as_wire_reader *r, as_synth_lines *lines) {
  uint32_t count = get_number(r);
  for (uint32_t i = 0; i < count && !r->failed; i++) as_synth_lines_push(memory, lines, as_wire_get_text(r));
}

static as_synth_case get_case(as_memory *memory, const as_portable *portable, as_wire_reader *r) {
  as_synth_case one = {.mode = (as_synth_mode)get_number(r)};
  one.number = get_number(r);
  const char *fails = as_wire_get_text(r);
  if (*fails) one.fails = fails;
  get_lines(memory, r, &one.requires), get_lines(memory, r, &one.ensures), get_lines(memory, r, &one.tests);
  as_wire_get_scene(r, &one.scene);
  as_scene there = one.scene;
  if (portable && !r->failed && !as_portable_scene_in(portable, &there, &one.scene)) r->failed = true;
  r->failed |= one.mode > AS_SYNTH_MODE_UX;
  return one;
}

bool as_synth_take(void *data, uint32_t function, const as_portable *portable, as_bugs_bytes bytes) {
  as_synth *all = data;
  as_wire_reader r = {&all->region, bytes.at, bytes.length, false};
  as_synth_function got = {0};
  uint32_t omitted = get_number(&r), cases = get_number(&r);
  for (uint32_t i = 0; i < omitted && !r.failed; i++) {
    as_synth_omission one = {.count = get_number(&r)};
    one.reason = as_wire_get_text(&r);
    got.left_out += one.count;
    as_synth_omissions_push(all->memory, &got.omitted, one);
  }
  for (uint32_t i = 0; i < cases && !r.failed; i++)
    as_synth_cases_push(all->memory, &got.cases, get_case(all->memory, portable, &r));
  bool good = !r.failed && !r.left;
  as_synth_function *f = as_synth_function_of(all, function);
  if (good) {
    as_synth_function was = *f;
    f->cases = got.cases, f->omitted = got.omitted, f->left_out = got.left_out;
    got = was;
  }
  as_synth_function_release(all->memory, &got);
  return good;
}
