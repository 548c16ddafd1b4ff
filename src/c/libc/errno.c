/* errno, for functions of the machine: the object of models/process/errno.c, which is there only if something of the
 * program can look at it. */
#include "c/libc/functions.h"

#include <assert.h>

static const as_access errno_access = {.size_bytes = 4, .align_bytes = 4};

static bool find(const as_work *w, as_value *place) {
  as_machine *machine = w->x->machine;
  if (!machine->looked_for_errno)
    machine->looked_for_errno = true, machine->errno_global = as_core_find_global(machine->unit, "__model_errno");
  uint32_t global = machine->errno_global;
  if (global == AS_CORE_NONE) return false;
  assert(as_core_type_of(machine->unit, machine->unit->globals.at[global].type)->size_bytes == errno_access.size_bytes);
  *place = as_value_pointer(as_machine_global_object(machine, global));
  return true;
}

bool as_work_set_errno(as_work *w, int32_t number) {
  as_value place, value = as_value_bits((uint32_t)number);
  if (!find(w, &place)) return true;
  return as_work_done(w, as_space_store(w->spaces, &w->space, &w->asker, &errno_access, place, value));
}

bool as_work_get_errno(as_work *w, as_value *number) {
  as_value place;
  *number = as_value_bits(0);
  if (!find(w, &place)) return true;
  return as_work_done(w, as_space_load(w->spaces, &w->space, &w->asker, &errno_access, place, number));
}
