#include "analyse/rebuild.h"
#include "c/input/parse.h"
#include "c/libc/libc.h"
#include "c/link/link.h"

#include <string.h>

typedef struct parsed {
  as_memory *memory;
  as_text *reason;
  as_core_units units;
  bool failed;
} parsed;

/* The first error of clang is the reason. */
static void take_unit(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  parsed *p = data;
  (void)index;
  if (unit) {
    as_core_units_push(p->memory, &p->units, unit);
    return;
  }
  const char *said = as_text_get(&reply->said), *error = strstr(said, "error: ");
  if (!p->failed)
    as_text_printf(p->reason, "clang says: %.*s", (int)strcspn(error ? error + 7 : said, "\n"),
                   error ? error + 7 : said);
  p->failed = true;
}

static uint32_t add_libc(as_memory *memory, as_core_units *units, uint32_t summary_units) {
  as_text path = {.memory = memory};
  const char *reason;
  uint32_t added = 0;
  as_libc_path(&path);
  as_libc *libc = as_libc_open(memory, as_text_get(&path), &reason);
  if (libc) as_libc_add(libc, units, summary_units, &added, &reason);
  as_libc_close(libc);
  as_text_release(&path);
  return added;
}

static as_core_unit *link_program(parsed *p, const as_rebuilding *how) {
  as_text complaints = {.memory = p->memory};
  as_link_options options = {.summary_units = how->summary_units, .lenient = how->lenient_types};
  if (!how->no_libc) options.libc_units = add_libc(p->memory, &p->units, how->summary_units);
  as_core_unit *program =
      as_core_link(p->memory, (const as_core_unit *const *)p->units.at, p->units.count, &options, &complaints);
  if (!program)
    as_text_printf(p->reason, "%.*s", (int)strcspn(as_text_get(&complaints), "\n"), as_text_get(&complaints));
  as_text_release(&complaints);
  return program;
}

as_core_unit *as_rebuild(as_memory *memory, const as_rebuilding *how, as_text *reason) {
  parsed p = {.memory = memory, .reason = reason};
  as_text trouble = {.memory = memory};
  as_core_unit *program = NULL;
  as_parse_options options = {
      .jobs = 1, .cache = how->cache, .interrupt = how->interrupt, .take = take_unit, .data = &p};
  as_parse_status status = as_parse_files(memory, how->files, how->count, &options, &trouble);
  if (status == AS_PARSE_DONE && !p.failed && p.units.count)
    program = link_program(&p, how);
  else if (!reason->length)
    as_text_put(reason, trouble.length ? as_text_get(&trouble) : "interrupted");
  for (uint32_t i = 0; i < p.units.count; i++) as_core_unit_destroy(p.units.at[i]);
  as_core_units_release(memory, &p.units);
  as_text_release(&trouble);
  return program;
}
