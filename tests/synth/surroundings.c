/* What the machine has beside the program: files and streams are no words of contracts; the environment may have more.
 */
#include <stdio.h>
#include <stdlib.h>

int next_of(FILE *file) { return file ? fgetc(file) : -1; }
int can_open(const char *path) {
  if (!path) return 0;
  FILE *file = fopen(path, "r");
  if (!file) return 1;
  fclose(file);
  return 2;
}
int is_set(int asked) {
  if (!asked) return 3;
  return getenv("ASSAY_HAS_NO_SUCH_VARIABLE") ? 1 : 0;
}
