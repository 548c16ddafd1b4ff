#include "analyse/finding/fingerprint.h"

#include <stdlib.h>
#include <string.h>

void as_fingerprint_write(const as_fingerprint *print, as_json *json) {
  as_json_begin_object(json);
  as_json_key(json, "kind"), as_json_string(json, print->kind);
  as_json_key(json, "file"), as_json_string(json, print->file);
  as_json_key(json, "function"), as_json_string(json, print->function);
  as_json_key(json, "text"), as_json_string(json, print->text);
  as_json_key(json, "ordinal"), as_json_uint(json, print->ordinal);
  as_json_end_object(json);
}

static bool take_text(const as_json_value *object, const char *key, const char **text) {
  const as_json_value *value = as_json_member(object, key);
  if (!value || value->kind != AS_JSON_STRING || strlen(value->text) != value->length) return false;
  return *text = value->text, true;
}

bool as_fingerprint_take(const as_json_value *value, as_fingerprint *print) {
  const as_json_value *ordinal = as_json_member(value, "ordinal");
  if (!ordinal || ordinal->kind != AS_JSON_NUMBER) return false;
  print->ordinal = (uint32_t)strtoul(ordinal->text, NULL, 10);
  return take_text(value, "kind", &print->kind) && take_text(value, "file", &print->file) &&
         take_text(value, "function", &print->function) && take_text(value, "text", &print->text);
}
