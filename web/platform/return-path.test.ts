import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const leadsTo = (state: unknown) => returnPath(state, ['/account', '/desk'], '/account')
const from = (pathname: unknown, rest: object = {}) => ({ from: { pathname, search: '', hash: '', ...rest } })

test.each([
  [from('/account/vehicles', { search: '?from=mail', hash: '#new' }), '/account/vehicles?from=mail#new'],
  [from('/Account/Vehicles'), '/Account/Vehicles'],
  [from('/desk'), '/desk'],
])('a sign-in leads back to the page that asked for it: %j', (state, path) => {
  expect(leadsTo(state)).toBe(path)
})

test.each([
  from('https://evil.example/account'),
  from('//evil.example'),
  from('/accounting'),
  from('/garage/staff'),
  from(7),
  {},
  null,
])('a sign-in never leads to %j', (state) => {
  expect(leadsTo(state)).toBe('/account')
})
