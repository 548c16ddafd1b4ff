/* <pwd.h>, <grp.h>: users and groups, of which there are none: nobody gave the files that list them. */
#include <assay/summary.h>

#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stddef.h>

static void *no_user(void) { return assay_no_file("/etc/passwd"), NULL; }
static void *no_group(void) { return assay_no_file("/etc/group"), NULL; }

struct passwd *getpwnam(const char *name) { return (void)name, no_user(); }
struct passwd *getpwuid(uid_t id) { return (void)id, no_user(); }
struct passwd *getpwent(void) { return no_user(); }
void setpwent(void) {}
void endpwent(void) {}
int getpwnam_r(const char *name, struct passwd *to, char *room, size_t size, struct passwd **found) {
  (void)name, (void)to, (void)room, (void)size;
  return *found = no_user(), 0;
}
int getpwuid_r(uid_t id, struct passwd *to, char *room, size_t size, struct passwd **found) {
  (void)id, (void)to, (void)room, (void)size;
  return *found = no_user(), 0;
}

struct group *getgrnam(const char *name) { return (void)name, no_group(); }
struct group *getgrgid(gid_t id) { return (void)id, no_group(); }
struct group *getgrent(void) { return no_group(); }
void setgrent(void) {}
void endgrent(void) {}
int getgrnam_r(const char *name, struct group *to, char *room, size_t size, struct group **found) {
  (void)name, (void)to, (void)room, (void)size;
  return *found = no_group(), 0;
}
int getgrgid_r(gid_t id, struct group *to, char *room, size_t size, struct group **found) {
  (void)id, (void)to, (void)room, (void)size;
  return *found = no_group(), 0;
}
