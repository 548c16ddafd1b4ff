/* A list is built by two helpers and released by a third, which knows only of the first level. */
#include <stdlib.h>
#include <string.h>

struct field {
  char *name;
  struct field *next;
};

static struct field *field_add(struct field *list, const char *name) {
  struct field *field = malloc(sizeof *field);
  if (!field) return list;
  field->name = strdup(name); /* BUG: leak */
  field->next = list;
  return field;
}

static struct field *schema(void) { return field_add(field_add(NULL, "id"), "name"); }

static void schema_free(struct field *list) {
  while (list) {
    struct field *next = list->next;
#ifdef GOOD
    free(list->name);
#endif
    free(list);
    list = next;
  }
}

int schema_size(void) {
  struct field *list = schema();
  int size = 0;
  for (struct field *f = list; f; f = f->next) size++;
  schema_free(list);
  return size;
}

#ifdef DRIVER
int main(void) { return schema_size() == 99; }
#endif
