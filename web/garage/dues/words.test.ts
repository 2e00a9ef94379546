import { expect, test } from 'vitest'
import type { GarageDue } from '../../../contract/customers/dues/dues.ts'
import { contactOf, drivenWords, leftOutWords, sendWords, sentWords, weekFrom, whenOf } from './words.ts'

const today = '2026-11-20'
const due: GarageDue = {
  id: 'due',
  kind: 'SERVICE',
  serviceId: 'service',
  serviceName: 'Engine Oil and Filter',
  dueOn: '2026-11-26',
  dueKm: null,
  dueBy: '2026-11-26',
  intervalMonths: 12,
  intervalKm: null,
  drivenKm: null,
  customerId: 'customer',
  customerName: 'Suresh Pillai',
  customerPhone: '9443010233',
  vehicleId: 'vehicle',
  vehicleInfo: 'Honda Amaze',
  registrationNumber: 'TN22BL0914',
  lastReading: null,
  noAnswers: 0,
  laterOn: null,
  lastContact: null,
  way: 'SMS',
  notNow: null,
}
const when = (changes: Partial<GarageDue>) => whenOf({ ...due, ...changes }, today)

test('the week goes from today to the same weekday, and names the month once where it is one', () => {
  expect(weekFrom(today)).toBe('Fri 20 to Fri 27 Nov')
  expect(weekFrom('2026-11-27')).toBe('Fri 27 Nov to Fri 4 Dec')
})

test('what is due says its day and how far it is; the last three days stand out', () => {
  expect(when({})).toEqual({ head: 'Thu 26 Nov', about: 'in 6 days' })
  expect(when({ dueBy: '2026-11-23' })).toEqual({ head: 'Mon 23 Nov', tone: 'soon', about: 'in 3 days' })
  expect(when({ dueBy: '2026-11-21' }).about).toBe('tomorrow')
  expect(when({ dueBy: today }).about).toBe('today')
})

test('what is late says by how much: kilometres that were read, those that were reckoned, or days', () => {
  const lastReading = { km: 91_205, readOn: '2026-10-09' }
  expect(when({ dueBy: '2026-11-11', dueKm: 90_000, lastReading })).toEqual({
    head: '1,205 km over',
    tone: 'late',
    about: '91,205 km on 9 Oct',
  })
  expect(when({ dueBy: '2026-11-11', dueKm: 70_140 }).about).toBe('70,140 km reached about 11 Nov')
  expect(when({ dueBy: '2026-11-19', dueOn: '2026-11-19' })).toEqual({
    head: '1 day late',
    tone: 'late',
    about: 'due on 19 Nov',
  })
  expect(when({ dueBy: '2026-11-18', laterOn: '2026-11-18' }).about).toBe('the driver said 18 Nov')
})

test('kilometres are told only where the interval has some that are not over', () => {
  expect(drivenWords({ ...due, drivenKm: 9090, intervalKm: 15_000 })).toBe('9,090 of 15,000 km driven')
  expect(drivenWords({ ...due, drivenKm: 9090 })).toBe(false)
  expect(drivenWords({ ...due, drivenKm: 15_001, intervalKm: 15_000 })).toBe(false)
})

test('a contact says what came of it, by whom and when', () => {
  const call = { how: 'CALL', outcome: 'LATER', laterOn: '2026-12-01', note: 'after salary', by: 'Meena' } as const
  const at = '2026-11-18T05:00:00.000Z'
  expect(contactOf({ ...due, laterOn: '2026-12-01', lastContact: { ...call, at, state: null, reply: null } })).toEqual({
    head: 'Later: Tue 1 Dec',
    about: 'Called by Meena, 18 Nov: “after salary”',
  })
  const silent = { ...call, outcome: 'NO_ANSWER', laterOn: null, note: '', at, state: null, reply: null } as const
  expect(contactOf({ ...due, noAnswers: 2, lastContact: silent })).toEqual({
    head: 'No answer, 2 of 3',
    about: 'Called by Meena, 18 Nov',
  })
  const outcomes = ['STOP', 'SOLD', 'ELSEWHERE', 'NO_ANSWER'] as const
  const heads = (laterOn: string | null) =>
    outcomes.map((outcome) => contactOf({ ...due, laterOn, noAnswers: 1, lastContact: { ...silent, outcome } }).head)
  const [stopped, back, later, unheard] = [
    'No more messages',
    'Back on the list',
    'Later: Tue 1 Dec',
    'No answer, 1 of 3',
  ]
  expect(heads(null)).toEqual([stopped, back, back, unheard])
  expect(heads('2026-12-01')).toEqual([stopped, later, later, unheard])
  const sms = { ...silent, how: 'SMS', outcome: null, by: null, state: 'DELIVERED' } as const
  expect(contactOf({ ...due, lastContact: sms })).toEqual({ head: 'No answer yet', about: 'SMS, 18 Nov, 10:30 am' })
  const answer = { ...sms, how: 'WHATSAPP', outcome: 'REPLIED', state: null } as const
  const answered = (reply: string) => contactOf({ ...due, lastContact: { ...answer, reply } })
  expect(answered('Can you do it on Monday?')).toEqual({ head: 'Replied', about: '18 Nov: “Can you do it on Monday?”' })
  expect(answered('').about).toBe('18 Nov')
  expect(answered('ம'.repeat(1000)).about).toBe(`18 Nov: “${'ம'.repeat(140)}…”`)
})

test('the button counts who is chosen, and the toast who was sent', () => {
  const words = [sendWords(3, 3), sendWords(2, 2), sendWords(1, 1), sendWords(2, 3), sendWords(0, 3)]
  expect(words).toEqual(['Send to all 3', 'Send to both', 'Send reminder', 'Send to 2', 'Send reminders'])
  const one = { id: 'due', customerName: 'Suresh', registrationNumber: 'TN22BL0914' }
  expect(sentWords({ sent: [one], leavesAt: null })).toBe('1 reminder is on its way.')
  expect(sentWords({ sent: [one, one], leavesAt: '2026-11-21T02:30:00.000Z' })).toBe('2 reminders leave at 8:00 am.')
  expect(sentWords({ sent: [], leavesAt: null })).toBe('No reminder was sent.')
})

test('before the press it is said how many get none, and why; of two dues of one car, one is sent', () => {
  const other = { ...due, vehicleId: 'other' }
  const refused = (notNow: GarageDue['notNow']) => ({ ...other, notNow })
  expect(leftOutWords([due, other], [due, other])).toBe('')
  expect(leftOutWords([due, refused('NO_CONSENT'), refused('SENT'), refused('NO_CONSENT')], [due])).toBe(
    'Left out: 2 without consent to reminders, 1 reminded in the last 21 days.',
  )
  expect(leftOutWords([due, { ...due, kind: 'PUC' }], [due, { ...due, kind: 'PUC' }])).toBe(
    'Left out: 1 for a car that already gets one.',
  )
})
