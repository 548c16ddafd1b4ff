/* The length of a name is taken before it is asked whether there is a name. */
#include <stddef.h>
#include <string.h>

struct person {
  const char *name;
  int age;
};

size_t label(char *out, size_t room, const struct person *person) {
#ifdef GOOD
  if (person == NULL || room == 0) return 0;
  const char *name = person->name ? person->name : "?";
#else
  const char *name = person->name ? person->name : "?"; /* BUG: null-dereference */
  if (person == NULL || room == 0) return 0;
#endif
  size_t length = strlen(name);
  if (length >= room) length = room - 1;
  memcpy(out, name, length);
  out[length] = '\0';
  return length;
}

#ifdef DRIVER
int main(void) {
  char out[8];
  struct person person = {"Ann", 30};
  label(out, sizeof out, &person);
  label(out, sizeof out, NULL);
  return 0;
}
#endif
