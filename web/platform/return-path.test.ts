import { expect, test } from 'vitest'
import { languageOfFloorIn, returnPath, stateIn, withReturnPath } from './return-path.ts'

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

test('to another document the way back stands in the address, within the garage alone', () => {
  const state = from('/garage/floor/0197a000', { search: '?tab=notes' })
  const address = withReturnPath('/ta/garage/login/pin', state)
  expect(address).toBe('/ta/garage/login/pin?from=%2Fgarage%2Ffloor%2F0197a000%3Ftab%3Dnotes')
  const { search } = new URL(address, 'https://pahiya.example')
  expect(returnPath(stateIn(search), ['/garage'], '/')).toBe('/garage/floor/0197a000?tab=notes')
  expect(withReturnPath('/ta/garage/login/pin', from('/account'))).toBe('/ta/garage/login/pin')
  for (const evil of ['//evil.example/garage/', 'https://evil.example/garage/', '/account', ''])
    expect(returnPath(stateIn(`?${new URLSearchParams({ from: evil })}`), ['/garage'], '/')).toBe('/')
})

test('only a session that ended by itself on the floor is gone on with in its language', () => {
  const ended = { hasEnded: true, language: 'ta' }
  expect(languageOfFloorIn({ ...from('/garage/floor/mine'), ...ended })).toBe('ta')
  expect(languageOfFloorIn({ ...from('/garage/floor/mine'), ...ended, hasEnded: false })).toBeUndefined()
  expect(languageOfFloorIn({ ...from('/garage/staff'), ...ended })).toBeUndefined()
  expect(languageOfFloorIn(null)).toBeUndefined()
})
