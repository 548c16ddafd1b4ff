/* A copy of two strings: when the second one is missing the first copy is lost. */
#include <stdlib.h>
#include <string.h>

struct credentials {
  char *user, *password;
};

struct credentials *credentials_new(const char *user, const char *password) {
  struct credentials *c = malloc(sizeof *c);
  if (!c) return NULL;
  c->user = strdup(user); /* BUG: leak */
  if (!c->user) {
    free(c);
    return NULL;
  }
  c->password = password ? strdup(password) : NULL;
  if (!c->password) {
#ifdef GOOD
    free(c->user);
#endif
    free(c);
    return NULL;
  }
  return c;
}

#ifdef DRIVER
int main(void) {
  struct credentials *c = credentials_new("me", "secret");
  if (c) {
    free(c->user);
    free(c->password);
    free(c);
  }
  c = credentials_new("me", NULL);
  return c == NULL ? 0 : 1;
}
#endif
