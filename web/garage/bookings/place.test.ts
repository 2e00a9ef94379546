import { expect, test } from 'vitest'
import { freePlaceFrom, isClosed, isFull, refusalOf, takenText } from './place.ts'

const day = (isOpen: boolean, places: number | null, taken: number) => ({
  date: '2026-11-23T00:00:00.000Z',
  isOpen,
  slots: [{ slot: 'MORNING' as const, places, taken }],
})
const morning = { day: '2026-11-23', slot: 'MORNING' as const }

test.each([
  ['as many as like come where the settings give no number', null, 7, ''],
  ['so many of the places are taken', 3, 1, '1 of 3'],
  ['every place is taken', 3, 3, 'Full, 3 of 3'],
  ['a manager went over', 3, 4, 'Full, 4 of 3'],
  ['the settings give the slot no places', 0, 0, 'Closed'],
])('%s', (_, places, taken, text) => {
  expect(takenText({ slot: 'MORNING', places, taken })).toBe(text)
})

test('a slot outside the opening hours is closed and says so, however many places it has', () => {
  const late = {
    ...day(true, 3, 0),
    slots: [{ slot: 'MORNING' as const, places: 3, taken: 0, isClosed: true as const }],
  }
  expect(isClosed(late, 'MORNING')).toBe(true)
  expect(takenText(late.slots[0])).toBe('Closed')
  expect(refusalOf(late, morning)).toBe(
    'The morning of 23 Nov 2026 is outside the opening hours. Please choose another time.',
  )
})

test('a day off is closed and says so, whatever its slots say; a slot without places is full', () => {
  expect(isClosed(day(false, 3, 0), 'MORNING')).toBe(true)
  expect(refusalOf(day(false, 3, 0), morning)).toBe('The garage is closed on 23 Nov 2026. Please choose another day.')
  expect(isClosed(day(true, 0, 0), 'MORNING')).toBe(true)
  expect(isFull({ slot: 'MORNING', places: 0, taken: 0 })).toBe(true)
  expect(refusalOf(day(true, 3, 3), morning)).toBe('The morning of 23 Nov 2026 is full. Please choose another time.')
  expect(refusalOf(day(true, 3, 2), morning)).toBeUndefined()
})

test('the next free place is a slot of the day that is not over, else the one that its last slot names', () => {
  const nextFree = { date: '2026-11-25T00:00:00.000Z', slot: 'AFTERNOON' as const }
  const slots = (...taken: [number, number, number]) => ({
    date: '2026-11-23T00:00:00.000Z',
    isOpen: true,
    slots: (['MORNING', 'AFTERNOON', 'EVENING'] as const).map((slot, index) => ({
      slot,
      places: 1,
      taken: taken[index] ?? 0,
      ...(taken[index] ? { nextFree } : {}),
    })),
  })
  const at = (time: string) => new Date(`2026-11-23T${time}:00+05:30`)
  const [afternoon, evening] = [
    { ...morning, slot: 'AFTERNOON' },
    { ...morning, slot: 'EVENING' },
  ]
  expect(freePlaceFrom(slots(0, 0, 0), at('11:59'))).toEqual(morning)
  expect(freePlaceFrom(slots(0, 0, 0), at('12:00'))).toEqual(afternoon)
  expect(freePlaceFrom(slots(1, 1, 0), at('08:00'))).toEqual(evening)
  expect(freePlaceFrom(slots(0, 0, 0), at('18:00'))).toBeUndefined()
  expect(freePlaceFrom(slots(0, 0, 1), at('18:00'))).toEqual({ day: '2026-11-25', slot: 'AFTERNOON' })
  expect(freePlaceFrom({ ...slots(1, 1, 1), isOpen: false }, at('08:00'))).toEqual({
    day: '2026-11-25',
    slot: 'AFTERNOON',
  })
})
