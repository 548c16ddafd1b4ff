/* <fnmatch.h>: patterns of the shell (POSIX, and GNU's flags but for FNM_EXTMATCH), in the C locale. */
#include <assay/summary.h>

#include <ctype.h>
#include <fnmatch.h>
#include <string.h>

struct text {
  const char *at;
  const char *begin;
  int flags;
};

static int fold(const struct text *t, char c) {
  return t->flags & FNM_CASEFOLD ? (tolower)((unsigned char)c) : (unsigned char)c;
}

/* A period that only a period matches: at the beginning, or behind a slash. */
static int is_leading(const struct text *t) {
  if (*t->at != '.' || !(t->flags & FNM_PERIOD)) return 0;
  return t->at == t->begin || (t->flags & FNM_PATHNAME && t->at[-1] == '/');
}

static int in_class(const char *name, size_t length, int c) {
  static const struct {
    char name[8];
    int (*is)(int);
  } classes[] = {{"alnum", isalnum}, {"alpha", isalpha}, {"blank", isblank}, {"cntrl", iscntrl},
                 {"digit", isdigit}, {"graph", isgraph}, {"lower", islower}, {"print", isprint},
                 {"punct", ispunct}, {"space", isspace}, {"upper", isupper}, {"xdigit", isxdigit}};
  for (unsigned i = 0; i < sizeof classes / sizeof *classes; i++)
    if (strlen(classes[i].name) == length && !strncmp(classes[i].name, name, length)) return classes[i].is(c) != 0;
  return 0;
}

/* Behind the bracket that ends the set, *matches: whether it has the character. NULL: it is no set. */
static const char *match_set(const struct text *t, const char *p, int *matches) {
  int negated = *p == '!' || *p == '^', found = 0, c = fold(t, *t->at);
  p += negated;
  for (const char *first = p; *p != ']' || p == first;) {
    if (!*p) return NULL;
    if (p[0] == '[' && p[1] == ':') {
      const char *end = strstr(p + 2, ":]");
      if (end) {
        found |= in_class(p + 2, (size_t)(end - p - 2), (unsigned char)*t->at);
        p = end + 2;
        continue;
      }
    }
    if (p[0] == '[' && (p[1] == '.' || p[1] == '=')) assay_refuse("a collating symbol in a pattern");
    if (*p == '\\' && !(t->flags & FNM_NOESCAPE) && p[1]) p++;
    int low = fold(t, *p++), high = low;
    if (p[0] == '-' && p[1] && p[1] != ']') {
      p++;
      if (*p == '\\' && !(t->flags & FNM_NOESCAPE) && p[1]) p++;
      high = fold(t, *p++);
    }
    found |= (c >= low) & (c <= high);
  }
  *matches = found != negated;
  return p + 1;
}

static int match(const char *p, struct text t);

static int match_star(const char *p, struct text t) {
  if (is_leading(&t)) return FNM_NOMATCH;
  while (*p == '*') p++;
  for (;; t.at++) {
    if (!match(p, t)) return 0;
    if (!*t.at || (*t.at == '/' && t.flags & FNM_PATHNAME)) return FNM_NOMATCH;
  }
}

static int match(const char *p, struct text t) {
  for (; *p; t.at++) {
    int has = 0;
    char c = *p++;
    switch (c) {
    case '*': return match_star(p, t);
    case '?': has = *t.at && !(*t.at == '/' && t.flags & FNM_PATHNAME) && !is_leading(&t); break;
    case '[': {
      const char *behind = NULL;
      if (!*t.at || is_leading(&t) || (*t.at == '/' && t.flags & FNM_PATHNAME)) return FNM_NOMATCH;
      behind = match_set(&t, p, &has);
      if (behind)
        p = behind;
      else
        has = *t.at == '[';
      break;
    }
    case '\\':
      if (!(t.flags & FNM_NOESCAPE)) {
        if (!*p) return FNM_NOMATCH;
        c = *p++;
      }
      has = *t.at && fold(&t, c) == fold(&t, *t.at);
      break;
    default: has = *t.at && fold(&t, c) == fold(&t, *t.at); break;
    }
    if (!has) return FNM_NOMATCH;
  }
  return !*t.at || (t.flags & FNM_LEADING_DIR && *t.at == '/') ? 0 : FNM_NOMATCH;
}

int fnmatch(const char *pattern, const char *text, int flags) {
  if (flags & FNM_EXTMATCH) assay_refuse("fnmatch with FNM_EXTMATCH");
  return match(pattern, (struct text){text, text, flags});
}
