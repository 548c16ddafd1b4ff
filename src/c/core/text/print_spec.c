/* Specifications: names, texts, complaints. */
#include "c/core/text/print_internal.h"
#include "c/core/text/words.h"

static void quoted(as_core_printer *p, uint32_t text, uint32_t length) {
  as_core_put_char(&p->w, ' ');
  as_core_put_quoted(&p->w, p->unit->chars.at + text, length);
}

static void numbers(as_core_printer *p, const char *word, uint32_t first, uint32_t count) {
  if (!count) return;
  as_core_put(&p->w, word);
  as_core_put_uint(&p->w, first);
  as_core_put_char(&p->w, ' ');
  as_core_put_uint(&p->w, count);
}

static void meaning(as_core_printer *p, const as_core_spec_name *n) {
  const as_core_unit *u = p->unit;
  as_core_put_char(&p->w, ' ');
  switch ((as_core_spec_name_kind)n->kind) {
  case AS_CORE_SPEC_NAME_GLOBAL: as_core_print_name(p, u->globals.at[n->index].name); break;
  case AS_CORE_SPEC_NAME_FUNCTION: as_core_print_name(p, u->functions.at[n->index].name); break;
  case AS_CORE_SPEC_NAME_ENUMERATOR: as_core_put_uint(&p->w, n->value); break;
  case AS_CORE_SPEC_NAME_LOCAL:
  case AS_CORE_SPEC_NAME_PARAMETER:
  case AS_CORE_SPEC_NAME_TYPEDEF:
  case AS_CORE_SPEC_NAME_TAG: as_core_put_uint(&p->w, n->index); break;
  }
}

static void name(as_core_printer *p, const as_core_spec_name *n) {
  as_core_put(&p->w, "name ");
  as_core_put(&p->w, as_core_word(AS_CORE_WORDS_SPEC_NAME, n->kind));
  as_core_put_char(&p->w, ' ');
  as_core_print_name(p, n->name);
  meaning(p, n);
  as_core_put(&p->w, ": ");
  as_core_print_qualified(p, 0, n->type);
  as_core_put_line(&p->w);
}

static void spec(as_core_printer *p, const as_core_spec *s) {
  as_core_put(&p->w, "spec ");
  as_core_put(&p->w, as_core_word(AS_CORE_WORDS_SPEC, s->kind));
  quoted(p, s->text, s->length);
  if (s->function != AS_CORE_NONE) {
    as_core_put(&p->w, " function ");
    as_core_print_name(p, p->unit->functions.at[s->function].name);
  }
  if (s->goes_on) as_core_put(&p->w, " goes_on");
  if (s->loop != AS_CORE_NONE) as_core_put(&p->w, " loop "), as_core_put_uint(&p->w, s->loop);
  numbers(p, " names ", s->first_name, s->names);
  numbers(p, " visible ", s->first_visible, s->visible);
  as_core_print_range(p, s->range);
  as_core_put_line(&p->w);
}

static void complaint(as_core_printer *p, const as_core_spec_complaint *c) {
  const char *message = as_core_name(p->unit, c->message);
  as_core_put(&p->w, c->is_warning ? "warning" : "complaint");
  quoted(p, c->message, (uint32_t)strlen(message));
  as_core_print_range(p, c->range);
  as_core_put_line(&p->w);
}

void as_core_print_specs(as_core_printer *p) {
  const as_core_unit *u = p->unit;
  for (uint32_t i = 0; i < u->spec_names.count; i++) name(p, &u->spec_names.at[i]);
  for (uint32_t i = 0; i < u->specs.count; i++) spec(p, &u->specs.at[i]);
  for (uint32_t i = 0; i < u->spec_complaints.count; i++) complaint(p, &u->spec_complaints.at[i]);
}
