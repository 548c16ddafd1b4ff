/* Whoever uses this may set the option: what is done then is expected, and divides by zero. */
int with_average = 0;

struct numbers {
  int used;
  int at[4];
};

static int half(int n) { return n < 0 ? 0 : n / 2; }

int share(const struct numbers *n) {
  int parts = half(n->used > 0 ? 1 : 0);
#ifdef GOOD
  if (with_average && parts) return n->used / parts;
#else
  if (with_average) return n->used / parts; /* BUG: division-by-zero */
#endif
  return n->used;
}

#ifdef DRIVER
int main(void) {
  with_average = 1;
  return share(&(struct numbers){4, {1, 2, 3, 4}}) == 99;
}
#endif
