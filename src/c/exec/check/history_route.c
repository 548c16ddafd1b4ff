/* What a plan can say of the places that its instructions access, before anything is executed: which members lead to
 * them, and which parameter their address comes from. */
#include "c/exec/check/history.h"

/* Where a pointer comes from: a restrict parameter, 1 to 7; something that is surely not based on any of them; nobody
 * knows. Not yet: nothing was found so far, which is no limit to what it may be. */
enum { UNKNOWN = 0, MOST_RESTRICT = 7, PLAIN = 8, NOT_YET = 255 };

typedef struct router {
  as_machine *machine;
  const as_core_unit *unit;
  const as_core_function *function;
  const as_core_instruction **defined; /* by temporary */
  uint8_t *roots;                      /* by temporary */
  uint8_t *locals;                     /* by local */
  bool changed;
} router;

static const as_core_instruction *definition(const router *r, as_core_operand operand) {
  return as_core_is_temporary(operand) ? r->defined[as_core_operand_index(operand)] : NULL;
}

static as_core_operand operand_of(const router *r, const as_core_instruction *at, uint32_t number) {
  assert(number < at->operands);
  return r->unit->operands.at[at->first_operand + number];
}

/* ---- members ---- */

static bool is_address_step(const as_core_instruction *at) {
  return at && (at->op == AS_CORE_OP_FIELD || at->op == AS_CORE_OP_INDEX || at->op == AS_CORE_OP_DECAY ||
                at->op == AS_CORE_OP_ADD_PTR || at->op == AS_CORE_OP_SUB_PTR);
}

static uint32_t find_union(const router *r, as_core_operand address) {
  for (const as_core_instruction *at = definition(r, address); is_address_step(at);
       at = definition(r, operand_of(r, at, 0))) {
    if (at->op != AS_CORE_OP_FIELD) continue;
    uint32_t record = r->unit->fields.at[at->extra].record;
    if (r->unit->types.at[record].kind == AS_CORE_UNION) return record;
  }
  return AS_CORE_NONE;
}

/* `bits`: the field that the instruction accesses itself, or NULL. */
static void find_ways(router *r, as_core_operand address, const as_core_field *bits, as_route *route) {
  enum { MOST = 8 };
  as_way ways[MOST];
  uint64_t offset = bits ? bits->offset_bits / 8 : 0;
  if (bits) ways[route->count++] = (as_way){bits->record, offset};
  const as_core_instruction *at = definition(r, address);
  for (; at && at->op == AS_CORE_OP_FIELD && route->count < MOST; at = definition(r, operand_of(r, at, 0))) {
    const as_core_field *field = &r->unit->fields.at[at->extra];
    offset += field->offset_bits / 8;
    ways[route->count++] = (as_way){field->record, offset};
  }
  assert(route->count <= MOST);
  as_way *kept = as_region_alloc(&r->machine->region, (route->count + 1) * sizeof *kept);
  for (uint32_t i = 0; i < route->count; i++) kept[i] = ways[i];
  route->ways = kept;
}

/* ---- roots ---- */

static uint8_t both(uint8_t a, uint8_t b) {
  if (a == NOT_YET || a == b) return b;
  return b == NOT_YET ? a : UNKNOWN;
}

static uint8_t root_of(const router *r, as_core_operand operand) {
  uint32_t index = as_core_operand_index(operand);
  if (as_core_is_temporary(operand)) return r->roots[index];
  const as_core_constant *constant = &r->unit->constants.at[index];
  if (constant->kind == AS_CORE_CONSTANT_NUMBER) return NOT_YET; /* null: nothing is accessed through it */
  return constant->kind == AS_CORE_CONSTANT_GLOBAL ? PLAIN : UNKNOWN;
}

static bool is_pointer(const router *r, uint32_t type) {
  return r->machine->scalars[type].class_ == AS_CORE_CLASS_POINTER;
}

static uint8_t root_made(const router *r, const as_core_instruction *at) {
  switch (at->op) {
  case AS_CORE_OP_GET: return r->locals[at->extra];
  case AS_CORE_OP_CONVERT: {
    as_core_operand from = operand_of(r, at, 0);
    bool keeps = is_pointer(r, at->type) && is_pointer(r, as_core_operand_type(r->unit, r->function, from));
    return keeps ? root_of(r, from) : UNKNOWN;
  }
  case AS_CORE_OP_SELECT: return both(root_of(r, operand_of(r, at, 1)), root_of(r, operand_of(r, at, 2)));
  default: return is_address_step(at) ? root_of(r, operand_of(r, at, 0)) : UNKNOWN;
  }
}

static void change(router *r, uint8_t *root, uint8_t to) {
  if (*root == to) return;
  *root = to;
  r->changed = true;
}

