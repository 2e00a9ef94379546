import { expect, onTestFinished, test, vi } from 'vitest'
import { startLoadBalancer } from '../../support/load-balancer.ts'
import { startCluster } from '../../support/postgres-cluster.ts'
import { differences } from '../support/census.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { startListeners } from '../support/listeners.ts'
import { startReaders } from '../support/readers.ts'
import { sized } from '../support/size.ts'
import { startWriters } from '../support/writers.ts'
import { lastingPort, notTriedBecause, proxies, startProxy } from './proxies.ts'

/*
 * Two processes behind a proxy, which knows their two addresses and nothing else, are replaced one after the other while
 * sixteen people write, others look and screens are open. Nobody's call fails or has to be sent again.
 */

const writers = 16
const readers = 4
// Of one session no more are open at once.
const screens = 10
const rounds = sized(1, 5)
const writesBetween = 60

type Places = { http: number; https: number; processes: [number, number] }
/** Puts itself before the processes, and says where. */
type Before = (places: Places) => Promise<string>

const ours: Before = async ({ processes }) => {
  const balancer = await startLoadBalancer(processes.map((port) => `http://127.0.0.1:${port}`))
  onTestFinished(() => balancer.close())
  return balancer.origin
}
const fronts = [
  { name: 'a load balancer', reason: notTriedBecause(), before: ours, isSecure: false },
  ...proxies.map((kind) => ({
    name: kind.name,
    reason: notTriedBecause(kind.program),
    isSecure: true,
    before: async (places: Places) => {
      await startProxy(kind, places)
      return `https://127.0.0.1:${places.https}`
    },
  })),
]

for (const { name, reason, before, isSecure } of fronts) {
  const title = `two processes behind ${name} are replaced one after the other${reason ? ` (${reason})` : ''}`
  test.skipIf(reason !== undefined)(title, async () => {
    // The proxy's certificate is of this trial's own making.
    if (isSecure) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const cluster = await startCluster()
    onTestFinished(() => cluster.remove())
    const processes: [number, number] = [await lastingPort(), await lastingPort()]
    const places = { http: await lastingPort(), https: await lastingPort(), processes }
    const start = async (port: number) => {
      const own = isSecure ? { PUBLIC_URL: `https://127.0.0.1:${places.https}`, TRUST_PROXY: '127.0.0.1' } : {}
      const server = await startServer({ DATABASE_URL: cluster.url, PORT: String(port), ...own })
      onTestFinished(() => server.stop())
      return server
    }
    const first = await start(processes[0])
    const servers = [first, await start(processes[1])]
    const origin = await before(places)
    const garage = await registerGarage(origin)
    const writing = startWriters(garage, writers, () => origin)
    onTestFinished(() => writing.finish())
    const reading = startReaders(garage.owner, readers, ['/garages/dashboard', '/public/services?city=chennai'])
    onTestFinished(() => reading.finish())
    const listening = startListeners(garage.owner, screens, origin)
    onTestFinished(() => listening.finish())

    const codes: (number | null)[] = []
    for (let replacement = 0; replacement < 2 * rounds; replacement++) {
      const written = writing.count()
      await writing.reach(written + writesBetween)
      const { [replacement % 2]: old = first } = servers
      old.signal('SIGTERM')
      codes.push(await old.exited)
      servers[replacement % 2] = await start(processes[replacement % 2] ?? old.port)
    }
    await expect.poll(() => listening.open()).toBe(screens)
    await Promise.all([writing.finish(), reading.finish(), listening.finish()])

    const found = await differences(garage.owner, writing.acknowledged, { customers: 1 })
    tellFigures(`Rolling restart behind ${name}`, {
      'processes replaced': codes.length,
      writers,
      'acknowledged writes': writing.count(),
      'calls that read': reading.answered(),
      'streams opened': listening.opened(),
      'failed calls': writing.repeated() + writing.faults.length + reading.faults.length + listening.faults.length,
      'slowest answer, s': (writing.slowest() / 1000).toFixed(2),
      'lost, doubled or miscounted': found.length,
    })
    expect([...writing.faults, ...reading.faults, ...listening.faults]).toEqual([])
    expect(writing.repeated()).toBe(0)
    expect(codes).toEqual(codes.map(() => 0))
    expect(found).toEqual([])
    expect(writing.count()).toBeGreaterThan(codes.length * writesBetween)
    expect(listening.opened()).toBeGreaterThan(screens)
  })
}
