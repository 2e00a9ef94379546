import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.BROWSER_TEST_PORT ?? 3789)
// Chosen once: every worker reads this file again and must find the same folder.
process.env.BROWSER_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'pahiya-browser-'))

const executablePath = process.env.CHROMIUM_PATH
const asRoot = process.getuid?.() === 0

/** Journeys through the built product on demo data, in real Chromium, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `http://localhost:${port}/healthz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.BROWSER_TEST_DATA,
      DATABASE_URL: '',
      DEMO: '1',
      PUBLIC_URL: '',
      NODE_ENV: '',
      // A developer's own settings must not send real messages from a test.
      SMTP_URL: '',
      MAIL_FROM: '',
      SMS_GATEWAY_URL: '',
      SMS_GATEWAY_KEY: '',
      SMS_ENTITY_ID: '',
      SMS_HEADER: '',
      SMS_TEMPLATE_ONE_TIME_CODE: '',
    },
  },
})
