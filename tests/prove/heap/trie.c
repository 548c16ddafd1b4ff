/* Words over two letters, in a tree of their letters. */
#include <assay/assay.h>
#include <stdbool.h>
#include <stdlib.h>

struct trie {
  bool is_word;
  struct trie *next[2];
};

static struct trie *walk(struct trie *t, const char *word, bool makes) {
  for (; *word; word++) {
    struct trie **next = &t->next[*word == 'b'];
#ifndef WRONG
    if (!*next && !makes) return NULL;
#endif
    if (!*next) *next = calloc(1, sizeof **next);
    t = *next;
  }
  return t;
}

static void release(struct trie *t) {
  if (!t) return;
  release(t->next[0]), release(t->next[1]);
  free(t);
}

static int count(const struct trie *t) { return t ? t->is_word + count(t->next[0]) + count(t->next[1]) : 0; }

static void any_word(char *word) {
  unsigned length = assay_uint("length");
  assay_assume(length <= 2);
  for (unsigned i = 0; i < length; i++) word[i] = assay_bool("b") ? 'b' : 'a';
}

int main(void) {
  char first[3] = "", second[3] = "";
  struct trie *t = calloc(1, sizeof *t);
  any_word(first), any_word(second);
  walk(t, first, true)->is_word = true;
  int nodes_before = count(t);
  struct trie *found = walk(t, second, false);
  bool same = first[0] == second[0] && (!first[0] || first[1] == second[1]);
  assay_assert(nodes_before == 1 && (found && found->is_word) == same);
  for (int letter = 0; letter < 2; letter++)
    assay_assert(!t->next[letter] || (first[0] && (first[0] == 'b') == letter));
  release(t);
}
