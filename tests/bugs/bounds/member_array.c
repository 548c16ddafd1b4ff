/* The name of a record is filled up to the size of the whole record. */
#include <stddef.h>

struct record {
  char name[8];
  unsigned id;
};

void record_blank(struct record *record, unsigned id) {
#ifdef GOOD
  for (size_t i = 0; i < sizeof record->name; i++) record->name[i] = ' ';
#else
  for (size_t i = 0; i < sizeof *record; i++) record->name[i] = ' '; /* BUG: subobject-bounds */
#endif
  record->id = id;
}

#ifdef DRIVER
int main(void) {
  struct record record;
  record_blank(&record, 4);
  return record.id == 99;
}
#endif
