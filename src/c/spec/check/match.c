/* match: what patterns bind, whether all cases are covered, and whether each arm can be reached.
 *
 * A row of patterns is *useful* behind others if some row of values fits it and none of them; arms are rows of length
 * one. All is covered if the row of _ is not useful behind the arms. Decided by cases on the first column, as compilers
 * of functional languages do it; datatypes of specifications are small. */
#include "c/spec/check/internal.h"

/* ---- binding ---- */

static uint32_t *constructor_of(as_spec_check *k, const as_spec_pattern *pattern, as_spec_sort sort) {
  uint32_t *found = as_spec_name_table_find(&k->constructors, pattern->name);
  if (!found)
    return as_spec_wrong(k, pattern->place, "there is no constructor '%s'", as_spec_spell(k, pattern->name)), NULL;
  if (as_spec_sort_same(k->sorts, k->known.at[*found >> 8].sort, sort)) return found;
  as_spec_wrong(k, pattern->place, "'%s' makes values of type %s, and this is of type %s",
                as_spec_spell(k, pattern->name), as_spec_show(k, k->known.at[*found >> 8].sort), as_spec_show(k, sort));
  return NULL;
}

static const as_spec_pattern *member_pattern(const as_spec_pattern *pattern, as_symbol name) {
  for (uint32_t i = 0; i < pattern->field_count; i++)
    if (as_symbol_equal(pattern->fields[i].name, name)) return pattern->fields[i].pattern;
  return NULL;
}

static bool check_pattern(as_spec_check *k, const as_spec_pattern *pattern, as_spec_sort sort, uint32_t mark);

static bool check_members(as_spec_check *k, const as_spec_pattern *pattern, uint32_t found, uint32_t mark) {
  as_spec_known known = k->known.at[found >> 8];
  const as_spec_constructor *one = &known.definition->constructors[found & 255];
  bool good = true;
  for (uint32_t i = 0; i < one->members.count; i++) {
    const as_spec_pattern *inner = member_pattern(pattern, one->members.at[i].name);
    if (inner) good &= check_pattern(k, inner, known.members[found & 255][i], mark);
    if (!inner)
      as_spec_wrong(k, pattern->place, "'%s' also has the member '%s'; write %s: _ if it does not matter",
                    as_spec_spell(k, pattern->name), as_spec_spell(k, one->members.at[i].name),
                    as_spec_spell(k, one->members.at[i].name)),
          good = false;
  }
  for (uint32_t i = 0; i < pattern->field_count; i++) {
    bool is_there = false;
    for (uint32_t j = 0; j < one->members.count; j++)
      is_there |= as_symbol_equal(one->members.at[j].name, pattern->fields[i].name);
    if (!is_there)
      as_spec_wrong(k, pattern->fields[i].place, "'%s' has no member '%s'", as_spec_spell(k, pattern->name),
                    as_spec_spell(k, pattern->fields[i].name)),
          good = false;
  }
  return good;
}

static bool bind_name(as_spec_check *k, const as_spec_pattern *pattern, as_spec_sort sort, uint32_t mark) {
  for (uint32_t i = mark; i < k->bindings.count; i++)
    if (as_symbol_equal(k->bindings.at[i].name, pattern->name))
      return as_spec_wrong(k, pattern->place, "'%s' is bound twice in one pattern", as_spec_spell(k, pattern->name)),
             false;
  if (as_spec_name_table_find(&k->constructors, pattern->name))
    as_spec_advise(k, pattern->place,
                   "a name alone fits everything, though a constructor has this name; a constructor is followed by {}");
  as_spec_bind(k, pattern->name, sort);
  return true;
}

static bool check_pattern(as_spec_check *k, const as_spec_pattern *pattern, as_spec_sort sort, uint32_t mark) {
  if (pattern->kind == AS_SPEC_PATTERN_ANY) return true;
  if (pattern->kind == AS_SPEC_PATTERN_NAME) return bind_name(k, pattern, sort, mark);
  const uint32_t *found = constructor_of(k, pattern, sort);
  return found && check_members(k, pattern, *found, mark);
}

/* ---- covering ---- */

typedef const as_spec_pattern *const *row; /* NULL stands for _ */

typedef struct rows {
  row *at;
  uint32_t count, width;
} rows;

static bool is_constructor(const as_spec_pattern *pattern) {
  return pattern && pattern->kind == AS_SPEC_PATTERN_CONSTRUCTOR;
}

static uint32_t find(const as_spec_check *k, const as_spec_pattern *pattern) {
  return *as_spec_name_table_find(&k->constructors, pattern->name);
}

