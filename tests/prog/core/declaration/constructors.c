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

// RUN: %assay core --no-cache --no-ranges --no-source %s -- -w | FileCheck --match-full-lines %s
// CHECK-LABEL: function later: fn() -> void internal defined constructor constructs 300 {
// CHECK-LABEL: function plain: fn() -> void internal defined constructor {
// CHECK-LABEL: function plain_too: fn() -> void internal defined constructor {
// CHECK-LABEL: function early: fn() -> void internal defined constructor constructs 200 {
// CHECK-LABEL: function last: fn() -> void internal defined destructor destructs 200 {
// CHECK-LABEL: function soon: fn() -> void internal defined destructor {
// CHECK-LABEL: function middle: fn() -> void internal defined destructor destructs 300 {
// CHECK-LABEL: function both: fn() -> void internal defined constructor destructor {
// CHECK-LABEL: function main: fn() -> int external defined {
// CHECK: [[T0:%[0-9]+]] = call fn(*fn() -> void) -> int &atexit, &at_exit
