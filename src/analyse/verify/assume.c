/* What an answer is said under: lemmas that nobody has proved, equations of functions that may never end, and contracts
 * that are used and not proved. Where only some functions are to be proved, these are the contracts that their proofs
 * may use. */
#include "analyse/verify/depend.h"
#include "analyse/verify/internal.h"
#include "c/link/link.h"
#include "c/link/summary.h"

#include <string.h>

static void assume(as_verification *all, const char *what, const char *name) {
  as_text text = {.memory = all->memory};
  as_text_printf(&text, "%s %s", what, name);
  as_assumptions_push(all->memory, &all->assumptions,
                      as_region_copy(&all->region, as_text_get(&text), text.length + 1));
  as_text_release(&text);
}

static void assume_logic(as_verification *all) {
  const as_spec_unending *unending;
  for (uint32_t i = 0; i < all->lemma_count; i++)
    if (all->lemmas[i].standing != AS_LEMMA_PROVED) assume(all, "the lemma", all->lemmas[i].name);
  uint32_t count = as_spec_logic_unending(all->meaning, &unending);
  for (uint32_t i = 0; i < count; i++) assume(all, "the equation of the function", unending[i].name);
}

bool as_verification_wants(const as_verification *all, uint32_t function) {
  const as_verification_settings *s = all->settings;
  const char *name = as_c_function(all->view, function)->name;
  for (uint32_t i = 0; i < s->function_count; i++)
    if (!strcmp(s->functions[i], name)) return true;
  return !s->function_count;
}

/* That what a case ensures is reached (ux, exact) is not proved, and no proof uses it. */
static void assume_reaching(as_verification *all, const as_spec_contract *contract, const char *name) {
  bool is_there[AS_SPEC_MODE_EXACT + 1] = {false};
  for (uint32_t i = 0; i < contract->case_count; i++) is_there[contract->cases[i].mode] = true;
  if (is_there[AS_SPEC_MODE_UX]) assume(all, "the ux cases of", name);
  if (is_there[AS_SPEC_MODE_EXACT]) assume(all, "that all is reached which the exact cases ensure of", name);
}

static void assume_contract(as_verification *all, uint32_t function) {
  const as_core_function *core = &all->program->functions.at[function];
  const as_spec_contract *contract = as_spec_unit_contract(all->specs, function);
  const char *name = as_c_function(all->view, function)->name;
  if (as_spec_unit_is_library(all->specs, function)) {
    assume(all, "the library's contract of", name);
    return;
  }
  if (!contract) return;
  bool is_checked = core->blocks && as_verification_has(all, function); /* a model of libc's is not */
  bool is_refused = core->definition == AS_CORE_DEFINITION_REFUSED;
  if (!is_checked && !is_refused) assume(all, "the contract of", name);
  if (contract->is_trusted) assume(all, "trusted:", name);
  assume_reaching(all, contract, name);
  if (is_checked && !contract->is_trusted && !as_verification_wants(all, function))
    assume(all, "the contract of", name);
}

static bool is_left_out(const as_verification *all, const char *function) {
  for (const char *const *name = all->settings->no_summaries; name && *name; name++)
    if (!strcmp(*name, function)) return true;
  return false;
}

static bool is_referred_to(const as_core_unit *unit, uint32_t function) {
  for (uint32_t i = 0; i < unit->constants.count; i++)
    if (unit->constants.at[i].kind == AS_CORE_CONSTANT_FUNCTION && unit->constants.at[i].index == function) return true;
  return false;
}

/* The property of a summary is its author's word. */
static void assume_summaries(as_verification *all) {
  const as_core_unit *unit = all->program;
  for (uint32_t i = 0; i < unit->functions.count && all->summary_files; i++) {
    const char *name = as_core_name(unit, unit->functions.at[i].name);
    size_t length = strlen(name), suffix = strlen(AS_LINK_SUMMARY);
    if (length <= suffix || strcmp(name + length - suffix, AS_LINK_SUMMARY) != 0) continue;
    char *function = as_region_copy(&all->region, name, length + 1);
    function[length - suffix] = 0;
    bool is_mentioned = as_core_find_function(unit, function) != AS_CORE_NONE || is_referred_to(unit, i);
    if (!is_mentioned || is_left_out(all, function)) continue;
    as_text what = {.memory = all->memory};
    as_text_printf(&what, "%s (%s)", function, as_summary_promises[as_summary_property_of(unit, function)].text);
    assume(all, "the summary of", as_text_get(&what));
    as_text_release(&what);
  }
}

/* By function: those that are to be proved, and what their proofs may use. */
static void find_used(const as_verification *all, bool *is_used) {
  uint32_t count = all->program->functions.count;
  as_depends *depends = as_depends_open(all->memory, all);
  for (uint32_t i = 0; i < count; i++)
    if (as_verification_wants(all, i)) as_depends_uses(depends, i, is_used);
  as_depends_close(depends);
}

void as_verification_assume(as_verification *all) {
  uint32_t count = all->program->functions.count;
  bool *is_used = as_memory_alloc_zeroed(all->memory, count * sizeof *is_used);
  assume_logic(all);
  assume_summaries(all);
  if (all->settings->function_count)
    find_used(all, is_used);
  else
    memset(is_used, true, count * sizeof *is_used);
  for (uint32_t i = 0; i < count; i++)
    if (is_used[i]) assume_contract(all, i);
  as_memory_free(all->memory, is_used, count * sizeof *is_used);
}
