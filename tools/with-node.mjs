// Runs a .ts file with a Node that can: `node tools/with-node.mjs art/write.ts`.
import { findNode, install, settingsFile } from './prepare.mjs'
import { Failure, main, run } from './process.mjs'

await main(async () => {
  const args = process.argv.slice(2)
  if (args.length === 0) throw new Failure('Usage: node tools/with-node.mjs <file.ts> [arguments]')
  await install({ dev: false })
  return run(findNode(), [...settingsFile(), ...args])
})
