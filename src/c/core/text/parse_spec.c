/* Lines about specifications: names, texts, complaints. They come after whatever they name. */
#include "c/core/text/parse_internal.h"

static uint32_t meaning(as_core_parser *p, as_core_spec_name *n) {
  switch ((as_core_spec_name_kind)n->kind) {
  case AS_CORE_SPEC_NAME_GLOBAL: return as_core_known_symbol(p, false);
  case AS_CORE_SPEC_NAME_FUNCTION: return as_core_known_symbol(p, true);
  case AS_CORE_SPEC_NAME_ENUMERATOR: n->value = as_core_number(p, UINT64_MAX, "a value"); return 0;
  case AS_CORE_SPEC_NAME_LOCAL:
  case AS_CORE_SPEC_NAME_PARAMETER:
  case AS_CORE_SPEC_NAME_TYPEDEF:
  case AS_CORE_SPEC_NAME_TAG: break;
  }
  return as_core_number32(p, "a number");
}

void as_core_spec_name_line(as_core_parser *p) {
  uint32_t kind = as_core_accept_row(p, AS_CORE_WORDS_SPEC_NAME);
  if (kind == UINT32_MAX) {
    as_core_expected(p, "local, parameter, global, function, typedef, tag or enumerator");
    return;
  }
  as_core_spec_name n = {.kind = (uint8_t)kind, .name = as_core_any_name(p, "a name")};
  n.index = meaning(p, &n);
  as_core_demand(p, ':', "':'");
  n.type = as_core_type_text(p);
  as_core_end_line(p);
  if (!p->failed) as_build_spec_name(p->build, &n);
}

static void stretch(as_core_parser *p, const char *word, uint32_t *first, uint32_t *count) {
  if (!as_core_accept_word(p, word)) return;
  *first = as_core_number32(p, "the number of a name");
  *count = as_core_number32(p, "a number of names");
}

void as_core_spec_line(as_core_parser *p) {
  uint32_t kind = as_core_accept_row(p, AS_CORE_WORDS_SPEC);
  if (kind == UINT32_MAX) {
    as_core_expected(p, "definitions, contract, invariant, statements or arguments");
    return;
  }
  as_core_bytes(p, "the text of a specification");
  if (p->failed) return;
  uint32_t length = (uint32_t)p->scratch.length;
  uint32_t spec = as_build_spec(p->build, (as_core_spec_kind)kind, as_text_get(&p->scratch), length, AS_CORE_NONE);
  as_core_spec row = *as_build_spec_at(p->build, spec);
  if (as_core_accept_word(p, "function")) row.function = as_core_known_symbol(p, true);
  row.goes_on = as_core_accept_word(p, "goes_on");
  if (as_core_accept_word(p, "loop")) row.loop = as_core_number32(p, "the number of a loop");
  stretch(p, "names", &row.first_name, &row.names);
  stretch(p, "visible", &row.first_visible, &row.visible);
  row.range = as_core_range_of(p);
  as_core_end_line(p);
  *as_build_spec_at(p->build, spec) = row;
}

void as_core_complaint_line(as_core_parser *p, bool is_warning) {
  uint32_t message = as_build_name(p->build, as_core_string(p, "a message"));
  uint32_t range = as_core_range_of(p);
  as_core_end_line(p);
  if (!p->failed)
    as_core_spec_complaints_push(p->memory, &p->unit->spec_complaints,
                                 (as_core_spec_complaint){range, message, is_warning});
}
