/* Fuzzes event logs: any bytes behind a good header. Nothing may crash, leak or hang; what is broken says where and
 * why; what is read can be printed. The file is an anonymous one in memory, opened by its name in /proc.
 */
#include "explore/log/format.h"
#include "report/tree/tree.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static void print(const as_tree *tree) {
  FILE *out = fopen("/dev/null", "w");
  if (!out) abort();
  as_tree_view view = {.level = AS_LEVEL_TRACE, .times = true};
  as_tree_print(tree, &view, out);
  as_tree_print_json(tree, &view, out);
  view.one_branch = true;
  if (as_tree_has_branch(tree, 0)) as_tree_print(tree, &view, out);
  fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  uint8_t header[AS_LOG_HEADER_BYTES];
  as_log_make_header(header);
  int file = memfd_create("log", MFD_CLOEXEC);
  if (file < 0 || write(file, header, sizeof header) != sizeof header) abort();
  if (write(file, bytes, count) != (ssize_t)count) abort();
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  as_memory *memory = as_memory_create(0);
  const char *error = NULL;
  as_log_reader *reader = as_log_open(memory, name, &error);
  if (!reader) abort();
  as_tree *tree = as_tree_create(memory, reader);
  bool broken = as_tree_status(tree) == AS_LOG_BROKEN;
  if (broken != (as_log_reader_error(reader) != NULL)) abort();
  if (as_log_reader_offset(reader) < sizeof header || as_log_reader_offset(reader) > sizeof header + count) abort();
  print(tree);
  as_tree_destroy(tree);
  as_log_reader_close(reader);
  as_memory_destroy(memory);
  close(file);
  return 0;
}
