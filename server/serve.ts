import { buildApp } from './app.ts'
import { newestBackupIn } from './backup/scheduled.ts'
import { serveBackups } from './backup/while-running.ts'
import { sweepImages } from './catalogue/images/upload-service.ts'
import { remindOfDues } from './customers/dues/reminder-service.ts'
import { sweepImports } from './customers/imports/service.ts'
import { demoGarages } from './demo/garages.ts'
import { demoPassword, teamOf } from './demo/people.ts'
import { seedDemo } from './demo/seed.ts'
import { seedBills } from './demo/seed-bills.ts'
import { seedCustomers } from './demo/seed-customers.ts'
import { seedDues } from './demo/seed-dues.ts'
import { seedEstimates } from './demo/seed-estimates.ts'
import { seedFloor } from './demo/seed-floor.ts'
import { seedOperator } from './demo/seed-operator.ts'
import { seedParts } from './demo/seed-parts.ts'
import { seedReviews } from './demo/seed-reviews.ts'
import { seedStaff } from './demo/seed-staff.ts'
import { demoDriver, seedWorkshop } from './demo/seed-workshop.ts'
import { doDueDeletions } from './desk/deletions/work-service.ts'
import { doDueResets } from './desk/resets/service.ts'
import { tellOfOpenings } from './drivers/newsletter/opening-service.ts'
import { sweepOffers } from './drivers/passports/handover-service.ts'
import { sweepShares } from './drivers/passports/share-service.ts'
import { askForReviews } from './drivers/reviews/asking-service.ts'
import { sweepReviewPhotos } from './drivers/reviews/photo-service.ts'
import { sweepLinks } from './messages/links/service.ts'
import { sweepMessages } from './messages/messages/log-service.ts'
import { whyNotSend } from './messages/messages/overtaken-service.ts'
import { bringUpToDate } from './migrating/bring-up-to-date.ts'
import { fillSounds } from './office/search/fill-service.ts'
import { builtPages } from './pages.ts'
import { sweepCodes } from './people/auth/code-service.ts'
import { requireSecretsOpen } from './people/second-factor/sealed-service.ts'
import { openDatabase } from './platform/database/database.ts'
import { roomIn } from './platform/disk-room.ts'
import { collectWhenIdle } from './platform/idle-collection.ts'
import { lineOfLog } from './platform/log-line.ts'
import { startDelivery } from './platform/messenger/delivery.ts'
import { sweepLimits } from './platform/rate-limit.ts'
import { sweepBrowsers } from './platform/session/known-browser.ts'
import { sweepSessions } from './platform/session/sessions.ts'
import type { Settings } from './platform/settings.ts'
import { openStorage } from './platform/storage.ts'
import { openInstruments, queryListenerOf } from './platform/telemetry/instruments.ts'
import { watchVersions } from './platform/versions.ts'
import { closeOnSignals } from './shutdown.ts'
import { recountAllParts } from './stock/parts/totals-service.ts'
import { closeForgottenClocks, sweepClocks } from './workshop/clocks/closing-service.ts'
import { remindDrivers, sweepAnswerClients } from './workshop/estimates/reminder-service.ts'
import { sweepFloorAnswers } from './workshop/floor-answers/service.ts'
import { sweepPhotos } from './workshop/photos/service.ts'

/** In words for whoever sits before it; where the log is kept, a line like the others. */
const speaker =
  ({ production }: Pick<Settings, 'production'>) =>
  (line: string) =>
    process.stdout.write(production ? `${lineOfLog(30, line.trim())}\n` : `${line}\n`)

