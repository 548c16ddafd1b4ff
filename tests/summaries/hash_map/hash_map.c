#include "hash_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two errors, for tests of the tests. */
#ifdef SEEDED
enum { FOR_THE_END = 0 };
#define strcmp(a, b) strncmp(a, b, 2)
#else
enum { FOR_THE_END = 1 };
#endif

struct entry {
  struct entry *next;
  char *key, *value;
};

struct map {
  size_t buckets, count;
  struct entry **heads;
};

/* Texts of one length share a bucket, so that most of the work is comparing them. */
static size_t bucket_of(const map *m, const char *key) { return strlen(key) % m->buckets; }

map *map_create(size_t buckets) {
  map *m = malloc(sizeof *m);
  if (!m) return NULL;
  m->heads = malloc(buckets * sizeof *m->heads);
  if (!m->heads) {
    free(m);
    return NULL;
  }
  memset(m->heads, 0, buckets * sizeof *m->heads);
  m->buckets = buckets, m->count = 0;
  return m;
}

static void destroy_entry(struct entry *e) {
  free(e->key);
  free(e->value);
  free(e);
}

void map_destroy(map *m) {
  for (size_t i = 0; i < m->buckets; i++)
    for (struct entry *e = m->heads[i], *next; e; e = next) {
      next = e->next;
      destroy_entry(e);
    }
  free(m->heads);
  free(m);
}

static char *copy(const char *text) {
  char *made = malloc(strlen(text) + FOR_THE_END);
  return made ? strcpy(made, text) : NULL;
}

static struct entry **find(const map *m, const char *key) {
  struct entry **at = &m->heads[bucket_of(m, key)];
  while (*at && strcmp((*at)->key, key) != 0) at = &(*at)->next;
  return at;
}

static bool append(map *m, struct entry **at, const char *key, const char *value) {
  struct entry *e = malloc(sizeof *e);
  if (!e) return false;
  *e = (struct entry){NULL, copy(key), copy(value)};
  if (!e->key || !e->value) {
    destroy_entry(e);
    return false;
  }
  *at = e, m->count++;
  return true;
}

bool map_put(map *m, const char *key, const char *value) {
  struct entry **at = find(m, key);
  if (!*at) return append(m, at, key, value);
  char *made = copy(value);
  if (!made) return false;
  free((*at)->value);
  (*at)->value = made;
  return true;
}

const char *map_get(const map *m, const char *key) {
  struct entry *e = *find(m, key);
  return e ? e->value : NULL;
}

bool map_remove(map *m, const char *key) {
  struct entry **at = find(m, key), *e = *at;
  if (!e) return false;
  *at = e->next;
  destroy_entry(e);
  m->count--;
  return true;
}

size_t map_count(const map *m) { return m->count; }

size_t map_count_prefix(const map *m, const char *prefix) {
  size_t count = 0, length = strlen(prefix);
  for (size_t i = 0; i < m->buckets; i++)
    for (struct entry *e = m->heads[i]; e; e = e->next) count += strncmp(e->key, prefix, length) == 0;
  return count;
}

const char *map_least_key(const map *m) {
  const char *least = NULL;
  for (size_t i = 0; i < m->buckets; i++)
    for (struct entry *e = m->heads[i]; e; e = e->next)
      if (!least || strcmp(e->key, least) < 0) least = e->key;
  return least;
}

bool map_put_line(map *m, const char *line) {
  const char *equals = strchr(line, '=');
  if (!equals) return false;
  size_t length = (size_t)(equals - line);
  char *key = malloc(length + 1);
  if (!key) return false;
  memcpy(key, line, length);
  key[length] = 0;
  bool is_put = map_put(m, key, equals + 1);
  free(key);
  return is_put;
}

enum { MOST = 1000000000 }; /* of what is added */

int map_add_number(map *m, const char *key, int more) {
  const char *old = map_get(m, key);
  long sum = (old ? strtol(old, NULL, 10) : 0L);
  sum = sum < -MOST ? -MOST : sum > MOST ? MOST : sum;
  sum += more < -MOST ? -MOST : more > MOST ? MOST : more;
  char text[16];
  sprintf(text, "%d", (int)sum);
  map_put(m, key, text);
  return (int)sum;
}

bool map_merge(map *m, const map *other) {
  for (size_t i = 0; i < other->buckets; i++)
    for (struct entry *e = other->heads[i]; e; e = e->next)
      if (!map_put(m, e->key, e->value)) return false;
  return true;
}
