/** How Node is to run the server so that it keeps less memory (docs/decisions/0026-memory.md). */
export const serverFlags = ['--max-semi-space-size=16', '--expose-gc']

/** Read by glibc alone: few pools, and what is freed goes back to the system. Whoever has set one knows why. */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
}
