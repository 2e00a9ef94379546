import { fileURLToPath } from 'node:url'
import { newPushPair } from './push-pair.ts'

const { publicKey, privateKey, subject } = newPushPair()

/** The built product on demo data, as Playwright starts it for journeys. */
export const demoServer = (port: number, dataFolder: string) => ({
  command: `"${process.execPath}" server/main.ts`,
  cwd: fileURLToPath(new URL('../../', import.meta.url)),
  url: `http://localhost:${port}/healthz`,
  // A machine with much else to do takes minutes.
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  env: {
    PORT: String(port),
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    DEMO: '1',
    PUBLIC_URL: '',
    // Each test names an address that it comes from (tests/browser/site.ts).
    TRUST_PROXY: 'true',
    NODE_ENV: '',
    // A developer's own settings must not send real messages from a test.
    SMTP_URL: '',
    MAIL_FROM: '',
    SMS_GATEWAY_URL: '',
    SMS_GATEWAY_KEY: '',
    SMS_ENTITY_ID: '',
    SMS_HEADER: '',
    SMS_TEMPLATE_ONE_TIME_CODE: '',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
  },
})
