import { sentHow } from '../../messages/messages/messages.ts'
import { accessWords, roleWords } from '../../people/staff/access-words.ts'
import { counted, rupees } from '../../platform/formats.ts'
import { type AccessLevel, accessLevels, type Role, roles } from '../../platform/terms/access.ts'
import { answerInWords } from '../../workshop/estimates/answer-in-words.ts'

/** An entry of the audit log, as far as its sentence tells of it; of several that are told as one, how many. */
export type ChangeEntry = { subjectLabel: string; changes: Record<string, unknown>; times?: number | undefined }

/** A name as it was written. */
export const textOf = (name: unknown): string => (typeof name === 'string' ? name : '')

export const subjectOf = ({ subjectLabel }: ChangeEntry) => subjectLabel

/** 'a photo', '3 photos' */
export const photosOf = ({ times = 1 }: Pick<ChangeEntry, 'times'>) => (times === 1 ? 'a photo' : `${times} photos`)

/** '₹4,000 by UPI' */
export function paymentWords({ changes: { amount, method, mode } }: ChangeEntry): string {
  const by = words(method ?? mode)
  const sum = amount === undefined ? 'a payment' : rupees(Number(amount))
  return by ? `${sum} by ${by === 'upi' ? 'UPI' : by}` : sum
}

/** 'took 5 % off' */
export function discountWords({ changes: { kind, value } }: ChangeEntry): string {
  if (Number(value) === 0) return 'took the discount away from'
  return `took ${kind === 'PERCENT' ? `${Number(value)} %` : rupees(Number(value))} off`
}

/** 'by WhatsApp' */
export const sentBy = ({ changes: { channel } }: ChangeEntry) => sentHow(textOf(channel))

/** 'JC48213907/E2' */
export const estimateOf = ({ subjectLabel, changes }: ChangeEntry) => `${subjectLabel}/E${Number(changes.version ?? 1)}`

/** One that was sealed for an answer by phone or at the counter was never sent. */
export const sentOrPrepared = ({ changes: { channels } }: Pick<ChangeEntry, 'changes'>) =>
  Array.isArray(channels) && channels.length === 0 ? 'prepared' : 'sent'

/** '1 job approved', '2 approved, 1 declined' */
export const answerWords = ({ changes: { approved, declined } }: Pick<ChangeEntry, 'changes'>) =>
  answerInWords({ approved: Number(approved), declined: Number(declined) })

/** Where a garage went on with a warning: ', with 2 jobs not approved'. */
export function overriddenText({ changes: { unapproved, failedChecks } }: Pick<ChangeEntry, 'changes'>): string {
  const over = [
    unapproved && `${counted(Number(unapproved), 'job')} not approved`,
    failedChecks && `${counted(Number(failedChecks), 'point')} of the quality check not passed`,
  ].filter(Boolean)
  return over.length > 0 ? `, with ${over.join(' and ')}` : ''
}

/** 'made Meena inactive, changed Meena’s phone' */
export function staffChange({ subjectLabel, changes }: ChangeEntry): string {
  const { isActive, accessLevel, role, ...others } = changes
  const parts = [
    isActive === true && `made ${subjectLabel} active`,
    isActive === false && `made ${subjectLabel} inactive`,
    accessLevels.includes(accessLevel as AccessLevel) &&
      `gave ${subjectLabel} ${accessWords[accessLevel as AccessLevel]} access`,
    roles.includes(role as Role) && `made ${subjectLabel} ${roleWords[role as Role]}`,
    Object.keys(others).length > 0 && `changed ${subjectLabel}’s ${fieldWords(others).join(', ')}`,
  ].filter(Boolean)
  return parts.join(', ') || `saved ${subjectLabel} unchanged`
}

/** ': phone, city', of what an edit changed. */
export function fieldList({ changes }: ChangeEntry): string {
  const fields = fieldWords(changes)
  return fields.length > 0 ? `: ${fields.join(', ')}` : ''
}

const named: Record<string, string> = {
  days: 'opening hours and capacity',
  closedDays: 'closed days',
  techniciansSee: 'what technicians see',
  readsBooks: 'access to the accounts',
  gstin: 'GSTIN',
  taxCode: 'SAC',
  taxRate: 'GST rate',
  upiAddress: 'UPI address',
  base_price: 'price',
  insurance_until: 'insurance',
  insuranceUntil: 'insurance',
  puc_until: 'PUC',
  pucUntil: 'PUC',
  remindsByItself: 'automatic reminders',
}

/** Columns and fields as one says them; those that a machine keeps for itself are left out. */
function fieldWords(changes: Record<string, unknown>): string[] {
  const shown = Object.keys(changes).filter((name) => !/^(version|citySlug|search_?text|phone_?key)$/i.test(name))
  return [...new Set(shown.map((name) => named[name] ?? words(name.replace(/_?id$/i, ''))))].filter(Boolean)
}

/** 'serviceName', 'service_name', 'IN_PROGRESS' and 'line-added' as words. */
export const words = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[_-]+/g, ' ')
        .toLowerCase()
    : ''

/** ', 3.5 L fitted in all', of a tick of a part. */
export const fittedWords = ({ changes: { fitted } }: ChangeEntry): string =>
  typeof fitted === 'string' ? `, ${fitted} fitted in all` : ''
