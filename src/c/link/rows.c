#include "c/link/link_internal.h"

typedef struct rows {
  as_link *link;
  uint32_t functions, globals; /* how many there are so far */
} rows;

static uint32_t *own_row(as_link *link, as_link_place place) {
  as_link_unit *unit = &link->units[place.unit];
  return place.is_function ? &unit->body[place.index] : &unit->content[place.index];
}

static uint32_t new_row(rows *r, as_link_place place) { return place.is_function ? r->functions++ : r->globals++; }

/* A summary that was left out has the row that others have made. */
static void give_row_of_others(rows *r, as_link_place place) {
  uint32_t external = as_link_external_of(r->link, place);
  if (!as_link_is_left_out(r->link, place) || external == AS_CORE_NONE) return;
  as_link_unit *unit = &r->link->units[place.unit];
  *(place.is_function ? &unit->function[place.index] : &unit->global[place.index]) =
      r->link->externals.at[external].row;
}

static void give_row(rows *r, as_link_place place) {
  if (as_link_is_left_out(r->link, place) && as_link_external_of(r->link, place) != AS_CORE_NONE) return;
  as_link_unit *unit = &r->link->units[place.unit];
  uint32_t external = as_link_external_of(r->link, place);
  uint32_t *meant = place.is_function ? &unit->function[place.index] : &unit->global[place.index];
  if (external == AS_CORE_NONE) {
    *meant = *own_row(r->link, place) = new_row(r, place);
    return;
  }
  as_link_external *e = &r->link->externals.at[external];
  bool has_own = e->libc.unit != AS_CORE_NONE && !as_link_is_libc(r->link, e->serves);
  if (has_own && as_link_is_libc(r->link, place)) {
    if (e->libc_row == AS_CORE_NONE) e->libc_row = new_row(r, place);
    *meant = e->libc_row;
    if (as_link_same_place(e->libc, place)) *own_row(r->link, place) = e->libc_row;
    return;
  }
  if (e->row == AS_CORE_NONE) e->row = new_row(r, place);
  *meant = e->row;
  if (as_link_same_place(e->serves, place))
    *own_row(r->link, place) = e->row;
  else if (as_link_is_summary(r->link, place))
    *own_row(r->link, place) = new_row(r, place);
}

/* ---- definitions that lose, and stay ---- */

static bool is_declared(const as_link *link, as_link_place place) {
  return !as_link_is_left_out(link, place) && as_link_definition_of(link, place) == AS_CORE_DEFINITION_DECLARED;
}

static bool keep(rows *r, as_link_place place) {
  uint32_t *own = own_row(r->link, place);
  if (*own != AS_CORE_NONE || is_declared(r->link, place)) return false;
  *own = new_row(r, place);
  return true;
}

/* Symbols of one unit by name: rows of functions and globals, AS_CORE_NONE for names that have none. */
typedef struct unit_names {
  as_strings names;
  as_u32_vector function, global;
} unit_names;

static void enter(as_link *link, unit_names *n, as_u32_vector *rows_by_name, const char *name, uint32_t row) {
  uint32_t symbol = as_strings_intern(&n->names, name).id;
  while (rows_by_name->count <= symbol) as_u32_vector_push(link->memory, rows_by_name, AS_CORE_NONE);
  rows_by_name->at[symbol] = row;
}

static uint32_t look_up(const unit_names *n, const as_u32_vector *rows_by_name, const char *name) {
  as_symbol symbol;
  if (!as_strings_find(&n->names, name, strlen(name), &symbol)) return AS_CORE_NONE;
  return symbol.id < rows_by_name->count ? rows_by_name->at[symbol.id] : AS_CORE_NONE;
}

static void find_aliases(as_link *link, as_link_unit *unit) {
  const as_core_unit *from = unit->from;
  unit_names n = {0};
  as_strings_init(&n.names, link->memory);
  for (uint32_t i = 0; i < from->functions.count; i++)
    enter(link, &n, &n.function, as_core_name(from, from->functions.at[i].name), i);
  for (uint32_t i = 0; i < from->globals.count; i++)
    enter(link, &n, &n.global, as_core_name(from, from->globals.at[i].name), i);
  for (uint32_t i = 0; i < from->functions.count; i++)
    if (from->functions.at[i].alias != AS_CORE_NONE)
      unit->function_alias[i] = look_up(&n, &n.function, as_core_name(from, from->functions.at[i].alias));
  for (uint32_t i = 0; i < from->globals.count; i++)
    if (from->globals.at[i].alias != AS_CORE_NONE)
      unit->global_alias[i] = look_up(&n, &n.global, as_core_name(from, from->globals.at[i].alias));
  as_strings_release(&n.names);
  as_u32_vector_release(link->memory, &n.function);
  as_u32_vector_release(link->memory, &n.global);
}

static bool has_aliases(const as_core_unit *unit) {
  for (uint32_t i = 0; i < unit->functions.count; i++)
    if (unit->functions.at[i].alias != AS_CORE_NONE) return true;
  for (uint32_t i = 0; i < unit->globals.count; i++)
    if (unit->globals.at[i].alias != AS_CORE_NONE) return true;
  return false;
}

