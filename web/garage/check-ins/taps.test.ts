import { expect, test } from 'vitest'
import type { CheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { withTaps } from './taps.ts'

const at = '2026-11-22T09:30:00.000Z'
const empty: CheckIn = {
  state: 'OPEN',
  odometerIn: 100,
  fuelLevel: 'HALF',
  previousReading: null,
  accessories: [],
  valuables: '',
  marks: [],
  signedName: null,
  signatureId: null,
  signedIn: null,
  skipReason: null,
  completedBy: null,
  completedAt: null,
}
const mark = (id: string) => ({ id, view: 'TOP', x: 0.5, y: 0.6, kind: 'CHIP', at }) as const

test('what waits for the network is shown as if it had arrived, and counted once when it has', () => {
  const one = { what: 'mark', mark: mark('one') } as const
  const shown = withTaps(empty, [one, { what: 'mark', mark: mark('two') }])
  expect(shown.marks).toMatchObject([
    { number: 1, zone: 'Roof' },
    { number: 2, zone: 'Roof' },
  ])
  expect(withTaps(shown, [one])).toEqual(shown)
  expect(withTaps(empty, [{ what: 'mark', mark: { ...mark('three'), late: true } }]).marks[0]?.late).toBe(true)
  expect(withTaps(shown, [{ what: 'unmark', id: 'one' }]).marks).toMatchObject([{ id: 'two', number: 2 }])
})

test('a later entry of one part leaves the others as they were entered before', () => {
  const entries = [{ odometerIn: 120 }, { valuables: 'Sunglasses' }, { fuelLevel: 'FULL' as const }]
  const shown = withTaps(
    empty,
    entries.map((entry) => ({ what: 'entry', entry: { ...entry, at } })),
  )
  expect(shown).toMatchObject({ odometerIn: 120, valuables: 'Sunglasses', fuelLevel: 'FULL' })
})
