/* getopt and getopt_long as glibc has them: operands are moved behind options, unless POSIXLY_CORRECT is set or the
 * list of options begins with + (stop there) or - (they are options of the letter 1). */
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

char *optarg;
int optind = 1, opterr = 1, optopt = '?';

enum ordering { PERMUTE, RETURN_IN_ORDER, REQUIRE_ORDER };
static char *next;                      /* rest of a word of short options */
static int first_operand, last_operand; /* operands that were skipped: [first, last) */
static enum ordering ordering;
static int is_begun;

struct request {
  int argc;
  char **argv;
  const char *letters; /* without what says the ordering */
  const struct option *longs;
  int *index;
  int only;
};

/* The skipped operands change places with the options behind them. */
static void exchange(char **argv) {
  int options = optind - last_operand;
  for (int i = 0; i < options; i++) {
    char *word = argv[last_operand + i];
    for (int k = last_operand + i; k > first_operand + i; k--) argv[k] = argv[k - 1];
    argv[first_operand + i] = word;
  }
  first_operand += options;
  last_operand = optind;
}

static int is_set(const char *name) {
  for (char **at = environ; at && *at; at++)
    if (!strncmp(*at, name, strlen(name))) return 1;
  return 0;
}

static const char *begin(const char *letters) {
  if (optind == 0) optind = 1;
  first_operand = last_operand = optind;
  next = NULL;
  is_begun = 1;
  if (*letters == '-') return ordering = RETURN_IN_ORDER, letters + 1;
  if (*letters == '+') return ordering = REQUIRE_ORDER, letters + 1;
  ordering = is_set("POSIXLY_CORRECT=") ? REQUIRE_ORDER : PERMUTE;
  return letters;
}

static int is_operand(const char *word) { return word[0] != '-' || !word[1]; }

/* ---- long options ---- */

static const char *dashes(const char *word) { return word[1] == '-' ? "--" : "-"; }

/* The one option that is named, or begins so; NULL: none or several (*ambiguous). */
static const struct option *find_long(const struct request *r, size_t length, int *ambiguous) {
  const struct option *found = NULL;
  *ambiguous = 0;
  for (const struct option *o = r->longs; o->name; o++) {
    if (strncmp(o->name, next, length) != 0) continue;
    if (strlen(o->name) == length) return *ambiguous = 0, o;
    if (!found)
      found = o;
    else if (r->only || found->has_arg != o->has_arg || found->flag != o->flag || found->val != o->val)
      *ambiguous = 1;
  }
  return *ambiguous ? NULL : found;
}

static void say_ambiguous(const struct request *r, const char *prefix, size_t length) {
  fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", r->argv[0], prefix, next);
  for (const struct option *o = r->longs; o->name; o++)
    if (!strncmp(o->name, next, length)) fprintf(stderr, " '%s%s'", prefix, o->name);
  fprintf(stderr, "\n");
}

static int fail_long(const struct option *o, int code) {
  optopt = o ? o->val : 0;
  return code;
}

/* -1: it is no long option after all, but may be short ones. */
static int take_long(const struct request *r, const char *prefix, int prints) {
  size_t length = 0;
  int ambiguous;
  while (next[length] && next[length] != '=') length++;
  const struct option *o = find_long(r, length, &ambiguous);
  if (ambiguous) {
    if (prints) say_ambiguous(r, prefix, length);
    next = NULL;
    optind++;
    return fail_long(NULL, '?');
  }
  if (!o) {
    if (r->only && prefix[1] != '-' && strchr(r->letters, *next)) return -1;
    if (prints) fprintf(stderr, "%s: unrecognized option '%s%s'\n", r->argv[0], prefix, next);
    next = NULL;
    optind++;
    return fail_long(NULL, '?');
  }
  char *value = next[length] ? next + length + 1 : NULL;
  next = NULL;
  optind++;
  if (value && o->has_arg == no_argument) {
    if (prints) fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", r->argv[0], prefix, o->name);
    return fail_long(o, '?');
  }
  if (!value && o->has_arg == required_argument) {
    if (optind >= r->argc) {
      if (prints) fprintf(stderr, "%s: option '%s%s' requires an argument\n", r->argv[0], prefix, o->name);
      return fail_long(o, r->letters[0] == ':' ? ':' : '?');
    }
    value = r->argv[optind++];
  }
  optarg = value;
  if (r->index) *r->index = (int)(o - r->longs);
  if (!o->flag) return o->val;
  *o->flag = o->val;
  return 0;
}

