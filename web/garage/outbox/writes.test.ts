import { describe, expect, test } from 'vitest'
import {
  heldOf,
  isFull,
  millisecondsAfter,
  nextDue,
  nextToSend,
  type What,
  type Write,
  waitsForSignal,
} from './writes.ts'

const take: What = { kind: 'take' }
const photo = (size: number): What => ({ kind: 'photo', purpose: 'BEFORE', size })

function write(seq: number, cardId: string, values: Partial<Write> = {}): Write {
  const call = { method: 'POST', path: '/garages/jobcards/1/take', at: '2026-11-27T10:00:00.000Z' } as const
  return {
    id: `w${seq}`,
    seq,
    garageId: 'g',
    cardId,
    plate: '',
    what: take,
    ...call,
    state: 'WAITING',
    tries: 0,
    dueAt: 0,
    ...values,
  }
}

/** The ids in the order in which they go while each arrives at once. */
function sentInTurn(all: Write[], side: number): string[] {
  let writes = all
  const sent: string[] = []
  for (;;) {
    const busy = new Set<string>()
    for (let count = 0; count < side; count++) {
      const next = nextToSend(writes, busy, 0)
      if (!next) break
      busy.add(next.cardId)
      sent.push(next.id)
      writes = writes.map((each) => (each.id === next.id ? { ...each, state: 'SENT' } : each))
    }
    if (busy.size === 0) return sent
  }
}

describe('what is sent next', () => {
  test('is in the order of its card, whatever order the rows are read in; cards go side by side', () => {
    const all = [write(3, 'a'), write(1, 'a'), write(2, 'b'), write(4, 'b')]
    expect(sentInTurn(all, 1)).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(sentInTurn(all, 3)).toEqual(['w1', 'w2', 'w3', 'w4'])
  })

  test('of a card of which one is on its way it is none', () => {
    expect(nextToSend([write(1, 'a', { state: 'SENDING' }), write(2, 'a')], new Set(['a']), 0)).toBeUndefined()
  })

  test('what was being sent when the browser was killed goes first, again', () => {
    expect(nextToSend([write(1, 'a', { state: 'SENDING' }), write(2, 'a')], new Set(), 0)?.id).toBe('w1')
  })

  test('what was refused, or is to be decided, holds what comes later of its card, and of no other', () => {
    for (const state of ['REFUSED', 'DECIDE'] as const) {
      const all = [write(1, 'a'), write(2, 'a', { state }), write(3, 'a'), write(4, 'b')]
      expect(sentInTurn(all, 3)).toEqual(['w1', 'w4'])
      expect(heldOf(all).map(({ id }) => id)).toEqual(['w3'])
      expect(waitsForSignal(all).map(({ id }) => id)).toEqual(['w1', 'w4'])
    }
  })

  test('a write that waits for its next try holds its card until then', () => {
    const all = [write(1, 'a', { tries: 1, dueAt: 5000 }), write(2, 'a')]
    expect(nextToSend(all, new Set(), 4999)).toBeUndefined()
    expect(nextToSend(all, new Set(), 5000)?.id).toBe('w1')
    // Not at once, again and again, for what stands behind it.
    expect(nextDue(all)).toBe(5000)
    expect(
      nextDue([write(1, 'a', { state: 'SENT' }), write(2, 'b', { state: 'REFUSED' }), write(3, 'b')]),
    ).toBeUndefined()
  })
})

test('a failure is tried again after 5, 15, 60 and each 300 seconds', () => {
  expect([1, 2, 3, 4, 5, 40].map(millisecondsAfter)).toEqual([5_000, 15_000, 60_000, 300_000, 300_000, 300_000])
})

test('a phone holds 500 changes, 60 photos and 40 MB of them; what was sent takes no place', () => {
  const many = (count: number, values: Partial<Write> = {}) =>
    Array.from({ length: count }, (_, index) => write(index, 'a', values))
  expect([499, 500].map((count) => isFull(many(count), take))).toEqual([false, true])
  expect(isFull(many(600, { state: 'SENT' }), take)).toBe(false)
  expect([59, 60].map((count) => isFull(many(count, { what: photo(1) }), photo(1)))).toEqual([false, true])
  expect([10_000_000, 10_000_001].map((size) => isFull(many(3, { what: photo(10_000_000) }), photo(size)))).toEqual([
    false,
    true,
  ])
  expect(isFull(many(60, { what: photo(1) }), take)).toBe(false)
})
