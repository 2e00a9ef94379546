import { expect, test } from 'vitest'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import { leavesUnapproved, whatIsMissing } from './missing.ts'

const work = (title: string, approval: 'PROPOSED' | 'APPROVED' | 'DECLINED') => ({ title, approval })
const card = (askBeforeWork: JobCardDetail['askBeforeWork'], works: object[], quality: object = {}) =>
  ({
    askBeforeWork,
    works,
    qualityRequired: false,
    qualityAt: null,
    failedChecks: [],
    ...quality,
  }) as unknown as JobCardDetail

const pads = work('Pads', 'APPROVED')
const wipers = work('Wipers', 'PROPOSED')
const open = { sentence: undefined, isLocked: false }

test('with Off nothing stands before a step', () => {
  expect(whatIsMissing(card('OFF', [wipers]), 'IN_PROGRESS')).toEqual(open)
  expect(whatIsMissing(card('OFF', [wipers]), 'READY')).toEqual(open)
})

test('with Warn a sentence names what is not approved, and the step is open', () => {
  const warned = { sentence: 'Not approved yet: Wipers.', isLocked: false }

  expect(whatIsMissing(card('WARN', [pads, wipers]), 'IN_PROGRESS')).toEqual(warned)
  expect(whatIsMissing(card('WARN', [pads, wipers]), 'READY')).toEqual(warned)
  expect(whatIsMissing(card('WARN', [pads, work('Filter', 'DECLINED')]), 'READY')).toEqual(open)
})

test('with Strict work starts with one approved job, and a car is ready once all are answered', () => {
  expect(whatIsMissing(card('STRICT', [wipers]), 'IN_PROGRESS')).toEqual({
    sentence: 'Start waits for one approved job.',
    isLocked: true,
  })
  expect(whatIsMissing(card('STRICT', [pads, wipers]), 'IN_PROGRESS')).toEqual(open)
  expect(whatIsMissing(card('STRICT', [pads, wipers]), 'READY')).toEqual({
    sentence: 'Ready waits for one answer: Wipers.',
    isLocked: true,
  })
  const many = ['A', 'B', 'C', 'D'].map((title) => work(title, 'PROPOSED'))
  expect(whatIsMissing(card('STRICT', many), 'READY').sentence).toBe('Ready waits for 4 answers: A, B and 2 more.')
  expect(whatIsMissing(card('STRICT', [wipers]), 'DELIVERED').sentence).toBe('Delivery waits for one answer: Wipers.')
  expect(whatIsMissing(card('STRICT', [wipers]), 'CANCELLED')).toEqual(open)
})

test('a car whose driver was asked and that leaves with jobs nobody approved is asked about with Warn, and only then', () => {
  const asked = (mode: JobCardDetail['askBeforeWork'], works: object[]) => card(mode, works, { estimateCount: 1 })

  expect(leavesUnapproved(asked('WARN', [pads, wipers, work('Filter', 'DECLINED')]), 'DELIVERED')).toEqual([wipers])
  expect(leavesUnapproved(asked('WARN', [pads]), 'DELIVERED')).toEqual([])
  expect(leavesUnapproved(asked('WARN', [wipers]), 'READY')).toEqual([])
  expect(leavesUnapproved(asked('OFF', [wipers]), 'DELIVERED')).toEqual([])
  expect(leavesUnapproved(asked('STRICT', [wipers]), 'DELIVERED')).toEqual([])
  expect(leavesUnapproved(card('WARN', [wipers], { estimateCount: 0 }), 'DELIVERED')).toEqual([])
})

test('a quality check that is required stands before Ready until it is passed', () => {
  const required = { qualityRequired: true }

  expect(whatIsMissing(card('OFF', [], required), 'READY')).toEqual({
    sentence: 'Ready waits for the quality check.',
    isLocked: true,
  })
  expect(whatIsMissing(card('OFF', [], { ...required, qualityAt: '2026-11-20T10:00:00.000Z' }), 'READY')).toEqual(open)
  expect(whatIsMissing(card('OFF', [], required), 'IN_PROGRESS')).toEqual(open)
})

test('a check that failed and is not required is said before Ready, with what is not approved', () => {
  const failed = { failedChecks: ['Brakes', 'Lights', 'Horn'] }
  const sentence = 'Not passed in the quality check: Brakes, Lights and 1 more.'

  expect(whatIsMissing(card('OFF', [], failed), 'READY')).toEqual({ sentence, isLocked: false })
  expect(whatIsMissing(card('WARN', [wipers], failed), 'READY').sentence).toBe(`${sentence} Not approved yet: Wipers.`)
  expect(whatIsMissing(card('OFF', [], failed), 'DELIVERED')).toEqual(open)
  expect(whatIsMissing(card('OFF', [], { ...failed, qualityRequired: true }), 'READY')).toEqual({
    sentence: 'Ready waits for the quality check.',
    isLocked: true,
  })
})
