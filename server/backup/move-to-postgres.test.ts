import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { imageWidths } from '../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { createEmptyPostgres } from '../../tests/support/empty-database.ts'
import { makerOf } from '../../tests/support/make.ts'
import { databaseAt, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openStorage } from '../platform/storage.ts'
import { watchVersions } from '../platform/versions.ts'
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

test('its pictures go to the bucket that the settings name, and those that are there already stay', async ({
  skip,
}) => {
  const databaseUrl = await createEmptyPostgres()
  if (!databaseUrl) return skip('needs PostgreSQL')
  const dataDir = await mkdtemp(join(tmpdir(), 'pahiya-moving-'))
  const bucketServer = new S3rver({
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await bucketServer.run()
  onTestFinished(async () => {
    await bucketServer.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const s3 = { bucket: 'pictures', region: 'ap-south-1', endpoint: `http://127.0.0.1:${port}`, keys }
  const embedded = { databaseUrl: undefined, dataDir, s3: undefined }
  const database = await openDatabase(embedded)
  await migrate(database.db)
  const beside = await openStorage(embedded)
  const versions = await watchVersions(database, (error) => {
    throw error
  })
  const make = makerOf({ database, versions, origin: '' })
  const garage = await make.garage()
  const image = await make.image(garage, await make.service(garage), 0, 'Brake pads')
  const files = imageWidths.map((width) => `${garage.id}/${image}-0123456789abcdef-${width}.webp`)
  for (const key of files) await beside.write(key, Buffer.from(`picture ${key}`))
  versions.stop()
  await database.close()
  const bucket = await openStorage({ dataDir, s3 })
  const [there = ''] = files
  await bucket.write(there, (await beside.read(there)) ?? new Uint8Array())

  const contents = await moveToPostgres({ dataDir, databaseUrl, s3 })

  expect(contents.pictures.map(({ key }) => key).sort()).toEqual(files.sort())
  for (const key of files) expect(await bucket.read(key), key).toEqual(await beside.read(key))
})
