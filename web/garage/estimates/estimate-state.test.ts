import { expect, test } from 'vitest'
import type { Estimate } from '../../../contract/workshop/estimates/estimates.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { estimateNow, failedMessageText, inAllText, requestedEvent } from './estimate-state.ts'

const work = (
  approval: 'PROPOSED' | 'APPROVED' | 'DECLINED',
  askedVersion: number | null = null,
  price = 100.1,
  total = price,
) => ({
  approval,
  askedVersion,
  total,
  lines: [{ quantity: 1, unitPrice: price, discount: 0, priceIncludesTax: true, total }],
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

test('sums are of prices, exact to the paisa, and declined work is in none of them', () => {
  const approved = [work('APPROVED', null, 0.1), work('APPROVED', null, 0.2), work('APPROVED', null, 10_200, 10_200.01)]
  const now = estimateNow(card([...approved, work('PROPOSED', 1, 749, 749.01), work('DECLINED')], 1), version('OPEN'))

  expect(now).toMatchObject({ approvedTotal: 10_200.3, askedTotal: 749, nextVersion: 2, step: 'WAITING' })
  expect(stepOf([work('APPROVED'), work('DECLINED')], 'ANSWERED')).toBe('ANSWERED')
})

test('beside the sum of the prices stands what the bill comes to, where that is another figure', () => {
  expect(inAllText({ discount: null, exact: 4999.6, total: 5000 })).toBe('₹5,000 in all, rounded to the rupee.')
  expect(inAllText({ discount: null, exact: 2999, total: 2999 })).toBeUndefined()
  const discount = { kind: 'PERCENT', value: 5 }
  expect(inAllText({ discount, exact: 637.2, total: 605 })).toBe('₹605 in all, with the discount on the whole bill.')
  // Less a credit note: no rounding.
  expect(inAllText({ discount: null, exact: 4999.6, total: 4000 })).toBeUndefined()
})

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const happened = (changes: object) => ({ kind: 'SENT', channel: 'SMS', messageState: null, at: at(1), ...changes })
const waiting = (events: object[], answers: object[] = [], state = 'OPEN') => ({
  step: 'WAITING' as const,
  newest: { version: 2, state, events, answers } as unknown as Estimate,
})

test('a message that did not leave is said, with what can be done, until it is sent again', () => {
  const failed = happened({ messageState: 'FAILED' })

  expect(failedMessageText(waiting([failed]))).toBe(
    'The SMS could not be sent. E2 is ready and its link works: share it, or send it again.',
  )
  expect(failedMessageText(waiting([{ ...failed, channel: 'MAIL' }]))).toMatch(/^The email could not be sent\./)
  expect(failedMessageText(waiting([failed, happened({ messageState: 'SENT', at: at(2) })]))).toBeUndefined()
  expect(failedMessageText(waiting([]))).toBeUndefined()
})

test('a wish stands until all is answered after it', () => {
  const wish = happened({ kind: 'CALL_WANTED', at: at(5) })

  expect(requestedEvent(waiting([wish]))).toBe(wish)
  expect(requestedEvent(waiting([wish], [{ at: at(6) }]))).toBe(wish)
  expect(requestedEvent(waiting([wish], [{ at: at(6) }], 'ANSWERED'))).toBeUndefined()
  expect(requestedEvent(waiting([wish], [{ at: at(4) }], 'ANSWERED'))).toBe(wish)
})
