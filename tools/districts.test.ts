import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { architecture, districts, drawDistricts, mapOf } from './districts.ts'

test('no district of the server knows one above it', () => {
  for (const { district, knows } of drawDistricts()) {
    const above = knows.filter(([other]) => districts.indexOf(other) > districts.indexOf(district))
    expect(above, district).toEqual([])
  }
})

test('docs/architecture.md draws the districts as the imports are', () => {
  expect(readFileSync(architecture, 'utf8')).toContain(mapOf(drawDistricts()))
})
