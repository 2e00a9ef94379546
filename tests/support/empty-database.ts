import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, databaseAt, databaseOn } from '../../server/platform/database/database.ts'
import { EmbeddedDatabase } from '../../server/platform/database/pglite.ts'
import { databaseUrl } from './database-template.ts'
import { once } from './once.ts'

/** A database without a single table; gone when the test is over, whoever closed it before. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = await createEmptyPostgres()
  const database = url ? databaseAt(url) : databaseOn(await EmbeddedDatabase.open({ snapshot: await emptySnapshot() }))
  const close = once(() => database.close())
  onTestFinished(close)
  return { ...database, close }
}

let snapshot: Promise<Uint8Array<ArrayBuffer>> | undefined

/** Made once: a new embedded database takes seconds, one from a snapshot does not. */
function emptySnapshot() {
  snapshot ??= (async () => {
    const engine = await EmbeddedDatabase.open({})
    try {
      return await engine.dump()
    } finally {
      await engine.close()
    }
  })()
  return snapshot
}

/** The address of a new PostgreSQL database; undefined where the tests run on the embedded one. */
export async function createEmptyPostgres(): Promise<string | undefined> {
  const template = inject('template')
  if (template.kind === 'embedded') return undefined
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: template.server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return databaseUrl(template.server, name)
}
