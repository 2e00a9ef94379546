import { expect, test } from 'vitest'
import { dayOr, inSpan, periodOf, weekOf } from './period.ts'

test('a week goes from Sunday to Saturday, over the turn of the month too', () => {
  expect(weekOf('2026-12-02')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-29')
  expect(weekOf('2026-12-05')[0]).toBe('2026-11-29')
})

test.each([
  ['2026-11-24', '22 to 28 Nov 2026'],
  ['2026-12-01', '29 Nov to 5 Dec 2026'],
  ['2026-12-31', '27 Dec 2026 to 2 Jan 2027'],
  ['2026-09-10', '6 to 12 Sep 2026'],
])('the week of %s is named %s', (day, name) => {
  expect(periodOf({ span: 'week', month: '', day }).name).toBe(name)
})

test('what is listed goes from the first moment to the last, and one steps by as much as one sees', () => {
  expect(periodOf({ span: 'week', month: '', day: '2026-12-31' })).toMatchObject({
    range: { startDate: '2026-12-27T00:00:00.000Z', endDate: '2027-01-02T23:59:59.999Z' },
    before: { day: '2026-12-24' },
    after: { day: '2027-01-07' },
  })
  expect(periodOf({ span: 'day', month: '', day: '2028-02-28' })).toMatchObject({
    name: 'Mon, 28 Feb 2028',
    range: { startDate: '2028-02-28T00:00:00.000Z', endDate: '2028-02-28T23:59:59.999Z' },
    after: { day: '2028-02-29' },
  })
  expect(periodOf({ span: 'month', month: '2026-12', day: '' })).toMatchObject({
    name: 'December 2026',
    after: { month: '2027-01', day: '' },
  })
})

test('another span shows the same time', () => {
  const today = '2026-11-21'

  expect(inSpan('week', { span: 'month', month: '2026-11', day: '' }, today).day).toBe(today)
  expect(inSpan('day', { span: 'month', month: '2027-03', day: '' }, today).day).toBe('2027-03-01')
  expect(inSpan('day', { span: 'month', month: '2027-03', day: '2027-03-09' }, today).day).toBe('2027-03-09')
  expect(inSpan('day', { span: 'week', month: '', day: '2027-03-09' }, today).day).toBe('2027-03-09')
  expect(inSpan('month', { span: 'day', month: '', day: '2027-03-09' }, today)).toEqual({
    span: 'month',
    month: '2027-03',
    day: '',
  })
})

test('an address that names no day shows today', () => {
  expect(dayOr('2026-02-30', '2026-11-21')).toBe('2026-11-21')
  expect(dayOr('tomorrow', '2026-11-21')).toBe('2026-11-21')
  expect(dayOr('2026-02-28', '2026-11-21')).toBe('2026-02-28')
})
