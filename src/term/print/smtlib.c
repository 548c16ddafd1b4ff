/* SMT-LIB with let bindings.
 *
 * A *unit* is a term with its own bindings: the whole term, or the body of a quantifier. A node is bound in the
 * outermost unit where all its variables are known. What is left to print is a stack of items, since terms may be deep.
 */
#include "term/data.h"
#include "term/print/internal.h"
#include "term/tables/tables.h"
#include "term/walk.h"

#include <assay/term/print.h>
#include <assay/term/variables.h>
#include <stdlib.h>
#include <string.h>

/* Operators that are spelled out. %0 %1: operands; %w: width of the first operand, %t: its top bit, %p: 2^width,
 * %m: the smallest signed value, %o: all ones, %n: the bits of NaN. */
static const char *const template_of[AS_OP_COUNT] = {
    [AS_OP_BVNEGO] = "(= %0 %m)",
    [AS_OP_BVUADDO] = "(bvult (bvadd %0 %1) %0)",
    [AS_OP_BVSADDO] =
        "(distinct ((_ sign_extend 1) (bvadd %0 %1)) (bvadd ((_ sign_extend 1) %0) ((_ sign_extend 1) %1)))",
    [AS_OP_BVUSUBO] = "(bvult %0 %1)",
    [AS_OP_BVSSUBO] =
        "(distinct ((_ sign_extend 1) (bvsub %0 %1)) (bvsub ((_ sign_extend 1) %0) ((_ sign_extend 1) %1)))",
    [AS_OP_BVUMULO] =
        "(distinct ((_ zero_extend %w) (bvmul %0 %1)) (bvmul ((_ zero_extend %w) %0) ((_ zero_extend %w) %1)))",
    [AS_OP_BVSMULO] =
        "(distinct ((_ sign_extend %w) (bvmul %0 %1)) (bvmul ((_ sign_extend %w) %0) ((_ sign_extend %w) %1)))",
    [AS_OP_BVSDIVO] = "(and (= %0 %m) (= %1 %o))",
    [AS_OP_UBV_TO_INT] = "(bv2nat %0)",
    [AS_OP_SBV_TO_INT] = "(ite (= ((_ extract %t %t) %0) #b1) (- (bv2nat %0) %p) (bv2nat %0))",
    [AS_OP_FP_TO_BITS] = "(ite (fp.isNaN %0) %n (fp.to_ieee_bv %0))",
};

typedef enum { TERM, DEFINITION, UNIT, END_OF_UNIT, TEXT, TEMPLATE, CONSTRUCTOR, PART, NUMBER } item_kind;

typedef struct item {
  item_kind kind;
  as_term t;        /* TERM, DEFINITION (of a named node), UNIT, TEMPLATE and PART (the application) */
  uint32_t count;   /* END_OF_UNIT: bindings to close; PART: the first index of a table; NUMBER: its bits */
  uint32_t size;    /* PART: how many indices; NUMBER: its width */
  const char *text; /* TEXT; TEMPLATE: the rest of it */
  as_sort sort;     /* CONSTRUCTOR: opens the first one of this datatype */
} item;

AS_VECTOR_DEFINE(item_vector, item)

typedef struct printer {
  as_terms *terms;
  as_memory *memory;
  as_text *out;
  item_vector items;
  as_walk_table names;  /* term id to number of its binding */
  as_term_vector named; /* in the units that are open, the innermost last */
  uint32_t last_name;
} printer;

static void push(printer *p, item i) { item_vector_push(p->memory, &p->items, i); }
static void push_text(printer *p, const char *text) { push(p, (item){.kind = TEXT, .text = text}); }
static void push_term(printer *p, as_term t) { push(p, (item){.kind = TERM, .t = t}); }

/* Units: which nodes get a name. */

static bool is_quantifier(const as_node *node) { return node->op == AS_OP_FORALL || node->op == AS_OP_EXISTS; }

/* A template spells an operand out more than once. */
static uint32_t uses_of_operand(const as_node *node) {
  return template_of[node->op] || node->op == AS_OP_TABLE ? 2 : 1;
}