static void trace_root(router *r, const as_core_instruction *at) {
  if (at->op == AS_CORE_OP_SET)
    change(r, &r->locals[at->extra], both(r->locals[at->extra], root_of(r, operand_of(r, at, 0))));
  if (at->result != AS_CORE_NONE) change(r, &r->roots[at->result], both(r->roots[at->result], root_made(r, at)));
}

/* Whether there is a restrict parameter. A parameter whose address is taken may be changed unseen. */
static bool begin_roots(router *r) {
  uint8_t count = 0;
  for (uint32_t i = 0; i < r->function->locals; i++) {
    const as_core_local *local = &r->unit->locals.at[r->function->first_local + i];
    bool is_register = local->storage == AS_CORE_STORAGE_REGISTER,
         is_parameter = local->flags & AS_CORE_LOCAL_PARAMETER;
    r->locals[i] = is_register ? NOT_YET : UNKNOWN;
    if (!is_register || !is_parameter || !is_pointer(r, local->type)) continue;
    bool is_restrict = local->qualifiers & AS_CORE_QUALIFIER_RESTRICT;
    r->locals[i] = PLAIN;
    if (is_restrict) r->locals[i] = count < MOST_RESTRICT ? ++count : UNKNOWN;
  }
  return count > 0;
}

/* ---- all ---- */

static void each(router *r, void (*visit)(router *r, const as_core_instruction *at)) {
  for (uint32_t b = 0; b < r->function->blocks; b++) {
    const as_core_block *block = &r->unit->blocks.at[r->function->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++) visit(r, &r->unit->instructions.at[block->first + i]);
  }
}

static void note_definition(router *r, const as_core_instruction *at) {
  if (at->result != AS_CORE_NONE) r->defined[at->result] = at;
}

static uint8_t known_root(const router *r, const as_core_instruction *at, uint32_t number) {
  if (number >= at->operands) return UNKNOWN;
  uint8_t root = root_of(r, operand_of(r, at, number));
  assert(root <= PLAIN || root == NOT_YET);
  return root == NOT_YET ? UNKNOWN : root;
}

static as_route route_of(router *r, const as_core_instruction *at, bool restricts) {
  as_route route = {.in_union = AS_CORE_NONE};
  bool is_call = at->op == AS_CORE_OP_CALL;
  if (!is_call && (at->op < AS_CORE_OP_LOAD || at->op > AS_CORE_OP_ZERO)) return route;
  if (restricts) route.root = known_root(r, at, is_call), route.source_root = known_root(r, at, is_call + 1);
  if (is_call) return route;
  bool has_bits = at->op == AS_CORE_OP_LOAD_BITS || at->op == AS_CORE_OP_STORE_BITS;
  find_ways(r, operand_of(r, at, 0), has_bits ? &r->unit->fields.at[at->extra] : NULL, &route);
  route.in_union = find_union(r, operand_of(r, at, 0));
  return route;
}

static void make_routes(router *r, as_routes *routes) {
  for (uint32_t b = 0, next = 0; b < r->function->blocks; b++) {
    const as_core_block *block = &r->unit->blocks.at[r->function->first_block + b];
    for (uint32_t i = 0; i < block->instructions; i++)
      routes->at[next++] = route_of(r, &r->unit->instructions.at[block->first + i], routes->restricts);
  }
}

as_routes *as_history_routes(as_machine *machine, const as_plan *plan) {
  router r = {.machine = machine, .unit = machine->unit, .function = plan->core};
  uint32_t temporaries = plan->core->temporaries, locals = plan->core->locals;
  as_routes *routes = as_region_alloc(&machine->region, sizeof *routes);
  routes->at = as_region_alloc(&machine->region, (plan->instructions + 1) * sizeof *routes->at);
  r.defined = as_memory_alloc_zeroed(machine->memory, (temporaries + 1) * sizeof *r.defined);
  r.roots = as_memory_alloc(machine->memory, temporaries + 1);
  r.locals = as_memory_alloc(machine->memory, locals + 1);
  for (uint32_t i = 0; i < temporaries; i++) r.roots[i] = NOT_YET;
  each(&r, note_definition);
  routes->restricts = begin_roots(&r) && machine->options.checks[AS_CHECK_RESTRICT];
  for (r.changed = routes->restricts; r.changed;) r.changed = false, each(&r, trace_root);
  make_routes(&r, routes);
  as_memory_free(machine->memory, r.defined, (temporaries + 1) * sizeof *r.defined);
  as_memory_free(machine->memory, r.roots, temporaries + 1);
  as_memory_free(machine->memory, r.locals, locals + 1);
  return routes;
}
