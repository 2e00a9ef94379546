import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyPostgres } from '../../tests/support/empty-database.ts'
import { databaseAt, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { moveToPostgres } from './commands.ts'

test('npm run move-to-postgres brings every row of the embedded database to an empty PostgreSQL', async ({ skip }) => {
  const databaseUrl = await createEmptyPostgres()
  if (!databaseUrl) return skip('needs PostgreSQL')
  const dataDir = await mkdtemp(join(tmpdir(), 'pahiya-moving-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = { databaseUrl: undefined, dataDir, s3: undefined }
  const database = await openDatabase(embedded)
  await migrate(database.db)
  await database.db.insertInto('newsletter_subscriptions').values({ email: 'asha@mail.example' }).execute()
  await database.close()

  const contents = await moveToPostgres({ ...embedded, databaseUrl })
  const moved = databaseAt(databaseUrl)
  onTestFinished(() => moved.close())

  expect(contents.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['sessions', 'outbox']))
  expect(await moved.db.selectFrom('newsletter_subscriptions').select('email').execute()).toHaveLength(1)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('moving'))).toEqual([])
  await expect(moveToPostgres({ ...embedded, databaseUrl })).rejects.toThrow('not empty')
})
