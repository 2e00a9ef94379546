import { expect, test } from 'vitest'
import { billableCard } from '../../../tests/support/billable-card.ts'
import { textOfPdf } from '../../../tests/support/pdf-text.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

test('a bill names the advances that it counts, and none that was entered by mistake', async () => {
  const garage = await make.garage()
  const manager = await make.member(garage, { accessLevel: 'MANAGER' })
  const { url, issue } = await billableCard(make, garage, manager)
  const pay = (body: object) => manager.post(`${url}/payments`, { method: 'UPI', ...body })
  const { body: first } = await pay({ amount: 1000 })
  const { body: wrong } = await pay({ amount: 700 })
  await pay({ kind: 'REFUND', amount: 700, isMistake: true })
  const { body: bill } = await issue()

  const cookie = `access=${manager.cookie('access')}`
  const reply = await fetch(`${app.origin}/api/v1/garages/bills/${bill.id}/pdf`, { headers: { cookie } })
  const text = await textOfPdf(new Uint8Array(await reply.arrayBuffer()))

  expect(text).toContain(`Advance ${first.payments[0].voucherNumber} −₹1,000.00`)
  expect(text).not.toContain(wrong.payments[0].voucherNumber)
  expect(text).not.toContain('Refunded')
  expect(text).toContain('To pay ₹2,658')
})
