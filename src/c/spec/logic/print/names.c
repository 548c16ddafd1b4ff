/* Names for a while. What a variable is called depends on where somebody looks: p is the present value of p, and
 * another one was it before. So a report gives names, writes, and takes them back; variables that it has not named are
 * called as they were made, each otherwise than the others. */
#include "c/spec/logic/print/internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void as_spec_logic_begin_names(as_spec_logic *l) {
  assert(!l->names_for_a_while && !l->renamed.count);
  l->names_for_a_while = true;
}

void as_spec_logic_end_names(as_spec_logic *l) {
  l->names_for_a_while = false;
  while (l->renamed.count) {
    as_spec_renamed one = l->renamed.at[--l->renamed.count];
    if (one.had)
      *as_spec_spelling_table_put(l->memory, &l->spellings, one.term) = one.before;
    else
      as_spec_spelling_table_remove(&l->spellings, one.term);
  }
}

void as_spec_note_renaming(as_spec_logic *l, as_term t) {
  const as_spec_spelling *before = as_spec_spelling_table_find(&l->spellings, t.id);
  if (!l->names_for_a_while) return;
  as_spec_renamed_list_push(l->memory, &l->renamed,
                            (as_spec_renamed){t.id, before != NULL, before ? *before : (as_spec_spelling){0}});
}

void as_spec_logic_name_value(as_spec_logic *l, as_term t, const char *spelling, as_spec_c_type type) {
  as_spec_logic_name(l, t, spelling, as_spec_sort_from_c(l, type));
}

void as_spec_logic_name_elements(as_spec_logic *l, as_term t, const char *spelling, as_spec_c_type type,
                                 bool index_is_signed) {
  uint32_t width = as_sort_index(l->terms, as_term_sort(l->terms, t)).width;
  as_spec_sort index = as_spec_sort_bits(l->sorts, width, index_is_signed);
  as_spec_logic_name(l, t, spelling, as_spec_sort_map(l->sorts, index, as_spec_sort_from_c(l, type)));
}

void as_spec_logic_name_like(as_spec_logic *l, as_term t, as_term like, const char *spelling) {
  const as_spec_spelling *known = as_spec_spelling_table_find(&l->spellings, like.id);
  as_spec_logic_name(l, t,
                     spelling ? spelling
                     : known  ? known->text
                              : as_term_name(l->terms, like),
                     known ? known->sort : (as_spec_sort){0});
}

const char *as_spec_logic_name_of(const as_spec_logic *l, as_term t) {
  const as_spec_spelling *known = as_spec_spelling_table_find(&l->spellings, t.id);
  return known ? known->text : NULL;
}

/* ---- those that nobody has named ---- */

static bool is_taken(const as_spec_logic *l, const char *text) {
  for (uint32_t i = 0; i < l->renamed.count; i++) {
    const as_spec_spelling *one = as_spec_spelling_table_find(&l->spellings, l->renamed.at[i].term);
    if (one && !strcmp(one->text, text)) return true;
  }
  return false;
}

/* Without what makes it unique: k.4 is k, or k' where there is another k. */
void as_spec_write_variable(as_spec_writer *w, as_term t) {
  const char *name = as_term_name(w->l->terms, t);
  char text[80];
  if (!w->l->names_for_a_while) {
    as_text_put(w->out, name);
    return;
  }
  size_t length = strcspn(name, "!"), digits = length;
  while (digits && name[digits - 1] >= '0' && name[digits - 1] <= '9') digits--;
  if (digits > 1 && digits < length && name[digits - 1] == '.') length = digits - 1;
  snprintf(text, sizeof text - 4, "%.*s", (int)length, name);
  for (size_t primes = 0; primes < 3 && is_taken(w->l, text); primes++) strcat(text, "'");
  as_spec_logic_name(w->l, t, text, (as_spec_sort){0});
  as_text_put(w->out, text);
}
