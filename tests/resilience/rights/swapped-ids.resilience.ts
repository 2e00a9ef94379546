import { afterAll, describe, expect, test } from 'vitest'
import { backOfficeCalls, ownersPassword } from '../../support/back-office-calls.ts'
import type { Setting } from '../../support/call-examples.ts'
import type { Person } from '../../support/make-people.ts'
import { openTestDatabase } from '../../support/test-app.ts'
import { useTestApp } from '../../support/use-test-app.ts'
import { tellFigures } from '../support/figures.ts'
import { nameOf, type Operation, operationsOf, readDocument } from '../support/operations.ts'
import { type Call, send } from '../support/send.ts'
import { rowsOfGarage } from './garage-rows.ts'
import { exampleOf } from './recorded-call.ts'

/*
 * The owner of one garage sends a call that is right but for one id, which is another garage's: in its address, then in
 * its body. It is refused, shows nothing, and neither garage has changed. So is a car under another customer's address.
 */

const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const operations = operationsOf(await readDocument(app.origin)).filter(
  (operation) => nameOf(operation).replace(/\{(\w+)\}/g, ':$1') in backOfficeCalls,
)

/** As a value begins, so that an address made of one is left alone. */
const uuid = /(?<=")[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
/** A part of an address that is somebody's; a day and a kind of picture are everybody's. */
const isOwned = /\{(?!day\}|kind\})\w+\}/
const counts = { 'in addresses': 0, 'in bodies': 0, 'below another parent': 0 }
afterAll(() => tellFigures('Swapped ids', counts))

async function setting(operation: Operation): Promise<Setting> {
  const garage = await make.garage()
  const password = operation.path.endsWith('/handover') ? { password: ownersPassword } : {}
  return { make, garage, owner: await make.owner(garage, password) }
}

/** Ids that the client makes are anybody's: each garage has its own of them. */
const isOwnMake = ({ path }: Operation, before: string) =>
  before.endsWith('"requestId":"') || (path.endsWith('/marks') && before.endsWith('"id":"'))

type Swap = { place: 'in addresses' | 'in bodies'; call: Call }

/** The call with each of its ids in turn replaced by the one that stands there in the other call. */
function swapsOf(operation: Operation, own: Call, other: Call): Swap[] {
  const [segments, others] = [own.path.split('/'), other.path.split('/')]
  const inPath = operation.path.split('/').flatMap((segment, index): Swap[] => {
    const [mine, swapped] = [segments[index], others[index]]
    if (!isOwned.test(segment) || !swapped || mine === swapped) return []
    return [{ place: 'in addresses', call: { ...own, path: segments.toSpliced(index, 1, swapped).join('/') } }]
  })
  if (typeof own.body !== 'string' || typeof other.body !== 'string') return inPath
  const [body, theirs] = [own.body, [...other.body.matchAll(uuid)]]
  const inBody = [...body.matchAll(uuid)].flatMap((match, index): Swap[] => {
    const swapped = theirs[index]?.[0]
    if (!swapped || swapped === match[0] || isOwnMake(operation, body.slice(0, match.index))) return []
    const changed = body.slice(0, match.index) + swapped + body.slice(match.index + swapped.length)
    return [{ place: 'in bodies', call: { ...own, body: changed } }]
  })
  return [...inPath, ...inBody]
}

async function expectRefused({ place, call }: Swap, owner: Person, garages: string[]) {
  const before = await rowsOfGarage(app.database.db, garages)
  const { status, text } = await send(app.origin, owner, call)
  counts[place]++
  const what = `${call.method} ${call.path} ${String(call.body ?? '')} → ${text}`
  // 410 is said of an upload that nobody has been permitted. A call about many does what it can, and names the others.
  const isOfMany = call.path.endsWith('/outstanding/remind') || call.path.endsWith('/dues/send')
  const isLeftOut = isOfMany && text.includes('"NOT_FOUND"')
  expect(place === 'in addresses' ? [404, 410] : [400, 404, 409, 410, ...(isLeftOut ? [200] : [])], what).toContain(
    status,
  )
  expect(await rowsOfGarage(app.database.db, garages), what).toEqual(before)
}

const named = operations.map((operation) => ({ name: nameOf(operation), operation }))

describe('of another garage', () => {
  test.each(named)('$name', async ({ operation }) => {
    const [own, other] = [await setting(operation), await setting(operation)]
    const [call, theirs] = [await exampleOf(operation, own), await exampleOf(operation, other)]

    for (const swap of swapsOf(operation, call, theirs)) {
      await expectRefused(swap, own.owner, [own.garage.id, other.garage.id])
    }
    if (isOwned.test(operation.path)) {
      await expectRefused({ place: 'in addresses', call: theirs }, own.owner, [own.garage.id, other.garage.id])
    }
  })
})

/** A count takes any part of its garage: what lies in a rack may belong elsewhere. */
const takesAnyChild = (path: string) => path.endsWith('/stock-counts/{countId}/lines/{partId}')

describe('of the same garage, under another parent', () => {
  const nested = named.filter(
    ({ operation: { path } }) => (path.match(/\{\w+Id\}|\{id\}/g) ?? []).length > 1 && !takesAnyChild(path),
  )
  test.each(nested)('$name', async ({ operation }) => {
    const own = await setting(operation)
    const [call, sibling] = [await exampleOf(operation, own), await exampleOf(operation, own)]

    for (const swap of swapsOf(operation, call, sibling).filter(({ place }) => place === 'in addresses')) {
      await expectRefused(swap, own.owner, [own.garage.id])
      counts['below another parent']++
    }
  })
})

test('ids were swapped', () => {
  expect(counts['in addresses']).toBeGreaterThan(40)
  expect(counts['in bodies']).toBeGreaterThan(10)
  expect(counts['below another parent']).toBeGreaterThan(5)
})
