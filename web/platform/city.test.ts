import { expect, test } from 'vitest'
import { pathInCity } from './city.ts'

test.each([
  ['/', '/pune'],
  ['/chennai', '/pune'],
  ['/services', '/pune/services'],
  ['/services/brake-service/x', '/pune/services/brake-service/x'],
  ['/chennai/services/brake-service', '/pune/services/brake-service'],
  ['/chennai/about', '/pune/about'],
  ['/chennai/garages/anand-motors', '/pune/services'],
  ['/pune/garages/deccan-motors', undefined],
  ['/about', undefined],
  ['/garage/services', undefined],
  ['/servicesx', undefined],
  ['/pune/services', undefined],
  ['/pune', undefined],
])('choosing Pune on %s leads to %s', (path, to) => {
  expect(pathInCity(path, 'pune')).toBe(to)
})
