/* <stdlib.h>: the environment (environ.c), and what the program makes of it. */
#include <assay/summary.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char **made; /* an array that was allocated here */

/* The place of NAME=..., or of the null pointer at the end. */
static char **find(const char *name, size_t length) {
  static char *end;
  char **at = environ;
  if (!at) return &end;
  while (*at && (strncmp(*at, name, length) != 0 || (*at)[length] != '=')) at++;
  return at;
}

/* What the program has removed, nobody gives any more. Of more names, and of longer ones, the ledger says what it need
 * not. */
enum { MOST_GONE = 16, LONGEST_GONE = 64 };
static char gone[MOST_GONE][LONGEST_GONE];
static int gone_next, all_gone;

static void remove_name(const char *name, size_t length) {
  if (length >= LONGEST_GONE) return;
  memcpy(gone[gone_next % MOST_GONE], name, length);
  gone[gone_next++ % MOST_GONE][length] = 0;
}

static int is_gone(const char *name, size_t length) {
  for (int i = 0; i < MOST_GONE; i++)
    if (!strncmp(gone[i], name, length) && !gone[i][length]) return 1;
  return all_gone;
}

/* Of a name that the environment does not have. */
static void miss(const char *name, size_t length) {
  if (!is_gone(name, length)) assay_no_variable(name);
}

static int is_bad(const char *name) { return !name || !*name || strchr(name, '='); }

char *getenv(const char *name) {
  size_t length = strlen(name);
  char *entry = *find(name, length);
  if (entry) return entry + length + 1;
  miss(name, length);
  return NULL;
}

char *secure_getenv(const char *name) { return getenv(name); }

/* The entry instead of one of the same name, or behind all. */
static int put(char *entry, size_t length) {
  char **place = find(entry, length);
  if (*place) return *place = entry, 0;
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **larger = malloc((count + 2) * sizeof *larger);
  if (!larger) return errno = ENOMEM, -1;
  if (count) memcpy(larger, environ, count * sizeof *larger);
  larger[count] = entry, larger[count + 1] = NULL;
  free(made);
  environ = made = larger;
  return 0;
}

int unsetenv(const char *name) {
  if (is_bad(name)) return errno = EINVAL, -1;
  size_t length = strlen(name);
  char **at = find(name, length);
  for (; *at; at++) *at = at[1];
  remove_name(name, length);
  return 0;
}

int putenv(char *entry) {
  const char *sign = strchr(entry, '=');
  return sign ? put(entry, (size_t)(sign - entry)) : (unsetenv(entry), 0);
}

int setenv(const char *name, const char *value, int replace) {
  if (is_bad(name)) return errno = EINVAL, -1;
  size_t length = strlen(name), more = strlen(value) + 1;
  if (!replace && *find(name, length)) return 0;
  if (!replace) miss(name, length);
  char *entry = malloc(length + 1 + more);
  if (!entry) return errno = ENOMEM, -1;
  memcpy(entry, name, length);
  entry[length] = '=';
  memcpy(entry + length + 1, value, more);
  return put(entry, length);
}

int clearenv(void) {
  free(made);
  environ = made = NULL;
  all_gone = 1;
  return 0;
}
