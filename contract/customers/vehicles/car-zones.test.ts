import { expect, test } from 'vitest'
import { carViews, carZones, middleOf, zoneAt } from './car-zones.ts'

test.each(carZones.map((zone) => [zone.view, zone.name, zone] as const))(
  '%s: the middle of “%s” is called that',
  (view, name, zone) => {
    expect(zoneAt(view, middleOf(zone))).toBe(name)
  },
)

test('the two sides are reflections: a point on the left is its counterpart on the right', () => {
  for (const x of [0.05, 0.3, 0.5, 0.8]) {
    for (const y of [0.03, 0.2, 0.4, 0.6, 0.83, 0.98]) {
      const left = zoneAt('LEFT', { x, y })
      expect(zoneAt('RIGHT', { x: 1 - x, y }).toLowerCase()).toBe(left.toLowerCase().replace('left', 'right'))
    }
  }
})

test('every point of every view has a name', () => {
  for (const view of carViews) {
    for (const x of [0, 0.5, 1]) for (const y of [0, 0.5, 1]) expect(zoneAt(view, { x, y })).not.toBe('')
  }
})
