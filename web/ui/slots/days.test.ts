import { describe, expect, test } from 'vitest'
import {
  firstFreeOn,
  monthsOf,
  type OpenDay,
  placeInWords,
  sameSlotOn,
  slotState,
  whyNot,
  whyNotInWords,
} from './days.ts'

type State = OpenDay['slots'][number]['state']

const day = (date: string, states: State[], changes: Partial<OpenDay> = {}): OpenDay => ({
  date,
  isOpen: true,
  slots: states.map((state, at) => ({ slot: (['MORNING', 'AFTERNOON', 'EVENING'] as const)[at as 0], state })),
  ...changes,
})

describe('a day says why nobody can come', () => {
  test.each([
    [day('2026-11-20', ['PAST', 'FULL', 'FREE']), undefined],
    [day('2026-11-20', ['PAST', 'FULL', 'FULL']), 'Full'],
    [day('2026-11-20', ['PAST', 'PAST', 'PAST']), 'Over'],
    [day('2026-11-20', ['FREE', 'FREE', 'FREE'], { isOpen: false }), 'Closed'],
  ])('%#', (given, expected) => expect(whyNot(given)).toBe(expected))

  test('in one line for the week', () => {
    const week = [
      day('2026-11-21', ['FREE']),
      day('2026-11-22', [], { isOpen: false }),
      day('2026-11-25', [], { isOpen: false, reason: 'Pongal' }),
      day('2026-11-26', ['FULL']),
    ]
    expect(whyNotInWords(week)).toBe('Closed on Sun 22 Nov and Wed 25 Nov (Pongal). Thu 26 Nov is full.')
    expect(whyNotInWords(week.slice(0, 1))).toBe('')
    const today = day('2026-11-20', ['PAST', 'FULL', 'FREE'])
    expect(whyNotInWords([today])).toBe('Slots close for booking an hour before they begin.')
    expect(whyNotInWords([{ ...today, isOpen: false }])).toBe('Closed on Fri 20 Nov.')
  })
})

test('another day begins with the part of the day that was chosen, where it is free', () => {
  expect(sameSlotOn(day('2026-11-21', ['FREE', 'FEW', 'FULL']), 'AFTERNOON')?.slot).toBe('AFTERNOON')
  expect(sameSlotOn(day('2026-11-21', ['FREE', 'FEW', 'FULL']), 'EVENING')?.slot).toBe('MORNING')
  expect(sameSlotOn(day('2026-11-21', ['FREE', 'FREE', 'FREE']), undefined)?.slot).toBe('MORNING')
  expect(sameSlotOn(day('2026-11-21', ['FREE', 'FREE', 'FREE'], { isOpen: false }), 'EVENING')).toBeUndefined()
})

test('where a place was lost, the next one of the day comes first, then an earlier one', () => {
  expect(firstFreeOn(day('2026-11-21', ['FULL', 'FREE', 'FEW']), 'MORNING')?.slot).toBe('AFTERNOON')
  expect(firstFreeOn(day('2026-11-21', ['FREE', 'FULL', 'FULL']), 'AFTERNOON')?.slot).toBe('MORNING')
  expect(firstFreeOn(day('2026-11-21', ['FULL', 'FULL', 'PAST']), 'MORNING')).toBeUndefined()
  expect(firstFreeOn(undefined)).toBeUndefined()
})

test('how many places are left is said in words', () => {
  expect(slotState({ slot: 'MORNING', state: 'FEW', left: 1 })).toBe('1 place left')
  expect(slotState({ slot: 'MORNING', state: 'FEW', left: 3 })).toBe('3 places left')
  expect(slotState({ slot: 'MORNING', state: 'PAST' })).toBe('Too late')
  expect(placeInWords({ date: '2026-11-21', slot: 'MORNING' })).toBe('Sat 21 Nov, morning')
})

test.each([
  ['2026-11-23', '2026-11-29', 'November 2026'],
  ['2026-11-30', '2026-12-06', 'November to December 2026'],
  ['2026-12-28', '2027-01-03', 'December 2026 to January 2027'],
])('a week names each month that it lies in', (first, last, words) => {
  expect(monthsOf([{ date: first }, { date: last }])).toBe(words)
  expect(monthsOf([])).toBeUndefined()
})
