import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import type { JobCardStatus } from '../../../../../contract/workshop.ts'
import { proposedOf, titlesText } from './work-words.ts'

type Before = { sentence: string | undefined; isLocked: boolean }
const nothing: Before = { sentence: undefined, isLocked: false }

/** What stands between a card and its next step, as the server decides it (docs/rules.md#works). */
export function unapprovedBefore(card: JobCardDetail, step: JobCardStatus): Before {
  const { askBeforeWork, works } = card
  const open = proposedOf(card)
  if (askBeforeWork === 'OFF' || (step !== 'IN_PROGRESS' && step !== 'READY')) return nothing
  if (askBeforeWork === 'WARN') return open.length > 0 ? { sentence: notApproved(open), isLocked: false } : nothing
  if (step === 'IN_PROGRESS') {
    const isAnyApproved = works.some(({ approval }) => approval === 'APPROVED')
    return isAnyApproved ? nothing : { sentence: 'Start waits for one approved job.', isLocked: true }
  }
  return open.length > 0 ? { sentence: waitsFor(open), isLocked: true } : nothing
}

const notApproved = (open: Parameters<typeof titlesText>[0]) => `Not approved yet: ${titlesText(open)}.`

/** 'Ready waits for one answer: rear wheel cylinder.' */
const waitsFor = (open: Parameters<typeof titlesText>[0]) =>
  `Ready waits for ${open.length === 1 ? 'one answer' : `${open.length} answers`}: ${titlesText(open)}.`
