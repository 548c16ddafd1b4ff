#include "report/finding/values.h"

#include <string.h>

/* Names are what the program said: anything. */
void as_value_put_name(const char *name, as_text *out) {
  for (; *name; name++) as_text_put_char(out, (unsigned char)*name < 32 || *name == 127 ? '?' : *name);
}

static void put_escaped(uint8_t byte, as_text *out) {
  static const char plain[] = "\n\t\r\"\\", letters[] = "ntr\"\\";
  const char *at = byte ? strchr(plain, byte) : NULL;
  if (at)
    as_text_printf(out, "\\%c", letters[at - plain]);
  else if (byte < ' ' || byte > '~')
    as_text_printf(out, "\\%03o", byte);
  else
    as_text_put_char(out, (char)byte);
}

void as_value_put_string(const uint8_t *bytes, uint64_t known, uint64_t count, uint32_t most, as_text *out) {
  uint64_t shown = count < most ? count : most;
  as_text_put_char(out, '"');
  for (uint64_t i = 0; i < shown; i++) put_escaped(i < known ? bytes[i] : 0, out);
  as_text_put_char(out, '"');
  if (shown < count) as_text_printf(out, " /* and %llu more */", (unsigned long long)(count - shown));
}
