"""Descriptors, and getopt on words that bytes choose."""

from libc_agreement import case

case(
    "open read write lseek close unlink pread pwrite ftruncate dup mkstemp fstat",
    "fcntl.h unistd.h stdlib.h sys/stat.h",
    bytes=12,
    edges=[bytes.fromhex("42e938cb11e25ac0047b5ba5")],  # nothing is written at the end
    body=r"""
  char name[] = "/tmp/assay-XXXXXX", text[8];
  int f = mkstemp(name), g = open(name, in[0] & 1 ? O_RDONLY : in[0] & 2 ? O_RDWR | O_APPEND : O_WRONLY | O_TRUNC), h = dup(f);
  struct stat facts;
  OUT(f >= 0);
  OUT(open(name, O_CREAT | O_EXCL | O_RDWR, 0600) < 0 ? errno : 0);
  for (int i = 1; i < 12; i++) {
    int d = in[i] % 3 == 0 ? f : in[i] % 3 == 1 ? g : h;
    memset(text, 'z', sizeof text);
    errno = 0;
    switch (in[i] / 3 % 7) {
    case 0: OUT(read(d, text, in[i] / 21 % 9)); break;
    case 1: OUT(write(d, in, in[i] / 21 % 9)); break;
    case 2: OUT(lseek(d, in[i] / 21 % 9 - 3, i % 3)); break;
    case 3: OUT(pread(d, text, in[i] / 21 % 6, in[i] % 5)); break;
    case 4: OUT(pwrite(d, "pq", 2, in[i] % 9)); break;
    case 5: OUT(ftruncate(d, in[i] / 21)); break;
    default: OUT(fstat(d, &facts)); OUT(facts.st_size); OUT(S_ISREG(facts.st_mode)); break;
    }
    OUT(errno);
    for (int k = 0; k < 8; k++) OUT(text[k]);
  }
  OUT(unlink(name));
  OUT(unlink(name));
  OUT(errno);
  OUT(close(f) + close(g) + close(h));
  OUT(close(f));
  OUT(errno);
""",
)

WORDS = r"""
#ifndef UNISTD_WORDS
#define UNISTD_WORDS
static const char words[][12] = {"-a", "-b", "x", "-bvalue", "-ab", "--", "-", "y", "-c", "-cv", "-q", "--all", "--be=3", "--best", "-ac", "--nothing"};
static char *argv[10];
static int fill(const unsigned char *in, int count) {
  argv[0] = "program";
  for (int i = 0; i < count; i++) argv[1 + i] = (char *)words[in[i] % 16];
  argv[1 + count] = NULL;
  optind = 0;
  opterr = 0;
  return 1 + count;
}
static int position(const char *word) {
  for (int i = 0; i < 16; i++)
    for (int k = 0; k <= (int)strlen(words[i]); k++)
      if (word == words[i] + k) return 100 * i + k;
  return -1;
}
#endif
"""

for name, letters, call in (
    ("getopt", "ab:c::", "getopt(argc, argv, {letters})"),
    ("getopt", "+ab:c::", "getopt(argc, argv, {letters})"),
    ("getopt", "-:ab:c::", "getopt(argc, argv, {letters})"),
    ("getopt_long", ":ab:c::", "getopt_long(argc, argv, {letters}, longs, &index)"),
    ("getopt_long", "ab:c::", "getopt_long(argc, argv, {letters}, longs, &index)"),
    ("getopt_long_only", "ab:c::", "getopt_long_only(argc, argv, {letters}, longs, &index)"),
):
    case(
        name,
        "getopt.h",
        bytes=7,
        top=WORDS,
        body=r"""
  int argc = fill(in, 1 + in[6] %% 6), result, index = -1, flag = 0, calls = 0;
  struct option longs[] = {{"all", no_argument, NULL, 'A'}, {"best", optional_argument, NULL, 'B'}, {"between", required_argument, &flag, 7}, {0}};
  (void)longs, (void)index, (void)flag;
  do {
    optopt = 0;
    result = %s;
    OUT(result);
    OUT(optind);
    OUT(optarg ? position(optarg) : -2);
    OUT(result == '?' ? optopt : 0);
    OUT(flag);
  } while (result != -1 && ++calls < 12);
  for (int i = 0; i < argc; i++) OUT(i ? position(argv[i]) : 0);
"""
        % call.format(letters='"' + letters + '"'),
    )
