/* The length of a field comes in a byte, is checked against the room, and needs one more for the end. */
#include <stdint.h>
#include <string.h>

#define ROOM 16

int field_text(uint8_t length) {
  char text[ROOM];
#ifdef GOOD
  if (length >= ROOM) return -1;
#else
  if (length > ROOM) return -1;
#endif
  memset(text, '#', length);
  text[length] = '\0'; /* BUG: out-of-bounds */
  return text[0] == '#';
}

#ifdef DRIVER
int main(void) {
  field_text(3);
  return field_text(ROOM) == 99;
}
#endif
