#include <assay/base/contract.h>
#include <assay/base/plist.h>
#include <assert.h>

#include "base/poison.h"

typedef struct as_plist_cell cell;

struct as_plist_cell {
  cell *tail;
  uint64_t value;
  uint32_t references, length;
};

void as_plists_init(as_plists *lists, as_memory *memory, as_plist_values values) {
  *lists = (as_plists){.values = values};
  as_region_init(&lists->cells, memory);
}

void as_plists_release(as_plists *lists) {
  AS_REQUIRE(lists->live == 0, "lists of this context were not dropped");
  as_region_release(&lists->cells);
  lists->unused = NULL;
}

static cell *new_cell(as_plists *lists) {
  cell *fresh = lists->unused;
  if (fresh) {
    as_unpoison(fresh, sizeof *fresh);
    lists->unused = fresh->tail;
  } else {
    fresh = as_region_alloc(&lists->cells, sizeof *fresh);
  }
  lists->live++;
  return fresh;
}

static void free_cell(as_plists *lists, cell *dead) {
  assert(dead->references == 0 && lists->live > 0);
  dead->tail = lists->unused;
  lists->unused = dead;
  as_poison(dead, sizeof *dead);
  lists->live--;
}

static void retain(cell *shared) {
  if (!shared) return;
  assert(shared->references > 0);
  AS_REQUIRE(shared->references < UINT32_MAX, "a list is shared more than 2^32 - 1 times");
  shared->references++;
}

static void drop(as_plists *lists, cell *at) {
  while (at) {
    assert(at->references > 0);
    if (--at->references) return;
    cell *tail = at->tail;
    uint64_t value = at->value;
    free_cell(lists, at);
    if (lists->values.release) lists->values.release(lists->values.data, value);
    at = tail;
  }
}

as_plist as_plist_share(as_plist list) {
  retain(list.first);
  return list;
}

void as_plist_drop(as_plists *lists, as_plist *list) {
  cell *first = list->first;
  list->first = NULL;
  drop(lists, first);
}

void as_plist_push(as_plists *lists, as_plist *list, uint64_t value) {
  uint32_t length = as_plist_length(*list);
  AS_REQUIRE(length < UINT32_MAX, "more than 2^32 - 1 values in a list");
  cell *fresh = new_cell(lists);
  *fresh = (cell){.tail = list->first, .value = value, .references = 1, .length = length + 1};
  list->first = fresh;
}

void as_plist_pop(as_plists *lists, as_plist *list) {
  cell *first = list->first;
  AS_REQUIRE(first, "the list is empty");
  list->first = first->tail;
  retain(list->first);
  drop(lists, first);
}

uint32_t as_plist_length(as_plist list) { return list.first ? list.first->length : 0; }

uint64_t as_plist_head(as_plist list) {
  AS_REQUIRE(list.first, "the list is empty");
  return list.first->value;
}

as_plist as_plist_tail(as_plist list) {
  AS_REQUIRE(list.first, "the list is empty");
  return (as_plist){.first = list.first->tail};
}

as_plist as_plist_common(as_plist a, as_plist b) {
  uint32_t length_a = as_plist_length(a), length_b = as_plist_length(b);
  for (; length_a > length_b; length_a--) a = as_plist_tail(a);
  for (; length_b > length_a; length_b--) b = as_plist_tail(b);
  while (a.first != b.first) a = as_plist_tail(a), b = as_plist_tail(b);
  return a;
}
