/* malloc and free, where the machine's own are not enough: memory of a size that is not known is a token and bytes, and
 * what a contract has given is freed by its token and all its bytes. */
#include "c/verify/convert/convert.h"

#include <string.h>

/* A contract of the program's own takes its place; one that comes with assay does not: tokens of objects of the
 * machine's are looked at here alone. */
bool as_verify_is_called(const as_machine *machine, uint32_t function, const char *name) {
  const as_core_function *core = &machine->unit->functions.at[function];
  as_spec_logic *meaning = as_verify_at(machine)->meaning;
  return !strcmp(as_core_name(machine->unit, core->name), name) &&
         (!as_spec_logic_contract(meaning, function) || as_spec_logic_is_library(meaning, function));
}

as_resource_name as_verify_token_name(void) { return as_spec_name_of_cell(AS_SPEC_CELL_ALLOC, AS_SPEC_C_NONE); }

bool as_verify_bytes_at(as_verifier *v, as_exec *x, as_term pointer, as_term n, as_resource *bytes) {
  as_terms *terms = v->terms;
  uint32_t byte = as_core_find_scalar(v->unit, AS_CORE_UCHAR), width = x->machine->pointer_bits;
  if (byte == AS_CORE_NONE) return as_exec_give_up(x, "bytes in a program that has no type for them");
  as_term index = as_asking_fresh(&x->asking, as_sort_bv(width), "i");
  as_term at = as_term_bvadd(terms, pointer, index), *inputs = as_region_copy(&v->region, &at, sizeof at);
  *bytes = (as_resource){.name = as_spec_name_of_cell(AS_SPEC_CELL_W, byte),
                         .inputs = inputs,
                         .count = 1,
                         .index = index,
                         .guard = as_term_bvult(terms, index, n),
                         .base = pointer,
                         .stride = 1};
  return as_verify_goes_on(x);
}

as_resource as_verify_token_of(as_verifier *v, as_term pointer) {
  as_term *inputs = as_region_copy(&v->region, &pointer, sizeof pointer);
  return (as_resource){
      .name = as_verify_token_name(), .inputs = inputs, .count = 1, .output = as_spec_logic_token(v->meaning, pointer)};
}

/* ---- malloc ---- */

static bool is_malloc(const as_machine *machine, uint32_t function, as_callee *callee) {
  (void)callee;
  return as_verify_is_called(machine, function, "malloc");
}

enum { MALLOC_ALIGN_BITS = 4 };

/* It begins its allocation, is aligned for everything, and has its size. */
static as_term is_allocated(as_verifier *v, as_term pointer, as_term size) {
  as_terms *terms = v->terms;
  as_term token = as_spec_logic_token(v->meaning, pointer),
          address = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, pointer);
  as_term zero = as_term_bv(terms, as_term_width(terms, pointer), 0);
  as_term low = as_term_extract(terms, pointer, MALLOC_ALIGN_BITS - 1, 0);
  as_term all = as_term_eq(terms, as_term_member(terms, token, 0, 0), address);
  all = as_term_and(terms, all, as_term_eq(terms, as_term_member(terms, token, 0, 1), size));
  all = as_term_and(terms, all, as_term_eq(terms, low, as_term_bv(terms, MALLOC_ALIGN_BITS, 0)));
  return as_term_and(terms, all, as_term_not(terms, as_term_eq(terms, pointer, zero)));
}

bool as_verify_allocate(as_verifier *v, as_exec *x, as_transfer *work, as_term size, as_term *pointer) {
  *pointer = as_asking_fresh(&x->asking, as_sort_bv(x->machine->pointer_bits), "allocated");
  as_verify_note_pointer(v, *pointer);
  as_resource token = as_verify_token_of(v, *pointer);
  if (!as_verify_goes_on(x) || !as_exec_assume(x, is_allocated(v, *pointer, size))) return false;
  as_produce_resource(work, &token);
  return as_verify_goes_on(x);
}

bool as_verify_produce_bytes(as_verifier *v, as_exec *x, as_transfer *work, as_resource *bytes) {
  as_sort map = as_sort_map(v->terms, as_sort_bv(x->machine->pointer_bits), as_sort_bv(8));
  bytes->output = as_asking_fresh(&x->asking, map, "any");
  as_produce_resource(work, bytes);
  return as_verify_goes_on(x);
}

bool as_verify_allocation_fails(as_exec *x, const char *name) {
  if (!x->machine->options.malloc_may_fail) return false;
  as_term fails = as_asking_fresh(&x->asking, as_sort_bool(), name);
  return as_exec_decide(x, fails);
}

static as_called allocate(as_exec *x, const as_callee *callee, as_call *call) {
  as_verifier *v = as_verify_at(x->machine);
  (void)callee;
  if (call->count != 1 || call->arguments[0].kind != AS_VALUE_TERM) return AS_CALLED_UNKNOWN;
  as_verify_attend(v, x);
  as_term size = as_value_term(v->terms, &call->arguments[0], x->machine->pointer_bits), pointer;
  if (as_verify_allocation_fails(x, "malloc fails")) return call->result = as_value_bits(0), AS_CALLED_DONE;
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  v->called = call->function, v->calling = x->at;
  as_transfer work = as_verify_begin_work(v, x);
  as_resource bytes;
  if (!as_verify_allocate(v, x, &work, size, &pointer) || !as_verify_bytes_at(v, x, pointer, size, &bytes) ||
      !as_verify_produce_bytes(v, x, &work, &bytes))
    return AS_CALLED_STOPPED;
  as_verify_end_work(v, x, &work);
  call->result = as_value_of_term(v->terms, pointer);
  return AS_CALLED_DONE;
}

