#include "cli/terminal/account.h"
#include "cli/cli.h"

#include <unistd.h>

/* When malloc fails a second time nothing can be done any more. */
__attribute__((noreturn)) static void run_out(void *data) {
  (void)data;
  static const char message[] = "assay: out of memory\n";
  ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
  (void)ignored;
  _exit(AS_EXIT_TROUBLE);
}

as_memory *as_cli_account(size_t limit_bytes) {
  as_memory *memory = as_memory_create(limit_bytes);
  if (!memory) run_out(NULL);
  as_memory_on_failure(memory, run_out, NULL);
  return memory;
}

uint64_t as_cli_usual_bytes(void) {
  long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
  return pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes / 4 * 3 : 0;
}
