// A function and a summary of it, on all of their paths: what both return is compared.
#include <assay/summary.h>

static int length(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}

static int summary(const char *s) { return s[0] ? s[1] ? 2 : 1 : 0; }
static int wrong(const char *s) { return s[1] ? 2 : 1; }

int main(void) {
  char s[3] = {assay_char("a"), assay_char("b"), 0};
  assay_saved before = assay_save();
  assay_keep("function", assay_result(length(s)));
  assay_halt_all(before);
  assay_keep("summary", assay_result(summary(s)));
  assay_halt_all(0);
  assay_keep("wrong", assay_result(wrong(s)));
  assay_halt_all(0);
  assay_print_implications(assay_implications("summary", "function"));
  assay_print_implications(assay_implications("wrong", "function"));
}
