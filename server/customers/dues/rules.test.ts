import { describe, expect, test } from 'vitest'
import {
  addMonths,
  contradicted,
  dayOfKilometres,
  dueByOf,
  kilometresADay,
  mayRemindAt,
  nextDue,
  whyNotRemind,
} from './rules.ts'

const read = (km: number, read_on: string, doubtful = false) => ({ km, read_on, doubtful })

describe('kilometres a day', () => {
  test.each([
    ['of two readings', [read(31_940, '2026-03-02'), read(30_940, '2026-02-10')], 50],
    ['thirty where there is one', [read(31_940, '2026-03-02')], 30],
    ['thirty where both are of one fortnight', [read(31_940, '2026-03-02'), read(31_000, '2026-02-17')], 30],
    ['five at least', [read(31_950, '2026-03-02'), read(31_940, '2025-03-02')], 5],
    ['two hundred at most', [read(90_000, '2026-03-02'), read(31_940, '2026-02-10')], 200],
    [
      'past a reading that is too near',
      [read(2000, '2026-03-02'), read(1900, '2026-02-28'), read(0, '2026-02-10')],
      100,
    ],
    [
      'not over a changed instrument',
      [read(900, '2026-03-02'), read(10, '2026-02-20', true), read(9e4, '2025-01-01')],
      30,
    ],
  ])('%s', (_what, readings, expected) => {
    expect(kilometresADay(readings)).toBe(expected)
  })
})

describe('is due', () => {
  const readings = [read(48_210, '2026-11-20'), read(46_710, '2026-10-21')]

  test('by the earlier of its day and of its kilometres, at fifty a day', () => {
    expect(dayOfKilometres(51_380, readings)).toBe('2027-01-23')
    expect(dueByOf({ due_on: '2026-12-14', due_km: 51_380 }, readings)).toBe('2026-12-14')
    expect(dueByOf({ due_on: '2027-12-14', due_km: 51_380 }, readings)).toBe('2027-01-23')
    expect(dueByOf({ due_on: null, due_km: 48_000 }, readings)).toBe('2026-11-20')
  })

  test('again after the interval of the service; without one, never', () => {
    const service = { id: 'oil', interval_months: 6, interval_km: 10_000 }
    expect(nextDue(service, { on: '2026-08-31', km: 41_380 })).toMatchObject({ due_on: '2027-02-28', due_km: 51_380 })
    expect(nextDue(service, { on: '2026-08-31', km: undefined })).toMatchObject({ due_on: '2027-02-28', due_km: null })
    expect(
      nextDue({ ...service, interval_months: null, interval_km: null }, { on: '2026-08-31', km: 1 }),
    ).toBeUndefined()
    expect(nextDue({ ...service, interval_months: null }, { on: '2026-08-31', km: undefined })).toBeUndefined()
  })

  test.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-14', 12, '2027-12-14'],
    ['2026-12-14', 1, '2027-01-14'],
  ])('%s and %d months are %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })
})

test('a reading contradicts one before it that is higher, and one after it that is lower', () => {
  const readings = [read(31_940, '2026-03-02'), read(30_000, '2026-01-02')]
  expect(contradicted(3460, '2026-11-20', readings)).toMatchObject({ is: 'lower', than: { km: 31_940 } })
  expect(contradicted(31_940, '2026-11-20', readings)).toBeUndefined()
  expect(contradicted(32_000, '2026-02-01', readings)).toMatchObject({ is: 'higher', than: { km: 31_940 } })
  expect(contradicted(31_000, '2026-02-01', readings)).toBeUndefined()
})

test('reminders go by themselves from half past ten in the morning to eight in the evening in India', () => {
  const at = (time: string) => mayRemindAt(new Date(`2026-11-21T${time}+05:30`))
  expect([at('10:29:59'), at('10:30:00'), at('19:59:59'), at('20:00:00')]).toEqual([false, true, true, false])
})

describe('a reminder is not sent', () => {
  const noon = new Date('2026-11-20T12:00:00+05:30')
  const due = {
    state: 'OPEN' as const,
    customer_phone: '9840155032',
    customer_email: null,
    is_visiting: false,
    reminded_at: null,
  }
  const may = { agreement: 'GIVEN' as const, isSwitchedOff: false }
  const daysAgo = (days: number) => new Date(noon.getTime() - days * 86_400_000)

  test.each([
    ['but to whoever agreed it is', {}, {}, undefined],
    ['where it is booked', { state: 'BOOKED' as const }, {}, 'NOT_OPEN'],
    ['while the car is here', { is_visiting: true }, {}, 'VISITING'],
    ['to nobody’s phone', { customer_phone: '' }, {}, 'NO_PHONE'],
    ['but by mail it is', { customer_phone: '', customer_email: 'a@mail.example' }, {}, undefined],
    ['to who has stopped them', {}, { agreement: 'STOPPED' as const }, 'STOPPED'],
    ['to who never agreed', {}, { agreement: 'NONE' as const }, 'NO_CONSENT'],
    ['within 21 days of the last', { reminded_at: new Date(daysAgo(21).getTime() + 1) }, {}, 'SENT'],
    ['but after 21 days it is', { reminded_at: daysAgo(21) }, {}, undefined],
    ['where the garage has switched it off', {}, { isSwitchedOff: true }, 'SWITCHED_OFF'],
  ])('%s', (_when, changes, asked, why) => {
    expect(whyNotRemind({ ...due, ...changes }, { ...may, ...asked }, noon)).toBe(why)
  })
})
