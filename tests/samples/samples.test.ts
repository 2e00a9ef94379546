import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { folderStorage } from '../../server/platform/storage.ts'
import { openEmptyDatabase } from '../support/empty-database.ts'
import { startTestApp } from '../support/test-app.ts'
import { Visitor } from '../support/visitor.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
/** A whole business is restored, migrated and served. */
const patienceInMilliseconds = 90_000
const samples = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))

test.each(samples)(
  'what release %s kept is served by this one',
  async (name) => {
    const media = await mkdtemp(join(tmpdir(), 'pahiya-sample-'))
    onTestFinished(() => rm(media, { recursive: true, force: true }))
    const storage = folderStorage(media)
    const database = await openEmptyDatabase()
    await restoreBackup({ db: database.db, storage }, folder + name)
    const app = await startTestApp({ database, storage })
    onTestFinished(() => app.close())
    const owner = new Visitor(app.origin)
    const signIn = await owner.post('/auth/login', { email: 'workshop@srimurugan.example', password: 'pahiya-demo' })
    const totals = await Promise.all(
      ['customers', 'bookings', 'jobcards', 'leads'].map(async (list) =>
        (await owner.get(`/garages/${list}?limit=1`)).headers.get('x-total-count'),
      ),
    )
    const { body } = await owner.get('/public/services?city=chennai')
    const { imageUrl } = body.services.find((service: { imageUrl: string | null }) => service.imageUrl)

    expect(signIn.status).toBe(200)
    // What the demo gives the garage of this owner.
    expect(totals).toEqual(['40', '60', '45', '40'])
    expect((await fetch(app.origin + imageUrl)).status).toBe(200)
  },
  patienceInMilliseconds,
)

test('there is a sample of a release', () => {
  expect(samples).not.toEqual([])
})
