#include "c/core/check/check.h"
#include "c/core/check/internal.h"

#include <stdarg.h>
#include <stdio.h>

static void put_place(as_core_checker *check) {
  const as_core_unit *unit = check->unit;
  uint32_t range = check->range;
  if (range == AS_CORE_NONE && check->function) range = check->function->range;
  if (range != AS_CORE_NONE) {
    const as_core_range *place = &unit->ranges.at[as_core_range_outermost(unit, range)];
    as_text_printf(check->out, "%s:%u: ", as_core_name(unit, unit->files.at[place->file]), place->line);
  }
  if (check->function) as_text_printf(check->out, "in %s: ", as_core_name(unit, check->function->name));
}

void as_core_check_complain(as_core_checker *check, const char *format, ...) {
  if (check->complaints++ >= AS_CORE_COMPLAINTS_MOST) return;
  char message[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  put_place(check);
  as_text_put(check->out, message);
  as_text_put_char(check->out, '\n');
}

bool as_core_check(const as_core_unit *unit, as_text *complaints) {
  as_core_checker check = {.unit = unit, .memory = unit->memory, .out = complaints, .range = AS_CORE_NONE};
  as_core_check_tables(&check);
  as_core_check_symbols(&check);
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    check.function = &unit->functions.at[i];
    if (!check.function->blocks) continue;
    check.range = AS_CORE_NONE;
    as_core_check_types(&check);
    if (as_core_check_flow(&check)) as_core_check_lives(&check);
  }
  return !check.complaints;
}
