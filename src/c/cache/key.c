#include "c/cache/cache_internal.h"

#include <stdlib.h>
#include <unistd.h>

static void add_number(as_digester *digester, uint64_t number) { as_digester_add(digester, &number, sizeof number); }

/* With its length, so that two texts are never taken for one; NULL is no text at all. */
static void add_text(as_digester *digester, const char *text) {
  size_t length = text ? strlen(text) : 0;
  add_number(digester, text ? length : UINT64_MAX);
  as_digester_add(digester, text ? text : "", length);
}

static void add_program(as_digester *digester, const char *path) {
  struct stat facts = {0};
  bool there = stat(path, &facts) == 0;
  as_cache_identity seen = as_cache_identify(&facts);
  add_text(digester, path);
  add_number(digester, there);
  add_number(digester, seen.size_bytes);
  add_number(digester, (uint64_t)seen.modified_ns);
}

void as_cache_begin_keys(as_cache *cache, const as_cache_options *options) {
  static const char *const variables[] = {
#define AS_CACHE_VARIABLE(name) name,
#include "c/cache/environment.def"
#undef AS_CACHE_VARIABLE
  };
  as_digester *common = &cache->common;
  as_digester_begin(common);
  add_text(common, "assay unit " AS_VERSION);
  add_number(common, AS_CORE_FORMAT);
  add_number(common, options->program_count);
  for (uint32_t i = 0; i < options->program_count; i++) add_program(common, options->programs[i]);
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) add_text(common, getenv(variables[i]));
}

/* A relative directory is known by where we are; clang also believes PWD, if that is another name of the same place. */
static bool add_directory(as_digester *digester, const char *directory) {
  add_text(digester, directory);
  if (directory && *directory == '/') return true;
  char *here = getcwd(NULL, 0);
  if (!here) return false;
  add_text(digester, here);
  add_text(digester, getenv("PWD"));
  free(here);
  return true;
}

bool as_cache_key(const as_cache *cache, const as_front_request *request, as_digest *key) {
  as_digester digester = cache->common;
  if (!add_directory(&digester, request->directory)) return false;
  add_text(&digester, request->file);
  if (request->text) add_text(&digester, request->text);
  add_number(&digester, request->flag_count);
  for (uint32_t i = 0; i < request->flag_count; i++) add_text(&digester, request->flags[i]);
  add_number(&digester, (uint64_t)request->orders << 2 | (uint64_t)request->lenient << 1 | request->colour);
  *key = as_digester_end(&digester);
  return true;
}
