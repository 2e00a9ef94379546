import { defineConfig } from 'vitest/config'
import { chooseSeed } from './tests/support/random.ts'

chooseSeed()

/** Rules, SQL and calls; the screens are Playwright's (tests/browser). */
export default defineConfig({
  test: {
    include: ['{art,contract,server,tests,tools,web}/**/*.test.ts'],
    globalSetup: 'tests/support/database-template.ts',
    setupFiles: 'tests/support/check-statements.ts',
    // A time zone far from India's, so that a day computed in the machine's own shows.
    env: { TZ: 'America/Los_Angeles' },
    // A snapshot is written when somebody asks for it (-u), and is missing otherwise.
    update: 'none',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes in its own time: a busy machine is no failure.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // Each file has a server and a database of its own; what is imported is the same for all.
    isolate: false,
  },
})
