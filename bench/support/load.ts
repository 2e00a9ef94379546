import autocannon from 'autocannon'
import { usageOf } from './children.ts'
import { median, type Range, rangeOf } from './numbers.ts'
import type { Server } from './servers.ts'

const connections = 20
const rounds = 5
const roundInSeconds = 1.5
const warmUpInSeconds = 1.5

export type Requests = { paths: string[]; headers?: Record<string, string> }

type Round = { requestsPerSecond: number; busy: number }

/** `busy` is how much of one core the servers used meanwhile: below 1 the load, not the server, was the limit. */
export type Comparison = { ratio: number; range: Range; busy: { ours: number; bare: number } }

/** Ours over bare, a ratio a round: what disturbs the machine for a while disturbs both halves of a round. */
export async function compare(ours: Server, bare: Server, requests: Requests): Promise<Comparison> {
  for (const server of [ours, bare]) await press(server, requests, warmUpInSeconds)
  const pairs: { ours: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round++) {
    // Who goes first alternates too, else a steady drift would favour one of them.
    const first = await press(round % 2 === 0 ? ours : bare, requests, roundInSeconds)
    const second = await press(round % 2 === 0 ? bare : ours, requests, roundInSeconds)
    pairs.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  return summarise(pairs)
}

export function summarise(pairs: { ours: Round; bare: Round }[]): Comparison {
  const ratios = pairs.map((pair) => pair.ours.requestsPerSecond / pair.bare.requestsPerSecond)
  return {
    ratio: median(ratios),
    range: rangeOf(ratios),
    busy: { ours: median(pairs.map((pair) => pair.ours.busy)), bare: median(pairs.map((pair) => pair.bare.busy)) },
  }
}

/** For so many seconds, one path after the other. */
const press = (server: Server, requests: Requests, seconds: number) =>
  run(server, { duration: seconds, requests: toRequests(requests) })

/** Every path exactly once, shared out among the connections. */
export function sweep(server: Server, { paths, headers }: Requests): Promise<Round> {
  const shares = Array.from({ length: connections }, (_, share) =>
    paths.filter((_path, index) => index % connections === share),
  )
  return run(server, {
    amount: paths.length,
    setupClient: (client) => client.setRequests(toRequests({ paths: shares.shift() ?? [], headers: headers ?? {} })),
  })
}

const toRequests = ({ paths, headers }: Requests) =>
  paths.map((path) => ({ method: 'GET' as const, path, headers: headers ?? {} }))

async function run(server: Server, options: Omit<autocannon.Options, 'url'>): Promise<Round> {
  const before = await usageOf(server)
  let answers = 0
  let begun = performance.now()
  let ended = begun
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      // Sampled often, because it only stops between samples.
      { url: server.origin, connections, sampleInt: 50, ...options } as autocannon.Options,
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    begun = performance.now()
    instance.on('response', () => {
      answers++
      ended = performance.now()
    })
  })
  const after = await usageOf(server)
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors} calls failed and ${result.non2xx} were refused: the figure would mean nothing.`)
  }
  const elapsed = ended - begun
  return {
    requestsPerSecond: (answers / elapsed) * 1000,
    busy: (after.cpuInMicroseconds - before.cpuInMicroseconds) / 1000 / elapsed,
  }
}
