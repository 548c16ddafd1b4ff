/* Spaces: the context, roots, and objects. */
#include <assay/base/contract.h>
#include <assay/base/memory.h>
#include <assay/base/table.h>

#include "state/space/internal.h"

/* ---- counted words of the arrays and maps ---- */

static as_shared_facts *dead_facts(uint64_t slot) { return (as_shared_facts *)(uintptr_t)(slot & ~UINT64_C(1)); }
static as_record *record_of(uint64_t slot) { return (as_record *)(uintptr_t)slot; }
static uint64_t slot_of(as_record *record) { return (uint64_t)(uintptr_t)record; }

static as_shared_facts *retain_facts(as_shared_facts *facts) {
  AS_REQUIRE(facts->references < UINT32_MAX, "facts are shared more than 2^32 - 1 times");
  facts->references++;
  return facts;
}

static void release_facts(as_spaces *spaces, as_shared_facts *facts) {
  AS_INVARIANT(!facts || facts->references > 0);
  if (facts && --facts->references == 0) as_pool_give(&spaces->facts_pool, facts);
}

static void retain_slot(void *data, uint64_t slot) {
  AS_INVARIANT(slot);
  (void)data;
  if (slot & 1)
    retain_facts(dead_facts(slot));
  else
    record_of(slot)->references++;
}

static void release_record(as_spaces *spaces, as_record *record) {
  AS_INVARIANT(record->references > 0);
  if (--record->references) return;
  release_facts(spaces, record->facts);
  as_block_drop(spaces, &record->block);
  as_pool_give(&spaces->record_pool, record);
}

static void release_slot(void *data, uint64_t slot) {
  if (slot & 1)
    release_facts(data, dead_facts(slot));
  else
    release_record(data, record_of(slot));
}

static void retain_piece(void *data, uint64_t word) {
  (void)data;
  as_piece_retain((as_piece *)(uintptr_t)word);
}

static void release_piece(void *data, uint64_t word) { as_piece_release(data, (as_piece *)(uintptr_t)word); }

/* ---- the context ---- */

as_spaces *as_spaces_create(as_terms *terms, const as_space_options *options) {
  AS_REQUIRE(terms && options, "spaces have terms and options");
  AS_REQUIRE(options->most_cases <= UINT32_MAX / 8, "most_cases is a number of cases");
  AS_REQUIRE(options->pointer_bits == 32 || options->pointer_bits == 64, "pointers have 32 or 64 bits");
  as_memory *memory = as_terms_memory(terms);
  as_spaces *spaces = as_memory_alloc_zeroed(memory, sizeof *spaces);
  spaces->memory = memory, spaces->terms = terms;
  spaces->pointer_bits = options->pointer_bits, spaces->pointer_bytes = options->pointer_bits / 8;
  spaces->most_cases = options->most_cases ? options->most_cases : 128;
  spaces->big_endian = options->big_endian, spaces->partial = options->partial, spaces->c = options->c;
  as_parrays_init(&spaces->records, memory, (as_pmap_values){retain_slot, release_slot, spaces});
  as_pmaps_init(&spaces->pieces, memory, (as_pmap_values){retain_piece, release_piece, spaces});
  as_pmaps_init(&spaces->words, memory, (as_pmap_values){0});
  as_pool_init(&spaces->roots, memory, sizeof(as_space_root));
  as_pool_init(&spaces->record_pool, memory, sizeof(as_record));
  as_pool_init(&spaces->piece_pool, memory, sizeof(as_piece));
  as_pool_init(&spaces->facts_pool, memory, sizeof(as_shared_facts));
  as_region_init(&spaces->choices, memory);
  return spaces;
}

static void forget_recent(as_spaces *spaces) {
  for (uint32_t i = 0; i < FACTS_RECENT; i++) release_facts(spaces, spaces->recent[i]), spaces->recent[i] = NULL;
}

void as_spaces_move(as_spaces *spaces, as_terms *terms) {
  AS_REQUIRE(as_terms_memory(terms) == spaces->memory, "spaces and their terms are of one account");
  spaces->terms = terms, spaces->moves++;
  forget_recent(spaces);
  as_region_release(&spaces->choices);
  as_region_init(&spaces->choices, spaces->memory);
}

void as_spaces_destroy(as_spaces *spaces) {
  AS_REQUIRE(spaces->roots.live == 0, "spaces were not dropped");
  forget_recent(spaces);
  as_parrays_release(&spaces->records);
  as_pmaps_release(&spaces->pieces), as_pmaps_release(&spaces->words);
  as_pool_release(&spaces->roots), as_pool_release(&spaces->record_pool);
  as_pool_release(&spaces->piece_pool), as_pool_release(&spaces->facts_pool);
  as_region_release(&spaces->choices);
  as_memory_free(spaces->memory, spaces, sizeof *spaces);
}

/* ---- roots ---- */

as_space as_space_share(as_space space) {
  if (space.root) {
    AS_REQUIRE(space.root->references < UINT32_MAX, "a space is shared more than 2^32 - 1 times");
    space.root->references++;
  }
  return space;
}

