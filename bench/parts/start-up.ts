import { setTimeout as sleep } from 'node:timers/promises'
import type { Section } from '../report.ts'
import { start, usageOf } from '../support/children.ts'
import { median, rangeOf } from '../support/numbers.ts'
import { publicPages } from '../support/public-pages.ts'
import { freePort, settingsFor, untilOk } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const repeats = 3
const restInMilliseconds = 5_000

/** `npm start` until the first page arrives, on an empty data folder and again on the same; then the memory at rest. */
export async function measureStartUp(workspace: Workspace): Promise<Section[]> {
  const ratios: number[] = []
  const resident: number[] = []
  for (let round = 0; round < repeats; round++) {
    const folder = workspace.newFolder()
    const first = await startUp(folder)
    ratios.push(first / (await startUp(folder)))
    resident.push(await memoryAtRest(folder))
  }
  return [
    {
      title: 'Start-up',
      notes: [
        '`npm start` with everything installed and built, to the first 200 of the home page. The first time the database is ' +
          'created and the demo garages are drawn.',
        `Memory is the server's resident set, its embedded database included, ${restInMilliseconds / 1000} seconds after ` +
          'the home, list and detail pages were asked for once.',
      ],
      figures: [
        {
          name: 'first start over a later one',
          kind: 'ratio',
          value: median(ratios),
          range: rangeOf(ratios),
        },
        { name: 'memory at rest', kind: 'megabytes', value: median(resident), range: rangeOf(resident) },
      ],
    },
  ]
}

async function startUp(folder: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = start('npm', ['start'], settingsFor({ folder }, port), {
    // npm inside npm repeats its warnings.
    stdio: 'ignore',
    // npm is a script of another name on Windows, which only a shell finds.
    shell: process.platform === 'win32',
  })
  try {
    return (await untilOk(`http://127.0.0.1:${port}/`, child)) - begun
  } finally {
    await child.stop()
  }
}

function memoryAtRest(folder: string): Promise<number> {
  return withProduct({ folder }, async (product) => {
    for (const { path } of await publicPages(product)) await (await fetch(product.origin + path)).arrayBuffer()
    await sleep(restInMilliseconds)
    return (await usageOf(product)).residentBytes / 1024 ** 2
  })
}
