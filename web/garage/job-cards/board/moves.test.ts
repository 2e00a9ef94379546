import { expect, test } from 'vitest'
import {
  type JobCardStatus,
  jobCardStatuses,
  nextJobCardStatuses,
} from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { nextOf, whyNotTo } from './moves.ts'

const card = (status: JobCardStatus, amountPaid = 0) => ({ status, amountPaid }) as JobCard

test('a card may go where the states lead, and nowhere else', () => {
  for (const from of jobCardStatuses) {
    for (const to of jobCardStatuses.filter((state) => state !== from)) {
      expect(whyNotTo(to, card(from)) === undefined).toBe(nextJobCardStatuses[from].includes(to))
    }
  }
})

test.each<[JobCardStatus, JobCardStatus, string]>([
  ['IN_PROGRESS', 'OPEN', 'A card in progress does not go back to Open.'],
  ['READY', 'OPEN', 'A ready card does not go back to Open.'],
  ['OPEN', 'READY', 'Goes through In Progress first.'],
  ['OPEN', 'DELIVERED', 'Goes through In Progress and Ready first.'],
  ['IN_PROGRESS', 'DELIVERED', 'Goes through Ready first.'],
  ['DELIVERED', 'READY', 'A delivered card stays delivered.'],
  ['CANCELLED', 'OPEN', 'A cancelled card stays cancelled.'],
])('from %s to %s it says why not', (from, to, sentence) => {
  expect(whyNotTo(to, card(from))).toBe(sentence)
})

test('what is paid is refunded before a card is cancelled', () => {
  expect(whyNotTo('CANCELLED', card('READY', 500))).toBe(
    '₹500 is paid. Please refund it before you cancel this job card.',
  )
})

test('the next step is the one forward', () => {
  expect(jobCardStatuses.map((status) => nextOf(card(status)))).toEqual([
    'IN_PROGRESS',
    'READY',
    'DELIVERED',
    undefined,
    undefined,
  ])
})
