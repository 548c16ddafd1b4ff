#include "c/link/choose.h"

#include <assay/base/strings.h>
#include <stdio.h>
#include <string.h>

/* ---- what is wanted ---- */

uint32_t as_summary_rank(as_summary_property wanted, as_summary_property property) {
  static const as_summary_property others[] = {AS_SUMMARY_EXACT, AS_SUMMARY_UNDER, AS_SUMMARY_OVER, AS_SUMMARY_NONE};
  if (property == wanted) return 0;
  for (uint32_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i] == property) return i + 1;
  return AS_SUMMARY_PROPERTIES + 1;
}

const as_summary_pick *as_summary_pick_of(const as_summary_wishes *wishes, const char *function) {
  const as_summary_pick *all = NULL;
  for (uint32_t i = wishes->picks.count; i-- > 0;) {
    const as_summary_pick *pick = &wishes->picks.at[i];
    if (!strcmp(pick->function, function)) return pick;
    if (!all && !strcmp(pick->function, "*")) all = pick;
  }
  return all;
}

bool as_summary_parse_pick(as_region *region, const char *word, as_summary_pick *pick, const char **reason) {
  size_t length = strcspn(word, "=");
  char *function = as_region_copy(region, word, length + 1);
  function[length] = 0;
  *pick = (as_summary_pick){.function = function, .has_property = word[length] == '='};
  *reason = "a function is needed, or '*' for all, and '=' with a property if another one than usual is wanted, not";
  if (!length) return false;
  *reason = "a property is exact, over, under or none, not";
  const char *text = word + length + 1;
  return !pick->has_property || as_summary_find_property(text, strlen(text), &pick->property);
}

/* ---- candidates ---- */

typedef struct candidate {
  uint32_t unit; /* AS_CORE_NONE: there is none */
  as_summary_property property;
  uint32_t firsts[AS_SUMMARY_PROPERTIES]; /* units; or AS_CORE_NONE */
} candidate;
AS_VECTOR_DEFINE(candidates, candidate)

struct as_summary_choice {
  as_memory *memory;
  as_strings names;
  candidates taken; /* by name */
};

typedef struct choosing {
  as_summary_choice *choice;
  const as_summary_units *units;
  const as_summary_wishes *wishes;
  as_text *complaints;
  bool failed;
} choosing;

static bool is_own(const choosing *c, uint32_t unit) {
  return unit >= c->units->first + c->units->count - c->units->own;
}

/* The rank, or too much for one that was not picked. */
static uint32_t rank_of(const choosing *c, const char *function, as_summary_property property) {
  const as_summary_pick *pick = as_summary_pick_of(c->wishes, function);
  if (pick && pick->has_property && pick->property == property) return 0;
  uint32_t rank = 1 + as_summary_rank(c->wishes->wanted, property);
  bool insists = pick && pick->has_property && strcmp(pick->function, "*") != 0;
  return insists ? UINT32_MAX : rank;
}

static void complain_twice(choosing *c, const char *function, as_summary_property property, uint32_t a, uint32_t b) {
  as_text_printf(c->complaints, "%s: error: a summary of '%s' that is '%s', as the one of %s is\n", c->units->names[b],
                 function, as_summary_promises[property].text, c->units->names[a]);
  c->failed = true;
}

static void meet(choosing *c, uint32_t unit, const char *function) {
  candidate none = {AS_CORE_NONE, AS_SUMMARY_NONE, {0}};
  for (uint32_t i = 0; i < AS_SUMMARY_PROPERTIES; i++) none.firsts[i] = AS_CORE_NONE;
  as_summary_property property = as_summary_property_of(c->units->at[unit], function);
  uint32_t symbol = as_strings_intern(&c->choice->names, function).id;
  while (c->choice->taken.count <= symbol) candidates_push(c->choice->memory, &c->choice->taken, none);
  candidate *taken = &c->choice->taken.at[symbol];
  uint32_t *first = &taken->firsts[property];
  if (*first != AS_CORE_NONE && !is_own(c, unit)) complain_twice(c, function, property, *first, unit);
  if (*first == AS_CORE_NONE) *first = unit;
  bool is_better = rank_of(c, function, property) < rank_of(c, function, taken->property);
  if (taken->unit == AS_CORE_NONE || is_better) taken->unit = unit, taken->property = property;
}

static bool is_summary(const as_core_function *f) {
  return f->linkage == AS_CORE_LINKAGE_EXTERNAL && f->definition == AS_CORE_DEFINITION_DEFINED;
}

/* ---- picks that are about nothing ---- */

static void list_properties(choosing *c, const char *function) {
  const char *between = "";
  for (uint32_t u = c->units->first; u < c->units->first + c->units->count; u++) {
    const as_core_unit *unit = c->units->at[u];
    uint32_t at = as_core_find_function(unit, function);
    if (at == AS_CORE_NONE || !is_summary(&unit->functions.at[at])) continue;
    as_text_printf(c->complaints, "%s%s (%s)", between,
                   as_summary_promises[as_summary_property_of(unit, function)].text, c->units->names[u]);
    between = ", ";
  }
}

static void check_pick(choosing *c, const as_summary_pick *pick) {
  as_symbol symbol;
  if (!strcmp(pick->function, "*")) return;
  bool is_known = as_strings_find(&c->choice->names, pick->function, strlen(pick->function), &symbol);
  const candidate *taken = is_known ? &c->choice->taken.at[symbol.id] : NULL;
  if (taken && rank_of(c, pick->function, taken->property) != UINT32_MAX) return;
  c->failed = true;
  if (!taken) {
    as_text_printf(c->complaints, "--summary: there is no summary of '%s'%s%s\n", pick->function,
                   pick->has_property ? " that is " : "",
                   pick->has_property ? as_summary_promises[pick->property].text : "");
    return;
  }
  as_text_printf(c->complaints, "--summary: no summary of '%s' is %s; there are: ", pick->function,
                 as_summary_promises[pick->property].text);
  list_properties(c, pick->function);
  as_text_put(c->complaints, "\n");
}

/* ---- choosing ---- */

as_summary_choice *as_summary_choose(as_memory *memory, const as_summary_units *units, const as_summary_wishes *wishes,
                                     as_text *complaints) {
  as_summary_choice *choice = as_memory_alloc(memory, sizeof *choice);
  *choice = (as_summary_choice){.memory = memory};
  as_strings_init(&choice->names, memory);
  choosing c = {choice, units, wishes, complaints, false};
  for (uint32_t u = units->first; u < units->first + units->count; u++)
    for (uint32_t i = 0; i < units->at[u]->functions.count; i++)
      if (is_summary(&units->at[u]->functions.at[i]))
        meet(&c, u, as_core_name(units->at[u], units->at[u]->functions.at[i].name));
  for (uint32_t i = 0; i < wishes->picks.count; i++) check_pick(&c, &wishes->picks.at[i]);
  if (!c.failed) return choice;
  as_summary_choice_destroy(choice);
  return NULL;
}

void as_summary_choice_destroy(as_summary_choice *choice) {
  if (!choice) return;
  as_strings_release(&choice->names);
  candidates_release(choice->memory, &choice->taken);
  as_memory_free(choice->memory, choice, sizeof *choice);
}

bool as_summary_is_left_out(const as_summary_choice *choice, uint32_t unit, const char *function) {
  as_symbol symbol;
  if (!as_strings_find(&choice->names, function, strlen(function), &symbol)) return false;
  uint32_t taken = choice->taken.at[symbol.id].unit;
  return taken != AS_CORE_NONE && taken != unit;
}
