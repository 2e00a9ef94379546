import { resolve } from 'node:path'
import { z } from '../contract/zod.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://pahiya.example' }).optional(),
  TRUST_PROXY: z.string().default(''),
  DEMO: flag.optional(),
  DEV: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export type Settings = {
  production: boolean
  /** Pages are built on the fly and reload themselves. */
  dev: boolean
  /** Believable data, a readable inbox, sign-ins printed at start. */
  demo: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Origin that drivers use, without a trailing slash; undefined: each request's own. */
  publicUrl: string | undefined
  /** Addresses or networks of proxies whose forwarded headers are believed, comma-separated; empty: none. */
  trustProxy: string | boolean
  logLevel: string
}

/**
 * The environment as one validated object.
 * @throws Error whose message lists every fault at once, a line each.
 */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const production = given.NODE_ENV === 'production'
  if (production && !given.PUBLIC_URL?.startsWith('https://')) {
    faults.push('PUBLIC_URL: production needs the https address that visitors use')
  }
  if (!parsed.success || faults.length > 0) throw new Error(`Please mend these settings:\n  ${faults.join('\n  ')}`)

  const env = parsed.data
  return {
    production,
    dev: env.DEV,
    demo: env.DEMO ?? (!env.DATABASE_URL && !production),
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY === 'true' ? true : env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

/** React and its kin choose their fast build by NODE_ENV when they are first imported; ours is settled by then. */
export function useFastBuilds() {
  process.env.NODE_ENV = 'production'
}
