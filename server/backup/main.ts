import { parseArgs } from 'node:util'
import { writePrivately } from '../platform/private-files.ts'
import { readSettings } from '../platform/settings.ts'
import { backup, moveToPostgres, restore, tryRestore } from './commands.ts'
import { BackupFailure, type Contents } from './format.ts'

/* What `npm run backup`, `npm run restore` and `npm run move-to-postgres` run. */

const say = (line: string) => process.stdout.write(`${line}\n`)

const countsOf = ({ tables, pictures, missingPictures }: Contents) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = missingPictures.length > 0 ? `; ${missingPictures.length} that the database names are missing` : ''
  return `${rows} rows of ${tables.length} tables, ${pictures.length} files of pictures${missing}`
}

const usage: Record<string, string> = {
  backup: 'npm run backup -- FILE, or of one garage: npm run backup -- --garage ID [FILE]',
  restore: 'npm run restore -- FILE [--try]',
}

function requireFile(file: string | undefined, command: string): string {
  if (!file) throw new BackupFailure(`Usage: ${usage[command]}`)
  return file
}

const options = { garage: { type: 'string' }, try: { type: 'boolean' } } as const

async function run(given: string[]) {
  const { positionals, values } = parseArgs({ args: given, options, allowPositionals: true })
  const [command = '', file] = positionals
  const { garage } = values
  const read = readSettings()
  // Past a pooler: its connections have limits that a backup does not bear.
  const settings = { ...read, databaseUrl: read.directUrl ?? read.databaseUrl }
  if (command === 'backup') {
    const to = requireFile(file, command)
    say(`Backed up and checked: ${countsOf(await backup(settings, to, garage))}, in ${to}`)
  } else if (command === 'restore' && values.try) {
    const from = requireFile(file, command)
    say(`Tried, checked and removed again: ${countsOf(await tryRestore(from))}, from ${from}`)
  } else if (command === 'restore') {
    const from = requireFile(file, command)
    say(`Restored and checked: ${countsOf(await restore(settings, from))}, from ${from}`)
  } else {
    say(`Moved and checked: ${countsOf(await moveToPostgres(settings))}. The embedded database is left as it was.`)
  }
}

writePrivately()
try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