/* ---- short options ---- */

static int take_short(const struct request *r, int prints) {
  char letter = *next++;
  const char *known = letter == ':' || letter == ';' ? NULL : strchr(r->letters, letter);
  if (!*next) optind++;
  if (!known) {
    if (prints) fprintf(stderr, "%s: invalid option -- '%c'\n", r->argv[0], letter);
    optopt = letter;
    return '?';
  }
  if (known[1] != ':') return letter;
  if (known[2] == ':') {
    optarg = *next ? next : NULL;
    optind += *next != 0;
    next = NULL;
    return letter;
  }
  if (*next) {
    optarg = next;
    optind++;
  } else if (optind >= r->argc) {
    if (prints) fprintf(stderr, "%s: option requires an argument -- '%c'\n", r->argv[0], letter);
    optopt = letter;
    next = NULL;
    return r->letters[0] == ':' ? ':' : '?';
  } else {
    optarg = r->argv[optind++];
  }
  next = NULL;
  return letter;
}

/* ---- words ---- */

/* To the next word that is an option: 0; otherwise what getopt returns. */
static int next_word(const struct request *r, int *result) {
  if (last_operand > optind) last_operand = optind;
  if (first_operand > optind) first_operand = optind;
  if (ordering == PERMUTE) {
    if (first_operand != last_operand && last_operand != optind)
      exchange(r->argv);
    else if (last_operand != optind)
      first_operand = optind;
    while (optind < r->argc && is_operand(r->argv[optind])) optind++;
    last_operand = optind;
  }
  if (optind != r->argc && !strcmp(r->argv[optind], "--")) {
    optind++;
    if (first_operand != last_operand && last_operand != optind)
      exchange(r->argv);
    else if (first_operand == last_operand)
      first_operand = optind;
    last_operand = r->argc;
    optind = r->argc;
  }
  if (optind == r->argc) {
    if (first_operand != last_operand) optind = first_operand;
    return *result = -1, 1;
  }
  if (!is_operand(r->argv[optind])) return 0;
  if (ordering == REQUIRE_ORDER) return *result = -1, 1;
  optarg = r->argv[optind++];
  return *result = 1, 1;
}

static int get(struct request r) {
  int result;
  if (r.argc < 1) return -1;
  optarg = NULL;
  if (optind == 0 || !is_begun)
    r.letters = begin(r.letters);
  else if (*r.letters == '-' || *r.letters == '+')
    r.letters++;
  int prints = opterr && r.letters[0] != ':';
  if (!next || !*next) {
    if (next_word(&r, &result)) return result;
    char *word = r.argv[optind];
    if (r.longs && word[1] == '-') {
      next = word + 2;
      return take_long(&r, "--", prints);
    }
    if (r.longs && r.only && (word[2] || !strchr(r.letters, word[1]))) {
      next = word + 1;
      result = take_long(&r, dashes(word), prints);
      if (result != -1) return result;
    }
    next = word + 1;
  }
  return take_short(&r, prints);
}

int getopt(int argc, char *const *argv, const char *letters) {
  return get((struct request){argc, (char **)argv, letters, NULL, NULL, 0});
}
int getopt_long(int argc, char *const *argv, const char *letters, const struct option *longs, int *index) {
  return get((struct request){argc, (char **)argv, letters, longs, index, 0});
}
int getopt_long_only(int argc, char *const *argv, const char *letters, const struct option *longs, int *index) {
  return get((struct request){argc, (char **)argv, letters, longs, index, 1});
}
