import { bringUpToDate } from '../migrating/bring-up-to-date.ts'
import { openDatabase } from '../platform/database/database.ts'
import { writePrivately } from '../platform/private-files.ts'
import { readSettings } from '../platform/settings.ts'
import { commandFor } from './commands.ts'

/* What `npm run desk -- COMMAND …` runs. */

async function run(given: string[]) {
  const work = commandFor(given)
  const settings = readSettings()
  const database = await openDatabase(settings)
  try {
    await bringUpToDate(database, settings)
    const said = await work({ db: database.db, settings })
    if (typeof said === 'string') process.stdout.write(`${said}\n`)
    else for await (const part of said) process.stdout.write(part)
  } finally {
    await database.close()
  }
}

writePrivately()
try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
