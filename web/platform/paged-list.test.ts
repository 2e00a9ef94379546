import { expect, test } from 'vitest'
import { nextCursor } from './paged-list.ts'

test('the way to the next page is read out of the Link header', () => {
  const link = '</api/v1/garages/customers?search=a&cursor=0190-7>; rel="next"'

  expect(nextCursor(new Headers({ link }))).toBe('0190-7')
  expect(nextCursor(new Headers())).toBeUndefined()
})
