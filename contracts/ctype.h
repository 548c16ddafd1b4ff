/* Contracts of <ctype.h>, in the locale "C": what a program begins with. Most programs call none of these functions, but the
 * macros of the same names, which read tables. */
#include <ctype.h>

/*@ function (boolean) libc_character(i32 c) { -1i32 <= c && c <= 255i32 }
    function (boolean) libc_upper(i32 c) { 'A' <= (i8) c && (i8) c <= 'Z' && 0i32 <= c && c <= 127i32 }
    function (boolean) libc_lower(i32 c) { 'a' <= (i8) c && (i8) c <= 'z' && 0i32 <= c && c <= 127i32 }
    function (boolean) libc_digit(i32 c) { 48i32 <= c && c <= 57i32 }
    function (boolean) libc_print(i32 c) { 32i32 <= c && c <= 126i32 } @*/

int isupper(int c);
/*@ spec isupper(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_upper(c)); @*/

int islower(int c);
/*@ spec islower(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_lower(c)); @*/

int isalpha(int c);
/*@ spec isalpha(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_upper(c) || libc_lower(c)); @*/

int isdigit(int c);
/*@ spec isdigit(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_digit(c)); @*/

int isalnum(int c);
/*@ spec isalnum(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_upper(c) || libc_lower(c) || libc_digit(c)); @*/

int isxdigit(int c);
/*@ spec isxdigit(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_digit(c) || (65i32 <= c && c <= 70i32) || (97i32 <= c && c <= 102i32)); @*/

int isspace(int c);
/*@ spec isspace(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (c == 32i32 || (9i32 <= c && c <= 13i32)); @*/

int isblank(int c);
/*@ spec isblank(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (c == 32i32 || c == 9i32); @*/

int iscntrl(int c);
/*@ spec iscntrl(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == ((0i32 <= c && c <= 31i32) || c == 127i32); @*/

int isprint(int c);
/*@ spec isprint(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_print(c)); @*/

int isgraph(int c);
/*@ spec isgraph(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_print(c) && c != 32i32); @*/

int ispunct(int c);
/*@ spec ispunct(i32 c);
    requires libc_character(c);
    ensures  (return != 0i32) == (libc_print(c) && c != 32i32 && !libc_upper(c) && !libc_lower(c) && !libc_digit(c)); @*/

int toupper(int c);
/*@ spec toupper(i32 c);
    requires libc_character(c);
    ensures  return == (libc_lower(c) ? c - 32i32 : c); @*/

int tolower(int c);
/*@ spec tolower(i32 c);
    requires libc_character(c);
    ensures  return == (libc_upper(c) ? c + 32i32 : c); @*/

int isascii(int c);
/*@ spec isascii(i32 c);
    ensures (return != 0i32) == (0i32 <= c && c <= 127i32); @*/

int toascii(int c);
/*@ spec toascii(i32 c);
    ensures return == (c & 127i32); @*/
