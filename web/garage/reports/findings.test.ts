import { expect, test } from 'vitest'
import type { Reports } from '../../../contract/office/reports/reports.ts'
import { ofAgeing, ofBookings, ofLeads, ofRevenue, ofServices, ofTechnicians } from './findings.ts'

const none: Reports = {
  from: '2026-11-01',
  to: '2026-11-21',
  previousFrom: '2026-10-11',
  previousTo: '2026-10-31',
  revenue: {
    total: 0,
    previousTotal: 0,
    payments: 0,
    days: [],
    methods: [],
    billed: { bills: 0, total: 0, credited: 0 },
  },
  bookings: { total: 0, byStatus: [] },
  jobCardAgeing: { total: 0, buckets: [], oldest: [] },
  technicians: [],
  leadFunnel: [],
  topServices: [],
}

test('revenue is compared with as many days before', () => {
  const found = (total: number, previousTotal: number) =>
    ofRevenue({ ...none, revenue: { ...none.revenue, total, previousTotal } }).found

  expect(found(318_450, 231_000)).toBe('₹87,450 more than in the 21 days before, 11 to 31 Oct.')
  expect(found(100.1, 100.3)).toBe('₹0.20 less than in the 21 days before, 11 to 31 Oct.')
  expect(found(-500, -500)).toBe('The same as in the 21 days before, 11 to 31 Oct.')
})

test('days before that began in an earlier year are said with their years', () => {
  const january = { from: '2027-01-01', to: '2027-01-21', previousFrom: '2026-12-11', previousTo: '2026-12-31' }

  expect(ofRevenue({ ...none, ...january }).found).toBe('The same as in the 21 days before, 11 to 31 Dec 2026.')
})

test('the slot that most ask for is named, where there is one', () => {
  const found = (morning: number, afternoon: number, evening: number) =>
    ofBookings({
      ...none,
      bookings: {
        total: morning + afternoon + evening,
        byStatus: [{ status: 'PENDING', morning, afternoon, evening, total: morning + afternoon + evening }],
      },
    }).found

  expect(found(34, 20, 14)).toBe('Most are for the morning: 34 of 68.')
  expect(found(0, 2, 7)).toBe('Most are for the evening: 7 of 9.')
  expect(found(2, 2, 1)).toBe('5 bookings, and no slot is ahead.')
})

test('the oldest cards are counted', () => {
  const found = (total: number) =>
    ofAgeing({
      ...none,
      jobCardAgeing: {
        ...none.jobCardAgeing,
        buckets: [{ label: '8 days or more', open: total, inProgress: 0, ready: 0, total, worth: 0 }],
      },
    }).found

  expect([0, 1, 3].map(found)).toEqual([
    'None has been open for 8 days or more.',
    '1 has been open for 8 days or more.',
    '3 have been open for 8 days or more.',
  ])
})

test('who has most open cards is named, and cards that nobody has are counted', () => {
  const found = (...cards: [id: string | null, openCards: number][]) =>
    ofTechnicians({
      ...none,
      technicians: cards.map(([id, openCards]) => ({ id, name: id ?? 'Not assigned', openCards, deliveredCards: 0 })),
    }).found

  expect(found(['Bala', 4], ['Anbu', 2], [null, 0])).toBe('Bala has the most open cards, 4.')
  expect(found(['Bala', 4], ['Anbu', 2], [null, 2])).toBe(
    'Bala has the most open cards, 4. 2 open cards have no technician.',
  )
  expect(found(['Bala', 2], ['Anbu', 2])).toBe('The open cards are spread evenly.')
  expect(found(['Bala', 0])).toBe('No card is open.')
})

test('won leads are counted over all sources, and the first service is named', () => {
  const row = { fresh: 0, talking: 0, offered: 0, lost: 0, wonRate: 0 }
  const leadFunnel = [
    { ...row, source: 'PHONE' as const, total: 5, won: 1 },
    { ...row, source: 'GOOGLE' as const, total: 1, won: 1 },
  ]

  expect(ofLeads({ ...none, leadFunnel }).found).toBe('2 of 6 leads are won, 33.3%.')
  expect(ofServices({ ...none, topServices: [{ id: 's', name: 'Wash', bookings: 2, estimate: 998.5 }] }).found).toBe(
    'Wash is ahead with ₹998.50.',
  )
})