/* The row behind its first pattern, with the members of a constructor before it; NULL: it does not fit that one. */
static row specialise(as_spec_check *k, row from, uint32_t width, uint32_t constructor) {
  const as_spec_constructor *one = &k->known.at[constructor >> 8].definition->constructors[constructor & 255];
  bool is_other = is_constructor(from[0]) && find(k, from[0]) != constructor;
  if (is_other) return NULL;
  const as_spec_pattern **made = as_region_alloc(&k->region, (one->members.count + width) * sizeof *made);
  for (uint32_t i = 0; i < one->members.count; i++)
    made[i] = is_constructor(from[0]) ? member_pattern(from[0], one->members.at[i].name) : NULL;
  for (uint32_t i = 1; i < width; i++) made[one->members.count + i - 1] = from[i];
  return made;
}

static bool is_useful(as_spec_check *k, rows all, row one);

static bool is_useful_for(as_spec_check *k, rows all, row one, uint32_t constructor) {
  row mine = specialise(k, one, all.width, constructor);
  if (!mine) return false;
  uint32_t members = k->known.at[constructor >> 8].definition->constructors[constructor & 255].members.count;
  rows rest = {as_region_alloc(&k->region, (all.count + 1) * sizeof *rest.at), 0, all.width - 1 + members};
  for (uint32_t i = 0; i < all.count; i++) {
    row theirs = specialise(k, all.at[i], all.width, constructor);
    if (theirs) rest.at[rest.count++] = theirs;
  }
  return is_useful(k, rest, mine);
}

/* Any constructor that somebody names in the first column, or none. */
static const as_spec_pattern *named_first(rows all, row one) {
  if (is_constructor(one[0])) return one[0];
  for (uint32_t i = 0; i < all.count; i++)
    if (is_constructor(all.at[i][0])) return all.at[i][0];
  return NULL;
}

static bool is_useful_behind(as_spec_check *k, rows all, row one) {
  rows rest = {all.at, 0, all.width - 1};
  row *shorter = as_region_alloc(&k->region, (all.count + 1) * sizeof *shorter);
  for (uint32_t i = 0; i < all.count; i++) shorter[rest.count++] = all.at[i] + 1;
  rest.at = shorter;
  return is_useful(k, rest, one + 1);
}

static bool is_useful(as_spec_check *k, rows all, row one) {
  if (!all.width) return all.count == 0;
  const as_spec_pattern *named = named_first(all, one);
  if (!named) return is_useful_behind(k, all, one);
  if (is_constructor(one[0])) return is_useful_for(k, all, one, find(k, one[0]));
  uint32_t definition = find(k, named) >> 8;
  for (uint32_t i = 0; i < k->known.at[definition].definition->constructor_count; i++)
    if (is_useful_for(k, all, one, definition << 8 | i)) return true;
  return false;
}

/* Names the constructors some of whose values no arm fits. */
static void complain_of_uncovered(as_spec_check *k, const as_spec_expr *e, rows all) {
  const as_spec_pattern *any = NULL, *named = named_first(all, &any);
  as_text names = {.memory = k->region.memory};
  uint32_t definition = named ? find(k, named) >> 8 : 0;
  const as_spec_definition *datatype = named ? k->known.at[definition].definition : NULL;
  for (uint32_t i = 0; datatype && i < datatype->constructor_count; i++)
    if (is_useful_for(k, all, &any, definition << 8 | i))
      as_text_printf(&names, "%s%s", names.length ? ", " : "", as_spec_spell(k, datatype->constructors[i].name));
  as_spec_wrong(k, e->place, "this match does not cover %s; _ => { ... } covers the others",
                names.length ? as_text_get(&names) : "all cases");
  as_text_release(&names);
}

static void check_cover(as_spec_check *k, const as_spec_expr *e) {
  rows all = {as_region_alloc(&k->region, e->arm_count * sizeof *all.at), 0, 1};
  for (uint32_t i = 0; i < e->arm_count; i++) {
    row one = &e->arms[i].pattern;
    if (!is_useful(k, all, one))
      as_spec_wrong(k, e->arms[i].pattern->place, "arms before this one fit everything that it does");
    all.at[all.count++] = one;
  }
  const as_spec_pattern *any = NULL;
  if (is_useful(k, all, &any)) complain_of_uncovered(k, e, all);
}

as_spec_sort as_spec_check_match(as_spec_check *k, const as_spec_expr *e) {
  as_spec_sort what = as_spec_check_expr(k, e->operands.at[0]), result = {0};
  bool good = true;
  for (uint32_t i = 0; i < e->arm_count; i++) {
    uint32_t mark = k->bindings.count;
    good &= check_pattern(k, e->arms[i].pattern, what, mark);
    as_spec_sort sort = as_spec_want(k, e->arms[i].value, result, "this arm");
    if (!result.id) result = sort;
    k->bindings.count = mark;
  }
  if (good) check_cover(k, e);
  return result;
}