void as_space_drop(as_spaces *spaces, as_space *space) {
  as_space_root *root = space->root;
  space->root = NULL;
  if (!root || --root->references) return;
  as_parray_drop(&spaces->records, &root->objects), as_parray_drop(&spaces->records, &root->sources);
  as_pmap_drop(&spaces->words, &root->addresses), as_pmap_drop(&spaces->words, &root->owners);
  as_pmap_drop(&spaces->words, &root->float_bits);
  as_pool_give(&spaces->roots, root);
}

static as_space_root *new_root(as_spaces *spaces, const as_space_root *old) {
  AS_INVARIANT(!old || old->references > 0);
  as_space_root *root = as_pool_take(&spaces->roots);
  *root = (as_space_root){.references = 1};
  if (!old) return root;
  root->objects = as_parray_share(old->objects), root->sources = as_parray_share(old->sources);
  root->addresses = as_pmap_share(old->addresses), root->owners = as_pmap_share(old->owners);
  root->float_bits = as_pmap_share(old->float_bits);
  return root;
}

as_space_root *as_space_own(as_spaces *spaces, as_space *space) {
  AS_INVARIANT(!space->root || space->root->references > 0);
  as_space_root *root = space->root;
  if (root && root->references == 1) return root;
  space->root = new_root(spaces, root);
  if (root) root->references--;
  return space->root;
}

as_space_status as_space_finish(as_spaces *spaces, as_space *space, as_space *work, as_space_status done) {
  AS_INVARIANT(!work->root || work->root->references > 0);
  if (done == AS_SPACE_DONE) {
    as_space old = *space;
    *space = *work;
    *work = old;
  }
  as_space_drop(spaces, work);
  return done;
}

/* ---- facts ---- */

static bool same_facts(const as_object_facts *a, const as_object_facts *b) {
  return a->kind == b->kind && a->lifetime == b->lifetime && a->writable == b->writable &&
         a->temporary == b->temporary && a->open == b->open && a->align_bytes == b->align_bytes && a->tag == b->tag &&
         a->read_only == b->read_only && a->literal == b->literal && a->literal_bytes == b->literal_bytes &&
         a->made == b->made && a->ended == b->ended && as_value_same(&a->size, &b->size);
}

/* Facts as they are, or the same ones that were made before. */
static as_shared_facts *make_facts(as_spaces *spaces, const as_object_facts *facts) {
  AS_INVARIANT(facts->align_bytes && facts->kind <= AS_OBJECT_OTHER);
  uint64_t hash = as_hash_join(as_hash_join(facts->tag, facts->made), facts->ended ^ facts->size.bits);
  as_shared_facts **recent = &spaces->recent[(hash ^ facts->lifetime) % FACTS_RECENT];
  if (*recent && same_facts(&(*recent)->facts, facts)) return retain_facts(*recent);
  as_shared_facts *made = as_pool_take(&spaces->facts_pool);
  *made = (as_shared_facts){.references = 2, .facts = *facts};
  release_facts(spaces, *recent);
  *recent = made;
  return made;
}

void as_space_change_facts(as_spaces *spaces, as_record *record, const as_object_facts *facts) {
  assert(facts->lifetime == AS_LIFETIME_ALIVE && facts->align_bytes);
  assert(record->references == 1);
  as_shared_facts *old = record->facts;
  record->facts = make_facts(spaces, facts);
  release_facts(spaces, old);
}

/* ---- objects ---- */

as_piece *as_piece_content(as_spaces *spaces, as_content content, uint64_t size) {
  AS_INVARIANT(size > 0 && content <= AS_CONTENT_LACKING);
  static const uint8_t kinds[] = {[AS_CONTENT_UNINITIALISED] = PIECE_UNINITIALISED,
                                  [AS_CONTENT_ZERO] = PIECE_FILLED,
                                  [AS_CONTENT_UNCONSTRAINED] = PIECE_UNCONSTRAINED,
                                  [AS_CONTENT_LACKING] = PIECE_LACKING};
  return as_piece_new(spaces, (piece_kind)kinds[content], size);
}

static as_record *new_record(as_spaces *spaces) {
  as_record *record = as_pool_take(&spaces->record_pool);
  *record = (as_record){.references = 1};
  return record;
}

static bool has_bytes(const as_object_facts *facts) {
  return facts->kind != AS_OBJECT_FUNCTION && facts->kind != AS_OBJECT_OTHER;
}

