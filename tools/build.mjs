// What `npm run build` runs: everything that `npm start` does before it starts, for images and several processes.
import { build, install } from './prepare.mjs'
import { main } from './process.mjs'

await main(async () => {
  await install({ dev: false })
  await build()
  return 0
})
