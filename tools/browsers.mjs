// What `npm run browsers` runs: journeys in a real Firefox and a real WebKit, which it installs where Debian's packages are.
// What follows goes to Playwright: `npm run browsers -- --project firefox -g 'bill'`.
import { findFirefox, findWebKitDriver } from './browser.mjs'
import { build, install, preferNode, programOf } from './prepare.mjs'
import { Failure, main, run } from './process.mjs'

await main(async () => {
  await install({ dev: true })
  const node = preferNode()
  await build()
  const found = { Firefox: await findFirefox(), WebKitWebDriver: await findWebKitDriver() }
  const missing = Object.keys(found).filter((name) => !found[name])
  // CI says of all browsers that they do; a developer's machine may have one alone.
  if (missing.length > 0 && (process.env.CI || missing.length === 2)) {
    throw new Failure(`There is no ${missing.join(' and no ')} here. Please install it and run the command again.`)
  }
  for (const name of missing) console.log(`There is no ${name} here: its journeys are left out.`)
  // Playwright sets FORCE_COLOR for its workers, and Node warns where both are set.
  const env = { FIREFOX_PATH: found.Firefox, WEBKIT_DRIVER_PATH: found.WebKitWebDriver, NO_COLOR: undefined }
  const config = ['--config', 'tests/other-browsers/playwright.config.ts']
  return run(node, [programOf('@playwright/test', 'playwright'), 'test', ...config, ...process.argv.slice(2)], { env })
})