as_object as_space_allocate(as_spaces *spaces, as_space *space, const as_object_facts *facts, as_content content) {
  AS_REQUIRE(facts->kind <= AS_OBJECT_OTHER, "an object has a kind");
  AS_REQUIRE(!facts->literal || facts->size.kind == AS_VALUE_BITS, "the size of a literal is known");
  AS_REQUIRE(facts->lifetime == AS_LIFETIME_ALIVE, "a new object is alive");
  AS_REQUIRE(facts->align_bytes && !(facts->align_bytes & (facts->align_bytes - 1)), "an alignment is a power of two");
  AS_REQUIRE(facts->size.kind == AS_VALUE_BITS || facts->size.kind == AS_VALUE_TERM, "a size is bits or a term");
  AS_REQUIRE(spaces->partial || (content != AS_CONTENT_LACKING && !facts->open), "only partial states lack something");
  as_object_facts own = *facts;
  if (own.size.kind == AS_VALUE_TERM) own.size = as_value_of_term(spaces->terms, own.size.term);
  if (!spaces->c.literals) own.literal = NULL, own.literal_bytes = 0;
  own.temporary &= spaces->c.temporaries;
  AS_REQUIRE(!own.open || own.size.kind == AS_VALUE_TERM, "the size of an open object is not known");
  as_record *record = new_record(spaces);
  record->facts = make_facts(spaces, &own);
  uint64_t extent = own.size.kind == AS_VALUE_BITS ? own.size.bits : UINT64_MAX;
  if (extent && has_bytes(&own)) record->block.only = as_piece_content(spaces, content, extent);
  as_space_root *root = as_space_own(spaces, space);
  as_parray_push(&spaces->records, &root->objects, slot_of(record));
  return (as_object){root->objects.count};
}

const as_object_facts *as_space_object(as_space space, as_object object) {
  if (!space.root || !object.id || object.id > space.root->objects.count) return NULL;
  return as_slot_facts(as_parray_get(space.root->objects, object.id - 1));
}

uint32_t as_space_objects(as_space space) { return space.root ? space.root->objects.count : 0; }

void as_space_set_tag(as_spaces *spaces, as_space *space, as_object object, uint64_t tag) {
  const as_object_facts *facts = as_space_object(*space, object);
  AS_REQUIRE(facts && facts->lifetime == AS_LIFETIME_ALIVE, "there is no such object");
  as_object_facts changed = *facts;
  changed.tag = tag;
  as_space_change_facts(spaces, as_space_own_record(spaces, space, object), &changed);
}

void as_space_end(as_spaces *spaces, as_space *space, as_object object, as_lifetime how, uint64_t where) {
  const as_object_facts *facts = as_space_object(*space, object);
  AS_REQUIRE(facts && facts->lifetime == AS_LIFETIME_ALIVE, "only what is alive can end");
  AS_REQUIRE(how != AS_LIFETIME_ALIVE, "an end is an end");
  as_object_facts ended = *facts;
  ended.lifetime = (uint8_t)how, ended.ended = where;
  as_space_root *root = as_space_own(spaces, space);
  uint64_t *slot = as_parray_slot(&spaces->records, &root->objects, object.id - 1);
  as_record *record = record_of(*slot);
  *slot = (uint64_t)(uintptr_t)make_facts(spaces, &ended) | 1;
  release_record(spaces, record);
}

/* ---- records ---- */

static as_record *own_slot(as_spaces *spaces, as_parray *array, uint32_t index) {
  AS_INVARIANT(index < array->count);
  uint64_t *slot = as_parray_slot(&spaces->records, array, index);
  assert(!(*slot & 1));
  as_record *record = record_of(*slot);
  if (record->references == 1) return record;
  as_record *copy = new_record(spaces);
  *copy = *record;
  copy->references = 1;
  if (copy->facts) retain_facts(copy->facts);
  as_block_share(&copy->block);
  record->references--;
  *slot = slot_of(copy);
  return copy;
}

as_record *as_space_own_record(as_spaces *spaces, as_space *space, as_object object) {
  return own_slot(spaces, &as_space_own(spaces, space)->objects, object.id - 1);
}

as_record *as_space_own_source(as_spaces *spaces, as_space *space, uint32_t source) {
  return own_slot(spaces, &as_space_own(spaces, space)->sources, source - 1);
}

uint32_t as_space_new_source(as_spaces *spaces, as_space *space, as_object object, uint64_t offset, uint64_t size) {
  assert(size > 0 && as_object_exists(object));
  as_record *record = new_record(spaces);
  record->block.only = as_piece_new(spaces, PIECE_UNCONSTRAINED, size);
  record->origin = object, record->origin_offset = offset;
  as_space_root *root = as_space_own(spaces, space);
  as_parray_push(&spaces->records, &root->sources, slot_of(record));
  return root->sources.count;
}

/* ---- statistics ---- */

static void count_piece(as_space_statistics *statistics, const as_piece *piece) {
  assert(piece->size > 0);
  statistics->ranges++;
  if (piece->kind == PIECE_BYTES) statistics->bytes += piece->size;
}

as_space_statistics as_space_get_statistics(as_space space) {
  as_space_statistics statistics = {.objects = as_space_objects(space)};
  for (uint32_t id = 1; id <= statistics.objects; id++) {
    const as_record *record = as_space_record(space, (as_object){id});
    if (!record) continue;
    statistics.alive++;
    if (record->block.only) count_piece(&statistics, record->block.only);
    as_pmap_iterator at;
    uint64_t word;
    for (as_pmap_iterate(&at, record->block.pieces, 0, UINT64_MAX); as_pmap_next(&at, NULL, &word);)
      count_piece(&statistics, (const as_piece *)(uintptr_t)word);
  }
  return statistics;
}
