import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { format } from 'sql-formatter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, databaseAt } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { columnsSaidOf } from '../../server/platform/database/typed-sql.ts'
import { districts } from '../../tools/districts.ts'
import { type Samples, statementsOf } from '../support/query-samples.ts'
import { requireSaidColumns } from '../support/said-columns.ts'
import { openTestDatabase } from '../support/test-app.ts'

const server = fileURLToPath(new URL('../../server/', import.meta.url))
/** As `leads/queries`, in its district. */
const files = globSync('**/*queries.ts', { cwd: server })
  .filter((file) => file.split('/').length > 2 && !file.startsWith('platform/'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
const besideThisFile = (file: string, ending: string) => `${import.meta.dirname}/${file}${ending}`

const readSamples = async (file: string) =>
  ((await import(besideThisFile(file, '.samples.ts'))) as { samples: Samples<Record<string, unknown>> }).samples

/** Every call of a file with what it sends, in the file's order. */
async function sentOf(file: string) {
  const calls = Object.entries(await readSamples(file)).flatMap(([name, calls]) =>
    typeof calls === 'function'
      ? [{ title: name, call: calls }]
      : Object.entries(calls).map(([kind, call]) => ({ title: `${name}: ${kind}`, call })),
  )
  return Promise.all(calls.map(async ({ title, call }) => ({ title, statements: await statementsOf(call) })))
}

describe('each statement is reviewed: its SQL stands here, by the query that sends it', () => {
  test.each(files)('%s', async (file) => {
    const exported = await import(`${server}${file}.ts`)
    expect(Object.keys(await readSamples(file)).sort()).toEqual(Object.keys(exported).sort())

    const parts = (await sentOf(file)).map(({ title, statements }) => {
      const texts = statements.map(({ sql }) => `${format(sql, { language: 'postgresql', expressionWidth: 90 })};`)
      return `-- ${title}\n${texts.join('\n\n')}\n`
    })
    await expect(parts.join('\n')).toMatchFileSnapshot(besideThisFile(file, '.sql'))
  })

  test('and no other file of a room sends any', () => {
    const others = globSync(`{${districts.join(',')}}/*/**/*.ts`, { cwd: server }).filter(
      (file) => !/queries\.ts$|\.test\.ts$/.test(file),
    )
    const sends = (text: string) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`|typedSql\(/.test(text) &&
      /\.execute(TakeFirst(OrThrow)?)?\(/.test(text)
    expect(others.filter((file) => sends(readFileSync(server + file, 'utf8')))).toEqual([])
  })

  test('and no snapshot is left of queries that are gone', () => {
    const orphans = globSync('**/*queries.{sql,samples.ts}', { cwd: import.meta.dirname })
      .map((file) => file.replace(/\.(sql|samples\.ts)$/, '.ts'))
      .filter((file) => !existsSync(`${server}${file}`))
    expect(orphans).toEqual([])
  })
})

describe('hand-written SQL answers the columns that its type is made of', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test.each(files)('%s', async (file) => {
    const statements = (await sentOf(file)).flatMap((sent) => sent.statements)
    for (const statement of statements.filter(({ query }) => columnsSaidOf(query))) {
      // Joined to one row, an empty answer has its columns too; what it writes is of nothing that is there.
      const [, mark = '', text = ''] = /^(\/\*.*?\*\/)?([\s\S]*)$/.exec(statement.sql.trim()) ?? []
      const probe = `${mark} with answer as (${text}) select answer.* from (select 1) one left join answer on true`
      const { rows } = await database.db.executeQuery<object>(CompiledQuery.raw(probe, [...statement.parameters]))
      expect(() => requireSaidColumns(statement, rows[0])).not.toThrow()
    }
  })
})

/** A database of a cluster (docs/operations.md#citus-by-garage), as the server would be told of it. */
const cluster = process.env.CITUS_URL

describe.skipIf(!cluster)('each statement is one that a cluster plans', () => {
  const database = databaseAt(cluster ?? '')
  beforeAll(() => migrate(database.db), 600_000)
  afterAll(() => database.close())

  test.each(files)('%s', async (file) => {
    const refused: unknown[] = []
    for (const { title, statements } of await sentOf(file)) {
      for (const { sql, parameters } of statements) {
        const problem = await refusalOf(CompiledQuery.raw(sql, [...parameters]))
        // What is about rows that are not there was planned.
        if (problem?.code === featureNotSupported) refused.push(`${title}: ${problem.message}`)
      }
    }
    expect(refused).toEqual([])
  })

  /** What was done is undone. */
  const refusalOf = (query: CompiledQuery): Promise<pg.DatabaseError | undefined> =>
    database.db
      .transaction()
      .execute(async (tx) => {
        await tx.executeQuery(query)
        throw new Error('Undone')
      })
      .catch((error) => (error instanceof pg.DatabaseError ? error : undefined))
})
const featureNotSupported = '0A000'
