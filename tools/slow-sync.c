/*
 * Makes every fsync and fdatasync of a process take longer, as on a slow disk:
 *
 *   cc -shared -fPIC -o slow-sync.so tools/slow-sync.c -ldl
 *   SLOW_SYNC_MS=8 LD_PRELOAD=./slow-sync.so node ...
 *
 * Only apps/bench/src/slow-disk.ts uses it. Linux.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_for_disk(void) {
  const char *text = getenv("SLOW_SYNC_MS");
  long ms = text == NULL ? 0 : strtol(text, NULL, 10);
  struct timespec time = {ms / 1000, (ms % 1000) * 1000000L};
  nanosleep(&time, NULL);
}

static int call(const char *name, int descriptor) {
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  wait_for_disk();
  return original(descriptor);
}

int fsync(int descriptor) { return call("fsync", descriptor); }

int fdatasync(int descriptor) { return call("fdatasync", descriptor); }
