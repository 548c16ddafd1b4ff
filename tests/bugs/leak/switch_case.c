/* An interpreter step: one of the operations keeps its operand's copy. */
#include <stdlib.h>
#include <string.h>

enum op { OP_PRINT, OP_LENGTH, OP_SKIP };

long step(enum op op, const char *operand, long accumulator) {
  char *copy = strdup(operand); /* BUG: leak */
  if (!copy) return -1;
  switch (op) {
  case OP_PRINT:
    accumulator = copy[0];
    free(copy);
    break;
  case OP_LENGTH:
    accumulator = (long)strlen(copy);
    free(copy);
    break;
  case OP_SKIP:
#ifdef GOOD
    free(copy);
#endif
    return accumulator;
  default: free(copy); return -1;
  }
  return accumulator;
}

#ifdef DRIVER
int main(void) {
  long a = step(OP_LENGTH, "word", 0);
  a = step(OP_SKIP, "word", a);
  return a == 99;
}
#endif
