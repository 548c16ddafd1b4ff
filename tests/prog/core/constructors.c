/* Constructors and destructors, with and without priorities, next to atexit and return from main. */
#include <stdio.h>
#include <stdlib.h>

static int order;
__attribute__((constructor(300))) static void later(void) { printf("later %d\n", ++order); }
__attribute__((constructor)) static void plain(void) { printf("plain %d\n", ++order); }
__attribute__((constructor)) static void plain_too(void) { printf("plain too %d\n", ++order); }
__attribute__((constructor(200))) static void early(void) { printf("early %d\n", ++order); }
__attribute__((destructor(200))) static void last(void) { printf("last %d\n", ++order); }
__attribute__((destructor)) static void soon(void) { printf("soon %d\n", ++order); }
__attribute__((destructor(300))) static void middle(void) { printf("middle %d\n", ++order); }
__attribute__((constructor, destructor)) static void both(void) { printf("both %d\n", ++order); }
static void at_exit(void) { printf("atexit %d\n", ++order); }

int main(void) {
  printf("main %d\n", ++order);
  atexit(at_exit);
  return 3;
}
