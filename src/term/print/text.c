/* Terms for people. What is left to print is a stack of items; each term item knows whether it stands under a negation,
 * and how tightly the operator around it binds, so that negations are pushed into comparisons and connectives, and
 * parentheses appear only where C needs them. */
#include "term/print/text.h"

#include <assay/term/print.h>

/* Shared nodes are named when the text without names would be longer than this, and theirs is longer than a word. */
static const double LONG_TEXT = 2000, LONG_WORD = 12;

void as_printer_push(as_printer *p, as_print_item item) { as_print_item_vector_push(p->memory, &p->items, item); }

void as_printer_text(as_printer *p, const char *text) {
  as_printer_push(p, (as_print_item){.kind = AS_PRINT_TEXT, .text = text});
}

void as_printer_term(as_printer *p, as_term t, as_precedence around, bool is_signed) {
  as_printer_push(p, (as_print_item){.kind = AS_PRINT_TERM, .t = t, .around = around, .is_signed = is_signed});
}

void as_printer_truth(as_printer *p, as_term t, as_precedence around, bool negated) {
  as_printer_push(p, (as_print_item){.kind = AS_PRINT_TERM, .t = t, .around = around, .negated = negated});
}

bool as_printer_open(as_printer *p, as_precedence own, as_precedence around) {
  if (own >= around) return false;
  as_text_put_char(p->out, '(');
  as_printer_text(p, ")");
  return true;
}

bool as_printer_is_named(const as_printer *p, as_term t) { return as_walk_table_find(&p->names, t.id) != NULL; }

static void print_term(as_printer *p, as_print_item i) {
  const uint32_t *name = as_walk_table_find(&p->names, i.t.id);
  if (name && !i.is_definition)
    as_text_printf(p->out, i.negated ? "!$%u" : "$%u", *name);
  else if (as_term_sort(p->terms, i.t).kind == AS_SORT_BOOL)
    as_print_formula(p, i);
  else
    as_print_value(p, i);
}

static void run(as_printer *p) {
  while (p->items.count) {
    as_print_item i = as_print_item_vector_pop(&p->items);
    if (i.kind == AS_PRINT_TEXT)
      as_text_put(p->out, i.text);
    else
      print_term(p, i);
  }
}

/* How long the text is, about. */
static double length_of(const as_walk *walk, const double *known, as_term t) {
  const as_node *node = as_node_of(walk->terms, t);
  double length = node->count ? 2.0 * node->count : 4;
  for (uint32_t i = 0; i < node->count; i++) length += known[as_walk_place(walk, as_node_operands(node)[i])];
  return length;
}

static void choose_names(as_printer *p, const as_walk *walk) {
  uint32_t nodes = walk->order.count;
  double *length = as_memory_alloc(p->memory, nodes * sizeof *length);
  uint32_t *uses = as_memory_alloc_zeroed(p->memory, nodes * sizeof *uses);
  for (uint32_t i = 0; i < nodes; i++) {
    const as_node *node = as_node_of(p->terms, walk->order.at[i]);
    length[i] = length_of(walk, length, walk->order.at[i]);
    for (uint32_t j = 0; j < node->count; j++) uses[as_walk_place(walk, as_node_operands(node)[j])]++;
  }
  for (uint32_t i = 0; i < nodes && length[nodes - 1] > LONG_TEXT; i++) {
    as_term t = walk->order.at[i];
    if (uses[i] < 2 || length[i] <= LONG_WORD || as_is_op(p->terms, t, AS_OP_NOT)) continue;
    *as_walk_table_put(p->memory, &p->names, t.id) = p->named.count + 1;
    as_term_vector_push(p->memory, &p->named, t);
  }
  as_memory_free(p->memory, length, nodes * sizeof *length);
  as_memory_free(p->memory, uses, nodes * sizeof *uses);
}

void as_term_print_text(as_terms *terms, as_text *out, as_term t) {
  as_printer p = {.terms = terms, .memory = terms->memory, .out = out};
  as_region_init(&p.scratch, p.memory);
  as_walk walk;
  as_walk_init(&walk, terms);
  as_walk_add(&walk, t);
  choose_names(&p, &walk);
  as_walk_release(&walk);
  as_printer_term(&p, t, AS_PRECEDENCE_LOOSEST, true);
  run(&p);
  for (uint32_t i = 0; i < p.named.count; i++) {
    as_text_printf(out, "%s$%u = ", i ? "\n      " : "\nwhere ", i + 1);
    as_printer_push(&p, (as_print_item){.kind = AS_PRINT_TERM, .t = p.named.at[i], .is_definition = true});
    run(&p);
  }
  as_region_release(&p.scratch);
  as_print_item_vector_release(p.memory, &p.items);
  as_walk_table_release(p.memory, &p.names);
  as_term_vector_release(p.memory, &p.named);
}
