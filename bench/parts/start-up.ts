import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GoalName } from '../goals.ts'
import type { Figure, Section } from '../report.ts'
import { start } from '../support/children.ts'
import { median, rangeOf } from '../support/numbers.ts'
import { withOwnDatabase, withServer } from '../support/postgres.ts'
import { publicPages } from '../support/public-pages.ts'
import { freePort, type Server, type Store, settingsFor, untilOk } from '../support/servers.ts'
import type { Workspace } from '../support/workspace.ts'

const repeats = 3
const restInMilliseconds = 5_000

type Start = { milliseconds: number; megabytes: number | undefined }

/** `npm start` until the first page arrives, on an empty data folder and again on the same, and the memory of each. */
export async function measureStartUp(workspace: Workspace): Promise<Section[]> {
  const firsts: Start[] = []
  const laters: Start[] = []
  for (let round = 0; round < repeats; round++) {
    const store = { folder: workspace.newFolder() }
    firsts.push(await startUp(store))
    laters.push(await startUp(store))
  }
  const onPostgres = await withServer((url) =>
    withOwnDatabase(url, (databaseUrl) => startUp({ folder: workspace.newFolder(), databaseUrl })),
  )
  const ratios = firsts.map(({ milliseconds }, round) => milliseconds / (laters[round]?.milliseconds ?? Number.NaN))
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
        { name: 'first start over a later one', kind: 'ratio', value: median(ratios), range: rangeOf(ratios) },
        ...memoryOf('memory after the first start', firsts, 'memoryAfterSeeding'),
        ...memoryOf('memory after a later start', laters, 'memoryAtRest'),
        ...memoryOf('memory after the first start on PostgreSQL', onPostgres ? [onPostgres] : [], 'memoryOnPostgres'),
      ],
    },
  ]
}

/** None where there was nothing to measure. */
function memoryOf(name: string, starts: Start[], goal: GoalName): Figure[] {
  const values = starts.flatMap(({ megabytes }) => megabytes ?? [])
  return values.length === 0 ? [] : [{ name, kind: 'megabytes', value: median(values), range: rangeOf(values), goal }]
}

async function startUp(store: Store): Promise<Start> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = start('npm', ['start'], settingsFor(store, port), {
    // npm inside npm repeats its warnings.
    stdio: 'ignore',
    // npm is a script of another name on Windows, which only a shell finds.
    shell: process.platform === 'win32',
  })
  try {
    const milliseconds = (await untilOk(`${origin}/`, child)) - begun
    for (const { path } of await publicPages({ ...child, origin })) await (await fetch(origin + path)).arrayBuffer()
    await sleep(restInMilliseconds)
    return { milliseconds, megabytes: residentMegabytes({ ...child, origin }) }
  } finally {
    await child.stop()
  }
}

/** Of the server that `npm start` has started, which is in the same group of processes. Known on Linux only. */
function residentMegabytes({ process: { pid } }: Server): number | undefined {
  if (process.platform !== 'linux') return undefined
  const server = readdirSync('/proc').find((id) => /^\d+$/.test(id) && isServerOf(id, pid))
  if (!server) throw new Error('The server that npm has started was not found.')
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function isServerOf(id: string, group: number | undefined): boolean {
  try {
    // The name, in brackets, may hold anything; state, parent and group follow it.
    const [, , found] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
    return Number(found) === group && command.includes('server/main.ts') && !command[0]?.endsWith('sh')
  } catch {
    // It ended meanwhile.
    return false
  }
}
