#include "analyse/c/stamp.h"
#include "c/libc/libc.h"

#include <sys/stat.h>

static void add_number(as_digester *digester, uint64_t number) { as_digester_add(digester, &number, sizeof number); }

static void add_file(as_digester *digester, const char *path) {
  struct stat facts = {0};
  bool is_there = stat(path, &facts) == 0;
  add_number(digester, is_there);
  add_number(digester, (uint64_t)facts.st_size);
  add_number(digester, (uint64_t)facts.st_mtim.tv_sec), add_number(digester, (uint64_t)facts.st_mtim.tv_nsec);
}

static void add_text(as_digester *digester, const char *text) {
  add_number(digester, strlen(text));
  as_digester_add(digester, text, strlen(text));
}

void as_c_stamp(as_memory *memory, as_digester *digester, const char *what) {
  as_text models = {.memory = memory};
  as_libc_path(&models);
  add_text(digester, what), add_text(digester, AS_VERSION);
  add_file(digester, "/proc/self/exe");
  add_file(digester, as_text_get(&models));
  as_text_release(&models);
}
