import { counted } from '../../contract/formats.ts'
import { setDeskMember } from '../features/reviews/appoint-service.ts'
import { sealAnew } from '../features/second-factor/sealed-service.ts'
import { type Db, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { writePrivately } from '../platform/private-files.ts'
import { readSettings, type Settings } from '../settings.ts'

/* What `npm run desk -- add|remove PHONE-OR-EMAIL` and `npm run desk -- rotate-secrets` run. */

const usage = `Usage: npm run desk -- add PHONE-OR-EMAIL
       npm run desk -- remove PHONE-OR-EMAIL
       npm run desk -- rotate-secrets`

type Asked = { command: string | undefined; who: string | undefined }

/** @returns what is said at the end */
async function act(db: Db, settings: Settings, { command, who }: Asked): Promise<string> {
  if (command === 'rotate-secrets') {
    const sealed = await sealAnew(db, settings.secretsKeys)
    return `${counted(sealed, 'second factor')} sealed with the newest key. The keys before it can go from SECRETS_KEY.`
  }
  await setDeskMember(db, who?.trim().toLowerCase() ?? '', command === 'add')
  return command === 'add' ? `${who} decides about reported reviews now.` : `${who} does not any more.`
}

async function run([command, who]: string[]) {
  const isMember = (command === 'add' || command === 'remove') && who
  if (!isMember && command !== 'rotate-secrets') throw new Error(usage)
  const settings = readSettings()
  const database = await openDatabase(settings)
  try {
    await migrate(database.db)
    process.stdout.write(`${await act(database.db, settings, { command, who })}\n`)
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
