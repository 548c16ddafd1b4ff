#include "c/link/link_internal.h"

/* What serves a name; the order of link.h, from the last to the first. */
typedef enum rank { DECLARATION, LIBC, REFUSED_INLINE, INLINE, WEAK, COMMON, STRONG } rank;

static rank rank_of(const as_link *link, as_link_place place) {
  uint32_t flags = as_link_flags_of(link, place);
  as_core_definition definition = as_link_definition_of(link, place);
  if (as_link_is_summary(link, place)) return DECLARATION;
  if (as_link_is_libc(link, place)) return definition == AS_CORE_DEFINITION_DECLARED ? DECLARATION : LIBC;
  switch (definition) {
  case AS_CORE_DEFINITION_DECLARED: return DECLARATION;
  case AS_CORE_DEFINITION_INLINE: return INLINE;
  case AS_CORE_DEFINITION_TENTATIVE:
    if (flags & AS_CORE_SYMBOL_COMMON && !(flags & AS_CORE_SYMBOL_WEAK)) return COMMON;
    break;
  case AS_CORE_DEFINITION_REFUSED:
    if (flags & AS_CORE_SYMBOL_INLINE_ONLY) return REFUSED_INLINE;
    break;
  case AS_CORE_DEFINITION_DEFINED:
  case AS_CORE_DEFINITION_ALIAS: break;
  }
  return flags & AS_CORE_SYMBOL_WEAK ? WEAK : STRONG;
}

static uint64_t size_of(const as_link *link, as_link_place place) {
  return as_core_type_of(link->units[place.unit].from, as_link_type_of(link, place))->size_bytes;
}

static void complain_twice(as_link *link, as_link_place first, as_link_place second) {
  as_link_begin_error(link, second);
  as_text_printf(link->complaints, "redefinition of '%s'\n", as_link_name_of(link, second));
  as_link_begin_note(link, first);
  as_text_put(link->complaints, "previous definition is here\n");
}

static void complain_kinds(as_link *link, as_link_place first, as_link_place second) {
  as_link_begin_error(link, first);
  as_text_printf(link->complaints, "'%s' is %s here\n", as_link_name_of(link, first),
                 first.is_function ? "a function" : "an object");
  as_link_begin_note(link, second);
  as_text_printf(link->complaints, "but %s here\n", second.is_function ? "a function" : "an object");
}

/* How much the type of a place says: 0 if nobody wrote it, 1 if another declaration may add to it, 2 if it is whole. */
static int tells(const as_link *link, as_link_place place) {
  if (as_link_flags_of(link, place) & AS_CORE_SYMBOL_IMPLICIT) return 0;
  const as_core_type *type = as_core_type_of(link->units[place.unit].from, as_link_type_of(link, place));
  bool is_open_array = type->kind == AS_CORE_ARRAY && type->flags & AS_CORE_TYPE_INCOMPLETE;
  return type->flags & AS_CORE_TYPE_UNPROTOTYPED || is_open_array ? 1 : 2;
}

/* An object file has its entry for the start of the program, which means the name, also if another one serves it. */
static void join_runs(as_link *link, as_link_external *e, as_link_place place) {
  const as_core_function *f = as_link_function_at(link, place);
  uint32_t added = f->flags & (AS_CORE_SYMBOL_CONSTRUCTOR | AS_CORE_SYMBOL_DESTRUCTOR) & ~e->runs;
  if (rank_of(link, place) < WEAK) return; /* libc models have none */
  if (added & AS_CORE_SYMBOL_CONSTRUCTOR) e->constructor_priority = f->constructor_priority;
  if (added & AS_CORE_SYMBOL_DESTRUCTOR) e->destructor_priority = f->destructor_priority;
  e->runs |= added;
}

static void join(as_link *link, as_link_external *e, as_link_place place) {
  uint32_t flags = as_link_flags_of(link, place);
  e->joined |= flags, e->common &= flags;
  if (rank_of(link, place) == DECLARATION && !(flags & (AS_CORE_SYMBOL_WEAK | AS_CORE_SYMBOL_UNREFERENCED)))
    e->is_used = true;
  if (place.is_function) {
    join_runs(link, e, place);
  } else {
    uint32_t align_bytes = as_link_global_at(link, place)->align_bytes;
    if (align_bytes > e->align_bytes) e->align_bytes = align_bytes;
  }
}

/* A summary that was left out is nothing, one that was not is better than that, and what is no summary than both. */
static int standing(const as_link *link, as_link_place place) {
  return as_link_is_left_out(link, place) ? 0 : as_link_is_summary(link, place) ? 1 : 2;
}

static bool is_better(const as_link *link, as_link_place place, as_link_place than) {
  return standing(link, place) > standing(link, than);
}

static void meet(as_link *link, as_link_external *e, as_link_place place) {
  if (e->is_wrong) return;
  if (place.is_function != e->first.is_function) {
    e->is_wrong = true;
    complain_kinds(link, e->first, place);
    return;
  }
  rank old = rank_of(link, e->serves), new = rank_of(link, place);
  bool is_summary = as_link_is_summary(link, place);
  if (is_summary && e->summary.unit != AS_CORE_NONE) complain_twice(link, e->summary, place);
  if (is_summary) e->summary = place;
  if (is_better(link, place, e->serves)) e->serves = place;
  if (is_better(link, place, e->typed)) e->typed = place;
  if (new == LIBC && e->libc.unit == AS_CORE_NONE) e->libc = place;
  if (new == STRONG && old == STRONG) complain_twice(link, e->serves, place);
  if (new > old || (new == COMMON &&old == COMMON &&size_of(link, place) > size_of(link, e->serves))) e->serves = place;
  if (standing(link, place) == 2 && tells(link, place) > tells(link, e->typed)) e->typed = place;
  join(link, e, place);
}

static uint32_t enter(as_link *link, as_link_place place) {
  uint32_t index = as_strings_intern(&link->names, as_link_name_of(link, place)).id;
  while (link->externals.count <= index) {
    as_link_external blank = {
        .first.unit = AS_CORE_NONE, .type = AS_CORE_NONE, .row = AS_CORE_NONE, .libc_row = AS_CORE_NONE};
    as_link_externals_push(link->memory, &link->externals, blank);
  }
  as_link_external *e = &link->externals.at[index];
  /* The program has an object of the name, libc a function: two things. */
  if (as_link_is_libc(link, place) && e->first.unit != AS_CORE_NONE && e->first.is_function != place.is_function)
    return AS_CORE_NONE;
  if (e->first.unit != AS_CORE_NONE) {
    meet(link, e, place);
    return index;
  }
  e->first = e->serves = e->typed = e->libc = e->summary = place;
  if (!as_link_is_summary(link, place)) e->summary.unit = AS_CORE_NONE;
  if (rank_of(link, place) != LIBC) e->libc.unit = AS_CORE_NONE;
  e->common = UINT32_MAX;
  join(link, e, place);
  return index;
}

void as_link_meet(as_link *link) {
  for (uint32_t u = 0; u < link->unit_count; u++) {
    as_link_unit *unit = &link->units[u];
    for (uint32_t i = 0; i < unit->from->functions.count; i++)
      if (unit->from->functions.at[i].linkage == AS_CORE_LINKAGE_EXTERNAL)
        unit->function_external[i] = enter(link, (as_link_place){u, i, true});
    for (uint32_t i = 0; i < unit->from->globals.count; i++)
      if (unit->from->globals.at[i].linkage == AS_CORE_LINKAGE_EXTERNAL)
        unit->global_external[i] = enter(link, (as_link_place){u, i, false});
  }
}
