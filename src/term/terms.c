#include "term/check_rewrite.h"
#include "term/intern.h"
#include "term/tables/tables.h"

#include <assay/base/table.h>
#include <assay/base/text.h>
#include <string.h>

/* The first SINGLE_PAGES pages are blocks of their own, so that a small manager stays small. Then large pages are cut
 * into PAGES_PER_CHUNK each; where one begins, its first page is the block to free. */
enum { SINGLE_PAGES = 16, PAGES_PER_CHUNK = AS_LARGE_PAGE_BYTES / sizeof(as_page) };

static bool begins_chunk(uint32_t page) { return page >= SINGLE_PAGES && (page - SINGLE_PAGES) % PAGES_PER_CHUNK == 0; }

static as_page *alloc_page(as_terms *terms, uint32_t page) {
  if (page < SINGLE_PAGES) return as_memory_alloc_zeroed(terms->memory, sizeof(as_page));
  if (begins_chunk(page)) return as_memory_alloc_large(terms->memory, AS_LARGE_PAGE_BYTES);
  return terms->page[page - 1] + 1;
}

static void free_pages(as_terms *terms) {
  for (uint32_t i = 0; i < terms->page_count; i++)
    if (i < SINGLE_PAGES)
      as_memory_free(terms->memory, terms->page[i], sizeof(as_page));
    else if (begins_chunk(i))
      as_memory_free_large(terms->memory, terms->page[i], AS_LARGE_PAGE_BYTES);
}

as_terms *as_terms_create(as_memory *memory) {
  as_terms *terms = as_memory_alloc_zeroed(memory, sizeof *terms);
  terms->memory = memory;
#ifdef AS_DEBUG
  terms->stamp = (uint32_t)((uintptr_t)terms >> 4) | 1;
#endif
  as_region_init(&terms->region, memory);
  terms->rewriting = true;
  terms->table_capacity = 1024;
  terms->table = as_memory_alloc_zeroed(memory, terms->table_capacity * sizeof *terms->table);
  terms->truth[0] = as_term_bool(terms, false);
  terms->truth[1] = as_term_bool(terms, true);
  return terms;
}

void as_terms_destroy(as_terms *terms) {
  if (!terms) return;
  as_memory *memory = terms->memory;
  as_check_rewrite_release(terms);
  free_pages(terms);
  as_memory_free(memory, terms->page, terms->page_capacity * sizeof *terms->page);
  as_memory_free(memory, terms->table, terms->table_capacity * sizeof *terms->table);
  as_bounds_vector_release(memory, &terms->bounds);
  as_default_table_release(memory, &terms->array_defaults);
  for (uint32_t i = 0; i < AS_ARRAY_LISTS; i++) as_term_vector_release(memory, &terms->array_lists.at[i].stores);
  as_term_vector_release(memory, &terms->variables);
  as_variable_sets_release(terms);
  as_data_tables_release(terms);
  as_const_tables_release(terms);
  as_region_release(&terms->region);
  as_memory_free(memory, terms, sizeof *terms);
}

as_memory *as_terms_memory(const as_terms *terms) { return terms->memory; }
void as_terms_set_rewriting(as_terms *terms, bool on) { terms->rewriting = on; }
uint64_t as_terms_work(const as_terms *terms) { return terms->work; }
void as_terms_add_work(as_terms *terms, uint64_t units) { terms->work += units; }
uint32_t as_terms_count(const as_terms *terms) { return terms->count; }

bool as_terms_has(const as_terms *terms, as_term t) {
#ifdef AS_DEBUG
  if (t.stamp && t.stamp != terms->stamp) return false;
#endif
  return t.id >= 1 && t.id <= terms->count;
}
uint32_t as_terms_variables(const as_terms *terms) { return terms->variables.count; }
as_term as_terms_variable(const as_terms *terms, uint32_t number) {
  AS_REQUIRE(number < terms->variables.count, "no variable has this number");
  return terms->variables.at[number];
}

/* The table. */

static inline as_table_slot *table_slot(const as_terms *terms, uint32_t hash) {
  return &terms->table[hash & (terms->table_capacity - 1)];
}

static inline as_table_slot *next_slot(const as_terms *terms, as_table_slot *slot) {
  return ++slot == terms->table + terms->table_capacity ? terms->table : slot;
}

