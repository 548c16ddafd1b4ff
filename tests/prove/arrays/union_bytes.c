/* The bytes of a number, through a union and through a character pointer. */
#include <assay/assay.h>

union number {
  unsigned word;
  unsigned char byte[4];
};

int main(void) {
  union number n = {.word = assay_uint("word")};
  const unsigned char *p = (const unsigned char *)&n.word;
  unsigned again = 0;
  for (int i = 3; i >= 0; i--) again = again << 8 | n.byte[i];
  assay_assert(again == n.word);
  for (int i = 0; i < 4; i++) assay_assert(p[i] == n.byte[i]);
  n.byte[1] = 0;
  assay_assert(n.word == (again & 0xffff00ff));
}