const as_callee_provider as_callee_allocate = {AS_CALLEE_CONTRACT, is_malloc, allocate};

/* ---- free ---- */

static bool is_free(const as_machine *machine, uint32_t function, as_callee *callee) {
  (void)callee;
  return as_verify_is_called(machine, function, "free");
}

as_called as_verify_free_object(as_verifier *v, as_exec *x, as_object object) {
  const as_object_facts *facts = as_space_object(x->state->space, object);
  if (!facts || as_verify_has_token(facts)) return AS_CALLED_UNKNOWN;
  as_verify_fail(v, x, AS_OBLIGATION_MISSING_RESOURCE, "the token of the allocation is needed, which was given away");
  return AS_CALLED_STOPPED;
}

bool as_verify_consume_allocation(as_verifier *v, as_exec *x, as_transfer *work, as_term pointer, const char *who,
                                  as_term *size) {
  as_resource token = as_verify_token_of(v, pointer), bytes;
  as_term output, any;
  if (!as_verify_goes_on(x)) return false;
  as_consumption done = as_consume_resource(work, &token, &output);
  if (done == AS_CONSUMPTION_STOPPED) return false;
  if (done == AS_CONSUMPTION_REFUSED) return as_verify_missing(v, x, &work->state, &token, who);
  as_term address = as_spec_logic_of_pointer(v->meaning, AS_SPEC_ADDRESS, pointer);
  as_term begins = as_term_eq(v->terms, as_term_member(v->terms, output, 0, 0), address);
  as_text said = {.memory = as_terms_memory(v->terms)};
  as_text_printf(&said, "%s is given the beginning of an allocation", who);
  bool good = as_verify_require(v, x, work->state.laws, AS_OBLIGATION_PRECONDITION, begins, (as_spec_place){0},
                                as_text_get(&said));
  as_text_release(&said);
  if (!good) return false;
  *size = v->prover.simplify(v->prover.data, as_term_member(v->terms, output, 0, 1));
  if (!as_verify_bytes_at(v, x, pointer, *size, &bytes)) return false;
  done = as_consume_resource(work, &bytes, &any);
  if (done == AS_CONSUMPTION_STOPPED) return false;
  if (done == AS_CONSUMPTION_REFUSED) return as_verify_missing(v, x, &work->state, &bytes, who);
  work->state.heap = as_resources_note(&v->region, work->state.heap, AS_TRAIL_CONSUMED, false, &token);
  work->state.heap = as_resources_note(&v->region, work->state.heap, AS_TRAIL_CONSUMED, false, &bytes);
  return as_verify_goes_on(x);
}

/* The contract says of something that it was freed: only then that is held, for who has use of it. */
static bool speaks_of_freed(as_verifier *v) {
  for (const as_spec_agreed *one = as_verify_contract(v); one; one = one->next)
    for (uint32_t i = 0; i < one->ensures.count; i++) {
      const as_item *item = &one->ensures.items[i];
      bool takes = item->kind == AS_ITEM_TAKE || item->kind == AS_ITEM_EACH;
      if (takes && as_spec_is_cell(item->name) && as_spec_cell_of(item->name) == AS_SPEC_CELL_FREED) return true;
    }
  return false;
}

static void leave_freed(as_verifier *v, as_transfer *work, as_term pointer) {
  as_resource freed = as_verify_token_of(v, pointer);
  freed.name = as_spec_name_of_cell(AS_SPEC_CELL_FREED, AS_SPEC_C_NONE);
  freed.output = as_spec_logic_token(v->meaning, pointer);
  if (speaks_of_freed(v)) work->state.heap = as_resources_add(&v->region, work->state.heap, &freed);
}

static bool free_held(as_verifier *v, as_exec *x, as_term pointer) {
  as_transfer work = as_verify_begin_work(v, x);
  const as_resources *before = work.state.heap;
  as_term size;
  if (!as_verify_consume_allocation(v, x, &work, pointer, "free", &size)) return false;
  as_verify_note_given(v, x, before, work.state.heap, "free");
  leave_freed(v, &work, pointer);
  as_verify_end_work(v, x, &work);
  return as_verify_goes_on(x);
}

static as_called release(as_exec *x, const as_callee *callee, as_call *call) {
  as_verifier *v = as_verify_at(x->machine);
  (void)callee;
  if (call->count != 1) return AS_CALLED_UNKNOWN;
  as_verify_attend(v, x);
  v->called = call->function, v->calling = x->at;
  as_value p = as_value_settle(x->machine->spaces, &x->asker, call->arguments[0]);
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  if (p.kind == AS_VALUE_POINTER) return as_verify_free_object(v, x, p.object);
  if (p.kind != AS_VALUE_TERM) return AS_CALLED_UNKNOWN;
  as_object object;
  as_term offset, zero = as_term_bv(v->terms, x->machine->pointer_bits, 0);
  if (as_verify_owner(v, x->state->space, p.term, &object, &offset)) return as_verify_free_object(v, x, object);
  bool null = as_exec_decide(x, as_term_eq(v->terms, p.term, zero));
  if (!as_verify_goes_on(x)) return AS_CALLED_STOPPED;
  return null || free_held(v, x, p.term) ? AS_CALLED_DONE : AS_CALLED_STOPPED;
}

const as_callee_provider as_callee_release = {AS_CALLEE_CONTRACT, is_free, release};
