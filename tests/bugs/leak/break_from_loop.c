/* Looks for a record of a kind; the record that is found is decoded, and neither kept nor freed. */
#include <stdint.h>
#include <stdlib.h>

struct record {
  uint8_t kind;
  uint8_t length;
  uint8_t data[14];
};

int find_length(const struct record *records, int kind) {
  int found = -1;
  for (int i = 0; i < 2; i++) {
    struct record *scratch = malloc(sizeof *scratch); /* BUG: leak */
    if (scratch == NULL) return -2;
    *scratch = records[i];
    if (scratch->kind == kind) {
      found = scratch->length;
#ifdef GOOD
      free(scratch);
#endif
      break;
    }
    free(scratch);
  }
  return found;
}

#ifdef DRIVER
int main(void) {
  struct record records[2] = {{1, 3, {0}}, {2, 4, {0}}};
  find_length(records, 3);
  find_length(records, 2);
  return 0;
}
#endif
