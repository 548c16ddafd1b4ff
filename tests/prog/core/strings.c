/* String literals: wide, UTF-8, UTF-16, UTF-32, escapes, concatenation, embedded zeros, in arrays, and merging that
 * does not matter. */
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

static const wchar_t wide[] = L"wide \x263a";
static const char16_t two[] = u"\u00e9\U0001f600";
static const char32_t four[] = U"\U0001f600x";
static const char *const eight = u8"\u00e9\u263a";
static char joined[] = "one "
                       "two\0three"
                       " four";
static const char *const parts[] = {"tail", "a tail", "tail" + 1, &"index"[2]};

int main(void) {
  for (unsigned i = 0; i < sizeof wide / sizeof *wide; i++) printf("%x ", (unsigned)wide[i]);
  for (unsigned i = 0; i < sizeof two / sizeof *two; i++) printf("%x ", two[i]);
  for (unsigned i = 0; i < sizeof four / sizeof *four; i++) printf("%x ", (unsigned)four[i]);
  putchar('\n');
  for (const char *p = eight; *p; p++) printf("%02x ", (unsigned char)*p);
  printf("%zu %s %s\n", sizeof joined, joined, joined + 8);
  printf("%s %s %s %s\n", parts[0], parts[1], parts[2], parts[3]);
  printf("%d %d %d %d\n", '\n', '\x7f', '\0', '\'');
  printf("%d %u %u %d\n", L'\x100', u'\xffff', (unsigned)U'\U0001f600', 'ab');
  printf("%zu %zu %c\n", sizeof "text", sizeof L"text", "text"[2]);
  printf("%zu %zu\n", wcslen(wide), strlen("a\0b"));
  char copy[] = "text";
  copy[0] = 'T';
  printf("%s %s %d\n", copy, "text", (int)'\xff');
  printf("%d\n", strcmp("tail", parts[0]));
  return 0;
}
