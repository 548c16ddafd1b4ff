#include "smt/symbols.h"

#include <assert.h>

void as_smt_symbols_init(as_smt_symbols *symbols, as_terms *terms) {
  *symbols = (as_smt_symbols){.memory = as_terms_memory(terms), .terms = terms};
  as_strings_init(&symbols->names, symbols->memory);
  as_region_init(&symbols->macros, symbols->memory);
}

void as_smt_symbols_release(as_smt_symbols *symbols) {
  as_smt_bindings_release(symbols->memory, &symbols->bindings);
  as_smt_head_vector_release(symbols->memory, &symbols->heads);
  as_smt_id_set_release(symbols->memory, &symbols->variables);
  as_region_release(&symbols->macros);
  as_strings_release(&symbols->names);
}

static const as_smt_binding *binding_of(const as_smt_symbols *symbols, as_symbol name, bool sort) {
  if (name.id >= symbols->heads.count) return NULL;
  as_smt_heads heads = symbols->heads.at[name.id];
  uint32_t head = sort ? heads.sort : heads.term;
  return head ? &symbols->bindings.at[head - 1] : NULL;
}

const as_smt_binding *as_smt_symbols_find(const as_smt_symbols *symbols, as_symbol name) {
  return binding_of(symbols, name, false);
}

const as_smt_binding *as_smt_symbols_find_sort(const as_smt_symbols *symbols, as_symbol name) {
  return binding_of(symbols, name, true);
}

static uint32_t *head_of(as_smt_symbols *symbols, const as_smt_binding *binding) {
  while (symbols->heads.count <= binding->name.id)
    as_smt_head_vector_push(symbols->memory, &symbols->heads, (as_smt_heads){0, 0});
  as_smt_heads *heads = &symbols->heads.at[binding->name.id];
  return binding->kind == AS_SMT_BINDING_SORT ? &heads->sort : &heads->term;
}

void as_smt_symbols_bind(as_smt_symbols *symbols, as_smt_binding binding) {
  uint32_t *head = head_of(symbols, &binding);
  binding.hidden = *head;
  as_smt_bindings_push(symbols->memory, &symbols->bindings, binding);
  *head = symbols->bindings.count;
}

as_smt_scope as_smt_symbols_save(const as_smt_symbols *symbols) {
  return (as_smt_scope){symbols->bindings.count, as_region_save(&symbols->macros)};
}

void as_smt_symbols_restore(as_smt_symbols *symbols, as_smt_scope scope) {
  assert(scope.bindings <= symbols->bindings.count);
  while (symbols->bindings.count > scope.bindings) {
    as_smt_binding binding = as_smt_bindings_pop(&symbols->bindings);
    *head_of(symbols, &binding) = binding.hidden;
  }
  as_region_rewind(&symbols->macros, scope.macros);
}

as_term as_smt_symbols_variable(as_smt_symbols *symbols, as_symbol name, as_sort sort) {
  const char *text = as_strings_text(&symbols->names, name);
  uint32_t before = as_terms_variables(symbols->terms);
  as_term variable = as_term_variable(symbols->terms, sort, text);
  bool is_new = as_terms_variables(symbols->terms) > before;
  if (!is_new && !as_smt_id_set_find(&symbols->variables, variable.id))
    variable = as_term_fresh(symbols->terms, sort, text);
  *as_smt_id_set_put(symbols->memory, &symbols->variables, variable.id) = true;
  return variable;
}

as_smt_macro *as_smt_symbols_macro(as_smt_symbols *symbols, uint32_t count) {
  as_smt_macro *macro = as_region_alloc(&symbols->macros, sizeof *macro + count * sizeof *macro->parameter);
  macro->count = count;
  return macro;
}
