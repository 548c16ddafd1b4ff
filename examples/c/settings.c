/* Settings of a program, read line by line; three mistakes that no caller can prevent:
 *   assay bugs examples/c/settings.c */
#include <stdlib.h>
#include <string.h>

struct setting {
  char *name, *value;
  struct setting *next;
};

struct settings {
  struct setting *first;
  int count;
};

static struct setting *find(const struct settings *all, const char *name) {
  for (struct setting *s = all->first; s; s = s->next)
    if (!strcmp(s->name, name)) return s;
  return NULL;
}

/* The name is copied before it is known whether there is a value. */
static struct setting *parse(const char *line) {
  struct setting *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  const char *equals = strchr(line, '=');
  if (!equals) return NULL;
  size_t length = (size_t)(equals - line);
  s->name = malloc(length + 1);
  s->value = malloc(strlen(equals));
  if (!s->name || !s->value) abort();
  memcpy(s->name, line, length), s->name[length] = '\0';
  strcpy(s->value, equals + 1);
  return s;
}

int settings_add(struct settings *all, const char *line) {
  struct setting *s = parse(line);
  if (!s) return -1;
  s->next = all->first, all->first = s;
  return ++all->count;
}

const char *settings_value(const struct settings *all, const char *name) { return find(all, name)->value; }

void settings_clear(struct settings *all) {
  for (struct setting *s = all->first; s; s = s->next) {
    free(s->name), free(s->value);
    free(s);
  }
  all->first = NULL, all->count = 0;
}