static void grow_table(as_terms *terms) {
  uint32_t old_capacity = terms->table_capacity;
  as_table_slot *old = terms->table;
  AS_REQUIRE(old_capacity < UINT32_C(1) << 31, "more than 2^31 terms in one manager");
  terms->table_capacity = 2 * old_capacity;
  terms->table = as_memory_alloc_zeroed(terms->memory, terms->table_capacity * sizeof *terms->table);
  for (uint32_t i = 0; i < old_capacity; i++) {
    if (!old[i].id) continue;
    as_table_slot *slot = table_slot(terms, old[i].hash);
    while (slot->id) slot = next_slot(terms, slot);
    *slot = old[i];
  }
  as_memory_free(terms->memory, old, old_capacity * sizeof *old);
}

size_t as_terms_growth(const as_terms *terms) {
  enum { SOON = 16 }; /* the last part, of so many, of what has room */
  uint64_t room = terms->table_capacity / 2;
  bool soon = terms->table_count >= room - room / SOON;
  return soon ? 2 * (size_t)terms->table_capacity * sizeof *terms->table : 0;
}

void as_intern_add_page(as_terms *terms) {
  uint32_t page = terms->page_count;
  AS_REQUIRE(page < UINT32_C(1) << (31 - AS_PAGE_LOG), "more than 2^31 terms in one manager");
  if (page == terms->page_capacity) {
    uint32_t capacity = page ? 2 * page : 16;
    terms->page =
        as_memory_resize(terms->memory, terms->page, page * sizeof *terms->page, capacity * sizeof *terms->page);
    terms->page_capacity = capacity;
  }
  terms->page[page] = alloc_page(terms, page);
  terms->page_count++;
}

void as_intern_fill_slot(as_terms *terms, as_table_slot *slot, uint32_t hash) {
  assert(!slot->id);
  if (2 * (uint64_t)(terms->table_count + 1) > terms->table_capacity) {
    grow_table(terms);
    slot = table_slot(terms, hash);
    while (slot->id) slot = next_slot(terms, slot);
  }
  terms->table_count++;
  *slot = (as_table_slot){hash, terms->count + 1};
}

static as_node *new_leaf(as_terms *terms, as_table_slot *slot, uint32_t hash, as_op op, as_sort sort, as_term *t) {
  as_intern_fill_slot(terms, slot, hash);
  return as_intern_new(terms, op, sort, t);
}

as_term as_intern_search_line(const as_terms *terms, const as_app *app, const as_intern_place *place) {
  uint64_t tags = *place->tags;
  for (uint32_t i = 0; i < place->used; i++, tags >>= 8) {
    as_term t = as_term_numbered(terms, place->id[i]);
    if ((tags & 0xff) == as_intern_tag(place->hash) && as_intern_is(as_node_of(terms, t), app, app->count)) return t;
  }
  return as_term_none();
}

as_term as_intern_search_table(const as_terms *terms, const as_app *app, as_intern_place *place) {
  as_table_slot *slot = table_slot(terms, place->hash);
  for (; slot->id; slot = next_slot(terms, slot)) {
    as_term t = as_term_numbered(terms, slot->id);
    if (slot->hash == place->hash && as_intern_is(as_node_of(terms, t), app, app->count)) return t;
  }
  place->slot = slot;
  return as_term_none();
}

/* Constructors without members lie in the table, as leaves do. */
static as_term search_nullary(const as_terms *terms, const as_app *app, as_intern_place *place) {
  assert(app->op == AS_OP_CONSTRUCT);
  place->hash = as_intern_hash(app, 0);
  return as_intern_search_table(terms, app, place);
}

static as_term intern_nullary(as_terms *terms, const as_app *app) {
  as_intern_place place;
  as_term t = search_nullary(terms, app, &place);
  if (!as_term_exists(t)) new_leaf(terms, place.slot, place.hash, app->op, app->sort, &t)->index = app->index;
  return t;
}

as_term as_term_lookup(const as_terms *terms, const as_app *app) {
  as_intern_place place;
  if (!app->count) return search_nullary(terms, app, &place);
  return as_intern_search(terms, app, app->count, &place);
}

as_term as_term_intern(as_terms *terms, const as_app *app) {
  AS_REQUIRE(app->count <= UINT16_MAX, "more than 65535 operands");
  if (!app->count) return intern_nullary(terms, app);
  as_intern_place place;
  as_term t = as_intern_search(terms, app, app->count, &place);
  return as_term_exists(t) ? t : as_intern_add(terms, app, app->count, &place);
}

