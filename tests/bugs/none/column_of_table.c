/* NONE */
/* Rows of a table are all of one kind, by what was put there: an accessor gives null for another one. What it does with
 * those of its kind nobody can see. */
#include <stddef.h>
#include <string.h>

enum kind { TEXT, NUMBER };

struct row {
  enum kind kind;
  const char *text;
};

struct table {
  int used, at;
  struct row **rows;
};

void note_read(struct row *row);

static const char *text_of(struct row *row) {
  if (!row || row->kind != TEXT) return NULL;
  note_read(row);
  return row->text;
}

struct row *find(struct table *t, const char *text) {
  if (!t || !t->used || !text) return NULL;
  if (t->at < t->used && !strcmp(text, text_of(t->rows[t->at]))) return t->rows[t->at++];
  return NULL;
}

#ifdef DRIVER
static int reads;
void note_read(struct row *row) { reads += !row->kind; }
int main(void) {
  struct row row = {TEXT, "ab"}, *rows[] = {&row};
  return find(&(struct table){1, 0, rows}, "ab") != &row;
}
#endif
