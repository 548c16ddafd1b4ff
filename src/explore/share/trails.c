/* A trail is how many decisions it has in common with the one before, how many more there are, these (the age since the
 * one before, and in one number the case and two flags), and its age since the last one. */
#include "base/wire.h"

#include <assay/explore/trails.h>

/* As far as branches go (branch.c). */
enum { FORKED = 1, UNKNOWN = 2, FLAG_BITS = 2, TAKEN_BITS = 23, AGE_BITS = 39 };

/* ---- there ---- */

static bool is_same(as_choice a, as_choice b) {
  return a.age == b.age && a.taken == b.taken && a.unknown == b.unknown && a.forked == b.forked;
}

static uint32_t in_common(const as_choices *a, const as_choices *b) {
  uint32_t count = 0;
  while (count < a->made.count && count < b->made.count && is_same(a->made.at[count], b->made.at[count])) count++;
  return count;
}

static void put(as_text *out, uint64_t number) {
  as_wire w = as_wire_write(out);
  as_wire_number(&w, &number);
}

void as_trails_add(as_trails *t, const as_choices *choices) {
  as_memory *memory = t->bytes.memory;
  const as_choice_vector *made = &choices->made;
  uint32_t same = in_common(&t->last, choices);
  uint64_t age = same ? made->at[same - 1].age : 0;
  put(&t->bytes, same), put(&t->bytes, made->count - same);
  t->last.made.count = same;
  for (uint32_t i = same; i < made->count; i++) {
    as_choice c = made->at[i];
    put(&t->bytes, c.age - age);
    put(&t->bytes, (uint64_t)c.taken << FLAG_BITS | (c.unknown ? UNKNOWN : 0) | (c.forked ? FORKED : 0));
    age = c.age;
    as_choice_vector_push(memory, &t->last.made, c);
  }
  put(&t->bytes, choices->end - age);
  t->last.end = choices->end;
  t->count++;
}

void as_trails_release(as_trails *t) {
  as_choices_release(t->bytes.memory, &t->last);
  as_text_release(&t->bytes);
  t->count = 0;
}

/* ---- here ---- */

static uint64_t get(as_wire *w, uint64_t most) {
  uint64_t number;
  as_wire_number(w, &number);
  as_wire_require(w, number <= most);
  return w->failed ? 0 : number;
}

static bool read_choice(as_wire *w, uint64_t *age, bool is_first, as_choice *c) {
  const uint64_t oldest = (UINT64_C(1) << AGE_BITS) - 1;
  uint64_t more = get(w, oldest), word = get(w, (UINT64_C(1) << (TAKEN_BITS + FLAG_BITS)) - 1);
  if (w->failed || more > oldest - *age || (!more && !is_first)) return false;
  *age += more;
  *c = (as_choice){*age, (uint32_t)(word >> FLAG_BITS), word & UNKNOWN, word & FORKED};
  return true;
}

static bool read_trail(as_trails_reader *r, as_wire *w) {
  const uint64_t oldest = (UINT64_C(1) << AGE_BITS) - 1;
  as_choice_vector *made = &r->choices.made;
  uint64_t same = get(w, made->count), more = get(w, UINT32_MAX);
  if (w->failed) return false;
  made->count = (uint32_t)same;
  uint64_t age = same ? made->at[same - 1].age : 0;
  for (uint64_t i = 0; i < more; i++) {
    as_choice c;
    if (!read_choice(w, &age, !made->count, &c)) return false;
    as_choice_vector_push(r->memory, made, c);
  }
  uint64_t rest = get(w, oldest - age);
  r->choices.end = age + rest;
  return !w->failed;
}

bool as_trails_next(as_trails_reader *r) {
  if (r->failed || !r->left) return false;
  as_wire w = as_wire_read(NULL, r->at, r->left);
  r->failed = !read_trail(r, &w);
  r->left = (size_t)(w.end - w.at), r->at = w.at;
  return !r->failed;
}

void as_trails_end(as_trails_reader *r) { as_choices_release(r->memory, &r->choices); }
