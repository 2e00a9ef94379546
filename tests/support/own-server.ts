import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/app.ts'
import { builtPages } from '../../server/pages.ts'
import { databaseOn } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { EmbeddedDatabase } from '../../server/platform/database/pglite.ts'
import { folderStorage } from '../../server/platform/storage.ts'
import { watchVersions } from '../../server/platform/versions.ts'
import { makerOf } from './make.ts'
import { newOutage } from './outage.ts'
import { unhurried } from './unhurried.ts'

type Options = {
  demo?: boolean
  /** As with `DEV=1`, but over the built pages: the pseudo-language under `/xx`. */
  dev?: boolean
}

/**
 * The whole server with its pages, in this process: its database can be taken away, and what waits for another day be
 * called at once.
 */
export async function startOwnServer({ demo = false, dev = false }: Options = {}) {
  const outage = newOutage()
  const database = outage.watch(databaseOn(await EmbeddedDatabase.open({}), { wrap: outage.wrap }))
  await migrate(database.db)
  const versions = await watchVersions(database, () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-media-'))
  const settings = { production: false, demo, dev, publicUrl: undefined, trustProxy: '', logLevel: 'silent' }
  const storage = folderStorage(folder)
  const pages = await builtPages()
  const app = await buildApp({ settings, database, versions, storage, admissionLimits: unhurried, pages })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    outage,
    database,
    log: app.log,
    make: makerOf({ database, versions, origin }),
    async close() {
      versions.stop()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
