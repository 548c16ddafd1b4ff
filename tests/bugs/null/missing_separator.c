/* Splits `user@host`: the host is used before it is known that there is an '@'. */
#include <string.h>

struct address {
  char user[16];
  char host[16];
};

int address_split(struct address *out, const char *text) {
  memset(out, 0, sizeof *out);
  const char *at = strchr(text, '@');
#ifdef GOOD
  if (!at) return -1;
#endif
  size_t length = strlen(at); /* BUG: null-dereference */
  if (!at || length >= sizeof out->host) return -1;
  memcpy(out->host, at + 1, length);
  size_t user = (size_t)(at - text);
  if (user >= sizeof out->user) return -1;
  memcpy(out->user, text, user);
  return 0;
}

#ifdef DRIVER
int main(void) {
  struct address address;
  address_split(&address, "me@here");
  address_split(&address, "nobody");
  return 0;
}
#endif
