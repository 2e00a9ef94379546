import { type AccessLevel, accessLevels, type Role, roles } from '../../../contract/access.ts'
import { accessWords, roleWords } from '../../../contract/access-words.ts'
import { counted, rupees } from '../../../contract/formats.ts'

type Entry = { action: string; subjectLabel: string; changes: Record<string, unknown> }

const kinds: Record<string, string> = {
  booking: 'booking',
  customer: 'customer',
  'customer-import': 'customer list',
  image: 'image',
  'job-card': 'job card',
  lead: 'lead',
  service: 'service',
  staff: 'staff member',
  vehicle: 'vehicle',
}

const verbs: Record<string, string> = {
  added: 'added',
  changed: 'changed',
  checked: 'checked',
  created: 'added',
  deleted: 'deleted',
  discarded: 'discarded',
  ordered: 'ordered',
  removed: 'removed',
  updated: 'changed',
  uploaded: 'uploaded',
}

type Phrase = (entry: Entry) => string
const about = ({ subjectLabel }: Entry) => subjectLabel
const exported: Phrase = (entry) => `exported ${about(entry)}`

/** What does not read as 'added the customer Selvi Travels'. */
const phrases: Record<string, Phrase> = {
  'booking.status-changed': (entry) => `set the booking ${about(entry)} to ${words(entry.changes.status)}`,
  'bookings.exported': exported,
  'customer.imported': (entry) =>
    `imported ${counted(Number(entry.changes.customers ?? 0), 'customer')} from ${about(entry)}`,
  'customers.exported': exported,
  'image.added': (entry) => `added an image to the service ${about(entry)}`,
  'image.ordered': (entry) => `put the images of ${about(entry)} in order`,
  'image.upload-allowed': (entry) => `began to upload an image for ${about(entry)}`,
  'image.uploaded': () => 'uploaded an image',
  'job-card.line-added': (entry) => `added a line to the job card ${about(entry)}`,
  'job-card.line-changed': (entry) => `changed a line of the job card ${about(entry)}`,
  'job-card.line-removed': (entry) => `removed a line of the job card ${about(entry)}`,
  'job-card.lines-replaced': (entry) => `changed the lines of the job card ${about(entry)}`,
  'job-card.payment-recorded': (entry) => `recorded ${payment(entry.changes)} on ${about(entry)}`,
  'job-card.status-changed': (entry) => `set the job card ${about(entry)} to ${words(entry.changes.status)}`,
  'job-cards.exported': exported,
  'lead.won': (entry) => `won the lead ${about(entry)}`,
  'report.exported': (entry) => `exported the report ${about(entry)}`,
  'settings.changed': (entry) => `changed the settings${fieldList(entry.changes)}`,
  'staff.accepted': () => 'accepted the invitation',
  'staff.changed': (entry) => staffChange(entry),
  'staff.declined': () => 'declined the invitation',
  'staff.invited': (entry) => `asked ${about(entry)} to join`,
  'staff.ownership-handed-over': (entry) => `handed the garage over to ${about(entry)}`,
}

/** What somebody did, after their name: 'added the customer Selvi Travels'. An action without words of its own reads on. */
export function auditSentence(entry: Entry): string {
  const phrase = phrases[entry.action]
  if (phrase) return phrase(entry)
  const [kind = '', what = ''] = entry.action.split('.')
  const noun = kinds[kind] ?? words(kind)
  const fields = what === 'changed' || what === 'updated' ? fieldList(entry.changes) : ''
  return `${verbs[what] ?? words(what)} the ${noun} ${about(entry)}`.trimEnd() + fields
}

function payment({ amount, mode, method }: Record<string, unknown>) {
  const by = words(method ?? mode)
  const sum = amount === undefined ? 'a payment' : rupees(Number(amount))
  return by ? `${sum} by ${by === 'upi' ? 'UPI' : by}` : sum
}

function staffChange({ subjectLabel, changes }: Entry) {
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
function fieldList(changes: Record<string, unknown>) {
  const named = fieldWords(changes)
  return named.length > 0 ? `: ${named.join(', ')}` : ''
}

const named: Record<string, string> = {
  days: 'opening hours and capacity',
  gstin: 'GSTIN',
  upiAddress: 'UPI address',
  base_price: 'price',
}

/** Columns and fields as one says them; those that a machine keeps for itself are left out. */
function fieldWords(changes: Record<string, unknown>): string[] {
  const shown = Object.keys(changes).filter((name) => !/^(version|citySlug|search_?text|phone_?key)$/i.test(name))
  return [...new Set(shown.map((name) => named[name] ?? words(name.replace(/_?id$/i, ''))))].filter(Boolean)
}

/** 'serviceName', 'service_name', 'IN_PROGRESS' and 'line-added' as words. */
const words = (name: unknown) =>
  typeof name === 'string'
    ? name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[_-]+/g, ' ')
        .toLowerCase()
    : ''
