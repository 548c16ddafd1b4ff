/* The length of a field is stored in a byte before the field is allocated with it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct field {
  uint8_t length;
  char *text;
};

static int field_reserve(struct field *field, size_t length) {
  field->length = (uint8_t)length;
#ifdef GOOD
  if (field->length != length) return -1;
#endif
  field->text = malloc(field->length);
  return field->text ? 0 : -1;
}

int field_banner(struct field *field) {
  const size_t width = 260;
  if (field_reserve(field, width) < 0) return -1;
  memset(field->text, '*', width); /* BUG: out-of-bounds */
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct field field;
  if (field_banner(&field) == 0) free(field.text);
  return 0;
}
#endif
