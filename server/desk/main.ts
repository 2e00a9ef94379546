import { setDeskMember } from '../features/reviews/appoint-service.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { writePrivately } from '../platform/private-files.ts'
import { readSettings } from '../settings.ts'

/* What `npm run desk -- add|remove PHONE-OR-EMAIL` runs. */

async function run([command, who]: string[]) {
  if (!who || (command !== 'add' && command !== 'remove')) {
    throw new Error('Usage: npm run desk -- add PHONE-OR-EMAIL, or npm run desk -- remove PHONE-OR-EMAIL')
  }
  const database = await openDatabase(readSettings())
  try {
    await migrate(database.db)
    await setDeskMember(database.db, who.trim().toLowerCase(), command === 'add')
    process.stdout.write(
      command === 'add' ? `${who} decides about reported reviews now.\n` : `${who} does not any more.\n`,
    )
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
