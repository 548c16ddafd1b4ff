/* Allocated through a variable that says how, which begins with malloc and free. */
#include <stdlib.h>
#include <string.h>

static struct hooks {
  void *(*allocate)(size_t size);
  void (*release)(void *memory);
} hooks = {malloc, free};

void set_hooks(const struct hooks *other) { hooks = *other; }

struct item {
  char name[16];
  int *values;
};

struct item *item_create(const char *name, int value) {
  struct item *item = hooks.allocate(sizeof *item); /* BUG: leak */
  if (!item) return NULL;
  if (!*name) {
#ifdef GOOD
    hooks.release(item);
#endif
    return NULL;
  }
  memset(item, 0, sizeof *item);
  item->name[0] = *name;
  item->values = hooks.allocate(sizeof *item->values);
  if (item->values) *item->values = value;
  return item;
}

#ifdef DRIVER
int main(void) {
  struct item *item = item_create("", 1);
  if (item) free(item->values);
  free(item);
  return item ? 1 : 0;
}
#endif
