import { methodInSentence } from '../../../contract/money/payments/payment-words.ts'
import {
  answerWords,
  discountWords,
  fieldList,
  overriddenText,
  photosOf,
  sentOrPrepared,
  textOf,
} from '../../../contract/office/audit/change-words.ts'
import { type AuditAction, auditSentence } from '../../../contract/office/audit/changes.ts'
import { groupEntries } from '../../../contract/office/audit/log-lines.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { stateInWords } from '../../../contract/platform/sentences.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { AuditRow } from '../../platform/audit.ts'

/** 'In Progress' as the screens' badges have it. */
const asBadge = (status: unknown) => stateInWords(String(status)).replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const methods: Record<string, string> = methodInSentence

type Words = (changes: Record<string, unknown>, times?: number) => string

const activityWords: Partial<Record<AuditAction, Words>> = {
  'job-card.created': () => 'opened the card',
  'job-card.changed': (changes) => `changed the card${fieldList({ subjectLabel: '', changes })}`,
  'job-card.status-changed': (changes) => `set it to ${asBadge(changes.status)}${overriddenText({ changes })}`,
  'job-card.line-created': ({ description }) => `added ${description}`,
  'job-card.line-changed': ({ description }) => `changed ${description}`,
  'job-card.line-deleted': ({ description }) => `removed ${description}`,
  'job-card.lines-changed': () => 'changed the lines',
  'job-card.work-created': ({ title }) => `added the job ${title}`,
  'job-card.work-changed': ({ title }) => `changed the job ${title}`,
  'job-card.work-offered': ({ title }) => `offered the declined job ${title} again`,
  'job-card.work-deleted': ({ title }) => `removed the job ${title}`,
  'job-card.estimate-sent': (changes) => `${sentOrPrepared({ changes })} estimate E${changes.version}`,
  'job-card.estimate-shared': ({ version }) => `shared estimate E${version} again`,
  'job-card.estimate-withdrawn': ({ version }) => `withdrew estimate E${version}`,
  'job-card.estimate-answered': (changes) => `answered estimate E${changes.version}: ${answerWords({ changes })}`,
  'job-card.answer-recorded': (changes) =>
    `wrote down an answer to estimate E${changes.version}: ${answerWords({ changes })}`,
  'job-card.call-wanted': () => 'asked to be called',
  'job-card.renewal-wanted': ({ version }) => `asked for a new estimate in place of E${version}`,
  'job-card.payment-recorded': ({ kind, method, amount, isMistake }) => {
    const money = `${rupees(Number(amount))} ${methods[String(method)] ?? ''}`.trim()
    if (isMistake) return `undid ${money}, entered by mistake`
    return `${kind === 'REFUND' ? 'refunded' : 'recorded'} ${money}`
  },
  'job-card.discounted': (changes) =>
    Number(changes.value) === 0 ? 'took the discount away' : `${discountWords({ subjectLabel: '', changes })} the bill`,
  'job-card.rework-added': ({ description, bill }) => `added ${textOf(description)}, under warranty of ${textOf(bill)}`,
  'job-card.proof-changed': ({ part }) => `proved ${part}`,
  'job-card.gate-pass-made': ({ number }) => `issued the gate pass ${number}`,
  'check-in.changed': () => 'changed the check-in',
  'check-in.mark-added': () => 'marked damage on the car',
  'check-in.mark-removed': () => 'removed a mark from the car',
  'check-in.finished': () => 'finished the check-in',
  'check-in.skipped': () => 'skipped the check-in',
  'card-photo.created': (_changes, times) => `added ${photosOf({ times })}`,
  'card-photo.deleted': (_changes, times) => `deleted ${photosOf({ times })}`,
  'inspection.started': ({ name }) => `began the ${name}`,
  'inspection.finished': ({ name }) => `finished the ${name}`,
}

/** A card's audit trail as sentences without their subject; what is rarer says it as the audit log does. */
export const activityOf = (trail: AuditRow[]): JobCardDetail['activity'] =>
  groupEntries(trail, listedOf).map(({ entry: { action, changes, created_at, user_name, subject_label }, times }) => ({
    at: created_at.toISOString(),
    by: user_name,
    what:
      activityWords[action as AuditAction]?.(changes, times) ??
      auditSentence({ action, subjectLabel: subject_label, changes }),
  }))

const listedOf = ({ action, subject_label, user_name, created_at }: AuditRow) => ({
  action,
  subject: subject_label,
  by: user_name,
  at: created_at.toISOString(),
})
