import { expect, test } from 'vitest'
import type { InspectionPoint } from '../../../contract/workshop/inspections/inspections.ts'
import { withWaiting } from './answers.ts'

const horn: InspectionPoint = {
  id: 'horn',
  place: '',
  name: 'Horn',
  hint: '',
  unit: '',
  soonAt: null,
  nowAt: null,
  remedy: null,
  result: 'GOOD',
  measure: null,
  note: '',
  by: 'Bala',
  at: '2026-11-22T10:00:00.000Z',
  workId: null,
}

test('what was tapped stands at once', () => {
  const tapped = { result: 'NOW', note: 'Silent', at: '2026-11-22T10:00:01.000Z' } as const

  expect(withWaiting([horn], { horn: tapped })).toEqual([{ ...horn, result: 'NOW', note: 'Silent' }])
})

test('what somebody else tapped later is not hidden by it', () => {
  const tapped = { result: 'NOW', at: '2026-11-22T09:59:59.000Z' } as const

  expect(withWaiting([horn], { horn: tapped })).toEqual([horn])
})
