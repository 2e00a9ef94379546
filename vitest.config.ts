import { defineConfig } from 'vitest/config'
import { chooseSeed } from './tests/support/random.ts'

chooseSeed()

/**
 * Files, papers, sockets, messages, what is logged and what is refused before a database is asked: tried with the embedded
 * one, and not again.
 */
const besideTheDatabase = [
  // They serve an embedded folder, also where a server's database is named.
  'server/backup/commands.test.ts',
  'server/money/bill-papers/**',
  'server/catalogue/public-catalogue/menu.test.ts',
  'server/catalogue/images/{hostile-files,uploads}.test.ts',
  'server/workshop/job-cards/prints.test.ts',
  'server/{link-pages,pages,page-posts}.test.ts',
  'server/platform/{back-office,connections,hostile-values,http,logged-error,security-events,storage}.test.ts',
  'server/platform/database/{data-folder,pglite}.test.ts',
  'server/platform/messenger/{sms-gateway,smtp,templates}.test.ts',
  'server/platform/{pdf,telemetry}/**',
  'tests/papers/**',
  // Every route's refusals; whose session and access it is, all other files ask PostgreSQL too.
  'server/platform/session/guard.test.ts',
  'server/platform/settings.test.ts',
  'tests/resilience/rights/rights.test.ts',
]

/** Rules, SQL and calls; the screens are Playwright's (tests/browser). */
export default defineConfig({
  test: {
    include: ['{art,contract,server,tests,tools,web}/**/*.test.ts'],
    exclude: ['node_modules/**', ...(process.env.DATABASE_URL ? besideTheDatabase : [])],
    globalSetup: 'tests/support/database-template.ts',
    setupFiles: 'tests/support/check-statements.ts',
    // A time zone far from India's, so that a day computed in the machine's own shows.
    env: { TZ: 'America/Los_Angeles' },
    // A snapshot is written when somebody asks for it (-u), and is missing otherwise.
    update: 'none',
    // Long enough for a machine that does something else beside: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes in its own time: a busy machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    // One more than the cores that CI has: many tests wait.
    maxWorkers: 3,
    // Each file has a server and a database of its own; what is imported is the same for all.
    isolate: false,
  },
})
