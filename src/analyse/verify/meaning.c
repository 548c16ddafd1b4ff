/* Functions of specifications that functions of C give a meaning (cn_function): those are executed, with any arguments,
 * and what they return is the definition. That it is, is proved with the rest of their contracts. */
#include "analyse/verify/internal.h"
#include "c/core/calls.h"
#include "c/libc/known.h"
#include "c/verify/verify.h"

static void note_failure(void *data, as_run *run, const as_outcome *outcome) {
  bool *failed = data;
  (void)run;
  *failed |= outcome->kind == AS_OUTCOME_BUG || outcome->kind == AS_OUTCOME_POSSIBLE_BUG;
}

/* All paths of the function. False: some were left out. */
static bool execute(as_verification *all, as_verifier *verifier, uint32_t function, double seconds, as_run **run,
                    as_machine **machine, bool *failed) {
  as_run_options options = {.mode = AS_MODE_OX,
                            .strategy = AS_STRATEGY_DEPTH,
                            .interrupt = all->settings->interrupt,
                            .solver = all->solver,
                            .outcome = note_failure,
                            .outcome_data = failed};
  options.budget.seconds = seconds, options.budget.iterations = all->settings->iterations;
  options.budget.bytes = all->settings->bytes;
  *failed = false;
  *run = as_run_create(all->memory, &options);
  as_machine_options machine_options = {.entry = as_core_name(all->program, all->program->functions.at[function].name),
                                        .guest = as_verifier_guest(verifier),
                                        .malloc_may_fail = all->settings->malloc_may_fail,
                                        .ignores_summaries = true, /* one meaning, whoever summarises what */
                                        .counts_loops = true};
  machine_options.callees = as_verifier_callees(verifier, as_libc_callees());
  as_verification_choose_checks(machine_options.checks);
  const char *error;
  *machine = as_machine_create(*run, all->program, &machine_options, &error);
  if (!*machine) return false;
  as_run_begin(*run, as_machine_engine(), *machine, as_machine_first(*machine));
  while (as_run_step(*run) == AS_RUN_GOES_ON) {}
  const as_ledger *ledger = as_run_ledger(*run);
  bool whole = true;
  for (uint32_t i = 0; i < ledger->count; i++) whole &= as_limit_flag(ledger->entry[i].limit) != AS_FLAG_UNDER;
  return whole;
}

static void release(as_run *run, as_verifier *verifier, as_machine *machine) {
  as_run_destroy(run);
  as_verifier_release_spaces(verifier);
  if (machine) as_machine_destroy(machine);
  as_verifier_destroy(verifier);
}

/* ---- functions of C as functions of specifications ---- */

static as_term value_of(as_verification *all, uint32_t function, const as_term *parameters) {
  as_verifier *verifier = as_verifier_create(all->memory, all->logic, all->meaning, all->program, function, NULL);
  as_run *run;
  as_machine *machine;
  bool failed;
  as_verifier_collect(verifier);
  bool whole = execute(all, verifier, function, all->settings->function_seconds, &run, &machine, &failed);
  as_term body = as_verifier_collected(verifier, parameters, failed);
  release(run, verifier, machine);
  return whole ? body : as_term_none();
}

/* By its contract, whose variables of parameters nothing else has in a definition. */
static void define(as_verification *all, uint32_t function, const as_spec_agreed *contract) {
  as_spec *spec = as_spec_unit_spec(all->specs);
  const char *name = as_core_name(all->program, all->program->functions.at[function].name);
  if (!all->program->functions.at[function].blocks) {
    as_spec_say(spec, contract->place, false, "cn_function needs the body of '%s', which is not here", name);
    return;
  }
  as_term application = as_term_apply(all->terms, contract->named, contract->parameters);
  if (as_term_exists(as_logic_body(all->logic, application))) {
    as_spec_say(spec, contract->place, false, "another function of C has given that function its meaning");
    return;
  }
  as_term *own = as_region_alloc(&all->region, (contract->parameter_count + 1) * sizeof *own);
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    own[i] = as_term_fresh(all->terms, as_term_sort(all->terms, contract->parameters[i]), "a");
  as_term body = value_of(all, function, own);
  if (as_term_exists(body))
    as_logic_define(all->logic, contract->named, own, contract->parameter_count, body, true);
  else
    as_spec_say(spec, contract->place, false,
                "cn_function: '%s' has a loop, uses memory, calls what has a contract, or never returns", name);
}

/* ---- functions that meet contracts of types ---- */

static bool meets(as_verification *all, uint32_t function, const as_spec_role *role) {
  as_verifier *verifier = as_verifier_create(all->memory, all->logic, all->meaning, all->program, function, NULL);
  as_run *run;
  as_machine *machine;
  bool failed;
  as_verifier_set_role(verifier, role);
  as_verifier_set_players(verifier, all->players.at, all->players.count);
  bool whole = execute(all, verifier, function, all->settings->function_seconds, &run, &machine, &failed);
  release(run, verifier, machine);
  return whole && !failed;
}

/* Functions of the type whose address somebody uses. */
static void find_players(as_verification *all) {
  const as_core_unit *unit = all->program;
  const as_spec_role *roles;
  uint32_t role_count = as_spec_logic_roles(all->meaning, &roles), functions = unit->functions.count;
  if (!role_count) return;
  bool *taken = as_region_alloc(&all->region, (functions + 1) * sizeof *taken);
  for (uint32_t i = 0; i < functions; i++) taken[i] = false;
  as_core_mark_addresses(unit, taken);
  as_spec_holders spoken = as_spec_logic_addresses(all->meaning);
  for (uint32_t i = 0; i < spoken.function_count; i++) taken[spoken.functions[i].index] = true;
  for (uint32_t r = 0; r < role_count; r++)
    for (uint32_t i = 0; i < functions; i++) {
      const as_core_function *f = &unit->functions.at[i];
      if (!taken[i] || f->type != roles[r].type || !f->blocks) continue;
      if (meets(all, i, &roles[r])) as_players_push(all->memory, &all->players, (as_player){&roles[r], i});
    }
}

/* ---- lemmas ---- */

bool as_verification_prove_lemma(as_verification *all, const as_spec_lemma *lemma, uint32_t opened, double seconds) {
  uint32_t function = 0; /* one that the machine has, which does not enter it */
  while (function < all->program->functions.count && !all->program->functions.at[function].blocks) function++;
  if (function == all->program->functions.count) return false;
  as_verifier *verifier = as_verifier_create(all->memory, all->logic, all->meaning, all->program, function, NULL);
  as_run *run;
  as_machine *machine;
  bool failed;
  as_verifier_set_lemma(verifier, lemma, opened);
  bool whole = execute(all, verifier, function, seconds, &run, &machine, &failed);
  release(run, verifier, machine);
  return whole && !failed;
}

/* Names of checks are known here, above specifications. */
static void look_at_failures(as_verification *all, const as_spec_agreed *contract) {
  for (const as_spec_agreed *one = contract; one; one = one->next)
    if (one->fails && as_check_find(one->fails) == AS_CHECK_COUNT)
      as_spec_say(as_spec_unit_spec(all->specs), one->place, false,
                  "'%s' is no kind of failure; 'assay test --list-checks' names them", one->fails);
}

void as_verification_define(as_verification *all) {
  for (uint32_t i = 0; i < all->program->functions.count; i++) {
    const as_spec_agreed *contract = as_spec_logic_contract(all->meaning, i);
    look_at_failures(all, contract);
    if (contract && contract->named.id) define(all, i, contract);
  }
  if (!as_spec_unit_errors(all->specs)) find_players(all);
}
