import { sql } from 'kysely'
import { inject } from 'vitest'
import { databaseUrl } from './database-template.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import type { TestApp } from './test-app.ts'

/** Where the database of a test's app is; undefined on the embedded one, which belongs to one process. */
export async function urlOf({ database: { db } }: Pick<TestApp, 'database'>): Promise<string | undefined> {
  const template = inject('template')
  if (template.kind === 'embedded') return undefined
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return databaseUrl(template.server, rows[0]?.name ?? '')
}

/**
 * The server in a process of its own, on the PostgreSQL database of a test's app; undefined on the embedded one.
 * @param env such as `clockAt`
 */
export async function startSecondProcess(
  app: Pick<TestApp, 'database'>,
  env: Record<string, string> = {},
): Promise<ServerProcess | undefined> {
  const url = await urlOf(app)
  return url === undefined ? undefined : startServerProcess({ ...env, DATABASE_URL: url })
}

/** Moves the clock of a process, which goes on from there. */
export function clockAt(time: string): Record<string, string> {
  const by = new Date(time).getTime() - Date.now()
  const script = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${by}) }
    static now() { return Real.now() + ${by} }
  }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` }
}
