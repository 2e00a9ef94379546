import { expect, test } from 'vitest'
import { slugOf } from './slugs.ts'

test.each([
  ['Anna Nagar Motors', 'anna-nagar-motors'],
  ['  Sri & Sons (24×7)  ', 'sri-sons-24-7'],
  ['AC--Repair', 'ac-repair'],
  ['!!!', ''],
])('%s suggests %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
