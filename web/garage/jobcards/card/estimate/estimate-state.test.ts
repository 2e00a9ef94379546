import { expect, test } from 'vitest'
import type { Estimate } from '../../../../../contract/estimates.ts'
import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import { estimateNow } from './estimate-state.ts'

const work = (approval: 'PROPOSED' | 'APPROVED' | 'DECLINED', askedVersion: number | null = null, total = 100.1) => ({
  ...{ approval, askedVersion, total },
})
const card = (works: object[], estimateCount = 0) => ({ works, estimateCount }) as unknown as JobCardDetail
const version = (state: Estimate['state']) => [{ version: 1, state }] as unknown as Estimate[]
const stepOf = (works: object[], state?: Estimate['state']) =>
  estimateNow(card(works, state ? 1 : 0), state ? version(state) : []).step

test('a card without work has nothing to ask; one with work that nobody was asked about has', () => {
  expect(stepOf([])).toBe('EMPTY')
  expect(stepOf([work('PROPOSED')])).toBe('TO_ASK')
})

test('it waits while all that is open is asked by a version that can be answered', () => {
  expect(stepOf([work('PROPOSED', 1)], 'OPEN')).toBe('WAITING')
  expect(stepOf([work('APPROVED'), work('PROPOSED', 1)], 'PARTLY')).toBe('WAITING')
})

test('new work, a version that ran out and one that was withdrawn are asked by the next version', () => {
  expect(stepOf([work('PROPOSED', 1), work('PROPOSED')], 'OPEN')).toBe('TO_ASK')
  expect(stepOf([work('PROPOSED', 1)], 'EXPIRED')).toBe('TO_ASK')
  expect(stepOf([work('PROPOSED', 1)], 'WITHDRAWN')).toBe('TO_ASK')
})

test('sums are exact to the paisa, and declined work is in none of them', () => {
  const now = estimateNow(
    card([work('APPROVED', null, 0.1), work('APPROVED', null, 0.2), work('PROPOSED', 1, 2560.6), work('DECLINED')], 1),
    version('OPEN'),
  )

  expect(now).toMatchObject({ approvedTotal: 0.3, askedTotal: 2560.6, nextVersion: 2, step: 'WAITING' })
  expect(stepOf([work('APPROVED'), work('DECLINED')], 'ANSWERED')).toBe('ANSWERED')
})
