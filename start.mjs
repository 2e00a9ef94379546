// What `npm start` runs. Built-ins only, and nothing newer than Node 20 knows: it has to work before anything is installed.
import { main, run } from './tools/process.mjs'

await main(async () => {
  // Loaded inside, so that a fault in it is told like any other.
  const { build, findNode, install, settingsFile } = await import('./tools/prepare.mjs')
  const { serverEnvironment, serverFlags } = await import('./tools/server-process.mjs')
  await install({ dev: false })
  await build()
  const args = [...serverFlags, ...settingsFile(), 'server/main.ts', ...process.argv.slice(2)]
  return run(findNode(), args, { env: serverEnvironment })
})
