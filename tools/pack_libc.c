/* pack-libc PACK FILE.c... -- FLAG...: parses the models of libc and writes them as one pack (c/libc/libc.h). A
 * libc model must be translated as a whole: a refused body is an error here. */
#include "c/input/parse.h"
#include "c/libc/libc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct job {
  as_memory *memory;
  char **files;
  as_core_units units;
  bool failed;
} job;

static bool is_whole(const char *file, const as_core_unit *unit) {
  bool whole = true;
  for (uint32_t i = 0; i < unit->functions.count; i++) {
    const as_core_function *f = &unit->functions.at[i];
    if (f->definition != AS_CORE_DEFINITION_REFUSED) continue;
    fprintf(stderr, "%s: error: '%s' uses a construct that is not supported\n", file, as_core_name(unit, f->name));
    whole = false;
  }
  return whole;
}

static void take(void *data, uint32_t index, as_core_unit *unit, const as_front_reply *reply) {
  job *j = data;
  fwrite(as_text_get(&reply->said), 1, reply->said.length, stderr);
  if (!unit || reply->errors || reply->warnings || !is_whole(j->files[index], unit)) j->failed = true;
  if (unit) as_core_units_push(j->memory, &j->units, unit);
}

static void parse(job *j, uint32_t count, char **flags, uint32_t flag_count) {
  as_front_request *requests = as_memory_alloc(j->memory, count * sizeof *requests);
  for (uint32_t i = 0; i < count; i++)
    requests[i] = (as_front_request){
        .file = j->files[i], .flags = (const char *const *)flags, .flag_count = flag_count};
  as_parse_options options = {.take = take, .data = j};
  as_text reason = {.memory = j->memory};
  if (as_parse_files(j->memory, requests, count, &options, &reason) != AS_PARSE_DONE) {
    fprintf(stderr, "pack-libc: %s\n", as_text_get(&reason));
    j->failed = true;
  }
  as_text_release(&reason);
  as_memory_free(j->memory, requests, count * sizeof *requests);
}

static void write_pack(job *j, const char *path, uint32_t count) {
  as_text complaints = {.memory = j->memory};
  j->failed = !as_libc_write(j->memory, path, (const as_core_unit *const *)j->units.at,
                               (const char *const *)j->files, count, &complaints);
  fputs(as_text_get(&complaints), stderr);
  as_text_release(&complaints);
}

int main(int argc, char **argv) {
  int end = 2;
  while (end < argc && strcmp(argv[end], "--") != 0) end++;
  if (argc < 3 || end == 2) return fprintf(stderr, "usage: pack-libc PACK FILE.c... -- FLAG...\n"), 2;
  uint32_t count = (uint32_t)(end - 2), flags = end < argc ? (uint32_t)(argc - end - 1) : 0;
  job j = {.memory = as_memory_create(0), .files = argv + 2};
  parse(&j, count, argv + end + 1, flags);
  if (!j.failed) write_pack(&j, argv[1], count);
  for (uint32_t i = 0; i < j.units.count; i++) as_core_unit_destroy(j.units.at[i]);
  as_core_units_release(j.memory, &j.units);
  as_memory_destroy(j.memory);
  return j.failed;
}
