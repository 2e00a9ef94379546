// What `npm run dev` runs: the server starts again when it or the contract changes, and mounts Vite itself for the pages.
import { findNode, install, settingsFile } from './prepare.mjs'
import { main, run } from './process.mjs'

await main(async () => {
  await install({ dev: true })
  const watch = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output']
  const args = [...settingsFile(), ...watch, 'server/main.ts', ...process.argv.slice(2)]
  return run(findNode(), args, { env: { DEV: '1' } })
})
