/* Functions of specifications that functions of C give a meaning (cn_function): those are executed, with any arguments,
 * and what they return is the definition. That it is, is proved with the rest of their contracts. */
#include "analyse/verify/internal.h"
#include "c/libc/known.h"
#include "c/verify/verify.h"

static as_term execute(as_verification *all, uint32_t function, const as_term *parameters) {
  as_run_options options = {
      .mode = AS_MODE_OX, .strategy = AS_STRATEGY_DEPTH, .interrupt = all->settings->interrupt, .solver = all->solver};
  options.budget.seconds = all->settings->function_seconds, options.budget.iterations = all->settings->iterations;
  options.budget.bytes = all->settings->bytes;
  as_run *run = as_run_create(all->memory, &options);
  as_verifier *verifier = as_verifier_create(all->memory, all->logic, all->meaning, all->program, function);
  as_verifier_collect(verifier);
  as_machine_options machine_options = {.entry = as_core_name(all->program, all->program->functions.at[function].name),
                                        .guest = as_verifier_guest(verifier),
                                        .counts_loops = true};
  machine_options.callees = as_verifier_callees(verifier, as_libc_callees());
  as_verification_choose_checks(machine_options.checks);
  const char *error;
  as_machine *machine = as_machine_create(run, all->program, &machine_options, &error);
  bool whole = machine != NULL;
  if (machine) {
    as_run_begin(run, as_machine_engine(), machine, as_machine_first(machine));
    while (as_run_step(run) == AS_RUN_GOES_ON) {}
    const as_ledger *ledger = as_run_ledger(run);
    for (uint32_t i = 0; i < ledger->count; i++) whole &= as_limit_flag(ledger->entry[i].limit) != AS_FLAG_UNDER;
  }
  as_term body = as_verifier_collected(verifier, parameters);
  as_run_destroy(run);
  as_verifier_release_spaces(verifier);
  if (machine) as_machine_destroy(machine);
  as_verifier_destroy(verifier);
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
  as_term body = execute(all, function, own);
  if (as_term_exists(body))
    as_logic_define(all->logic, contract->named, own, contract->parameter_count, body, true);
  else
    as_spec_say(spec, contract->place, false,
                "cn_function: '%s' has a loop, uses memory, calls what has a contract, or never returns", name);
}

void as_verification_define(as_verification *all) {
  for (uint32_t i = 0; i < all->program->functions.count; i++) {
    const as_spec_agreed *contract = as_spec_logic_contract(all->meaning, i);
    if (contract && contract->named.id) define(all, i, contract);
  }
}
