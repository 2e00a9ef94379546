// What `npm run backup -- FILE`, `npm run restore -- FILE` and `npm run move-to-postgres` run.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findNode, install, settingsFile } from './prepare.mjs'
import { main, root, run } from './process.mjs'

await main(async () => {
  const [command, file, ...flags] = process.argv.slice(2)
  // Never anew over what is there: a server may be running on it.
  if (!existsSync(join(root, 'node_modules'))) await install({ dev: false })
  // npm changes to the project's folder; a name is meant where it was typed.
  const named = file ? [resolve(process.env.INIT_CWD ?? '.', file)] : []
  return run(findNode(), [...settingsFile(), 'server/backup/main.ts', command, ...named, ...flags])
})
