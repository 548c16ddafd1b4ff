// A set of short words as a trie.
// RUN: sh %root/tests/lit/exits.sh 0 %assay test %s | FileCheck %s
// CHECK: verdict: SAFE
// CHECK: paths: {{[0-9]+}} ended, 0 failed, 0 may have failed, 0 given up
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>
struct trie {
  struct trie *next[2];
  bool ends;
};
static void add(struct trie *t, const char *word) {
  for (; *word; word++) {
    struct trie **next = &t->next[*word - 'a'];
    if (!*next) *next = calloc(1, sizeof **next);
    t = *next;
  }
  t->ends = true;
}
static bool has(const struct trie *t, const char *word) {
  for (; t && *word; word++) t = t->next[*word - 'a'];
  return t && t->ends;
}
int main(void) {
  struct trie root = {{NULL, NULL}, false};
  add(&root, "ab");
  add(&root, "ba");
  char word[3] = {0};
  unsigned n = assay_choose(3);
  for (unsigned i = 0; i < n; i++) word[i] = (char)('a' + assay_choose(2));
  bool expected = n == 2 && word[0] != word[1];
  assay_assert(has(&root, word) == expected);
  return 0;
}
