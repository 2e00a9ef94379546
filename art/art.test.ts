import { expect, test } from 'vitest'
import { drawings } from './drawings.ts'
import { plateNames } from './plates.ts'

/** What pages ask for by name; the plates add one file each. */
const figures = [
  'brake-exploded',
  'brake-exploded-plain',
  'car-cta',
  'car-hatch',
  'car-hero',
  'car-menu',
  'car-plain',
  'car-hatch-waiting',
  'car-sedan-waiting',
  'car-sedan',
  'car-suv',
  'empty-bay',
  'error-spanner',
  'favicon',
  'key',
  'key-half',
  'logo',
  'no-city',
  'shadow-board',
  'step-back',
  'step-home',
  'step-lift',
  'workshop',
  'key-1',
  'key-2',
  'key-3',
  'key-4',
  'key-5',
  'key-6',
  ...['book', 'pickup', 'expert', 'quality', 'delivery'].flatMap((step) =>
    ['', '-past', '-waiting'].map((state) => `step-${step}${state}`),
  ),
]
const publicCategories = [
  'periodic-services',
  'maintenance',
  'repair-services',
  'car-wash-detailing',
  'car-spa-cleaning',
  'inspection-services',
  'inspection-diagnostics',
  'ac-service',
  'oil-change',
  'brake-service',
  'battery-service',
]

const files = Object.entries(drawings).map(([name, draw]) => [name, draw()] as const)

test('exactly the drawings that pages ask for are written', () => {
  expect(Object.keys(drawings).sort()).toEqual([...figures, ...plateNames].sort())
})

test('every public category has a plate', () => {
  expect(plateNames).toEqual(expect.arrayContaining(publicCategories))
})

test.each(files)('%s stands alone: one sized svg, no text, nothing from outside', (_name, svg) => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+"/)
  expect(svg.trimEnd()).toMatch(/<\/svg>$/)
  expect(svg.match(/<svg/g)).toHaveLength(1)
  expect(svg).not.toMatch(/<text|<image|<use|<script|<foreignObject|href|url\(|@import|@font-face|var\(/)
})

test.each(files)('%s has no number that failed to compute', (_name, svg) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
})

test('every plate fills its serviced part with orange', () => {
  for (const name of plateNames) expect(drawings[name]?.(), name).toMatch(/class="[od] a"/)
})

test('the car of the orange ground has no orange of its own', () => {
  expect(drawings['car-cta']?.()).not.toContain('#f2541b')
})

test('no drawing is heavier than 28 kB', () => {
  for (const [name, svg] of files) expect(svg.length, name).toBeLessThan(28_000)
})
