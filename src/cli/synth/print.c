/* assay synth: contracts for people and for verify. */
#include "c/core/ctype.h"
#include "cli/synth/synth.h"

#include <stdio.h>

/* int get(struct node *p, int k): with the names that the contract uses. */
static void put_prototype(const as_core_unit *unit, const as_synth_function *f, as_text *out) {
  const as_core_function *core = &unit->functions.at[f->function];
  const as_core_type *type = &unit->types.at[core->type];
  as_text name = {.memory = out->memory};
  as_text_printf(&name, "%s(%s", as_core_name(unit, core->name), core->parameters ? "" : "void");
  for (uint32_t i = 0; i < core->parameters; i++) {
    const as_core_local *local = &unit->locals.at[core->first_local + i];
    if (i) as_text_put(&name, ", ");
    as_core_print_ctype(unit, local->type, 0, as_core_name(unit, local->name), &name);
  }
  as_text_put(&name, type->flags & AS_CORE_TYPE_VARIADIC ? ", ...)" : ")");
  as_core_print_ctype(unit, type->of, 0, as_text_get(&name), out);
  as_text_release(&name);
}

/* What is not said, and why. */
static void put_missing(const as_synth_function *f, as_text *out) {
  for (uint32_t i = 0; i < f->omitted.count; i++)
    as_text_printf(out, "// left out: %u path%s: %s\n", f->omitted.at[i].count, f->omitted.at[i].count == 1 ? "" : "s",
                   f->omitted.at[i].reason);
  for (uint32_t i = 0; i < f->limits->count; i++) {
    const as_ledger_entry *e = &f->limits->entry[i];
    as_text_printf(out, "// limit: %s%s%s: %s\n", as_limit_name(e->limit), *e->where ? " at " : "", e->where,
                   as_limit_sentence(e->limit));
  }
}

void as_synth_print_all(const as_synth *all) {
  as_text out = {.memory = all->memory};
  uint32_t cases = 0, left_out = 0;
  for (uint32_t i = 0; i < all->functions.count; i++) {
    const as_synth_function *f = &all->functions.at[i];
    cases += f->cases.count, left_out += f->left_out;
    if (f->place) as_text_printf(&out, "// %s:%u: %s\n", f->place->file, f->place->line, f->name);
    put_missing(f, &out);
    if (f->cases.count) {
      put_prototype(all->bugs.program, f, &out);
      as_text_put_char(&out, '\n');
      as_synth_print(f, &out);
      out.length--; /* the newline */
      as_text_put(&out, ";\n");
    }
    as_text_put_char(&out, '\n');
  }
  as_text_printf(&out, "// functions: %u; specifications: %u; paths left out: %u\n", all->functions.count, cases,
                 left_out);
  fwrite(as_text_get(&out), 1, out.length, stdout), fflush(stdout);
  as_text_release(&out);
}
