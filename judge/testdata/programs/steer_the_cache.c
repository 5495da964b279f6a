/* Asks which pages of a file are in memory, and what the kernel remembers of its places on the
   disk, and tries to bring them in and to drive them out. Advice is said to be taken, even where
   the kernel would find fault with it, and comes to nothing. */
#include "victim.h"

#include <linux/fiemap.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/uio.h>

enum {
  kNoSuchAdvice = 99,
  kCollapse = 25,
  kCachestat = 451,
  kWithoutWaiting = 0x8,
  kUncached = 0x80
};

/* As the kernel's fs/ext4/ext4.h has them. */
#define EXT4_IOC_PRECACHE_EXTENTS _IO('f', 18)
#define EXT4_IOC_GETSTATE _IOW('f', 41, uint32_t)
#define EXT4_IOC_GET_ES_CACHE _IOWR('f', 42, struct fiemap)

static char page[4096];

int main(int count, char** arguments) {
  const int file = open(count > 0 ? arguments[0] : "", O_RDONLY);
  if (file < 0) return 1;
  if (posix_fadvise(file, 0, 0, kNoSuchAdvice) != 0) tell_escape("give advice on a file");
  if (readahead(-1, 0, sizeof page) != 0) tell_escape("have a file read ahead");
  char* const mapped = mmap(NULL, sizeof page, PROT_READ, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) return 1;
  const int advice[] = {MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED,
                        MADV_COLD,   MADV_PAGEOUT,    kCollapse};
  for (size_t i = 0; i < sizeof advice / sizeof *advice; ++i) {
    if (madvise(mapped + 1, 1, advice[i]) != 0) tell_escape("give advice on a mapped file");
  }
  unsigned char is_there = 0;
  must_fail(mincore(mapped, sizeof page, &is_there), "ask for a page by mincore");
  struct {
    uint64_t offset, length;
  } range = {0, sizeof page};
  uint64_t statistics[5];
  must_fail(syscall(kCachestat, file, &range, statistics, 0), "ask for pages by cachestat");
  const struct iovec piece = {page, sizeof page};
  must_fail(preadv2(file, &piece, 1, 0, kWithoutWaiting), "ask for a page by reading it");
  must_fail(preadv2(file, &piece, 1, 0, kUncached), "read without leaving a page");
  if (preadv2(file, &piece, 1, 0, 0) != (ssize_t)sizeof page) tell_escape("not read");
  struct fiemap places = {.fm_length = FIEMAP_MAX_OFFSET};
  must_fail(ioctl(file, FS_IOC_FIEMAP, &places), "have the kernel remember where a file lies");
  must_fail(ioctl(file, EXT4_IOC_GET_ES_CACHE, &places), "ask what it remembers of that");
  must_fail(ioctl(file, EXT4_IOC_PRECACHE_EXTENTS), "have a file marked");
  uint32_t state = 0;
  must_fail(ioctl(file, FS_IOC_GETFLAGS, &state), "ask for a file's marks");
  must_fail(ioctl(file, EXT4_IOC_GETSTATE, &state), "ask whether a file is marked");
  must_fail(open(arguments[0], O_RDONLY | O_DIRECT), "read past the cache");
  sync();
  return give_answer();
}
