/* <libintl.h>: messages in the C locale are those of the program. */
#include <libintl.h>
#include <stdlib.h>
#include <string.h>

#undef gettext
#undef dgettext
#undef dcgettext
#undef ngettext
#undef dngettext
#undef dcngettext

char *gettext(const char *text) { return (char *)text; }
char *dgettext(const char *domain, const char *text) { return (void)domain, (char *)text; }
char *dcgettext(const char *domain, const char *text, int category) {
  return (void)domain, (void)category, (char *)text;
}
char *__dgettext(const char *domain, const char *text) { return dgettext(domain, text); }
char *__dcgettext(const char *domain, const char *text, int category) { return dcgettext(domain, text, category); }

char *ngettext(const char *one, const char *many, unsigned long n) { return (char *)(n == 1 ? one : many); }
char *dngettext(const char *domain, const char *one, const char *many, unsigned long n) {
  return (void)domain, ngettext(one, many, n);
}
char *dcngettext(const char *domain, const char *one, const char *many, unsigned long n, int category) {
  return (void)domain, (void)category, ngettext(one, many, n);
}

/* ---- domains ---- */

char *textdomain(const char *name) {
  static char first[] = "messages";
  static char *present = first;
  if (!name) return present;
  char *next = *name && strcmp(name, first) != 0 ? strdup(name) : first;
  if (!next) return NULL;
  if (present != first) free(present);
  return present = next;
}

struct binding {
  struct binding *next;
  char *domain, *folder, *codeset;
};
static struct binding *bindings;

static struct binding *binding_of(const char *domain) {
  struct binding *b = bindings;
  while (b && strcmp(b->domain, domain) != 0) b = b->next;
  if (b) return b;
  b = calloc(1, sizeof *b);
  if (!b) return NULL;
  b->domain = strdup(domain);
  if (!b->domain) return free(b), NULL;
  b->next = bindings;
  return bindings = b;
}

static char *replace(char **old, const char *text) {
  char *copy = strdup(text);
  if (!copy) return NULL;
  free(*old);
  return *old = copy;
}

char *bindtextdomain(const char *domain, const char *folder) {
  static char usual[] = "/usr/share/locale";
  if (!domain || !*domain) return NULL;
  struct binding *b = binding_of(domain);
  if (!b) return NULL;
  if (folder) return replace(&b->folder, folder);
  return b->folder ? b->folder : usual;
}

char *bind_textdomain_codeset(const char *domain, const char *codeset) {
  if (!domain || !*domain) return NULL;
  struct binding *b = binding_of(domain);
  if (!b) return NULL;
  return codeset ? replace(&b->codeset, codeset) : b->codeset;
}
