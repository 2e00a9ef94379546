import { median, type Range, rangeOf } from './numbers.ts'

const rounds = 5
const callsARound = 60

/** Somebody signed in, who calls one server. */
export type Caller = { origin: string; cookie: string }

type Compared = { value: number; range: Range }

/**
 * The p95 of a call where there is much over its p95 where there is little, a ratio a round. The two are called in turn,
 * so that what disturbs the machine for a while disturbs both alike.
 */
export const compareCalls = (little: Caller, much: Caller, path: string): Promise<Compared> =>
  compareInTurn(
    () => timeOf(little, [path]),
    () => timeOf(much, [path]),
  )

/** As `compareCalls`, of all that a screen asks for at once: one that has little to show, and one that has much. */
export const compareScreens = (caller: Caller, little: string[], much: string[]): Promise<Compared> =>
  compareInTurn(
    () => timeOf(caller, little),
    () => timeOf(caller, much),
  )

type Timed = () => Promise<number>

/** As `compareCalls`, of anything that can be timed. */
export async function compareInTurn(little: Timed, much: Timed): Promise<Compared> {
  await callInTurn(little, much)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const took = await callInTurn(little, much)
    ratios.push(p95(took.much) / p95(took.little))
  }
  return { value: median(ratios), range: rangeOf(ratios) }
}

async function callInTurn(little: Timed, much: Timed) {
  const took = { little: [] as number[], much: [] as number[] }
  for (let call = 0; call < callsARound; call++) {
    // Who goes first alternates too: the second finds the processor warm.
    if (call % 2 === 0) took.little.push(await little())
    took.much.push(await much())
    if (call % 2 === 1) took.little.push(await little())
  }
  return took
}

/** In milliseconds, to the last byte of the last answer. */
async function timeOf({ origin, cookie }: Caller, paths: string[]): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`${origin}${path}`, { headers: { cookie } })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: the figure would mean nothing.`)
    }),
  )
  return performance.now() - begun
}

function p95(took: number[]): number {
  const sorted = [...took].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}
