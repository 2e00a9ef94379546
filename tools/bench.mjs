// What `npm run bench` runs: everything that bench/run.ts measures is installed, built and found first.
import { findBrowser } from './browser.mjs'
import { build, install, preferNode } from './prepare.mjs'
import { main, run } from './process.mjs'

await main(async () => {
  await install({ dev: true })
  const node = preferNode()
  await build()
  const browser = await findBrowser()
  // CHROME_PATH is the name that Lighthouse reads.
  const env = { CHROMIUM_PATH: browser, CHROME_PATH: browser }
  return run(node, ['bench/run.ts', ...process.argv.slice(2)], { env })
})
