/* Which known functions do for one input what they do for all (c/exec/cuts.h). */
#include "c/libc/rounds.h"

#include <string.h>

/* Bodies of functions.def. */
static const char *const by_input[] = {
    "input",
    "make_symbolic",
    "assert",
    "contract_requires",
    "contract_ensures",
    "reach_error",
    "report_error",
    "same_object",
    "reflect_report",
    "reflect_assert",
    "reflect_is_symbolic",
    "reflect_is_symbolic_value",
    "reflect_is_sat",
    "reflect_is_certain",
    "reflect_may",
    "reflect_must",
    "reflect_either",
    "reflect_ite_value",
    "reflect_new_sym_var",
    "reflect_new_sym_var_named",
    "reflect_sym_var",
    "reflect_sym_var_named",
    "reflect_eq",
    "reflect_neq",
    "reflect_slt",
    "reflect_sle",
    "reflect_sgt",
    "reflect_sge",
    "reflect_ult",
    "reflect_ule",
    "reflect_ugt",
    "reflect_uge",
    "reflect_and",
    "reflect_or",
    "reflect_not",
    "reflect_ite",
    "reflect_concat",
    "reflect_extract",
    "reflect_zero_extend",
    "reflect_sign_extend",
    "reflect_bytes_left",
    "reflect_require_bytes",
    "reflect_can_read",
    "reflect_can_write",
    "reflect_copy_where",
    "reflect_cond_write",
};

/* The arguments are the harness's to choose. */
static bool is_harness(const as_exec *x) {
  const as_core_unit *unit = x->machine->unit;
  const char *name = as_core_name(unit, unit->functions.at[x->frame->plan->function].name);
  return !strncmp(name, "assay_shape_", strlen("assay_shape_"));
}

bool as_libc_has_rounds(const as_exec *x, const as_libc_function *function) {
  if (!strcmp(function->family, "LIBC")) return true;
  if (!strcmp(function->body, "assume")) return is_harness(x);
  for (size_t i = 0; i < sizeof by_input / sizeof *by_input; i++)
    if (!strcmp(by_input[i], function->body)) return true;
  return false;
}
