// What `npm run migrate` runs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, install, settingsFile } from './prepare.mjs'
import { main, root, run } from './process.mjs'

await main(async () => {
  if (!existsSync(join(root, 'node_modules'))) await install({ dev: false })
  return run(findNode(), [...settingsFile(), 'server/migrating/main.ts', ...process.argv.slice(2)])
})
