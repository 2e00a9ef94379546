// What `npm run backup -- FILE`, `npm run backup -- --garage ID`, `npm run restore -- FILE` and `npm run move-to-postgres` run.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findNode, install, settingsFile } from './prepare.mjs'
import { main, root, run } from './process.mjs'

const options = { garage: { type: 'string' } }

await main(async () => {
  // Never anew over what is there: a server may be running on it.
  if (!existsSync(join(root, 'node_modules'))) await install({ dev: false })
  // What is wrong with them is said by the command itself.
  const given = process.argv.slice(2)
  const { positionals, values } = parseArgs({ args: given, options, strict: false, allowPositionals: true })
  const [command, typed = values.garage && `garage-${values.garage}.tar.gz`] = positionals
  // npm changes to the project's folder; a name is meant where it was typed.
  const file = typed && resolve(process.env.INIT_CWD ?? '.', typed)
  const others = given.filter((each) => !positionals.includes(each))
  return run(findNode(), [...settingsFile(), 'server/backup/main.ts', command, ...(file ? [file] : []), ...others])
})
