import autocannon from 'autocannon'
import type { Figure } from '../report.ts'
import { usageOf } from './children.ts'
import { median, type Range, rangeOf } from './numbers.ts'
import type { Server } from './servers.ts'

const connections = 20
const rounds = 5
const roundInSeconds = 0.8
const warmUpInSeconds = 1

export type Requests = { paths: string[]; headers?: Record<string, string> }

export type Round = { requestsPerSecond: number; requestsPerProcessorSecond: number }
export type Pair = { ours: Round; bare: Round }

/**
 * Ours over bare. Where the load generator is the limit, requests a second bring the two together; requests per second
 * of the server's own processor time do not, nor does a busy machine spoil them.
 */
export type Comparison = { ratio: number; range: Range; processorRatio: number }

/** Ours over bare, a ratio a round: what disturbs the machine for a while disturbs both halves of a round. */
export async function compare(ours: Server, bare: Server, requests: Requests): Promise<Comparison> {
  for (const server of [ours, bare]) await press(server, requests, warmUpInSeconds)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++) {
    // Who goes first alternates too, else a steady drift would favour one of them.
    const first = await press(round % 2 === 0 ? ours : bare, requests, roundInSeconds)
    const second = await press(round % 2 === 0 ? bare : ours, requests, roundInSeconds)
    pairs.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  return summarise(pairs)
}

/** Requests a second of two processes under load at once over those of one of them, a ratio a round. */
export async function compareTwoToOne(
  one: Server,
  other: Server,
  requests: Requests,
): Promise<{ value: number; range: Range }> {
  for (const server of [one, other]) await press(server, requests, warmUpInSeconds)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const alone = await press(round % 2 === 0 ? one : other, requests, roundInSeconds)
    const together = await Promise.all([one, other].map((server) => press(server, requests, roundInSeconds)))
    const sum = together.reduce((total, { requestsPerSecond }) => total + requestsPerSecond, 0)
    ratios.push(sum / alone.requestsPerSecond)
  }
  return { value: median(ratios), range: rangeOf(ratios) }
}

export function summarise(pairs: Pair[]): Comparison {
  const ratios = pairs.map((pair) => pair.ours.requestsPerSecond / pair.bare.requestsPerSecond)
  return {
    ratio: median(ratios),
    range: rangeOf(ratios),
    processorRatio: median(
      pairs.map(({ ours, bare }) => ours.requestsPerProcessorSecond / bare.requestsPerProcessorSecond),
    ),
  }
}

export const processorNote =
  'The load comes from another process on the same machine and is often slower than a bare handler, which brings ' +
  "requests a second together; the last column has the same ratio per second of the servers' own processor time."

export const countNote =
  'What a filter finds beyond 1,100 is counted once a minute (docs/rules.md#totals-and-paging): nearly all calls for a ' +
  'common name or a frequent state are measured without that count.'

export const toFigure = (name: string, { ratio, range, processorRatio }: Comparison): Figure => ({
  name,
  kind: 'ratio',
  value: ratio,
  range,
  remark: `× ${processorRatio.toFixed(2)} per second of the server's processor time`,
})

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
  return {
    requestsPerSecond: (answers / (ended - begun)) * 1_000,
    requestsPerProcessorSecond: (answers / (after.cpuInMicroseconds - before.cpuInMicroseconds)) * 1_000_000,
  }
}
