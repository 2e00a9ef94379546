import { expect, test } from 'vitest'
import { type DriverDue, dueWords, pace } from './due-words.ts'

const today = '2026-11-20'
const service: DriverDue = {
  id: 'due',
  kind: 'SERVICE',
  serviceId: 'service',
  serviceName: 'Engine Oil and Filter',
  dueOn: '2026-12-14',
  dueKm: 51_380,
  dueBy: '2026-12-14',
  intervalMonths: 6,
  intervalKm: 10_000,
  drivenKm: 6_830,
  garage: { name: 'Anand Motors', slug: 'anand-motors', citySlug: 'chennai' },
  isOffered: true,
  booked: null,
}
const puc: DriverDue = {
  ...service,
  kind: 'PUC',
  dueOn: '2026-11-16',
  dueKm: null,
  dueBy: '2026-11-16',
  drivenKm: null,
}
const words = (due: DriverDue) => {
  const { tone, head, rest } = dueWords(due, today)
  return [tone, [head, rest].filter(Boolean).join(', ')]
}

test('a service names its day and kilometres, and which of them is gone by', () => {
  expect(words(service)).toEqual([undefined, 'by 14 Dec 2026 or 51,380 km, whichever comes first'])
  expect(words({ ...service, dueOn: null })).toEqual([undefined, 'at 51,380 km, about 14 Dec 2026'])
  expect(words({ ...service, dueOn: '2027-05-23' })).toEqual([undefined, 'at 51,380 km, about 14 Dec 2026'])
  expect(words({ ...service, dueKm: null, drivenKm: null })).toEqual([undefined, 'by 14 Dec 2026'])
  expect(words({ ...service, drivenKm: 11_205 })).toEqual(['late', '1,205 km over, since 51,380 km'])
  expect(words({ ...service, dueBy: '2026-11-30' })[0]).toBe('soon')
})

test('a paper that has ended says so, and since when', () => {
  expect(words(puc)).toEqual(['late', '4 days late, ended on 16 Nov 2026'])
  expect(words({ ...puc, kind: 'INSURANCE', dueOn: '2026-11-30', dueBy: '2026-12-05' })).toEqual([
    'soon',
    'in 10 days, by 30 Nov 2026',
  ])
})

test('what is booked says for when and where, and is not late', () => {
  const booked = { on: '2026-11-28', slot: 'MORNING', status: 'CONFIRMED' } as const
  expect(words({ ...service, drivenKm: 11_205, booked })).toEqual([undefined, 'Booked for Sat 28 Nov, Anand Motors'])
})

test('the pace since a reading is told only where it rose', () => {
  const last = { km: 31_940, readOn: '2026-03-02' }
  expect(pace(last, 34_605, today)).toBe('about 10 km a day since')
  expect(pace(last, 3_460, today)).toBeUndefined()
  expect(pace({ ...last, readOn: today }, 34_605, today)).toBeUndefined()
})
