/* Fuzzes `assay smt` as a whole: any bytes as the file. Nothing may crash, leak, hang, or end with an exit code that is
 * not in the table. The file lives in memory; it has a name below /proc.
 */
#include "cli/cli.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  int file = memfd_create("input.smt2", 0);
  if (file < 0 || write(file, bytes, count) != (ssize_t)count) abort();
  char command[] = "smt", name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  char *argv[] = {command, name, NULL};
  int code = as_cli_smt(2, argv);
  if (code != AS_EXIT_SAFE && code != AS_EXIT_TROUBLE && code != AS_EXIT_OTHER) abort();
  close(file);
  return 0;
}
