#include "c/front/front.h"
#include "c/core/check/check.h"
#include "c/spec/syntax/spec.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

#define BRIDGE_NAME "assay-clang.so"

#ifdef AS_DEBUG
enum { CHECKS_UNITS = true };
#else
enum { CHECKS_UNITS = false };
#endif

/* The bridge finds the builder in the program by name. From an archive, though, a program gets only the objects that it
 * needs itself: one function of the builder's second file is named for that. (The first is needed below.) */
static void (*const builder_body)(as_build *build, uint32_t block) __attribute__((used)) = as_build_place;

/* ---- where it is ---- */

/* The path of the running binary, not ended by a zero byte; without /proc it is what the system was told to execute. */
static ssize_t find_binary(char binary[PATH_MAX]) {
  ssize_t length = readlink("/proc/self/exe", binary, PATH_MAX);
  if (length > 0) return length;
  const char *told = (const char *)getauxval(AT_EXECFN);
  return told && realpath(told, binary) ? (ssize_t)strlen(binary) : 0;
}

/* The directory of the running binary, or the current one. */
static void put_directory(as_text *path) {
  char binary[PATH_MAX];
  ssize_t length = find_binary(binary);
  while (length > 0 && binary[length - 1] != '/') length--;
  if (length > 0)
    as_text_put_bytes(path, binary, (size_t)length);
  else
    as_text_put(path, "./");
}

static void put_candidate(as_text *path, const char *name) { put_directory(path), as_text_put(path, name); }

static bool exists(const as_text *path) { return access(as_text_get(path), F_OK) == 0; }

static void put_found(as_text *path) {
  as_text beside = {.memory = path->memory}, installed = {.memory = path->memory};
  put_candidate(&beside, BRIDGE_NAME), put_candidate(&installed, "../lib/assay/" BRIDGE_NAME);
  as_text_put(path, as_text_get(!exists(&beside) && exists(&installed) ? &installed : &beside));
  as_text_release(&beside), as_text_release(&installed);
}

void as_front_path(as_text *path) {
  const char *given = getenv("ASSAY_BRIDGE");
  if (given && *given)
    as_text_put(path, given);
  else
    put_found(path);
}

void as_front_beside(as_text *path, const char *name) {
  as_text bridge = {.memory = path->memory};
  as_front_path(&bridge);
  const char *whole = as_text_get(&bridge), *slash = strrchr(whole, '/');
  as_text_put_bytes(path, slash ? whole : ".", slash ? (size_t)(slash - whole) : 1);
  as_text_printf(path, "/%s", name);
  as_text_release(&bridge);
}

/* ---- opening ---- */

static const char what_to_do[] = "; it belongs beside assay or in ../lib/assay, and needs Debian's package "
                                 "libclang-cpp19; ASSAY_BRIDGE can name another file";

static void say_why_not(const char *error, as_text *reason) {
  const char *advice = "";
  if (strstr(error, "failed to map"))
    advice = "; clang's libraries need about 300 MiB of address space: is there a limit (ulimit -v)?";
  else if (strstr(error, "libclang-cpp"))
    advice = "; install Debian's package libclang-cpp19";
  as_text_printf(reason, "the front end for C cannot be opened: %s%s", error, advice);
}

/* dlopen counts for the whole process what is open, so nothing has to be remembered here. It gets an absolute path, for
 * it would search for others elsewhere. */
static void *open_file(const char *path, int flags, as_text *reason) {
  char *full = realpath(path, NULL);
  if (!full) {
    if (reason) as_text_printf(reason, "the front end for C is not there: %s%s", path, what_to_do);
    return NULL;
  }
  void *handle = dlopen(full, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE | flags);
  if (!handle && reason) say_why_not(dlerror(), reason);
  free(full);
  return handle;
}

static void *open_bridge(as_memory *memory, int flags, as_text *reason) {
  as_text path = {.memory = memory};
  as_front_path(&path);
  void *handle = open_file(as_text_get(&path), flags, reason);
  as_text_release(&path);
  return handle;
}

static as_bridge_parse *entry_of(void *handle) {
  void *address = dlsym(handle, AS_BRIDGE_ENTRY);
  as_bridge_parse *entry;
  memcpy(&entry, &address, sizeof entry); /* ISO C has no conversion from objects to functions */
  return entry;
}

bool as_front_open(as_memory *memory, as_text *reason) {
  void *handle = open_bridge(memory, 0, reason);
  if (!handle) return false;
  bool fits = entry_of(handle) != NULL;
  if (!fits) as_text_put(reason, "the front end for C is of another version of assay: "), as_front_path(reason);
  dlclose(handle);
  return fits;
}

/* ---- parsing ---- */

bool as_front_begins_contract(const char *text, size_t length) { return as_spec_begins_contract(text, length); }

static bool is_well_formed(as_memory *memory, const as_core_unit *unit, const as_front_request *request,
                           as_front_reply *reply) {
  as_text complaints = {.memory = memory};
  const char *reason = "";
  bool good = as_core_valid_indices(unit, &reason) && as_core_check(unit, &complaints);
  if (!good) {
    as_text_printf(&reply->said, "%s: internal error: the front end made a unit that is not well-formed: %s\n%s",
                   request->file, reason ? reason : "", as_text_get(&complaints));
    reply->errors++;
  }
  as_text_release(&complaints);
  return good;
}

as_core_unit *as_front_parse(as_memory *memory, const as_front_request *request, as_front_reply *reply) {
  void *handle = open_bridge(memory, RTLD_NOLOAD, NULL);
  AS_REQUIRE(handle, "the bridge is not open");
  as_core_unit *unit = as_core_unit_create(memory);
  as_build *build = as_build_create(unit);
  as_build_directory(build, request->directory);
  bool good = entry_of(handle)(request, build, reply);
  as_build_destroy(build);
  dlclose(handle);
  if (good && (!CHECKS_UNITS || is_well_formed(memory, unit, request, reply))) return unit;
  as_core_unit_destroy(unit);
  return NULL;
}
