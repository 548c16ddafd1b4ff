/* Contracts of <unistd.h>: functions of which little is to be said. */
#include <unistd.h>

pid_t getpid(void);
/*@ spec getpid();
    ensures 0i32 < return; @*/

pid_t getppid(void);
/*@ spec getppid();
    ensures 0i32 <= return; @*/

uid_t getuid(void);
/*@ spec getuid();
    ensures true; @*/

uid_t geteuid(void);
/*@ spec geteuid();
    ensures true; @*/

gid_t getgid(void);
/*@ spec getgid();
    ensures true; @*/

gid_t getegid(void);
/*@ spec getegid();
    ensures true; @*/

unsigned sleep(unsigned seconds);
/*@ spec sleep(u32 seconds);
    ensures return <= seconds; @*/

int unlink(const char *path);
/*@ spec unlink(pointer path);
    requires take P = Str(path);
    ensures  take P2 = Str(path); P2 == P; return == 0i32 || return == -1i32; @*/

int rmdir(const char *path);
/*@ spec rmdir(pointer path);
    requires take P = Str(path);
    ensures  take P2 = Str(path); P2 == P; return == 0i32 || return == -1i32; @*/

int access(const char *path, int mode);
/*@ spec access(pointer path, i32 mode);
    requires take P = Str(path);
    ensures  take P2 = Str(path); P2 == P; return == 0i32 || return == -1i32; @*/

int chdir(const char *path);
/*@ spec chdir(pointer path);
    requires take P = Str(path);
    ensures  take P2 = Str(path); P2 == P; return == 0i32 || return == -1i32; @*/
