/* Text that grows: characters and strings are appended, and it always ends. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

struct text {
  char *at;
  size_t length, room;
};

static void need(struct text *t, size_t more) {
#ifndef WRONG
  if (t->length + more < t->room) return;
#else
  if (t->length + more <= t->room) return;
#endif
  t->room = 2 * (t->length + more) + 1;
  t->at = realloc(t->at, t->room);
}

static void add(struct text *t, const char *string) {
  size_t length = strlen(string);
  need(t, length);
  memcpy(t->at + t->length, string, length + 1);
  t->length += length;
}

int main(void) {
  char part[3] = {assay_char("first"), assay_char("second"), 0};
  struct text t = {NULL, 0, 0};
  size_t length = strlen(part);
  add(&t, "<"), add(&t, part), add(&t, part), add(&t, ">");
  assay_assert(t.length == 2 * length + 2 && strlen(t.at) == t.length && t.length < t.room);
  assay_assert(t.at[0] == '<' && t.at[t.length - 1] == '>');
  for (size_t i = 0; i < length; i++) assay_assert(t.at[1 + i] == part[i] && t.at[1 + length + i] == part[i]);
  free(t.at);
}
