/* Texts on the heap that know their length and grow: a program that leans on string.h. */
#ifndef DYNAMIC_STRING_H
#define DYNAMIC_STRING_H

#include <stddef.h>

/* The characters, with a 0 behind them; length and room lie before. NULL: no memory, from each function that makes one.
 */
typedef char *ds;

ds ds_new(const char *text);
ds ds_new_of(const void *bytes, size_t length);
void ds_free(ds s);
size_t ds_length(const ds s);
size_t ds_room(const ds s);
ds ds_copy(const ds s);

/* Those that may move s return where it is now; s is freed if that is NULL. */
ds ds_append(ds s, const char *text);
ds ds_append_of(ds s, const void *bytes, size_t length);
ds ds_append_number(ds s, int number);
ds ds_replace(ds s, const char *from, const char *to);

/* Takes those of set off both ends. */
void ds_trim(ds s, const char *set);
/* Keeps what begins at first and ends before end; both are cut to the length. */
void ds_range(ds s, size_t first, size_t end);
void ds_to_upper(ds s);

int ds_compare(const ds a, const ds b);
/* The place, or -1. */
long ds_find(const ds s, const char *text);
int ds_starts_with(const ds s, const char *text);
int ds_ends_with(const ds s, const char *text);
long ds_to_number(const ds s);

/* Pieces between separators, at most of them: how many, or -1 without memory. */
int ds_split(const ds s, char separator, ds *pieces, int most);
ds ds_join(ds *pieces, int count, const char *between);

#endif
