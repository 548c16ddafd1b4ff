#include "dynamic_string.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An error, for tests of the tests. */
#ifdef SEEDED
enum { FOR_THE_END = 0 };
#else
enum { FOR_THE_END = 1 };
#endif

struct head {
  size_t length, room;
};

static struct head *head_of(const ds s) { return (struct head *)s - 1; }

static void set_length(ds s, size_t length) {
  head_of(s)->length = length;
  s[length] = 0;
}

size_t ds_length(const ds s) { return head_of(s)->length; }
size_t ds_room(const ds s) { return head_of(s)->room - head_of(s)->length; }

ds ds_new_of(const void *bytes, size_t length) {
  struct head *head = malloc(sizeof *head + length + FOR_THE_END);
  if (!head) return NULL;
  ds s = (ds)(head + 1);
  head->room = length;
  memcpy(s, bytes, length);
  set_length(s, length);
  return s;
}

ds ds_new(const char *text) { return ds_new_of(text, strlen(text)); }
ds ds_copy(const ds s) { return ds_new_of(s, ds_length(s)); }

void ds_free(ds s) {
  if (s) free(head_of(s));
}

static ds with_room(ds s, size_t more) {
  if (ds_room(s) >= more) return s;
  struct head *head = head_of(s);
  size_t room = 2 * (head->length + more);
  struct head *moved = realloc(head, sizeof *head + room + 1);
  if (!moved) {
    free(head);
    return NULL;
  }
  moved->room = room;
  return (ds)(moved + 1);
}

ds ds_append_of(ds s, const void *bytes, size_t length) {
  s = with_room(s, length);
  if (!s) return NULL;
  memcpy(s + ds_length(s), bytes, length);
  set_length(s, ds_length(s) + length);
  return s;
}

ds ds_append(ds s, const char *text) { return ds_append_of(s, text, strlen(text)); }

ds ds_append_number(ds s, int number) {
  char text[16];
  sprintf(text, "%d", number);
  return ds_append(s, text);
}

ds ds_replace(ds s, const char *from, const char *to) {
  size_t length = strlen(from);
  if (!length) return s;
  ds made = ds_new("");
  const char *rest = s;
  for (const char *at; made && (at = strstr(rest, from)); rest = at + length) {
    made = ds_append_of(made, rest, (size_t)(at - rest));
    if (made) made = ds_append(made, to);
  }
  if (made) made = ds_append(made, rest);
  ds_free(s);
  return made;
}

void ds_trim(ds s, const char *set) {
  size_t first = strspn(s, set), end = ds_length(s);
  while (end > first && strchr(set, s[end - 1])) end--;
  ds_range(s, first, end);
}

void ds_range(ds s, size_t first, size_t end) {
  size_t length = ds_length(s);
  if (end > length) end = length;
  if (first > end) first = end;
  memmove(s, s + first, end - first);
  set_length(s, end - first);
}

void ds_to_upper(ds s) {
  for (size_t i = 0; i < ds_length(s); i++) s[i] = (char)toupper((unsigned char)s[i]);
}

int ds_compare(const ds a, const ds b) {
  size_t length = ds_length(a) < ds_length(b) ? ds_length(a) : ds_length(b);
  int order = memcmp(a, b, length);
  return order ? order : (ds_length(a) > ds_length(b)) - (ds_length(a) < ds_length(b));
}

long ds_find(const ds s, const char *text) {
  const char *at = strstr(s, text);
  return at ? (long)(at - s) : -1;
}

int ds_starts_with(const ds s, const char *text) { return strncmp(s, text, strlen(text)) == 0; }

int ds_ends_with(const ds s, const char *text) {
  size_t length = strlen(text);
  return length <= ds_length(s) && strcmp(s + ds_length(s) - length, text) == 0;
}

long ds_to_number(const ds s) { return strtol(s, NULL, 10); }

int ds_split(const ds s, char separator, ds *pieces, int most) {
  int count = 0;
  for (const char *rest = s; count < most; count++) {
    const char *end = count + 1 < most ? strchr(rest, separator) : NULL;
    pieces[count] = ds_new_of(rest, end ? (size_t)(end - rest) : strlen(rest));
    if (!pieces[count]) return -1;
    if (!end) return count + 1;
    rest = end + 1;
  }
  return count;
}

ds ds_join(ds *pieces, int count, const char *between) {
  ds made = ds_new("");
  for (int i = 0; made && i < count; i++) {
    if (i) made = ds_append(made, between);
    if (made) made = ds_append_of(made, pieces[i], ds_length(pieces[i]));
  }
  return made;
}
