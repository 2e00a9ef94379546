import { expect, onTestFinished, test } from 'vitest'
import { startLoadBalancer } from '../../support/load-balancer.ts'
import { freePort, hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { differences } from '../support/census.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'
import { sized } from '../support/size.ts'
import { startWriters } from '../support/writers.ts'

/*
 * Two processes behind a load balancer, which knows their two addresses and nothing else, are replaced one after the
 * other while sixteen people write. Nobody's call fails or has to be sent again.
 */

const writers = 16
const rounds = sized(1, 5)
const writesBetween = 60

test.runIf(hasPostgres)('two processes are replaced one after the other', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  const start = async (port: number) => {
    const server = await startServer({ DATABASE_URL: cluster.url, PORT: String(port) })
    onTestFinished(() => server.stop())
    return server
  }
  const first = await start(await freePort())
  const servers = [first, await start(await freePort())]
  const balancer = await startLoadBalancer(servers.map(({ origin }) => origin))
  onTestFinished(() => balancer.close())
  const garage = await registerGarage(balancer.origin)
  const writing = startWriters(garage, writers, () => balancer.origin)
  onTestFinished(() => writing.finish())

  const codes: (number | null)[] = []
  for (let replacement = 0; replacement < 2 * rounds; replacement++) {
    const written = writing.count()
    await writing.reach(written + writesBetween)
    const { [replacement % 2]: old = first } = servers
    old.signal('SIGTERM')
    codes.push(await old.exited)
    servers[replacement % 2] = await start(old.port)
  }
  await writing.finish()

  const found = await differences(garage.owner, writing.acknowledged, { customers: 1 })
  tellFigures('Rolling restart', {
    'processes replaced': codes.length,
    writers,
    'acknowledged writes': writing.count(),
    'failed calls': writing.repeated() + writing.faults.length,
    'slowest answer, s': (writing.slowest() / 1000).toFixed(2),
    'lost, doubled or miscounted': found.length,
  })
  expect(writing.faults).toEqual([])
  expect(writing.repeated()).toBe(0)
  expect(codes).toEqual(codes.map(() => 0))
  expect(found).toEqual([])
  expect(writing.count()).toBeGreaterThan(codes.length * writesBetween)
})
