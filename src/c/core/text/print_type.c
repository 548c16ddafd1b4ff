/* Types in prefix form. */
#include "c/core/text/print_internal.h"
#include "c/core/text/words.h"

static void flag_words(as_core_printer *p, as_core_words set, uint32_t flags) {
  for (uint32_t i = 0; flags >> i; i++) {
    const char *word = flags >> i & 1 ? as_core_word(set, i) : NULL;
    if (word) as_core_put(&p->w, word), as_core_put_char(&p->w, ' ');
  }
}

static void print_type(as_core_printer *p, uint32_t type, uint32_t depth);

static void qualified(as_core_printer *p, uint32_t qualifiers, uint32_t type, uint32_t depth) {
  if (qualifiers) flag_words(p, AS_CORE_WORDS_QUALIFIER, qualifiers);
  print_type(p, type, depth);
}

static void array(as_core_printer *p, const as_core_type *t) {
  bool variable = t->flags & AS_CORE_TYPE_VARIABLE, incomplete = t->flags & AS_CORE_TYPE_INCOMPLETE;
  as_core_put_char(&p->w, '[');
  if (variable) as_core_put(&p->w, incomplete ? "?*" : "*");
  if (!variable && !incomplete) as_core_put_uint(&p->w, t->length);
  as_core_put_char(&p->w, ']');
}

static void function(as_core_printer *p, const as_core_type *t, uint32_t depth) {
  const char *separator = "";
  as_core_put(&p->w, "fn(");
  for (uint32_t i = 0; i < t->count; i++, separator = ", ") {
    as_core_put(&p->w, separator);
    print_type(p, p->unit->parameters.at[t->first + i], depth);
  }
  if (t->flags & AS_CORE_TYPE_VARIADIC) as_core_put(&p->w, separator), as_core_put(&p->w, "..."), separator = ", ";
  if (t->flags & AS_CORE_TYPE_UNPROTOTYPED) as_core_put(&p->w, separator), as_core_put_char(&p->w, '?');
  as_core_put(&p->w, ") -> ");
}

/* A type that is none of those below by itself. */
static void leaf(as_core_printer *p, uint32_t type) {
  const as_core_type *t = as_core_type_of(p->unit, type);
  const char *text = as_core_kind_get((as_core_kind)t->kind)->text;
  if (t->kind == AS_CORE_BITINT && !(t->flags & AS_CORE_TYPE_SIGNED)) as_core_put_char(&p->w, 'u');
  as_core_put(&p->w, text);
  if (t->kind == AS_CORE_BITINT) {
    as_core_put_char(&p->w, '(');
    as_core_put_uint(&p->w, t->length);
    as_core_put_char(&p->w, ')');
  } else if (t->kind == AS_CORE_OPAQUE) {
    as_core_put_char(&p->w, ' ');
    if (p->declared)
      as_core_put_uint(&p->w, p->declared[type]);
    else
      as_core_print_name(p, t->name);
  } else if (t->kind == AS_CORE_STRUCT || t->kind == AS_CORE_UNION || t->kind == AS_CORE_ENUM) {
    as_core_put_char(&p->w, ' ');
    as_core_print_name(p, t->name);
  }
}

static void own_form(as_core_printer *p, uint32_t type, uint32_t depth) {
  const as_core_type *t = as_core_type_of(p->unit, type);
  switch (t->kind) {
  case AS_CORE_POINTER: as_core_put_char(&p->w, '*'); break;
  case AS_CORE_ARRAY: array(p, t); break;
  case AS_CORE_FUNCTION: function(p, t, depth); break;
  case AS_CORE_ATOMIC:
    as_core_put(&p->w, "atomic(");
    as_core_put_uint(&p->w, t->size_bytes);
    as_core_put(&p->w, ", ");
    as_core_put_uint(&p->w, t->align_bytes);
    as_core_put(&p->w, ") ");
    break;
  default: leaf(p, type); return;
  }
  qualified(p, t->qualifiers, t->of, depth);
}

/* The depth is at most DECLARED_COST if long types are declared; else what is deeper, or too long, is cut. */
enum { DECLARED_COST = 24, MESSAGE_BYTES = 500 };

