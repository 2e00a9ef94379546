import { expect, test } from 'vitest'
import { useTestApp } from './use-test-app.ts'

const { make } = await useTestApp()

const service = [
  { unitPrice: 1800 },
  { quantity: 3.5, unitPrice: 620 },
  { unitPrice: 385 },
  { unitPrice: 2450 },
  { unitPrice: 650 },
]

test('a bill that is made for a test adds up, and has the next number', async () => {
  const garage = await make.garage()
  const first = await make.bill(await make.jobCard(garage), { lines: service, issued_on: '2026-11-20' })
  expect(first).toMatchObject({ number: 'SM/26-27/00001', taxable: '7455.00', cgst: '670.95', rounding: '0.10' })
  expect(first).toMatchObject({ total: '8797.00', words: 'Rupees eight thousand seven hundred and ninety-seven only.' })
  const second = await make.bill(await make.jobCard(garage), { is_inter_state: true, paid: 1000 })
  expect(second).toMatchObject({ serial: 2, cgst: '0.00', igst: '558.00', total: '3658.00' })
  const note = await make.creditNote(first, { positions: [3], issued_on: '2026-11-21' })
  expect(note).toMatchObject({ number: 'SM/C2627/00001', total: '454.00', corrects_id: first.id, reopens: false })
})
