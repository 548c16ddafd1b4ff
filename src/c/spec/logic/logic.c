#include "c/spec/logic/logic.h"

#include "c/spec/logic/translate.h"

static void define(void *logic, as_function function, const as_term *parameters, uint32_t count, as_term body,
                   bool descends) {
  as_logic_define(logic, function, parameters, count, body, descends);
}

as_spec_logic *as_spec_logic_create(as_memory *memory, as_logic *logic, const as_spec_unit *specs,
                                    const as_core_unit *unit) {
  as_spec_source source = {.terms = as_logic_terms(logic), .logic = logic, .define = define};
  return as_spec_logic_open_unit(memory, &source, specs, unit);
}
