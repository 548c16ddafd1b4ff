#include "c/exec/callees.h"
#include "c/exec/internal.h"

static const as_callee_provider *const own[] = {&as_callee_summary, &as_callee_body, &as_callee_model, &as_callee_havoc,
                                                &as_callee_nobody};
enum { OWN = sizeof own / sizeof *own };

/* What the provider has for the function, before `next`. */
static const as_callee *put(as_machine *machine, uint32_t function, const as_callee_provider *provider,
                            const as_callee *next) {
  as_callee callee = {.provider = provider, .next = next};
  if (!provider->find(machine, function, &callee)) return next;
  assert(callee.provider == provider && callee.next == next);
  return as_region_copy(&machine->region, &callee, sizeof callee);
}

/* From the last kind to the first; of one kind the machine's own come behind those that it was given. */
static const as_callee *find_all(as_machine *machine, uint32_t function) {
  static const as_callee_providers nobody = {0};
  const as_callee_providers *given = machine->options.callees ? machine->options.callees : &nobody;
  const as_callee *first = NULL;
  for (uint32_t kind = AS_CALLEE_COUNT; kind-- > 0;) {
    for (uint32_t i = OWN; i-- > 0;)
      if (own[i]->kind == kind) first = put(machine, function, own[i], first);
    for (uint32_t i = given->count; i-- > 0;)
      if (given->at[i]->kind == kind) first = put(machine, function, given->at[i], first);
  }
  assert(first);
  return first;
}

const as_known_names *as_machine_known_names(const as_machine *machine) {
  static const char *const nothing[] = {NULL};
  static const as_known_names none = {nothing, nothing, NULL, NULL};
  const as_callee_providers *given = machine->options.callees;
  return given && given->names ? given->names : &none;
}

const as_callee *as_machine_find_callees(as_machine *machine, uint32_t function) {
  AS_REQUIRE(function < machine->unit->functions.count, "there is no such function");
  assert(!machine->callees[function]);
  return machine->callees[function] = find_all(machine, function);
}

const char *as_callee_kind_name(as_callee_kind kind) {
  static const char *const names[] = {
#define AS_CALLEE(kind, name, meaning) [AS_CALLEE_##kind] = name,
#include "c/exec/callees.def"
#undef AS_CALLEE
  };
  return names[kind];
}

uint64_t as_machine_calls(const as_machine *machine, as_callee_kind kind) { return machine->calls[kind]; }
