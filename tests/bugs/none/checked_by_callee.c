/* NONE */
/* A predicate of another function says that the pointer is there. */
#include <stddef.h>

struct user {
  const char *name;
  struct user *manager;
};

static int has_manager(const struct user *user) { return user && user->manager != NULL; }

char initial_of_manager(const struct user *user) {
  if (!has_manager(user)) return '?';
  const char *name = user->manager->name;
  return name ? name[0] : '?';
}

#ifdef DRIVER
int main(void) {
  struct user boss = {"Eve", NULL}, user = {"Bob", &boss};
  initial_of_manager(NULL);
  initial_of_manager(&boss);
  return initial_of_manager(&user) == 99;
}
#endif
