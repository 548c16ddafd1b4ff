/* A name that is not given is a static default; the destructor frees it like any other. */
#include <stdlib.h>
#include <string.h>

static char anonymous[] = "anonymous";

struct user {
  char *name;
  int id;
};

static int user_init(struct user *user, const char *name, int id) {
  user->id = id;
  user->name = name ? strdup(name) : anonymous;
  return user->name ? 0 : -1;
}

static void user_clear(struct user *user) {
#ifdef GOOD
  if (user->name != anonymous) free(user->name);
#else
  free(user->name); /* BUG: bad-free */
#endif
  user->name = NULL;
}

size_t name_length(const char *name) {
  struct user user;
  if (user_init(&user, name, 1) < 0) return 0;
  size_t length = strlen(user.name);
  user_clear(&user); /* CALLER */
  return length;
}

#ifdef DRIVER
int main(void) {
  name_length("me");
  return name_length(NULL) == 99;
}
#endif
