/* "int size;" in a comment declares nothing. */
struct box {
  int size;
  char *name;
};

struct shelf {
  struct box boxes[2];
  int count;
};

struct owner {
  struct box *box;
  int id;
};

#define WIDTH(b) ((b)->size)

enum order { FIRST = 1, LAST };

int area(const struct box *b);