static void count_uses(const printer *p, const as_walk *walk, uint32_t *uses) {
  for (uint32_t i = walk->order.count; i-- > 0;) {
    as_term t = walk->order.at[i];
    const as_node *node = as_node_of(p->terms, t);
    bool is_root = i == walk->order.count - 1;
    if ((!is_root && !uses[i]) || as_walk_table_find(&p->names, t.id)) continue;
    for (uint32_t j = 0; j < node->count; j++) {
      uint32_t *use = &uses[as_walk_place(walk, as_node_operands(node)[j])];
      if (*use < 2) *use += uses_of_operand(node);
    }
  }
}

/* Marks the variables that quantifiers below the root bind; false if there are none. */
static bool mark_bound(const printer *p, const as_walk *walk, bool *inner) {
  bool any = false;
  for (uint32_t i = 0; i < walk->order.count; i++) {
    const as_node *node = as_node_of(p->terms, walk->order.at[i]);
    if (!is_quantifier(node)) continue;
    any = true;
    for (uint32_t j = 0; j + 1 < node->count; j++) inner[as_walk_place(walk, as_node_operands(node)[j])] = true;
  }
  return any;
}

/* Spreads the marks to the nodes in which a marked variable is free. */
static void spread_marks(const printer *p, const as_walk *walk, bool *inner) {
  as_u32_vector free_variables = {0};
  for (uint32_t i = 0; i < walk->order.count; i++) {
    as_term t = walk->order.at[i];
    const as_node *node = as_node_of(p->terms, t);
    if (!is_quantifier(node)) {
      for (uint32_t j = 0; j < node->count; j++) inner[i] |= inner[as_walk_place(walk, as_node_operands(node)[j])];
      continue;
    }
    free_variables.count = 0;
    as_term_variables(p->terms, t, &free_variables);
    for (uint32_t j = 0; j < free_variables.count; j++)
      inner[i] |= inner[as_walk_place(walk, as_terms_variable(p->terms, free_variables.at[j]))];
  }
  as_u32_vector_release(p->memory, &free_variables);
}

static uint32_t name_shared(printer *p, const as_walk *walk, const uint32_t *uses, const bool *inner) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < walk->order.count; i++) {
    as_term t = walk->order.at[i];
    if (uses[i] < 2 || inner[i] || !as_node_of(p->terms, t)->count || as_walk_table_find(&p->names, t.id)) continue;
    *as_walk_table_put(p->memory, &p->names, t.id) = ++p->last_name;
    as_term_vector_push(p->memory, &p->named, t);
    count++;
  }
  return count;
}

static void open_unit(printer *p, as_term root) {
  as_walk walk;
  as_walk_init(&walk, p->terms);
  as_walk_add(&walk, root);
  uint32_t nodes = walk.order.count;
  uint32_t *uses = as_memory_alloc_zeroed(p->memory, nodes * sizeof *uses);
  bool *inner = as_memory_alloc_zeroed(p->memory, nodes * sizeof *inner);
  count_uses(p, &walk, uses);
  if (mark_bound(p, &walk, inner)) spread_marks(p, &walk, inner);
  uint32_t count = name_shared(p, &walk, uses, inner);
  as_memory_free(p->memory, uses, nodes * sizeof *uses);
  as_memory_free(p->memory, inner, nodes * sizeof *inner);
  as_walk_release(&walk);

  push(p, (item){.kind = END_OF_UNIT, .count = count});
  push_term(p, root);
  for (uint32_t i = 0; i < count; i++) push(p, (item){.kind = DEFINITION, .t = p->named.at[p->named.count - 1 - i]});
}

static void close_unit(printer *p, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    as_text_put_char(p->out, ')');
    as_walk_table_remove(&p->names, as_term_vector_pop(&p->named).id);
  }
}

/* Applications. */

