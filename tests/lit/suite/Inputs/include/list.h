/* A list of numbers, for suites. */
struct node;
struct node *push(struct node *list, int value);
int sum(const struct node *list);
void drop(struct node *list);
int first_after_drop(struct node *list);
