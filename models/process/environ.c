/* The environment: what --env and --sym-env say; the machine sets it before anything runs. */
char **__environ;
extern char **environ __attribute__((alias("__environ")));
extern char **_environ __attribute__((alias("__environ")));
