#include "unit/c/input/cache_world.h"

#include "unit/c/core/sample_core.h"
#include <time.h>

void cache_world_command(const char *format, ...) {
  char command[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(command, sizeof command, format, arguments);
  va_end(arguments);
  if (system(command) != 0) fail_msg("%s", command);
}

const char *cache_world_output(const char *format, ...) {
  static char output[4096];
  char command[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(command, sizeof command, format, arguments);
  va_end(arguments);
  FILE *pipe = popen(command, "r");
  assert_non_null(pipe);
  output[fread(output, 1, sizeof output - 1, pipe)] = 0;
  assert_int_equal(pclose(pipe), 0);
  return output;
}

/* Files are stamped by the coarse clock or by the fine one, as the system likes. */
void cache_world_tick(void) {
  struct timespec fine, coarse;
  clock_gettime(CLOCK_REALTIME, &fine);
  do {
    nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    clock_gettime(CLOCK_REALTIME_COARSE, &coarse);
  } while (coarse.tv_sec < fine.tv_sec || (coarse.tv_sec == fine.tv_sec && coarse.tv_nsec <= fine.tv_nsec));
}

const char *cache_world_path(const cache_world *w, const char *name) {
  static char path[256];
  snprintf(path, sizeof path, "%s/%s", w->folder, name);
  return path;
}

void cache_world_write(const cache_world *w, const char *name, const char *text) {
  FILE *file = fopen(cache_world_path(w, name), "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

void cache_world_ask(cache_world *w, const char *path, as_front_presence presence, bool was_read) {
  as_front_asked *row = &w->asked[w->asked_count++];
  assert_true(w->asked_count <= sizeof w->asked / sizeof *w->asked);
  row->path = as_memory_alloc(w->memory, strlen(path) + 1);
  memcpy(row->path, path, strlen(path) + 1);
  row->presence = presence, row->was_read = was_read;
}

void cache_world_make(cache_world *w) {
  memset(w, 0, sizeof *w);
  w->memory = as_memory_create(0);
  strcpy(w->folder, "/tmp/assay-cache-XXXXXX");
  assert_non_null(mkdtemp(w->folder));
  snprintf(w->place, sizeof w->place, "%s/cache/here", w->folder);
  cache_world_write(w, "main.c", "int main(void) { return 0; }\n");
  w->options.place = w->place;
  w->request = (as_front_request){.file = "main.c", .directory = w->folder};
  w->said = "";
  cache_world_ask(w, "main.c", AS_FRONT_FILE, true);
  w->cache = as_cache_open(w->memory, &w->options);
}

void cache_world_reopen(cache_world *w) {
  as_cache_close(w->cache);
  w->cache = as_cache_open(w->memory, &w->options);
}

void cache_world_end(cache_world *w) {
  as_cache_close(w->cache);
  for (uint32_t i = 0; i < w->asked_count; i++) {
    as_memory_free(w->memory, w->asked[i].path, strlen(w->asked[i].path) + 1);
  }
  cache_world_command("rm -rf %s", w->folder);
  as_memory_destroy(w->memory);
}

/* The samples with the numbers 0, 1, 2 ... have one global more each. */
static int number_of(const as_core_unit *unit) { return (int)unit->globals.count - 2; }

int cache_world_find(cache_world *w, as_cache_ticket *ticket) {
  as_front_reply reply = {.memory = w->memory, .said.memory = w->memory};
  as_core_unit *unit = as_cache_find(w->cache, &w->request, ticket, &reply);
  int number = -1;
  if (unit) {
    number = number_of(unit);
    as_core_unit *expected = sample_core(w->memory, (uint32_t)number);
    assert_true(as_core_saved_checksum(unit) == as_core_saved_checksum(expected));
    as_core_unit_destroy(expected);
    assert_string_equal(as_text_get(&reply.said), w->said);
    assert_int_equal(reply.warnings, w->warnings);
  } else {
    assert_int_equal(reply.said.length, 0);
  }
  assert_int_equal(reply.errors, 0);
  assert_int_equal(reply.asked.count, 0);
  as_core_unit_destroy(unit);
  as_text_release(&reply.said);
  return number;
}

void cache_world_put(cache_world *w, const as_cache_ticket *ticket, uint32_t number) {
  as_core_unit *unit = sample_core(w->memory, number);
  as_front_reply reply = {.memory = w->memory, .said.memory = w->memory, .warnings = w->warnings};
  reply.asked = (as_front_asked_vector){w->asked, w->asked_count, w->asked_count};
  as_text_put(&reply.said, w->said);
  as_cache_put(w->cache, &w->request, ticket, &reply, unit);
  as_text_release(&reply.said);
  as_core_unit_destroy(unit);
}

void cache_world_store(cache_world *w, uint32_t number) {
  as_cache_ticket ticket;
  assert_int_equal(cache_world_find(w, &ticket), -1);
  uint64_t stored = as_cache_get_statistics(w->cache).stored;
  cache_world_put(w, &ticket, number);
  if (as_cache_get_statistics(w->cache).stored != stored + 1)
    fail_msg("not stored: %s", as_cache_trouble(w->cache) ? as_cache_trouble(w->cache) : "something has changed");
}
