#include "analyse/finding/ways.h"

#include <assay/explore/trails.h>

static int compare(const as_finding_way *a, const as_finding_way *b) {
  if (a->is_possible != b->is_possible) return a->is_possible - b->is_possible;
  return as_choices_compare(&a->choices, &b->choices);
}

void as_ways_offer(as_memory *memory, as_ways *ways, bool is_possible, uint64_t branch, const as_choices *choices) {
  as_finding_way way = {.is_possible = is_possible, .branch = branch, .choices = *choices}, copy = way;
  uint32_t place = ways->count;
  while (place && compare(&way, &ways->at[place - 1]) < 0) place--;
  bool is_there = place && !compare(&way, &ways->at[place - 1]);
  if (place == AS_WAYS_MOST || is_there) return;
  if (ways->count == AS_WAYS_MOST) as_choices_release(memory, &ways->at[--ways->count].choices);
  for (uint32_t i = ways->count++; i > place; i--) ways->at[i] = ways->at[i - 1];
  copy.choices = (as_choices){0};
  as_choices_copy(memory, &copy.choices, choices);
  ways->at[place] = copy;
}

void as_ways_join(as_memory *memory, as_ways *ways, const as_ways *more) {
  for (uint32_t i = 0; i < more->count; i++) {
    const as_finding_way *way = &more->at[i];
    as_ways_offer(memory, ways, way->is_possible, way->branch, &way->choices);
  }
}

void as_ways_release(as_memory *memory, as_ways *ways) {
  for (uint32_t i = 0; i < ways->count; i++) as_choices_release(memory, &ways->at[i].choices);
  ways->count = 0;
}

int as_ways_compare(const as_ways *a, const as_ways *b) {
  if (!a->count || !b->count) return !a->count - !b->count;
  return compare(&a->at[0], &b->at[0]);
}

/* ---- bytes ---- */

static void put(as_memory *memory, as_wire *w, const as_ways *ways) {
  as_trails trails = {.bytes.memory = memory};
  as_wire_count(w, ways->count);
  for (uint32_t i = 0; i < ways->count; i++) {
    uint64_t possible = ways->at[i].is_possible;
    as_wire_number(w, &possible);
    as_trails_add(&trails, &ways->at[i].choices);
  }
  const void *bytes = as_text_get(&trails.bytes);
  uint64_t length = trails.bytes.length;
  as_wire_bytes(w, &bytes, &length);
  as_trails_release(&trails);
}

static void get(as_memory *memory, as_wire *w, as_ways *ways) {
  bool possible[AS_WAYS_MOST];
  uint32_t count = as_wire_count(w, 0);
  as_wire_require(w, count <= AS_WAYS_MOST);
  for (uint32_t i = 0; i < count && !w->failed; i++) AS_WIRE_NUMBER(w, possible[i], bool);
  const void *bytes;
  uint64_t length;
  as_wire_bytes(w, &bytes, &length);
  if (w->failed) return;
  as_trails_reader reader = {.memory = memory, .at = bytes, .left = length};
  uint32_t got = 0;
  for (; got < count && as_trails_next(&reader); got++) as_ways_offer(memory, ways, possible[got], 0, &reader.choices);
  as_wire_require(w, got == count && !reader.left && !reader.failed);
  as_trails_end(&reader);
}

void as_ways_walk(as_memory *memory, as_wire *w, as_ways *ways) {
  if (w->out)
    put(memory, w, ways);
  else
    get(memory, w, ways);
}
