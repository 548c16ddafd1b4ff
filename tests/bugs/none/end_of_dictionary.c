/* NONE */
/* Whether the text follows the dictionary is asked, and there may be none of that: no test whether there is a text. */
#include <stddef.h>

struct stream {
  const char *dictionary;
  unsigned size;
};

int compress(struct stream *stream, const char *source, char *to, int length) {
  const char *end = stream->size ? stream->dictionary + stream->size : NULL;
  if (length < 1) return 0;
  if (stream->size < 4 && end != source) stream->size = 0;
  *to = source[length - 1];
  return 1;
}

#ifdef DRIVER
int main(void) {
  struct stream stream = {"abc", 3};
  char to = 0;
  return !(compress(&stream, "text", &to, 4) && to == 't' && compress(&stream, NULL, &to, 0) == 0);
}
#endif