/* Leaves: constants by payload, variables by name. */

static inline bool is_constant(const as_node *node, as_sort sort, uint64_t bits) {
  return node->op == AS_OP_CONST && node->index == 0 && node->bits == bits && as_sort_equal(as_node_sort(node), sort);
}

static as_term search_bits(as_terms *terms, as_sort sort, uint64_t bits) {
  uint32_t hash = as_intern_fold_hash(as_intern_mix(as_intern_hash_head(AS_OP_CONST, sort, 0), bits));
  as_table_slot *slot = table_slot(terms, hash);
  for (; slot->id; slot = next_slot(terms, slot)) {
    as_term t = as_term_numbered(terms, slot->id);
    if (slot->hash == hash && is_constant(as_node_of(terms, t), sort, bits)) return t;
  }
  as_term t;
  new_leaf(terms, slot, hash, AS_OP_CONST, sort, &t)->bits = bits;
  return t;
}

/* The same few constants come again and again. Small ones of one width do not drive each other out. */
static as_term intern_bits(as_terms *terms, as_sort sort, uint64_t bits) {
  as_term *recent = &terms->recent_constant[(bits + 37 * sort.width) % AS_RECENT_CONSTANTS];
  if (!as_term_exists(*recent) || !is_constant(as_node_of(terms, *recent), sort, bits))
    *recent = search_bits(terms, sort, bits);
  return *recent;
}

static as_term intern_limbs(as_terms *terms, as_sort sort, const uint64_t *limbs, uint32_t count, bool negative) {
  uint32_t hash =
      (uint32_t)as_hash_join(as_hash_bytes(limbs, count * sizeof *limbs), (uint64_t)sort.width << 1 | negative);
  as_table_slot *slot = table_slot(terms, hash);
  for (; slot->id; slot = next_slot(terms, slot)) {
    if (slot->hash != hash) continue;
    as_term t = as_term_numbered(terms, slot->id);
    const as_node *node = as_node_of(terms, t);
    if (node->op == AS_OP_CONST && node->index == count && node->negative == negative &&
        as_sort_equal(as_node_sort(node), sort) && memcmp(node->limbs, limbs, count * sizeof *limbs) == 0)
      return t;
  }
  as_term t;
  as_node *node = new_leaf(terms, slot, hash, AS_OP_CONST, sort, &t);
  node->index = count;
  node->limbs = as_region_copy(&terms->region, limbs, count * sizeof *limbs);
  node->negative = negative;
  return t;
}

as_term as_term_bool(as_terms *terms, bool value) {
  return as_term_exists(terms->truth[value]) ? terms->truth[value] : intern_bits(terms, as_sort_bool(), value);
}
as_term as_term_true(as_terms *terms) { return terms->truth[1]; }
as_term as_term_false(as_terms *terms) { return terms->truth[0]; }

as_term as_term_bv_limbs(as_terms *terms, uint32_t width, const uint64_t *limbs) {
  as_sort sort = as_sort_bv(width);
  if (width <= 64) return intern_bits(terms, sort, limbs[0] & as_width_mask(width));
  uint32_t count = as_limb_count(width);
  uint64_t top_mask = width % 64 ? as_width_mask(width % 64) : UINT64_MAX;
  if (!(limbs[count - 1] & ~top_mask)) return intern_limbs(terms, sort, limbs, count, false);
  uint64_t clean[(AS_WIDTH_MAX + 63) / 64];
  memcpy(clean, limbs, count * sizeof *limbs);
  clean[count - 1] &= top_mask;
  return intern_limbs(terms, sort, clean, count, false);
}

as_term as_term_bv(as_terms *terms, uint32_t width, uint64_t value) {
  if (width <= 64) return intern_bits(terms, as_sort_bv(width), value & as_width_mask(width));
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
  memset(limbs, 0, as_limb_count(width) * sizeof *limbs);
  limbs[0] = value;
  return as_term_bv_limbs(terms, width, limbs);
}

as_term as_term_bv_signed(as_terms *terms, uint32_t width, int64_t value) {
  if (width <= 64) return as_term_bv(terms, width, (uint64_t)value);
  uint64_t limbs[(AS_WIDTH_MAX + 63) / 64];
  memset(limbs, value < 0 ? 0xff : 0, as_limb_count(width) * sizeof *limbs);
  limbs[0] = (uint64_t)value;
  return as_term_bv_limbs(terms, width, limbs);
}