static void put_index_head(const printer *p, const as_app *app) {
  uint32_t to = app->sort.width, from = as_width(p->terms, app->operand[0]);
  uint32_t exponent = to == 32 ? 8 : 11;
  const char *name = as_op_name(app->op);
  switch (app->op) {
  case AS_OP_EXTRACT: as_text_printf(p->out, "((_ extract %u %u)", app->index + to - 1, app->index); break;
  case AS_OP_ZERO_EXTEND:
  case AS_OP_SIGN_EXTEND: as_text_printf(p->out, "((_ %s %u)", name, to - from); break;
  case AS_OP_ROTATE_LEFT:
  case AS_OP_ROTATE_RIGHT: as_text_printf(p->out, "((_ %s %u)", name, app->index); break;
  case AS_OP_REPEAT: as_text_printf(p->out, "((_ repeat %u)", to / from); break;
  case AS_OP_INT_TO_BV: as_text_printf(p->out, "((_ int2bv %u)", to); break;
  case AS_OP_FP_TO_SBV:
  case AS_OP_FP_TO_UBV: as_text_printf(p->out, "((_ %s %u)", name, to); break;
  case AS_OP_FP_FROM_BITS:
  case AS_OP_FP_FROM_FP:
  case AS_OP_FP_FROM_SBV:
  case AS_OP_FP_FROM_UBV: as_text_printf(p->out, "((_ %s %u %u)", name, exponent, to - exponent); break;
  case AS_OP_CONST_ARRAY:
    as_text_put(p->out, "((as const ");
    as_sort_print_smtlib(p->terms, p->out, app->sort);
    as_text_put_char(p->out, ')');
    break;
  default: as_text_printf(p->out, "(%s", name); break;
  }
}

/* A map instead of a function: only managers that do not rewrite have that. The parenthesis is open. */
static void print_map_applied(printer *p, const as_app *app) {
  uint32_t count = app->count - 1;
  as_term map = app->operand[count];
  as_text_put(p->out, "select ");
  push_text(p, count > 1 ? "))" : ")");
  for (uint32_t i = count; i-- > 0;) {
    push_term(p, app->operand[i]);
    push_text(p, " ");
  }
  if (count > 1) push(p, (item){.kind = CONSTRUCTOR, .sort = as_sort_index(p->terms, as_term_sort(p->terms, map))});
  push_term(p, map);
}

/* An application of a function, a constructor, a member or a tester: its arguments, in parentheses if there are any. */
static void print_data(printer *p, const as_app *app) {
  uint32_t count = app->op == AS_OP_APPLY ? app->count - 1 : app->count;
  as_sort data = app->op == AS_OP_CONSTRUCT || !count ? app->sort : as_term_sort(p->terms, app->operand[0]);
  if (count) as_text_put_char(p->out, '(');
  switch (app->op) {
  case AS_OP_CONSTRUCT: as_data_print_constructor(p->terms, p->out, data, app->index); break;
  case AS_OP_MEMBER:
    as_print_member(p->terms, p->out, data, as_member_constructor(app->index), as_member_number(app->index));
    break;
  case AS_OP_IS:
    as_text_put(p->out, "(_ is ");
    as_data_print_constructor(p->terms, p->out, data, app->index);
    as_text_put_char(p->out, ')');
    break;
  default:
    if (!as_is_op(p->terms, app->operand[count], AS_OP_VARIABLE)) {
      print_map_applied(p, app);
      return;
    }
    as_term_print_symbol(p->terms, p->out, app->operand[count]);
    break;
  }
  if (count) push_text(p, ")");
  for (uint32_t i = count; i-- > 0;) {
    push_term(p, app->operand[i]);
    push_text(p, " ");
  }
}

static void print_quantifier(printer *p, const as_app *app) {
  as_text_printf(p->out, "(%s (", as_op_name(app->op));
  for (uint32_t i = 0; i + 1 < app->count; i++) {
    as_text_put(p->out, i ? " (" : "(");
    as_term_print_symbol(p->terms, p->out, app->operand[i]);
    as_text_put_char(p->out, ' ');
    as_sort_print_smtlib(p->terms, p->out, as_term_sort(p->terms, app->operand[i]));
    as_text_put_char(p->out, ')');
  }
  as_text_put(p->out, ") ");
  push_text(p, ")");
  push(p, (item){.kind = UNIT, .t = app->operand[app->count - 1]});
}

