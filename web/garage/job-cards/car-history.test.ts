import { expect, test } from 'vitest'
import { doubtOfReading } from './car-history.tsx'

test.each([
  ['nothing yet', undefined, undefined],
  ['the same', 48_210, undefined],
  ['a year of a taxi', 98_210, undefined],
  ['less', 48_209, 'Is this right?'],
  ['a digit too many', 482_100, 'Is this right? It is 4,33,890 km more than last time.'],
])('an odometer that read 48,210 km is asked about where it reads less, or very much more: %s', (_, now, doubt) => {
  expect(doubtOfReading(48_210, now)).toBe(doubt)
})
