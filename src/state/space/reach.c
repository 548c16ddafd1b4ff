/* Spaces: what can be reached by pointers. */
#include <assay/base/memory.h>
#include <assay/base/vector.h>
#include <assay/term/variables.h>

#include "state/space/internal.h"

typedef struct reaching {
  as_spaces *spaces;
  as_space space;
  const as_asker *asker; /* or NULL */
  uint8_t *seen;         /* a bit for each object */
  as_u32_vector todo, variables;
  as_space_chosen *chosen; /* NULL: choices are followed */
  void *data;              /* of chosen */
} reaching;

static void reach(void *data, as_object object) {
  reaching *r = data;
  uint32_t index = object.id - 1;
  if (!object.id || index >= as_space_objects(r->space) || r->seen[index / 8] >> (index % 8) & 1) return;
  r->seen[index / 8] = (uint8_t)(r->seen[index / 8] | 1u << (index % 8));
  assert(as_space_object(r->space, object));
  as_u32_vector_push(r->spaces->memory, &r->todo, object.id);
}

/* A number that was computed from addresses reaches their objects: nobody can say that it does not lead there. */
static void reach_term(reaching *r, as_term t) {
  if (!as_term_exists(t) || !r->space.root || !r->space.root->owners.count) return;
  if (r->asker && r->asker->simplify) t = r->asker->simplify(r->asker->data, t);
  r->variables.count = 0;
  as_term_variables(r->spaces->terms, t, &r->variables);
  for (uint32_t i = 0; i < r->variables.count; i++) {
    uint64_t owner;
    if (as_pmap_get(r->space.root->owners, as_terms_variable(r->spaces->terms, r->variables.at[i]).id, &owner))
      reach(r, (as_object){(uint32_t)owner});
  }
}

static void tell_chosen(const reaching *r, const as_value *choice) {
  for (uint32_t i = 0; i < choice->count; i++)
    if (choice->alternatives[i].value.kind == AS_VALUE_POINTER)
      r->chosen(r->data, choice->alternatives[i].guard, choice->alternatives[i].value.object);
}

static void reach_value(reaching *r, const as_value *value) {
  assert(value->kind != AS_VALUE_CHOICE || value->alternatives);
  if (value->kind == AS_VALUE_POINTER) reach(r, value->object);
  if (value->kind == AS_VALUE_TERM) reach_term(r, value->term);
  if (value->kind != AS_VALUE_CHOICE) return;
  if (r->chosen) {
    tell_chosen(r, value);
    return;
  }
  for (uint32_t i = 0; i < value->count; i++) {
    if (r->asker && !r->asker->decide(r->asker->data, value->alternatives[i].guard)) continue;
    reach_value(r, &value->alternatives[i].value);
    if (r->asker) return;
  }
}

static void reach_block(reaching *r, const as_block *block) {
  assert(block);
  as_piece_walk walk = as_piece_walk_begin(block, 0, as_block_extent(block));
  while (as_piece_walk_next(&walk)) {
    if (walk.piece->kind == PIECE_VALUE) reach_value(r, &walk.piece->value);
    if (walk.piece->kind == PIECE_ARRAY) reach_term(r, walk.piece->array.terms.bytes);
  }
}

static void reach_all(reaching *r, const as_value *roots, uint32_t count, void (*visit)(void *data, as_object object),
                      void *data) {
  AS_REQUIRE(visit, "what is reached is told");
  AS_REQUIRE(roots || !count, "there are as many roots as that");
  as_memory *memory = r->spaces->memory;
  size_t bytes = as_space_objects(r->space) / 8 + 1;
  r->seen = as_memory_alloc_zeroed(memory, bytes);
  for (uint32_t i = 0; i < count; i++) reach_value(r, &roots[i]);
  for (uint32_t next = 0; next < r->todo.count && !(r->asker && as_ask_due(r->asker)); next++) {
    as_object object = {r->todo.at[next]};
    visit(data, object);
    const as_record *record = as_space_record(r->space, object);
    if (record) reach_block(r, &record->block);
  }
  as_u32_vector_release(memory, &r->todo), as_u32_vector_release(memory, &r->variables);
  as_memory_free(memory, r->seen, bytes);
}

void as_space_reach(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *roots, uint32_t count,
                    void (*visit)(void *data, as_object object), void *data) {
  reaching r = {.spaces = spaces, .space = space, .asker = asker};
  reach_all(&r, roots, count, visit, data);
}

void as_space_reach_surely(as_spaces *spaces, as_space space, const as_asker *asker, const as_value *roots,
                           uint32_t count, void (*visit)(void *data, as_object object), as_space_chosen *chosen,
                           void *data) {
  AS_REQUIRE(chosen, "what may be reached is told");
  reaching r = {.spaces = spaces, .space = space, .asker = asker, .chosen = chosen, .data = data};
  reach_all(&r, roots, count, visit, data);
}
