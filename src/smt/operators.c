#include "smt/operators.h"

#include <assert.h>

static const as_smt_operator operators[] = {
#define AS_SMT_OPERATOR(name, op, style, indices, remark) {name, AS_OP_##op, AS_SMT_STYLE_##style, indices, remark},
#include "smt/operators.def"
#undef AS_SMT_OPERATOR
};

enum { COUNT = sizeof operators / sizeof *operators };

void as_smt_operators_intern(as_strings *names) {
  for (uint32_t i = 0; i < COUNT; i++) {
    as_symbol name = as_strings_intern(names, operators[i].name);
    AS_REQUIRE(name.id == i + 1, "the names are distinct, and the first in the table");
  }
}

const as_smt_operator *as_smt_operator_of(as_symbol name) {
  return name.id >= 1 && name.id <= COUNT ? &operators[name.id - 1] : NULL;
}
