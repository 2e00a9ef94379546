import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { chooseSeed } from '../support/random.ts'

chooseSeed()

/** What `npm run resilience` tries: attack and faults, in minutes; in short, .ci/run does. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    include: ['tests/resilience/**/*.resilience.ts'],
    globalSetup: 'tests/support/database-template.ts',
    env: { TZ: 'America/Los_Angeles' },
    // One after the other: what is measured or waited for in one must not be another's load.
    fileParallelism: false,
    testTimeout: 45 * 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