static void print_type(as_core_printer *p, uint32_t type, uint32_t depth) {
  if (p->declared && p->declared[type] && as_core_type_of(p->unit, type)->kind != AS_CORE_OPAQUE) {
    as_core_put_char(&p->w, '#');
    as_core_put_uint(&p->w, p->declared[type]);
  } else if (!p->declared && (depth > DECLARED_COST || p->w.flushed + p->w.used > MESSAGE_BYTES)) {
    as_core_put(&p->w, "...");
  } else {
    own_form(p, type, depth + 1);
  }
}

void as_core_print_qualified(as_core_printer *p, uint32_t qualifiers, uint32_t type) {
  qualified(p, qualifiers, type, 0);
}

/* ---- which types are declared ---- */

/* The cost of a type is the number of types in its text. One that costs too much is declared, and costs 1 from then on;
 * so texts are short, and nesting is bounded by the cost. */

static bool is_structural(const as_core_type *t) {
  return t->kind == AS_CORE_POINTER || t->kind == AS_CORE_ARRAY || t->kind == AS_CORE_FUNCTION ||
         t->kind == AS_CORE_ATOMIC;
}

typedef struct planner {
  const as_core_unit *unit;
  uint32_t *cost, *declared; /* cost 0: not known yet */
  uint32_t count;            /* of those that are declared as #N */
  as_u32_vector open;
} planner;

/* Pushes the parts whose cost is not known; gives the sum of the others. */
static uint64_t visit_parts(planner *plan, const as_core_type *t) {
  uint32_t known = plan->cost[t->of];
  uint64_t cost = (uint64_t)1 + known;
  if (!known) as_u32_vector_push(plan->unit->memory, &plan->open, t->of);
  for (uint32_t i = 0; t->kind == AS_CORE_FUNCTION && i < t->count; i++) {
    uint32_t part = plan->unit->parameters.at[t->first + i];
    cost += plan->cost[part];
    if (!plan->cost[part]) as_u32_vector_push(plan->unit->memory, &plan->open, part);
  }
  return cost;
}

static void plan_type(planner *plan, uint32_t type) {
  as_u32_vector_push(plan->unit->memory, &plan->open, type);
  while (plan->open.count) {
    uint32_t top = plan->open.count, at = plan->open.at[top - 1];
    const as_core_type *t = as_core_type_of(plan->unit, at);
    uint64_t cost = is_structural(t) && !plan->cost[at] ? visit_parts(plan, t) : 1;
    if (plan->open.count > top) continue; /* parts first */
    plan->open.count--;
    if (plan->cost[at]) continue;
    if (cost > DECLARED_COST) plan->declared[at] = ++plan->count;
    plan->cost[at] = cost > DECLARED_COST ? 1 : (uint32_t)cost;
  }
}

/* Gives the types that are declared, in their order. */
static as_u32_vector plan_types(as_core_printer *p) {
  as_memory *memory = p->unit->memory;
  uint32_t types = p->unit->types.count;
  planner plan = {.unit = p->unit, .declared = p->declared};
  plan.cost = as_memory_alloc_zeroed(memory, types * sizeof *plan.cost);
  for (uint32_t i = 0; i < types; i++) plan_type(&plan, i);
  as_memory_free(memory, plan.cost, types * sizeof *plan.cost);
  as_u32_vector_reserve(memory, &plan.open, plan.count);
  for (uint32_t i = 0, opaques = 0; i < types; i++)
    if (p->unit->types.at[i].kind == AS_CORE_OPAQUE)
      plan.declared[i] = ++opaques;
    else if (plan.declared[i])
      plan.open.at[plan.declared[i] - 1] = i;
  plan.open.count = plan.count;
  return plan.open;
}

/* ---- declarations ---- */

static void number(as_core_printer *p, uint64_t value) {
  as_core_put_char(&p->w, ' ');
  as_core_put_uint(&p->w, value);
}