/** Opens the database, brings it up to date, listens, and closes everything in order when asked to stop. */
export async function serve(settings: Settings): Promise<void> {
  const say = speaker(settings)
  const origin = addressOf(settings, settings.port)
  const requireRoom = writesToDisk(settings) ? roomIn(settings.dataDir) : async () => {}
  await requireRoom()
  const instruments = await openInstruments(settings)
  const database = await openDatabase(settings, {
    onQuery: queryListenerOf(instruments),
    onWaiting: (reason) => say(`${reason}. Waiting for it…`),
  })
  await bringUpToDate(database, settings)
  await requireSecretsOpen(database.db, settings.secretsKeys)
  const storage = await openStorage(settings)
  if (settings.demo) {
    await seedDemo(database.db, storage, say)
    await seedStaff(database.db)
    await seedCustomers(database.db)
    await seedWorkshop(database.db)
    await seedFloor(database.db)
    await seedDues(database.db)
    await seedParts(database.db)
    await seedOperator(database.db, settings.secretsKeys)
    // They send: never to real phones.
    if (!settings.sms) {
      await seedBills({ db: database.db, origin })
      await seedEstimates({ db: database.db, storage, origin })
    }
  }
  const versions = await watchVersions(database, (error) => app.log.error({ err: error }, 'versions not read'))
  if (settings.demo && !settings.sms) await seedReviews({ database, storage, versions, origin })
  const pages = settings.dev ? (await import('./dev-pages.ts')).devPages : builtPages
  const parts = { settings, database, versions, storage, requireRoom, instruments }
  const app = await buildApp({ ...parts, pages: await pages() })
  const work = Promise.withResolvers<() => Promise<void>>()
  // Before the port opens: whoever finds the server healthy may ask it to stop in the same moment.
  closeOnSignals({
    app,
    dev: settings.dev,
    close: async () => {
      const stopWork = await work.promise
      versions.stop()
      await app.close()
      await stopWork()
      for (const instrument of instruments) await instrument.stop()
      await database.close()
      if (settings.production) say('Pahiya has stopped')
    },
  })
  await app.listen({ host: settings.host, port: settings.port })
  const sweep = async () => {
    await sweepLimits(database.db)
    await sweepSessions(database.db)
    await sweepBrowsers(database.db)
    await sweepCodes(database.db)
    await sweepImports(database.db)
    await sweepLinks(database.db)
    await sweepShares(database.db)
    await sweepOffers(database.db)
    await sweepAnswerClients(database.db)
    await sweepMessages(database.db)
    await sweepClocks(database.db)
    await sweepFloorAnswers(database.db)
  }
  const sweepPictures = async () => {
    await sweepPhotos(database.db, storage)
    await sweepReviewPhotos(database.db, storage)
    await sweepImages(database.db, storage)
  }
  const stopCollecting = collectWhenIdle()
  const stopping = new AbortController()
  let filling = fillSounds(database.db, app.log, stopping.signal)
  let counting = recountAllParts(database.db, app.log, stopping.signal)
  const intervals = [
    setInterval(() => void sweep().catch((error) => app.log.error(error)), 3_600_000),
    setInterval(() => void sweepPictures().catch((error) => app.log.error(error)), 600_000),
    setInterval(() => void doDueResets(database.db, origin, app.log), 60_000),
    setInterval(() => void doDueDeletions(database.db, app.log), 60_000),
    setInterval(() => void closeForgottenClocks(database.db, app.log), 60_000),
    setInterval(() => void remindDrivers(database.db, origin, app.log), 300_000),
    setInterval(() => void remindOfDues(database.db, origin, app.log), 300_000),
    setInterval(() => void tellOfOpenings(database.db, origin, app.log), 300_000),
    setInterval(() => void askForReviews(database.db, origin, app.log), 300_000),
    setInterval(() => {
      filling = filling.then(() => fillSounds(database.db, app.log, stopping.signal))
    }, 300_000),
    setInterval(() => {
      counting = counting.then(() => recountAllParts(database.db, app.log, stopping.signal))
    }, 6 * 3_600_000),
  ]
  const { backups } = settings
  for (const { start } of instruments) {
    await start?.({
      database,
      countOpenStreams: app.countOpenStreams,
      folders: { data: settings.dataDir, ...(backups ? { backups: backups.folder } : {}) },
      ...(backups ? { newestBackup: () => newestBackupIn(backups.folder) } : {}),
    })
  }
  const delivery = await startDelivery(database, settings, app.log, { whyNotSend })
  const stopBackups = await serveBackups(settings, { db: database.db, storage }, app.log)
  work.resolve(async () => {
    for (const interval of intervals) clearInterval(interval)
    stopping.abort()
    await filling
    await counting
    stopCollecting()
    await delivery.stop()
    await stopBackups()
  })
  const bound = app.server.address()
  printAddress(settings, typeof bound === 'object' && bound ? bound.port : settings.port)
}

/** The embedded database is there, or pictures. */
const writesToDisk = ({ databaseUrl, s3 }: Settings) => !databaseUrl || !s3

/** Where people find it. */
const addressOf = ({ publicUrl }: Settings, port: number) => publicUrl ?? `http://localhost:${port}`

function printAddress(settings: Settings, port: number) {
  const say = speaker(settings)
  const address = addressOf(settings, port)
  say(`\nPahiya is running at ${address}`)
  say(`  API, readable:  ${address}/api/docs`)
  if (!settings.demo) return
  say('  Demo: garages in nine cities; Kochi has none yet. Messages that would leave are at /demo/inbox')
  const [first] = demoGarages
  if (!first) return
  say(`  Owner of ${first.name}: ${first.email}, password ${demoPassword}`)
  const advisor = teamOf(first, 0).find(({ role }) => role === 'SERVICE_ADVISOR')
  if (advisor) say(`  Service advisor there, ${advisor.name}: ${advisor.email}, the same password`)
  const driver = demoDriver()
  if (driver) say(`  Driver with a car in the workshop, ${driver.name}: phone ${driver.phone}, code at /demo/inbox`)
}
