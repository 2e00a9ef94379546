import { expect, test } from 'vitest'
import { billableCard, padsAndFitting } from '../../../tests/support/billable-card.ts'
import { statementsDuring } from '../../../tests/support/sent-statements.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

/* Each statement is a way to the database and back, and the card is locked meanwhile. */

const { make } = await useTestApp()

async function cards() {
  const garage = await make.garage()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const open = await billableCard(make, garage, manager, { card: { status: 'IN_PROGRESS' } })
  const ready = await billableCard(make, garage, manager)
  return { manager, open, ready }
}

async function countSent(call: () => Promise<{ status: number }>): Promise<number> {
  const sent = await statementsDuring(async () => {
    expect((await call()).status).toBe(201)
  })
  // What others are told leaves by itself, some time after the commit.
  return sent.filter(({ sql }) => !sql.includes('pg_notify')).length
}

test('a card is read once for each change of it: adding a line sends 11 statements', async () => {
  const { manager, open } = await cards()
  expect(await countSent(() => manager.post(`${open.url}/lines`, { ...padsAndFitting[0] }))).toBe(11)
})

test('a bill is made of what was read for it: issuing one sends 14 statements', async () => {
  const { ready } = await cards()
  expect(await countSent(() => ready.issue())).toBe(14)
})

test('what is paid is counted from the payments that are shown: recording one sends 14 statements', async () => {
  const { manager, ready } = await cards()
  await ready.issue()
  expect(await countSent(() => manager.post(`${ready.url}/payments`, { method: 'CASH', amount: 100 }))).toBe(14)
})
