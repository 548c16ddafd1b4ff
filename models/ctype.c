/* <ctype.h> in the C locale, with the tables that glibc's header reads. */
#include <ctype.h>

#undef isalnum
#undef isalpha
#undef isblank
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef tolower
#undef toupper
#undef isascii
#undef toascii

static int is_between(int c, int first, int last) { return c >= first && c <= last; }

int isupper(int c) { return is_between(c, 'A', 'Z'); }
int islower(int c) { return is_between(c, 'a', 'z'); }
int isalpha(int c) { return isupper(c) || islower(c); }
int isdigit(int c) { return is_between(c, '0', '9'); }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isblank(int c) { return c == ' ' || c == '\t'; }
int isspace(int c) { return c == ' ' || is_between(c, '\t', '\r'); }
int iscntrl(int c) { return is_between(c, 0, 31) || c == 127; }
int isgraph(int c) { return is_between(c, '!', '~'); }
int isprint(int c) { return is_between(c, ' ', '~'); }
int ispunct(int c) { return isgraph(c) && !isalnum(c); }
int isxdigit(int c) { return isdigit(c) || is_between(c, 'a', 'f') || is_between(c, 'A', 'F'); }
int tolower(int c) { return isupper(c) ? c + ('a' - 'A') : c; }
int toupper(int c) { return islower(c) ? c - ('a' - 'A') : c; }
int isascii(int c) { return is_between(c, 0, 127); }
int toascii(int c) { return c & 127; }
