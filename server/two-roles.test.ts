import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { billableCard } from '../tests/support/billable-card.ts'
import { makerOf } from '../tests/support/make.ts'
import { noClusterBecause, startCluster } from '../tests/support/postgres-cluster.ts'
import { startTestApp } from '../tests/support/test-app.ts'
import { databaseAt } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'

/* The set-up of docs/operations.md, word for word: one role owns the tables, the server's only uses them. */

const cluster = noClusterBecause ? undefined : await startCluster()
afterAll(() => cluster?.remove())

const urlOf = (role: string, database = 'pahiya') => `postgres://${role}@127.0.0.1:${cluster?.port}/${database}`

async function on(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function setUp() {
  const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const [, section = ''] = text.split('### Two roles')
  const [ofServer = '', ofDatabase = ''] = [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  // What the cluster was made with.
  await on(urlOf('pahiya', 'postgres'), 'drop database pahiya')
  for (const statement of ofServer.split(';\n').filter(Boolean)) await on(urlOf('pahiya', 'postgres'), statement)
  await on(urlOf('pahiya'), ofDatabase)
}

test.skipIf(noClusterBecause)(
  'the server works as a role that owns no table, and can neither rewrite what is written once nor take its guard away',
  async () => {
    await setUp()
    const early = databaseAt(urlOf('pahiya_app'))
    await expect(migrate(early.db)).rejects.toThrow('Please run `npm run migrate`')
    await early.close()
    const owner = databaseAt(urlOf('pahiya_owner'))
    await migrate(owner.db)
    await owner.close()
    const app = await startTestApp({ database: databaseAt(urlOf('pahiya_app')) })
    try {
      // As at each start: nothing is to be done, and nothing is refused.
      await migrate(app.database.db)
      const make = makerOf(app)
      const garage = await make.garage()
      const { issue } = await billableCard(make, garage, await make.owner(garage))
      expect((await issue()).status).toBe(201)

      const refusalOf = (statement: string) => on(urlOf('pahiya_app'), statement).then(() => 'allowed', String)
      const tables = await writtenOnce()
      expect(tables).toEqual(expect.arrayContaining(['audit_log', 'bills', 'estimates', 'day_closes']))
      for (const table of tables) {
        for (const statement of [
          `update ${table} set garage_id = garage_id`,
          `delete from ${table}`,
          `truncate ${table}`,
          `alter table ${table} disable trigger written_once`,
          `drop trigger written_once on ${table}`,
          `drop table ${table}`,
        ]) {
          expect(await refusalOf(statement), statement).toMatch(/permission denied|must be owner/)
        }
      }
      expect(await refusalOf('set session_replication_role = replica')).toMatch(/permission denied/)
      expect(await refusalOf('create table anything (id int)')).toMatch(/permission denied/)
    } finally {
      await app.close()
    }
  },
)

async function writtenOnce(): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlOf('pahiya_app') })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'written_once'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}
