import { expect, test } from 'vitest'
import { countLabel, nextCursor } from './paged-list.ts'

test('the way to the next page is read out of the Link header', () => {
  const link = '</api/v1/garages/customers?search=a&cursor=0190-7>; rel="next"'

  expect(nextCursor(new Headers({ link }))).toBe('0190-7')
  expect(nextCursor(new Headers())).toBeUndefined()
})

test('a total that is not counted to its end reads 1,000+', () => {
  expect(countLabel(1248)).toBe('1,248')
  expect(countLabel(undefined)).toBe('1,000+')
})
