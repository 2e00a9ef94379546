import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { type Database, databaseAt, databaseOn, type QueryListener } from '../../server/platform/database/database.ts'
import { EmbeddedDatabase } from '../../server/platform/database/pglite.ts'
import { DatabaseUnavailable } from '../../server/platform/database/unavailable.ts'
import type { Parts } from '../../server/platform/parts.ts'
import { folderStorage } from '../../server/platform/storage.ts'
import { watchVersions } from '../../server/platform/versions.ts'
import { requireDescribed } from './answered-statuses.ts'
import { databaseUrl } from './database-template.ts'
import { once } from './once.ts'
import { newPushPair } from './push-pair.ts'
import { recordStatements } from './sent-statements.ts'
import { unhurried } from './unhurried.ts'
import { becomesNew, type Query, rememberNew, untilClosed } from './used-again.ts'

/**
 * A migrated, empty database of the caller's own; `close` hands it to the next test file.
 * @param wrap records what it is sent, unless a test sends what changes all garages at once, as migrations may
 */
export async function openTestDatabase(wrap = recordStatements, onQuery?: QueryListener): Promise<Database> {
  const template = inject('template')
  return template.kind === 'embedded'
    ? openEmbedded(template.snapshot, wrap, onQuery)
    : openOnPostgres(template, wrap, onQuery)
}

const freeEngines: EmbeddedDatabase[] = []

/** Fifty at once, or twenty thousand rows, take their time on a busy machine; what the limits do has tests of its own. */
const timeoutScale = 6

async function openEmbedded(
  snapshotFile: string,
  wrap: typeof recordStatements,
  onQuery: QueryListener | undefined,
): Promise<Database> {
  const engine =
    freeEngines.pop() ??
    (await EmbeddedDatabase.open({
      snapshot: new Uint8Array(await readFile(snapshotFile)),
      patienceMilliseconds: 10_000 * timeoutScale,
    }))
  await inTurn(engine, rememberNew)
  const use = untilClosed()
  return {
    ...databaseOn(engine, { wrap: (dialect) => wrap(use.guard(dialect)), onQuery }),
    close: once(async () => {
      use.close()
      if (await inTurn(engine, becomesNew).catch(() => false)) freeEngines.push(engine)
      else await engine.close()
    }),
  }
}

async function inTurn<Result>(engine: EmbeddedDatabase, work: (query: Query) => Promise<Result>): Promise<Result> {
  const turn = await engine.takeTurn()
  try {
    return await work(async (text) => (await turn.query(text, [])).rows as Record<string, unknown>[])
  } finally {
    turn.end()
  }
}

const freeNames: string[] = []

async function openOnPostgres(
  { server, name: template }: { server: string; name: string },
  wrap: typeof recordStatements,
  onQuery: QueryListener | undefined,
): Promise<Database> {
  const name = freeNames.pop() ?? (await copyOf(template, server))
  const url = databaseUrl(server, name)
  await onServer(url, rememberNew)
  const database = databaseAt(url, { wrap, onQuery, timeoutScale })
  return {
    ...database,
    close: once(async () => {
      await database.close()
      if (await onServer(url, becomesNew).catch(() => false)) freeNames.push(name)
      else await onServer(server, (query) => query(`drop database ${name} with (force)`))
    }),
  }
}

/** Its name begins with the template's: what is left when all files are done is dropped by that. */
async function copyOf(template: string, server: string): Promise<string> {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await onServer(server, (query) => query(`create database ${name} template ${template}`))
  return name
}

async function onServer<Result>(url: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    await client.end()
  }
}

export type TestApp = Parts & {
  origin: string
  guardedRoutes: FastifyInstance['guardedRoutes']
  servedRoutes: FastifyInstance['servedRoutes']
  countOpenStreams: () => number
  close: () => Promise<void>
}

export const testSettings: Parts['settings'] = {
  production: false,
  demo: false,
  publicUrl: undefined,
  trustProxy: '',
  logLevel: 'silent',
  push: newPushPair(),
}

/** The whole server, made by the production builder, listening on a port of its own. */
export async function startTestApp(changes: Partial<Parts> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-media-'))
  const { database = await openTestDatabase() } = changes
  const versions =
    changes.versions ??
    (await watchVersions(database, (error) => {
      // Read again a moment later.
      if (!(error instanceof DatabaseUnavailable)) throw error
    }))
  const parts: Parts = {
    settings: testSettings,
    database,
    versions,
    storage: folderStorage(folder),
    admissionLimits: unhurried,
    ...changes,
  }
  const app = await buildApp(parts)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...parts,
    origin,
    guardedRoutes: app.guardedRoutes,
    servedRoutes: app.servedRoutes,
    countOpenStreams: app.countOpenStreams,
    async close() {
      versions.stop()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      requireDescribed()
    },
  }
}
