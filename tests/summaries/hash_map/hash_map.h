/* A table from texts to texts, with chains of entries: a program that leans on string.h. */
#ifndef HASH_MAP_H
#define HASH_MAP_H

#include <stdbool.h>
#include <stddef.h>

typedef struct map map;

map *map_create(size_t buckets);
void map_destroy(map *m);
/* Copies both; false: no memory. */
bool map_put(map *m, const char *key, const char *value);
/* NULL: there is none. */
const char *map_get(const map *m, const char *key);
bool map_remove(map *m, const char *key);
size_t map_count(const map *m);
/* How many keys begin so. */
size_t map_count_prefix(const map *m, const char *prefix);
/* The first key, in the order of texts; NULL if the table is empty. */
const char *map_least_key(const map *m);
/* "key=value", cut at an '='; false if there is none, or no memory. */
bool map_put_line(map *m, const char *line);
/* Adds to a number that is kept as text, neither beyond a thousand millions; what it is now. */
int map_add_number(map *m, const char *key, int more);
/* Entries of the other one, which win. */
bool map_merge(map *m, const map *other);

#endif
