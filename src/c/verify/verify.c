#include "c/verify/internal.h"

#include <assay/base/text.h>

/* A number that the instruction takes; none: it is something else. */
static as_term operand_of(as_verifier *v, const as_exec *x, uint32_t i) {
  bool computes = v->operation == AS_CORE_OP_ADD || v->operation == AS_CORE_OP_SUB || v->operation == AS_CORE_OP_MUL;
  if (!computes || !x->frame || i >= x->at->operands) return as_term_none();
  uint32_t code = x->frame->plan->operands[x->at->first_operand + i];
  as_spec_c_facts facts = as_verify_facts(v, x->frame->plan->types[x->at->first_operand + i]);
  const as_value *value = code >> AS_SLOT_BIT       ? &x->frame->values[code & ~(UINT32_C(1) << AS_SLOT_BIT)]
                          : !(code >> AS_LOCAL_BIT) ? &x->machine->constants[code]
                                                    : NULL;
  bool is_number = value && (value->kind == AS_VALUE_TERM || value->kind == AS_VALUE_BITS);
  return is_number && facts.kind == AS_SPEC_C_INTEGER ? as_value_term(v->terms, value, facts.width_bits)
                                                      : as_term_none();
}

/* For reports: what an operation is about to compute. */
static void note_operands(as_verifier *v, const as_exec *x) {
  v->operation = (as_core_op)x->at->op;
  for (uint32_t i = 0; i < 2; i++) v->operands[i] = operand_of(v, x, i);
}

static void strengthen(void *data, as_exec *x, as_term claim) {
  as_verifier *v = data;
  const as_held *held = as_held_now(x);
  v->required = claim, v->required_at = x->at;
  note_operands(v, x);
  if (held) as_logic_prove(v->logic, x->run, held->state.laws, claim);
  if (as_run_stopped(x->run)) x->asking.over = true;
}

as_verifier *as_verifier_create(as_memory *memory, as_logic *logic, as_spec_logic *meaning, const as_core_unit *unit,
                                uint32_t function, as_inference *inference) {
  as_verifier *v = as_memory_alloc_zeroed(memory, sizeof *v);
  v->memory = v->proving.memory = memory, v->logic = v->proving.logic = logic, v->meaning = meaning, v->unit = unit,
  v->function = function, v->inference = inference;
  v->terms = as_logic_terms(logic);
  as_region_init(&v->region, memory);
  v->guest = (as_guest){.data = v,
                        .begin = as_verify_begin,
                        .finish = as_verify_finish,
                        .exited = as_verify_exited,
                        .spec = as_verify_spec,
                        .expects = as_verify_expects,
                        .failed = as_verify_failed,
                        .loop = as_verify_loop,
                        .strengthen = strengthen,
                        .callee = as_verify_callee,
                        .call = as_verify_call_role,
                        .point = as_verify_point,
                        .lack = as_verify_lack,
                        .ends = as_verify_ends,
                        .vary = as_verify_vary,
                        .approach = as_verify_approach,
                        .moved = as_verify_moved,
                        .related = as_verify_related,
                        .equal = as_verify_equal,
                        .address = as_verify_address,
                        .regain = as_verify_regain,
                        .apart = as_verify_apart};
  v->engine = as_verify_engine(v);
  return v;
}

void as_verifier_destroy(as_verifier *v) {
  if (!v) return;
  AS_REQUIRE(!v->spaces.count, "the machine's spaces go first: as_verifier_release_spaces");
  as_kept_spaces_release(v->memory, &v->spaces);
  as_kept_spaces_release(v->memory, &v->marks);
  as_proving_release(&v->proving);
  as_noted_values_release(v->memory, &v->values);
  as_noted_cells_release(v->memory, &v->cells);
  as_noted_names_release(v->memory, &v->names);
  as_pointer_terms_release(v->memory, &v->pointers);
  as_pointer_terms_release(v->memory, &v->arrays);
  as_region_release(&v->region);
  as_memory_free(v->memory, v, sizeof *v);
}

void as_verifier_release_spaces(as_verifier *v) {
  for (uint32_t i = 0; i < v->spaces.count; i++) as_space_drop(v->owner, &v->spaces.at[i]);
  v->spaces.count = 0;
}

const as_guest *as_verifier_guest(as_verifier *v) { return &v->guest; }

const as_callee_providers *as_verifier_callees(as_verifier *v, const as_callee_providers *others) {
  uint32_t count = others ? others->count : 0;
  static const as_callee_provider *const own[] = {&as_callee_contract,   &as_callee_allocate, &as_callee_release,
                                                  &as_callee_reallocate, &as_callee_library,  &as_callee_weak};
  enum { OWN = sizeof own / sizeof *own };
  v->providers = as_region_alloc(&v->region, (count + OWN) * sizeof(void *));
  for (uint32_t i = 0; i < OWN; i++) v->providers[i] = own[i];
  for (uint32_t i = 0; i < count; i++) v->providers[i + OWN] = others->at[i];
  v->callees = (as_callee_providers){.at = v->providers, .count = count + OWN, .names = others ? others->names : NULL};
  return &v->callees;
}

/* ---- work ---- */

as_held *as_held_copy(as_verifier *v, const as_held *held) {
  as_held *copy = as_region_copy(&v->region, held, sizeof *held);
  if (v->giving_from == held) copy->given = v->giving;
  if (v->telling_from == held) copy->told = v->telling;
  return copy;
}

as_transfer as_verify_work_as_lent(as_verifier *v, as_exec *x) {
  as_verify_attend(v, x);
  as_transfer work = {.region = &v->region,
                      .terms = v->terms,
                      .prover = &v->prover,
                      .engine = &v->engine,
                      .mode = AS_MODE_OX,
                      .state = as_held_now(x)->state};
  as_verify_begin_step(v, x, &work);
  return work;
}

as_transfer as_verify_begin_work(as_verifier *v, as_exec *x) {
  as_transfer work = as_verify_work_as_lent(v, x);
  if (as_verify_settle(v, x, &work.state)) as_verify_rejoin(v, &work.state), as_resources_tidy(&work);
  return work;
}

void as_verify_end_work(as_verifier *v, as_exec *x, const as_transfer *work) {
  as_held *held = as_held_copy(v, as_held_now(x));
  held->state = work->state, v->latest = work->state.heap;
  as_exec_set_guest(x, held);
}
