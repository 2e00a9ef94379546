import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { demoServer } from '../support/demo-server.ts'
import { chooseSeed } from '../support/random.ts'
import type { Engine } from './test.ts'

const port = Number(process.env.BROWSER_TEST_PORT ?? 3788)
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'pahiya-other-browsers-'))

chooseSeed()

/** Journeys through the built product on demo data in the browsers that are here besides Chromium: `npm run browsers`. */
export default defineConfig<object, Engine>({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Many steps, each of which may take its time (patience.ts).
  timeout: 15 * 60_000,
  // As in Chromium; the list names what needed another run.
  retries: process.env.CI ? 2 : 1,
  reporter: 'list',
  use: { baseURL: `http://localhost:${port}` },
  projects: [
    // Puppeteer's keys and pointer do not reach into a list that Firefox has opened.
    { name: 'firefox', path: process.env.FIREFOX_PATH, grepInvert: /@pointer/ },
    { name: 'webkit', path: process.env.WEBKIT_DRIVER_PATH, grep: /@webkit|@pointer/ },
  ]
    .filter(({ path }) => path)
    .map(({ name, path, ...rest }) => ({
      name,
      ...rest,
      use: { engine: name as Engine['engine'], enginePath: path ?? '' },
    })),
  webServer: demoServer(port, process.env.BROWSER_TEST_DATA),
})
