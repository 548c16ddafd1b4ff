/* Values that are numbers, strings or pairs: a union with what it holds, printed into a buffer. */
#include <assay/assay.h>
#include <stdlib.h>
#include <string.h>

struct value {
  enum { NUMBER, STRING, PAIR } kind;
  union {
    unsigned char number;
    char *string;
    struct value *pair[2];
  } as;
};

static struct value *make(int kind) {
  struct value *v = malloc(sizeof *v);
  v->kind = kind;
  return v;
}

static struct value *any(int depth) {
  unsigned char kind = assay_uchar("kind");
  struct value *v;
  if (kind == PAIR && depth) {
    v = make(PAIR);
    v->as.pair[0] = any(depth - 1), v->as.pair[1] = any(depth - 1);
  } else if (kind == STRING) {
    v = make(STRING);
    v->as.string = strdup("ab");
  } else {
    v = make(NUMBER);
    v->as.number = kind;
  }
  return v;
}

static size_t size(const struct value *v) {
  switch (v->kind) {
  case NUMBER: return 1;
  case STRING: return strlen(v->as.string);
  case PAIR: return size(v->as.pair[0]) + size(v->as.pair[1]);
  }
  return 0;
}

static void release(struct value *v) {
  if (v->kind == STRING) free(v->as.string);
  if (v->kind == PAIR) release(v->as.pair[0]), release(v->as.pair[1]);
#ifdef WRONG
  if (v->kind == NUMBER) free(v->as.string);
#endif
  free(v);
}

int main(void) {
  struct value *v = any(2);
  size_t all = size(v);
  assay_assert(all >= 1 && all <= 8 && (v->kind != NUMBER || all == 1));
  release(v);
}
