import { setTimeout as sleep } from 'node:timers/promises'
import { demoGarages } from '../../server/demo/garages.ts'
import { demoPassword } from '../../server/demo/people.ts'
import type { Section } from '../report.ts'
import { median, rangeOf } from '../support/numbers.ts'
import type { Server } from '../support/servers.ts'
import { type Workspace, withProduct } from '../support/workspace.ts'

const loginsAtOnce = 50
const rounds = 9
const callsARound = 200

/** Hashing a password fills a core for a while: what a public call feels of a burst of sign-ins. */
export async function measureSignIn(workspace: Workspace): Promise<Section[]> {
  const folder = await workspace.demoFolder()
  const ratios = await withProduct({ folder }, async (product) => {
    await callMany(product)
    const found: number[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = await callMany(product)
      found.push((await callDuringLogins(product)) / alone)
    }
    return found
  })
  return [
    {
      title: 'A public call while people sign in',
      notes: [
        `p95 of the list of a city's services during ${loginsAtOnce} parallel sign-ins, over its p95 alone, in turn. ` +
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
async function callMany(product: Server, isOver: () => boolean = () => false): Promise<number> {
  const took: number[] = []
  for (let call = 0; call < callsARound && !isOver(); call++) {
    const begun = performance.now()
    const reply = await fetch(`${product.origin}/api/v1/public/services?city=chennai`)
    await reply.arrayBuffer()
    took.push(performance.now() - begun)
  }
  took.sort((one, other) => one - other)
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN
}

/** As many calls as fit between the first sign-in's start and the last one's end. */
async function callDuringLogins(product: Server): Promise<number> {
  let isOver = false
  const logins = Promise.all(Array.from({ length: loginsAtOnce }, (_, index) => logIn(product, index))).finally(() => {
    isOver = true
  })
  const p95 = await callMany(product, () => isOver)
  await logins
  return p95
}

async function logIn(product: Server, index: number) {
  const { email } = demoGarages[index % demoGarages.length] ?? {}
  const ask = () =>
    fetch(`${product.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
  let reply = await ask()
  // Where 32 wait already, the others are asked to come again (docs/rules.md#limits).
  while (reply.status === 503) {
    await reply.arrayBuffer()
    await sleep(Number(reply.headers.get('retry-after')) * 1000)
    reply = await ask()
  }
  if (!reply.ok) throw new Error(`A sign-in was answered ${reply.status}: the figure would mean nothing.`)
  await reply.arrayBuffer()
}
