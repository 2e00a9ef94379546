import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseAt, databaseOn } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { EmbeddedDatabase } from '../../server/platform/database/pglite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How a test file gets a migrated database of its own. */
    template: { kind: 'embedded'; snapshot: string } | { kind: 'postgres'; server: string; name: string }
  }
}

/** Migrates once; every test file then starts from a copy, on PGlite or, where DATABASE_URL is set, on PostgreSQL. */
export default async function setup(project: TestProject) {
  const server = process.env.DATABASE_URL
  return server ? onPostgres(project, server) : embedded(project)
}

async function embedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-tests-'))
  const snapshot = join(folder, 'template.tar')
  const engine = await EmbeddedDatabase.open({})
  const database = databaseOn(engine)
  await migrate(database.db)
  // Nobody opens them: each file's copy is a third smaller.
  await sql`update pg_database set datistemplate = false`.execute(database.db)
  for (const unused of ['template0', 'template1']) await sql`drop database ${sql.id(unused)}`.execute(database.db)
  await writeFile(snapshot, await engine.dump())
  await database.close()
  project.provide('template', { kind: 'embedded', snapshot })
  return () => rm(folder, { recursive: true, force: true })
}

async function onPostgres(project: TestProject, server: string) {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const database = databaseAt(databaseUrl(server, name))
  await migrate(database.db)
  await database.close()
  project.provide('template', { kind: 'postgres', server, name })
  return async () => {
    const copies = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    )
    for (const { datname } of copies.rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