as_term as_term_int(as_terms *terms, int64_t value) { return intern_bits(terms, as_sort_int(), (uint64_t)value); }

as_term as_term_int_limbs(as_terms *terms, const uint64_t *limbs, uint32_t count, bool negative) {
  while (count && !limbs[count - 1]) count--;
  if (count == 0) return as_term_int(terms, 0);
  if (count == 1 && limbs[0] <= (uint64_t)INT64_MAX)
    return as_term_int(terms, negative ? -(int64_t)limbs[0] : (int64_t)limbs[0]);
  if (count == 1 && negative && limbs[0] == (uint64_t)INT64_MAX + 1) return as_term_int(terms, INT64_MIN);
  return intern_limbs(terms, as_sort_int(), limbs, count, negative);
}

as_term as_term_rounding(as_terms *terms, as_rounding mode) { return intern_bits(terms, as_sort_rounding(), mode); }
as_term as_term_abstract(as_terms *terms, as_sort data, uint64_t number) {
  assert(data.kind == AS_SORT_DATA);
  return intern_bits(terms, data, number);
}
as_term as_term_location(as_terms *terms, uint64_t name) { return intern_bits(terms, as_sort_location(), name); }

as_term as_term_float(as_terms *terms, as_sort sort, uint64_t bits) {
  AS_REQUIRE(sort.kind == AS_SORT_FLOAT, "the sort of a float constant is a float sort");
  uint64_t infinity = sort.width == 32 ? UINT64_C(0x7f800000) : UINT64_C(0x7ff0000000000000);
  uint64_t quiet = sort.width == 32 ? UINT64_C(0x00400000) : UINT64_C(0x0008000000000000);
  bits &= as_width_mask(sort.width);
  if ((bits & as_width_mask(sort.width - 1u)) > infinity) bits = infinity | quiet;
  return intern_bits(terms, sort, bits);
}

static as_term intern_variable(as_terms *terms, as_sort sort, const char *name, bool *is_new) {
  size_t length = strlen(name);
  uint32_t hash = (uint32_t)as_hash_bytes(name, length);
  as_table_slot *slot = table_slot(terms, hash);
  *is_new = false;
  for (; slot->id; slot = next_slot(terms, slot)) {
    if (slot->hash != hash) continue;
    as_term t = as_term_numbered(terms, slot->id);
    const as_node *node = as_node_of(terms, t);
    if (node->op == AS_OP_VARIABLE && as_sort_equal(as_node_sort(node), sort) && strcmp(node->name, name) == 0)
      return t;
  }
  *is_new = true;
  as_term t;
  as_node *node = new_leaf(terms, slot, hash, AS_OP_VARIABLE, sort, &t);
  node->name = as_region_copy(&terms->region, name, length + 1);
  node->index = terms->variables.count;
  node->bounds = AS_BOUNDS_FULL;
  as_term_vector_push(terms->memory, &terms->variables, t);
  return t;
}

as_term as_term_first_named(const as_terms *terms, const char *name) {
  uint32_t hash = (uint32_t)as_hash_bytes(name, strlen(name));
  as_term first = as_term_none();
  for (as_table_slot *slot = table_slot(terms, hash); slot->id; slot = next_slot(terms, slot)) {
    if (slot->hash != hash) continue;
    as_term t = as_term_numbered(terms, slot->id);
    const as_node *node = as_node_of(terms, t);
    if (node->op != AS_OP_VARIABLE || strcmp(node->name, name) != 0) continue;
    if (!as_term_exists(first) || t.id < first.id) first = t;
  }
  return first;
}

as_term as_term_variable(as_terms *terms, as_sort sort, const char *name) {
  bool is_new;
  return intern_variable(terms, sort, name, &is_new);
}

as_term as_term_fresh(as_terms *terms, as_sort sort, const char *prefix) {
  as_text name = {.memory = terms->memory};
  as_term t;
  bool is_new;
  do {
    as_text_clear(&name);
    as_text_printf(&name, "%s!%llu", prefix, (unsigned long long)terms->fresh_count++);
    t = intern_variable(terms, sort, as_text_get(&name), &is_new);
  } while (!is_new);
  as_text_release(&name);
  return t;
}
