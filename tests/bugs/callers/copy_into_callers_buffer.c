/* A name is copied into the caller's array, which must have the room; one caller's has not. */
#include <stddef.h>
#include <string.h>

void host_name(char *out) { memcpy(out, "localhost", 10); /* BUG: out-of-bounds */ /* LATENT: out-of-bounds */ }

int host_initial(void) {
#ifdef GOOD
  char name[16];
#else
  char name[8];
#endif
  host_name(name); /* CALLER */
  return name[0];
}

#ifdef DRIVER
int main(void) { return host_initial() == 99; }
#endif
