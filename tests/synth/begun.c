/* Variables that nobody writes are as they begin: a case says so, of those that its function may use. */
static int limit = 5;
static int zero;
static struct {
  int low, high;
} bounds = {-1, 7};
struct pair {
  int x;
  const int *at;
};
static struct pair pair = {3, &limit};
int table[3] = {1, 2, 3};
int count;

int below(int x) { return x < limit; }
int other(int x) { return x; }
int at(unsigned i) { return i < 3 ? table[i] : zero; }
void tick(void) { count += limit; }
int reads(void) { return count; }
static int inner(int x) { return x == pair.x; }
int through(int x) { return inner(x) ? *pair.at : 1; }
int main(void) {
  count++;
  return count + zero;
}