/* What an alias that stays is an alias of stays as well, and so on. */
static void keep_target(rows *r, as_link_place place) {
  const as_link_unit *unit = &r->link->units[place.unit];
  if (*own_row(r->link, place) == AS_CORE_NONE) return;
  do place.index = (place.is_function ? unit->function_alias : unit->global_alias)[place.index];
  while (place.index != AS_CORE_NONE && keep(r, place));
}

static void keep_of_unit(rows *r, uint32_t u) {
  as_link_unit *unit = &r->link->units[u];
  const as_core_unit *from = unit->from;
  for (uint32_t i = 0; i < from->constants.count; i++)
    if (from->constants.at[i].kind == AS_CORE_CONSTANT_LABEL)
      keep(r, (as_link_place){u, from->constants.at[i].index, true});
  if (!has_aliases(from)) return;
  find_aliases(r->link, unit);
  for (uint32_t i = 0; i < from->functions.count; i++) keep_target(r, (as_link_place){u, i, true});
  for (uint32_t i = 0; i < from->globals.count; i++) keep_target(r, (as_link_place){u, i, false});
}

/* ---- names ---- */

static void set_name(as_link *link, bool is_function, uint32_t row, uint32_t name) {
  if (is_function)
    link->to->functions.at[row].name = name;
  else
    link->to->globals.at[row].name = name;
}

static void name_summary(as_link *link, as_link_numbers *taken, as_link_place place, uint32_t row) {
  as_text name = {.memory = link->memory};
  as_text_printf(&name, "%s%s", as_link_name_of(link, place), AS_LINK_SUMMARY);
  set_name(link, true, row, as_link_free_name(link, taken, as_text_get(&name)));
  as_text_release(&name);
}

static void name_place(as_link *link, as_link_numbers *taken, as_link_place place) {
  uint32_t row = *own_row(link, place), external = as_link_external_of(link, place);
  bool is_named = external != AS_CORE_NONE && link->externals.at[external].row == row;
  if (row == AS_CORE_NONE || is_named) return;
  if (as_link_is_summary(link, place))
    name_summary(link, taken, place, row);
  else
    set_name(link, place.is_function, row, as_link_free_name(link, taken, as_link_name_of(link, place)));
}

/* An alias of what its unit does not have (GNU's weakref) means an external name, whether there is one or not. */
static void take_targets(as_link *link, as_link_numbers *taken) {
  for (uint32_t u = 0; u < link->unit_count; u++) {
    const as_link_unit *unit = &link->units[u];
    const as_core_unit *from = unit->from;
    for (uint32_t i = 0; i < from->functions.count; i++)
      if (from->functions.at[i].alias != AS_CORE_NONE && unit->function_alias[i] == AS_CORE_NONE)
        as_link_numbers_put(link->memory, taken,
                            as_build_name(link->build, as_core_name(from, from->functions.at[i].alias)));
    for (uint32_t i = 0; i < from->globals.count; i++)
      if (from->globals.at[i].alias != AS_CORE_NONE && unit->global_alias[i] == AS_CORE_NONE)
        as_link_numbers_put(link->memory, taken,
                            as_build_name(link->build, as_core_name(from, from->globals.at[i].alias)));
  }
}

/* External names keep theirs; the others take what is left, in order. */
static void give_names(as_link *link) {
  as_link_numbers taken = {0};
  for (uint32_t i = 0; i < link->externals.count; i++) {
    const as_link_external *e = &link->externals.at[i];
    if (e->row == AS_CORE_NONE) continue;
    if (as_link_is_summary(link, e->serves)) {
      name_summary(link, &taken, e->serves, e->row);
      continue;
    }
    set_name(link, e->first.is_function, e->row,
             as_link_free_name(link, &taken, as_strings_text(&link->names, (as_symbol){i})));
  }
  take_targets(link, &taken);
  for (uint32_t u = 0; u < link->unit_count; u++) {
    const as_core_unit *from = link->units[u].from;
    for (uint32_t i = 0; i < from->functions.count; i++) name_place(link, &taken, (as_link_place){u, i, true});
    for (uint32_t i = 0; i < from->globals.count; i++) name_place(link, &taken, (as_link_place){u, i, false});
  }
  as_link_numbers_release(link->memory, &taken);
}

void as_link_make_rows(as_link *link) {
  rows r = {.link = link};
  for (uint32_t u = 0; u < link->unit_count; u++) {
    const as_core_unit *from = link->units[u].from;
    for (uint32_t i = 0; i < from->functions.count; i++) give_row(&r, (as_link_place){u, i, true});
    for (uint32_t i = 0; i < from->globals.count; i++) give_row(&r, (as_link_place){u, i, false});
  }
  for (uint32_t u = link->first_summary; u < link->first_libc; u++) {
    const as_core_unit *from = link->units[u].from;
    for (uint32_t i = 0; i < from->functions.count; i++) give_row_of_others(&r, (as_link_place){u, i, true});
    for (uint32_t i = 0; i < from->globals.count; i++) give_row_of_others(&r, (as_link_place){u, i, false});
  }
  for (uint32_t u = 0; u < link->unit_count; u++) keep_of_unit(&r, u);
  as_core_functions_reserve(link->memory, &link->to->functions, r.functions);
  as_core_globals_reserve(link->memory, &link->to->globals, r.globals);
  link->to->functions.count = r.functions, link->to->globals.count = r.globals;
  give_names(link);
}
