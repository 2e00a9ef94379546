import { afterAll, describe, expect, test } from 'vitest'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { ownersPassword } from '../../support/back-office-calls.ts'
import { openTestDatabase } from '../../support/test-app.ts'
import { useTestApp } from '../../support/use-test-app.ts'
import type { Visitor } from '../../support/visitor.ts'
import { tellFigures } from '../support/figures.ts'
import { nameOf, type Operation, operationsOf, readDocument } from '../support/operations.ts'
import { plantGarage } from '../support/planted-garage.ts'
import { type Call, send } from '../support/send.ts'
import { rowsOfGarage } from './garage-rows.ts'
import { personFor } from './people.ts'
import { exampleOf, isWholeExample } from './recorded-call.ts'
import { cast, garageRights, type Part, parts, type Right, rights } from './rights-table.ts'

/*
 * Every call of the API by everybody: who gets in is what docs/rules.md says (rights-table.ts), whoever does not changes
 * nothing, and nobody is shown a row of a garage that is not theirs.
 */

const { app, make } = await useTestApp({ database: await openTestDatabase((dialect) => dialect) })
const operations = operationsOf(await readDocument(app.origin))

const theirs = await plantGarage(make, 'Foreign-Hoopoe')
const ours = await plantGarage(make, 'Own-Kingfisher')
const people = new Map<Part, Visitor>()
for (const part of parts) people.set(part, await personFor(part, app, make, ours.garage))

const rightByCall = new Map(
  Object.entries(rights).flatMap(([right, calls]) => calls.map((call) => [call, right as Right])),
)
const rightFor = (operation: Operation) => rightByCall.get(nameOf(operation))
const mayCall = (part: Part, right: Right) => (cast[part] as readonly Right[]).includes(right)

const counts = { pairs: 0, 'let in': 0, refused: 0, 'answers that showed the garage’s own rows': 0 }
afterAll(() => tellFigures('Rights', { calls: operations.length, ...counts }))

const forGarage = (call: Call, garageId: string): Call => ({
  ...call,
  headers: { ...call.headers, 'x-garage-id': garageId },
})

async function ask(part: Part, visitor: Visitor | undefined, call: Call) {
  if (!visitor) throw new Error(`Nobody plays the ${part}`)
  const answer = await send(app.origin, visitor, call)
  counts.pairs++
  expect(answer.text, `${part}: ${call.method} ${call.path}`).not.toContain(theirs.canary)
  if (answer.text.includes(ours.canary)) counts['answers that showed the garage’s own rows']++
  return answer
}

test('every call stands in the table of rights, and nothing else', () => {
  expect([...rightByCall.keys()].sort()).toEqual(operations.map(nameOf).sort())
})

test('a row that somebody may see is seen, so that one shown to somebody else would be noticed', async () => {
  const lists = ['customers', 'leads', 'bookings', 'jobcards', 'staff', 'jobcards/line-suggestions']
  for (const list of lists) {
    const call = { method: 'GET', path: `/api/v1/garages/${list}` }
    expect((await send(app.origin, theirs.owner, call)).text).toContain(theirs.canary)
  }
})

const inTable = operations.flatMap((operation) => {
  const right = rightFor(operation)
  return right ? [{ name: nameOf(operation), operation, right }] : []
})

describe('refuses whoever may not, and nothing changes', () => {
  test.each(inTable.filter(({ right }) => right !== 'anybody'))('$name', async ({ operation, right }) => {
    const owner = await make.owner(ours.garage)
    const call = forGarage(await exampleOf(operation, { make, garage: ours.garage, owner }), ours.garage.id)
    const before = await rowsOfGarage(app.database.db, [ours.garage.id])

    for (const part of parts.filter((each) => !mayCall(each, right))) {
      const { status, text } = await ask(part, people.get(part), call)
      expect(`${status} ${part}`, text).toBe(`${part === 'signed out' ? 401 : 403} ${part}`)
      expect(text).not.toContain(ours.canary)
      counts.refused++
    }

    expect(await rowsOfGarage(app.database.db, [ours.garage.id])).toEqual(before)
  })
})

describe('lets in whoever may', () => {
  test.each(inTable)('$name', async ({ operation, right }) => {
    for (const part of parts.filter((each) => mayCall(each, right))) {
      // A call that changes something finds a garage as it was; it would spoil the next one's otherwise.
      const isRead = operation.method === 'GET'
      const garage = isRead ? ours.garage : await make.garage()
      const visitor = isRead ? people.get(part) : await personFor(part, app, make, garage)
      const password = operation.path.endsWith('/handover') ? { password: ownersPassword } : {}
      const owner = part === 'owner' && !isRead ? visitor : undefined
      const setting = { make, garage, owner: await make.owner(garage, password) }
      const call = forGarage(await exampleOf(operation, setting), garage.id)

      const { status, text } = await ask(part, owner ?? visitor, call)

      if (garageRights.includes(right) && isWholeExample(operation)) {
        expect(status, `${part}: ${text}`).toBeLessThan(300)
      } else if (right !== 'anybody') {
        // Invitations and accounts need a code or a mail to succeed; here only whether the guard lets in.
        const { detail } = status < 400 ? {} : JSON.parse(text)
        expect([problemSentence.not_signed_in, problemSentence.forbidden], part).not.toContain(detail)
      }
      counts['let in']++
    }
  })
})
