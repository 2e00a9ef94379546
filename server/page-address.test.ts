import { expect, test } from 'vitest'
import { canonicalPath } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/chennai/services/', '/chennai/services/'],
  ['/%63hennai/services', '/chennai/services'],
  ['/Chennai/services', '/chennai/services'],
  ['/GARAGE/Leads', '/garage/leads'],
  ['/E/AbC', '/e/AbC'],
  ['/%65/AbC', '/e/AbC'],
  ['/e/AbCdEf%30', '/e/AbCdEf0'],
  ['/chennai/caf%C3%A9', '/chennai/caf%C3%A9'],
  ['/a%3Fb%23c%25', '/a%3Fb%23c%25'],
  ['/a%2Cb', '/a,b'],
  ['/Bengaluru/services', '/bangalore/services'],
  ['/new-delhi', '/delhi'],
  ['/cochin/', '/kochi/'],
  ['/chennai/madras', '/chennai/madras'],
  ['/constructor', '/constructor'],
])('%s is the page %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test.each([
  '*',
  'http://other.example/',
  '/./e/x',
  '/%2e/e/x',
  '/a/../b',
  '//e/x',
  '/e%2Fx',
  '/e%5Cx',
  '/%zz',
  '/a%00',
])('%s is no page', (path) => {
  expect(canonicalPath(path)).toBeUndefined()
})