/* SMT-LIB 2.6 has no sums of bit-vectors with more than two operands. */
static void print_sum(printer *p, const as_app *app) {
  for (uint32_t i = 1; i < app->count; i++) as_text_put(p->out, "(bvadd ");
  for (uint32_t i = app->count; i-- > 1;) {
    push_text(p, ")");
    push_term(p, app->operand[i]);
    push_text(p, " ");
  }
  push_term(p, app->operand[0]);
}

/* Part of a table: a tree of comparisons. */
static void print_part(printer *p, as_term t, uint32_t first, uint32_t size) {
  const as_const_table *table = as_const_table_of(p->terms, t);
  uint64_t value = as_const_table_at(table, first);
  uint32_t same = 1, half = size / 2;
  while (same < size && as_const_table_at(table, first + same) == value) same++;
  if (same == size) {
    as_print_bits(p->out, table->width, value);
    return;
  }
  as_text_put(p->out, "(ite (bvult ");
  push_text(p, ")");
  push(p, (item){.kind = PART, .t = t, .count = first + half, .size = size - half});
  push_text(p, " ");
  push(p, (item){.kind = PART, .t = t, .count = first, .size = half});
  push_text(p, ") ");
  push(p, (item){.kind = NUMBER, .count = first + half, .size = table->bits});
  push_text(p, " ");
  push_term(p, as_operand(p->terms, t, 0));
}

static void print_application(printer *p, as_term t) {
  as_app app;
  as_app_of(p->terms, t, &app);
  if (app.op == AS_OP_FORALL || app.op == AS_OP_EXISTS) {
    print_quantifier(p, &app);
  } else if (template_of[app.op]) {
    push(p, (item){.kind = TEMPLATE, .t = t, .text = template_of[app.op]});
  } else if (app.op == AS_OP_BVADD) {
    print_sum(p, &app);
  } else if (app.op == AS_OP_TABLE) {
    push(p, (item){.kind = PART, .t = t, .size = UINT32_C(1) << as_const_table_of(p->terms, t)->bits});
  } else if (app.op >= AS_OP_CONSTRUCT && app.op <= AS_OP_APPLY) {
    print_data(p, &app);
  } else {
    put_index_head(p, &app);
    push_text(p, ")");
    for (uint32_t i = app.count; i-- > 0;) {
      push_term(p, app.operand[i]);
      push_text(p, " ");
    }
  }
}

static void put_power(as_text *out, uint32_t exponent) {
  mpz_t power;
  mpz_init(power);
  mpz_ui_pow_ui(power, 2, exponent);
  as_print_integer(out, power);
  mpz_clear(power);
}

static void put_repeated(as_text *out, char first, char rest, uint32_t width) {
  as_text_put(out, "#b");
  for (uint32_t i = 0; i < width; i++) as_text_put_char(out, i ? rest : first);
}

/* Prints a template up to its next operand, which comes next on the stack, before the rest. */
static void print_template(printer *p, as_term t, const char *text) {
  as_term a = as_operand(p->terms, t, 0);
  uint32_t width = as_width(p->terms, a);
  for (; *text; text++) {
    if (*text != '%') {
      as_text_put_char(p->out, *text);
      continue;
    }
    switch (*++text) {
    case 'w': as_text_printf(p->out, "%u", width); break;
    case 't': as_text_printf(p->out, "%u", width - 1); break;
    case 'p': put_power(p->out, width); break;
    case 'm': put_repeated(p->out, '1', '0', width); break;
    case 'o': put_repeated(p->out, '1', '1', width); break;
    case 'n': as_text_put(p->out, width == 32 ? "#x7fc00000" : "#x7ff8000000000000"); break;
    default:
      push(p, (item){.kind = TEMPLATE, .t = t, .text = text + 1});
      push_term(p, *text == '0' ? a : as_operand(p->terms, t, 1));
      return;
    }
  }
}

