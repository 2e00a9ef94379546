import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { Parts } from '../../server/parts.ts'
import { type Database, databaseAt, databaseOn, type QueryListener } from '../../server/platform/database/database.ts'
import { EmbeddedDatabase } from '../../server/platform/database/pglite.ts'
import { folderStorage } from '../../server/platform/storage.ts'
import { watchVersions } from '../../server/platform/versions.ts'
import { requireDescribed } from './answered-statuses.ts'
import { databaseUrl } from './database-template.ts'
import { recordStatements } from './sent-statements.ts'

/**
 * A migrated, empty database of the caller's own; `close` also removes it.
 * @param wrap records what it is sent, unless a test sends what changes all garages at once, as migrations may
 */
export async function openTestDatabase(wrap = recordStatements, onQuery?: QueryListener): Promise<Database> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const snapshot = new Uint8Array(await readFile(template.snapshot))
    return databaseOn(await EmbeddedDatabase.open({ snapshot }), { wrap, onQuery })
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: template.server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template.name}`)
  const database = databaseAt(databaseUrl(template.server, name), { wrap, onQuery })
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

export type TestApp = Parts & {
  origin: string
  guardedRoutes: FastifyInstance['guardedRoutes']
  countOpenStreams: () => number
  close: () => Promise<void>
}

export const testSettings: Parts['settings'] = {
  production: false,
  demo: false,
  publicUrl: undefined,
  trustProxy: '',
  logLevel: 'silent',
}

/** The whole server, made by the production builder, listening on a port of its own. */
export async function startTestApp(changes: Partial<Parts> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-media-'))
  const { database = await openTestDatabase() } = changes
  const versions =
    changes.versions ??
    (await watchVersions(database, (error) => {
      throw error
    }))
  const parts: Parts = {
    settings: testSettings,
    database,
    versions,
    storage: folderStorage(folder),
    ...changes,
  }
  const app = await buildApp(parts)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...parts,
    origin,
    guardedRoutes: app.guardedRoutes,
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
