/* Contracts of <stdio.h>. Functions with a format, and those with a stream, have none: what they read and write is not a
 * matter of their parameters alone. They are executed. */
#include <stdio.h>

int putchar(int c);
/*@ spec putchar(i32 c);
    ensures return == -1i32 || return == (i32) (u8) c; @*/

int puts(const char *s);
/*@ spec puts(pointer s);
    requires take S = Str(s);
    ensures  take T = Str(s); T == S; -1i32 <= return; @*/

int getchar(void);
/*@ spec getchar();
    ensures -1i32 <= return && return <= 255i32; @*/

int remove(const char *path);
/*@ spec remove(pointer path);
    requires take P = Str(path);
    ensures  take P2 = Str(path); P2 == P; return == 0i32 || return == -1i32; @*/

int rename(const char *from, const char *to);
/*@ spec rename(pointer from, pointer to);
    requires take F = Str(from);
             take T = Str(to);
    ensures  take F2 = Str(from);
             take T2 = Str(to);
             F2 == F && T2 == T; return == 0i32 || return == -1i32; @*/
