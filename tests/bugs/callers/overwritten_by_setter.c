/* The setter does not free the old name, which may be nobody's allocation; one caller sets an own one twice. */
#include <stdlib.h>
#include <string.h>

struct node {
  char *name;
};

static int node_name(struct node *node, const char *name) {
  node->name = strdup(name); /* BUG: leak */ /* LATENT: leak */
  return node->name ? 0 : -1;
}

int node_rename(void) {
  struct node node = {NULL};
  int status = node_name(&node, "old");
#ifdef GOOD
  free(node.name);
#endif
  if (status == 0) status = node_name(&node, "new");
#ifdef GOOD
  else
    node.name = NULL;
#endif
  free(node.name);
  return status;
}

#ifdef DRIVER
int main(void) {
  node_rename();
  return node_rename() == 99;
}
#endif
