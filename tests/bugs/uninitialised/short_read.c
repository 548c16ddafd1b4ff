/* NATIVE: memory */
/* A source gives fewer bytes than were asked for; all of them are looked at. */
#include <stddef.h>

struct source {
  const unsigned char *bytes;
  size_t left;
};

static size_t source_read(struct source *source, unsigned char *out, size_t n) {
  size_t done = 0;
  while (done < n && source->left > 0) {
    out[done++] = *source->bytes++;
    source->left--;
  }
  return done;
}

int magic_matches(void) {
  static const unsigned char file[2] = {0x7f, 'E'};
  struct source source = {file, sizeof file};
  unsigned char magic[4];
  size_t n = source_read(&source, magic, sizeof magic);
#ifdef GOOD
  if (n < sizeof magic) return 0;
#else
  if (n == 0) return 0;
#endif
  if (magic[0] != 0x7f) return 0;
  if (magic[3] == 'F') return 1; /* BUG: uninitialised */
  return 0;
}

#ifdef DRIVER
int main(void) { return magic_matches() == 99; }
#endif
