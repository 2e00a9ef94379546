import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword } from '../../server/demo/people.ts'
import type { Section } from '../report.ts'
import { median, rangeOf } from '../support/numbers.ts'
import type { Server } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const loginsAtOnce = 50
const rounds = 9
const callsAlone = 1000

/** Hashing a password fills a core for a while: what a public call feels of a burst of sign-ins. */
export async function measureSignIn(workspace: Workspace): Promise<Section[]> {
  const folder = await workspace.demoFolder()
  const ratios = await withProduct({ folder }, async (product) => {
    await callAlone(product)
    const found: number[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = await callAlone(product)
      found.push((await callDuringLogins(product)) / alone)
    }
    return found
  })
  return [
    {
      title: 'A public call while people sign in',
      notes: [
        `p95 of the list of a city's services from the first of ${loginsAtOnce} parallel sign-ins to the last one's answer, ` +
          'over its p95 alone, in turn. Those who come when 32 wait already are answered 503. ' +
          'Caller and server share the same cores.',
      ],
      figures: [
        {
          name: 'services of a city',
          kind: 'ratio',
          value: median(ratios),
          range: rangeOf(ratios),
          goal: 'duringSignIn',
        },
      ],
    },
  ]
}

/** One after the other; the p95 of how long each took, in milliseconds. */
async function callUntil(product: Server, isOver: (calls: number) => boolean): Promise<number> {
  const took: number[] = []
  while (!isOver(took.length)) {
    const begun = performance.now()
    const reply = await fetch(`${product.origin}/api/v1/public/services?city=chennai`)
    await reply.arrayBuffer()
    took.push(performance.now() - begun)
  }
  took.sort((one, other) => one - other)
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN
}

const callAlone = (product: Server) => callUntil(product, (calls) => calls >= callsAlone)

async function callDuringLogins(product: Server): Promise<number> {
  let isOver = false
  const logins = Promise.all(Array.from({ length: loginsAtOnce }, (_, index) => logIn(product, index))).finally(() => {
    isOver = true
  })
  const p95 = await callUntil(product, () => isOver)
  const statuses = await logins
  if (!statuses.includes(200)) throw new Error('Nobody could sign in: the figure would mean nothing.')
  return p95
}

/** @returns the status: 200, or 503 where too many wait (docs/rules.md#limits) */
async function logIn(product: Server, index: number): Promise<number> {
  const { email } = demoGarages[index % demoGarages.length] ?? {}
  const reply = await fetch(`${product.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 200 && reply.status !== 503) {
    throw new Error(`A sign-in was answered ${reply.status}: the figure would mean nothing.`)
  }
  return reply.status
}