static void scalar(as_core_printer *p, const as_core_type *t) {
  as_core_put(&p->w, "type ");
  as_core_put(&p->w, as_core_kind_get((as_core_kind)t->kind)->text);
  if (t->kind != AS_CORE_VOID) number(p, t->size_bytes), number(p, t->align_bytes), number(p, t->length);
  if (t->flags & AS_CORE_TYPE_SIGNED) as_core_put(&p->w, " signed");
  as_core_put_line(&p->w);
}

static void field(as_core_printer *p, const as_core_field *f) {
  as_core_put(&p->w, "  ");
  as_core_print_name(p, f->name);
  as_core_put(&p->w, ": ");
  as_core_print_qualified(p, f->qualifiers, f->type);
  as_core_put(&p->w, " at");
  number(p, f->offset_bits);
  if (f->flags & AS_CORE_FIELD_BITS) as_core_put(&p->w, " bits"), number(p, f->width_bits);
  if (f->flags & AS_CORE_FIELD_FLEXIBLE) as_core_put(&p->w, " flexible");
  as_core_put_line(&p->w);
}

static void record(as_core_printer *p, uint32_t type) {
  const as_core_type *t = as_core_type_of(p->unit, type);
  leaf(p, type);
  if (t->flags & AS_CORE_TYPE_TYPEDEF) as_core_put(&p->w, " typedef");
  if (!(t->flags & AS_CORE_TYPE_INCOMPLETE)) {
    number(p, t->size_bytes), number(p, t->align_bytes);
    as_core_put(&p->w, " {");
    as_core_put_line(&p->w);
    for (uint32_t i = 0; i < t->count; i++) field(p, &p->unit->fields.at[t->first + i]);
    as_core_put_char(&p->w, '}');
  }
  as_core_put_line(&p->w);
}

static void opaque(as_core_printer *p, uint32_t type) {
  const as_core_type *t = as_core_type_of(p->unit, type);
  leaf(p, type);
  number(p, t->size_bytes), number(p, t->align_bytes);
  as_core_put_char(&p->w, ' ');
  as_core_put_quoted(&p->w, as_core_name(p->unit, t->name), strlen(as_core_name(p->unit, t->name)));
  as_core_put_line(&p->w);
}

static void enumeration(as_core_printer *p, uint32_t type) {
  leaf(p, type);
  if (as_core_type_of(p->unit, type)->flags & AS_CORE_TYPE_TYPEDEF) as_core_put(&p->w, " typedef");
  as_core_put(&p->w, ": ");
  print_type(p, as_core_type_of(p->unit, type)->of, 0);
  as_core_put_line(&p->w);
}

static void print_kind(as_core_printer *p, bool (*wanted)(as_core_kind)) {
  for (uint32_t i = 0; i < p->unit->types.count; i++) {
    const as_core_type *t = as_core_type_of(p->unit, i);
    if (!wanted((as_core_kind)t->kind)) continue;
    switch (t->kind) {
    case AS_CORE_OPAQUE: opaque(p, i); break;
    case AS_CORE_ENUM: enumeration(p, i); break;
    case AS_CORE_STRUCT:
    case AS_CORE_UNION: record(p, i); break;
    default: scalar(p, t);
    }
  }
}

static bool is_scalar(as_core_kind kind) { return kind < AS_CORE_ENUM; }
static bool is_enum_or_opaque(as_core_kind kind) { return kind == AS_CORE_ENUM || kind == AS_CORE_OPAQUE; }
static bool is_record(as_core_kind kind) { return kind == AS_CORE_STRUCT || kind == AS_CORE_UNION; }

void as_core_print_declared_types(as_core_printer *p) {
  as_u32_vector declared = plan_types(p);
  print_kind(p, is_scalar);
  print_kind(p, is_enum_or_opaque);
  print_kind(p, is_record);
  for (uint32_t i = 0; i < declared.count; i++) {
    as_core_put(&p->w, "type #");
    as_core_put_uint(&p->w, i + 1);
    as_core_put(&p->w, " = ");
    own_form(p, declared.at[i], 1);
    as_core_put_line(&p->w);
  }
  as_u32_vector_release(p->unit->memory, &declared);
}