static void print_term(printer *p, as_term t) {
  const uint32_t *name = as_walk_table_find(&p->names, t.id);
  if (name)
    as_text_printf(p->out, "?%u", *name);
  else if (as_is_const(p->terms, t))
    as_print_constant(p->terms, p->out, t);
  else if (as_is_op(p->terms, t, AS_OP_VARIABLE))
    as_term_print_symbol(p->terms, p->out, t);
  else
    print_application(p, t);
}

static void print_item(printer *p, item i) {
  switch (i.kind) {
  case TERM: print_term(p, i.t); break;
  case DEFINITION:
    as_text_printf(p->out, "(let ((?%u ", *as_walk_table_find(&p->names, i.t.id));
    push_text(p, ")) ");
    print_application(p, i.t);
    break;
  case UNIT: open_unit(p, i.t); break;
  case END_OF_UNIT: close_unit(p, i.count); break;
  case TEXT: as_text_put(p->out, i.text); break;
  case TEMPLATE: print_template(p, i.t, i.text); break;
  case PART: print_part(p, i.t, i.count, i.size); break;
  case NUMBER: as_print_bits(p->out, i.size, i.count); break;
  case CONSTRUCTOR:
    as_text_put(p->out, " (");
    as_data_print_constructor(p->terms, p->out, i.sort, 0);
    break;
  }
}

void as_term_print_smtlib(as_terms *terms, as_text *out, as_term t) {
  printer p = {.terms = terms, .memory = terms->memory, .out = out};
  push(&p, (item){.kind = UNIT, .t = t});
  while (p.items.count) print_item(&p, item_vector_pop(&p.items));
  item_vector_release(p.memory, &p.items);
  as_walk_table_release(p.memory, &p.names);
  as_term_vector_release(p.memory, &p.named);
}

/* Scripts. */

static int ascending(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void put_declaration(const as_terms *terms, as_text *out, as_term variable) {
  as_function function = as_function_of(terms, variable);
  as_text_put(out, function.id ? "(declare-fun " : "(declare-const ");
  as_term_print_symbol(terms, out, variable);
  if (function.id) as_text_put(out, " (");
  for (uint32_t i = 0; function.id && i < as_function_count(terms, function); i++) {
    if (i) as_text_put_char(out, ' ');
    as_sort_print_smtlib(terms, out, as_function_parameter(terms, function, i));
  }
  as_text_put(out, function.id ? ") " : " ");
  as_sort_print_smtlib(terms, out, function.id ? as_function_result(terms, function) : as_term_sort(terms, variable));
  as_text_put(out, ")\n");
}

void as_term_print_declarations(as_terms *terms, as_text *out, const as_term *roots, uint32_t count) {
  as_u32_vector numbers = {0};
  as_print_datatypes(terms, out, roots, count);
  for (uint32_t i = 0; i < count; i++) as_term_variables(terms, roots[i], &numbers);
  if (numbers.count) qsort(numbers.at, numbers.count, sizeof *numbers.at, ascending);
  for (uint32_t i = 0; i < numbers.count; i++) {
    if (i && numbers.at[i] == numbers.at[i - 1]) continue;
    put_declaration(terms, out, as_terms_variable(terms, numbers.at[i]));
  }
  as_u32_vector_release(terms->memory, &numbers);
}

void as_term_print_question(as_terms *terms, as_text *out, const as_term *claims, uint32_t count, const char *logic) {
  if (logic) as_text_printf(out, "(set-logic %s)\n", logic);
  as_term_print_declarations(terms, out, claims, count);
  for (uint32_t i = 0; i < count; i++) {
    as_text_put(out, "(assert ");
    as_term_print_smtlib(terms, out, claims[i]);
    as_text_put(out, ")\n");
  }
  as_text_put(out, "(check-sat)\n");
}
