import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { demoServer } from './tests/support/demo-server.ts'
import { chooseSeed } from './tests/support/random.ts'

const port = Number(process.env.BROWSER_TEST_PORT ?? 3789)
// Chosen once: every worker reads this file again and must find the same folder.
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'pahiya-browser-'))

chooseSeed()

const executablePath = process.env.CHROMIUM_PATH
const asRoot = process.getuid?.() === 0

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
// Opens Kochi, which the others need unserved.
const last = 'first-day.spec.ts'

/**
 * A journey runs once, on the screen that its people have: a garage's at a desk, a driver's on a phone. What depends on
 * the screen (layout, menus, dialogs, axe of what looks different, touch, keys) is tagged with the screen, or with @both.
 */
const atDesk = /\b(garage-[\w-]+|live|view-only|whole-day)\.spec\.ts\b/
const onPhone = /^(?!.*\b(garage-[\w-]+|live|view-only|whole-day)\.spec\.ts\b)/

/** Journeys through the built product on demo data, in real Chromium, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/browser',
  // One more than the cores that CI has: each waits now and then.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails does so by what it sees. These end only what hangs: a busy machine takes five times as long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A busy machine may miss a deadline; the list names what needed another run.
  retries: process.env.CI ? 2 : 1,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // What a worker answers passes a test's routes; one about the worker allows it.
    serviceWorkers: 'block',
    // Recording slows every test down; `--trace on` asks for it.
    trace: 'off',
    // What moves is waited for at every press, and drawn at every frame; a test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The workers keep CI's two cores busy: a page's threads beside its own only cost; and a page lives for seconds, too
        // short a time to earn what Maglev spends on it (a seventh of a journey's time, measured) or many collections do.
        '--js-flags=--single-threaded,--no-maglev,--min-semi-space-size=16',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: last, grep: [atDesk, /@both|@desktop/], grepInvert: /@phone/, use: desktop },
    { name: 'phone', testIgnore: last, grep: [onPhone, /@both|@phone/], grepInvert: /@desktop/, use: phone },
    { name: 'last', testMatch: last, use: desktop, dependencies: ['desktop', 'phone'] },
  ],
  webServer: demoServer(port, process.env.BROWSER_TEST_DATA),
})
