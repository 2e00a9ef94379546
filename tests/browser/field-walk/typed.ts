import { addDays } from '../../../contract/platform/days.ts'
import { newPhone } from '../site.ts'
import type { Traits } from './in-page/held.ts'

/* What a field is given: something that its form takes, so that it can be sent. */

/** It lies between the first and the last day that the field takes. */
function dayIn({ min, max }: Traits): string {
  const [first, last] = [min.slice(0, 10), max.slice(0, 10)]
  const usual = '2031-03-14'
  if (last && last <= usual) return addDays(last, -1)
  return first > usual ? first : usual
}

const texts: [RegExp, string][] = [
  [/registration|plate/i, 'TN09CB4471'],
  [/gstin/i, '24AAPFU0939F1ZW'],
  // One that is unusual is asked about.
  [/\bgst\b|tax ?rate/i, '18'],
  [/upi address/i, 'walk@okbank'],
  [/utr/i, '632514098311'],
  [/pincode/i, '600040'],
  [/^pin\b/i, '604137'],
  [/\byear/i, '2019'],
  [/duration/i, '45'],
  [/password/i, 'bench vice 17'],
  [/slug|code of/i, 'walk-seventeen'],
]

let figures = 0

/** Limits must differ from each other. */
const anotherFigure = () => String(7 + (figures++ % 5))

const byType: Record<string, string> = {
  email: 'a7@mail.example',
  url: 'https://a.example',
  time: '10:30',
}

export function typedInto(traits: Traits): string {
  const { name, type, inputMode, autocomplete, maxLength } = traits
  if (type === 'date') return dayIn(traits)
  if (type === 'datetime-local') return `${dayIn(traits)}T10:30`
  if (type === 'tel') return newPhone()
  const known = byType[type] ?? texts.find(([pattern]) => pattern.test(name))?.[1]
  if (autocomplete === 'one-time-code') return '123456'
  const text = known ?? (inputMode === 'numeric' ? '17' : inputMode === 'decimal' ? anotherFigure() : 'walk 7')
  return maxLength > 0 ? text.slice(0, maxLength) : text
}
