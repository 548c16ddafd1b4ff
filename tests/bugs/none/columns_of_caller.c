/* NONE */
/* From where on is tested for being negative only; that the loop ends says nothing of how large it may be. */
struct number {
  int used;
  unsigned digits[64];
};

int high(const struct number *a, const struct number *b, int from) {
  unsigned columns[16];
  int end = a->used + b->used, sum = 0;
  if (from < 0) return -1;
  for (int i = from; i < end; i++) {
    columns[i] = i & 1 ? 2u : 3u;
    sum += (int)columns[i];
  }
  return sum;
}

#ifdef DRIVER
int main(void) {
  struct number a = {.used = 2}, b = {.used = 3};
  return high(&a, &b, 3) != 5;
}
#endif
