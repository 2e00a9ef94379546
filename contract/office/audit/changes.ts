import { auditedSecurityEvents, securitySentence } from '../../people/auth/security-events.ts'
import { counted, kilometres, printedDay, rupees } from '../../platform/formats.ts'
import {
  answerWords,
  type ChangeEntry,
  discountWords,
  estimateOf,
  fieldList,
  fittedWords,
  overriddenText,
  paymentWords,
  photosOf,
  sentBy,
  sentOrPrepared,
  staffChange,
  subjectOf,
  textOf,
  words,
} from './change-words.ts'

type Sentence = (entry: ChangeEntry) => string
type Noun = {
  /** Under which the audit log is filtered. */
  filter?: string
  /** Parts of the noun with a filter of their own, by how their actions begin. */
  partFilters?: Record<string, string>
  /** What is recorded and told to the screens that are open elsewhere. */
  announced?: Record<string, Sentence>
  /** What is recorded only, because no screen shows anything else after it. */
  recorded?: Record<string, Sentence>
  /** What is recorded, and not listed: the way to something that is. */
  steps?: Record<string, Sentence>
}

/** The three that every record knows. */
const record = (noun: string) => ({
  created: (entry: ChangeEntry) => `added the ${noun} ${subjectOf(entry)}`.trimEnd(),
  changed: (entry: ChangeEntry) => `changed the ${noun} ${subjectOf(entry)}`.trimEnd() + fieldList(entry),
  deleted: (entry: ChangeEntry) => `deleted the ${noun} ${subjectOf(entry)}`.trimEnd(),
})
const importedWords = ({ changes: { added, changed, counted: found } }: ChangeEntry) =>
  [
    `${counted(Number(added), 'part')} added`,
    `${Number(changed)} changed`,
    ...(Number(found) > 0 ? [`${Number(found)} counted`] : []),
  ].join(', ')
const exported = (entry: ChangeEntry) => `exported ${subjectOf(entry)}`

/**
 * Everything that can be done to a garage's data, by noun, each with what the audit log says after the person's name.
 * The noun is the kind by which screens listen (`useLive(['booking'], …)`); with the verb it is the audit's action:
 * 'booking.created'. A new noun is a line here, and nowhere else.
 */
const changes = {
  booking: {
    filter: 'Bookings',
    announced: {
      ...record('booking'),
      'status-changed': (entry) => `set the booking ${subjectOf(entry)} to ${words(entry.changes.status)}`,
      moved: (entry) => `moved the booking ${subjectOf(entry)}${fieldList(entry)}`,
    },
    recorded: { exported },
  },
  customer: {
    filter: 'Customers',
    announced: {
      ...record('customer'),
      imported: (entry) =>
        `imported ${counted(Number(entry.changes.customers ?? 0), 'customer')} from ${subjectOf(entry)}`,
    },
    recorded: { exported },
  },
  'customer-import': {
    recorded: {
      uploaded: (entry) => `uploaded the customer list ${subjectOf(entry)}`,
      checked: (entry) => `checked the customer list ${subjectOf(entry)}`,
      corrected: (entry) => `corrected row ${words(entry.changes.row)} of the customer list ${subjectOf(entry)}`,
      discarded: (entry) => `discarded the customer list ${subjectOf(entry)}`,
    },
  },
  vehicle: {
    filter: 'Vehicles',
    announced: {
      ...record('vehicle'),
      'odometer-read': (entry) => `entered ${kilometres(Number(entry.changes.km))} for ${subjectOf(entry)}`,
      'plate-moved': (entry) => `moved the plate of ${subjectOf(entry)}, which was sold`,
      sold: (entry) => `wrote down that ${subjectOf(entry)} was sold`,
      'not-sold': (entry) => `wrote down that ${subjectOf(entry)} was not sold after all`,
      'plate-shared': (entry) => `wrote down that two customers drive ${subjectOf(entry)}`,
      'declined-work-dismissed': (entry) => `dismissed the declined job ${entry.changes.title} of ${subjectOf(entry)}`,
    },
  },
  'job-card': {
    filter: 'Job cards',
    partFilters: { payment: 'Payments' },
    announced: {
      ...record('job card'),
      'status-changed': (entry) =>
        `set the job card ${subjectOf(entry)} to ${words(entry.changes.status)}${overriddenText(entry)}`,
      'line-created': (entry) =>
        `added a line${entry.changes.usualParts ? ` with ${textOf(entry.changes.usualParts)}` : ''} to the job card ${subjectOf(entry)}`,
      'line-changed': (entry) => `changed a line of the job card ${subjectOf(entry)}`,
      'line-deleted': (entry) => `removed a line of the job card ${subjectOf(entry)}`,
      'lines-changed': (entry) => `changed the lines of the job card ${subjectOf(entry)}`,
      'work-created': (entry) => `added the job ${entry.changes.title} to the job card ${subjectOf(entry)}`,
      'work-changed': (entry) => `changed the job ${entry.changes.title} of the job card ${subjectOf(entry)}`,
      'work-offered': (entry) =>
        `offered the declined job ${entry.changes.title} of the job card ${subjectOf(entry)} again`,
      'work-deleted': (entry) => `removed the job ${entry.changes.title} of the job card ${subjectOf(entry)}`,
      discounted: (entry) => `${discountWords(entry)} the job card ${subjectOf(entry)}`,
      'rework-added': (entry) =>
        `added ${textOf(entry.changes.description)} to the job card ${subjectOf(entry)}, under warranty of ${textOf(entry.changes.bill)}`,
      'payment-recorded': (entry) => `recorded ${paymentWords(entry)} on ${subjectOf(entry)}`,
      'proof-changed': (entry) => `proved ${textOf(entry.changes.part)} on the job card ${subjectOf(entry)}`,
      einvoiced: (entry) => `entered the IRN of ${subjectOf(entry)}`,
      taken: (entry) => `took the job card ${subjectOf(entry)}`,
      'handed-over': (entry) => `handed the car of ${subjectOf(entry)} over to the quality check`,
      'taken-back': (entry) => `took the car of ${subjectOf(entry)} back`,
      'part-asked': (entry) => `asked for a part for the job card ${subjectOf(entry)}`,
      'part-decided': (entry) =>
        `decided about a part for the job card ${subjectOf(entry)}: ${words(entry.changes.state)}`,
      'note-added': (entry) => `wrote a note on the job card ${subjectOf(entry)}`,
      'line-done': (entry) =>
        `ticked ${textOf(entry.changes.line)}${fittedWords(entry)} on the job card ${subjectOf(entry)}`,
      'line-not-done': (entry) => `took the tick off ${textOf(entry.changes.line)} on the job card ${subjectOf(entry)}`,
      'gate-pass-made': (entry) => `issued the gate pass ${textOf(entry.changes.number)}`,
      'estimate-sent': (entry) => `${sentOrPrepared(entry)} ${estimateOf(entry)}`,
      'estimate-shared': (entry) => `shared ${estimateOf(entry)} again`,
      'estimate-withdrawn': (entry) => `withdrew ${estimateOf(entry)}`,
      'estimate-answered': (entry) => `answered ${estimateOf(entry)}: ${answerWords(entry)}`,
      'answer-recorded': (entry) => `wrote down an answer to ${estimateOf(entry)}: ${answerWords(entry)}`,
      'call-wanted': (entry) => `asked to be called about ${estimateOf(entry)}`,
      'renewal-wanted': (entry) => `asked for a new estimate in place of ${estimateOf(entry)}`,
    },
    recorded: { exported },
  },
  bill: {
    filter: 'Bills',
    announced: {
      issued: (entry) => `issued the bill ${subjectOf(entry)}: ${rupees(Number(entry.changes.total))}`,
      credited: (entry) =>
        `credited ${rupees(Number(entry.changes.total))} of the bill ${textOf(entry.changes.bill)} as ${subjectOf(entry)}`,
      sent: (entry) => `sent the bill ${subjectOf(entry)} ${sentBy(entry)}`,
      reminded: (entry) => `reminded the customer of the bill ${subjectOf(entry)}`,
      'link-renewed': (entry) => `made a new link to the bill ${subjectOf(entry)}, which ends the old ones`,
    },
  },
  claim: {
    filter: 'Payments to check',
    announced: {
      made: (entry) => `told of ${paymentWords(entry)} for the bill ${subjectOf(entry)}`,
      withdrawn: (entry) => `took back ${paymentWords(entry)} for the bill ${subjectOf(entry)}`,
      confirmed: (entry) => `confirmed ${paymentWords(entry)} for the bill ${subjectOf(entry)}`,
      rejected: (entry) => `did not find ${paymentWords(entry)} for the bill ${subjectOf(entry)}`,
    },
  },
  message: {
    filter: 'Messages',
    announced: {
      sent: (entry) => `sent ${subjectOf(entry)} the message ‘${words(entry.changes.event)}’`,
      settled: (entry) => `marked the WhatsApp message to ${subjectOf(entry)} as ${words(entry.changes.state)}`,
    },
  },
  due: {
    filter: 'Reminders',
    announced: {
      reminded: (entry) => `sent a reminder for ${subjectOf(entry)}`,
      contacted: (entry) => `noted a call about ${subjectOf(entry)}: ${words(entry.changes.outcome)}`,
      'put-back': (entry) => `put ${subjectOf(entry)} back on the list of what is due`,
      stopped: (entry) => `stopped reminders for ${subjectOf(entry)}`,
    },
  },
  review: {
    filter: 'Reviews',
    announced: {
      written: (entry) => `wrote a review of ${subjectOf(entry)}`,
      changed: (entry) => `changed the review of ${subjectOf(entry)}`,
      answered: (entry) => `answered the review of ${subjectOf(entry)}`,
      reported: (entry) => `reported the review of ${subjectOf(entry)} under rule ${Number(entry.changes.rule)}`,
    },
  },
  checklist: { filter: 'Checklists', announced: record('checklist') },
  inspection: {
    filter: 'Inspections',
    announced: {
      started: (entry) => `began the ${textOf(entry.changes.name)} of ${subjectOf(entry)}`,
      'point-recorded': (entry) =>
        `recorded ${textOf(entry.changes.point)} as ${words(entry.changes.result)} on ${subjectOf(entry)}`,
      finished: (entry) => `finished the ${textOf(entry.changes.name)} of ${subjectOf(entry)}`,
    },
    recorded: {
      'point-outdated': (entry) =>
        `sent an older answer for ${textOf(entry.changes.point)} on ${subjectOf(entry)}, which was left out`,
    },
  },
  clock: {
    filter: 'Clocks',
    announced: {
      started: (entry) => `started the clock on ${subjectOf(entry)}`,
      stopped: (entry) => `stopped the clock on ${subjectOf(entry)}: ${words(entry.changes.kind)}`,
      added: (entry) => `added a clock on ${subjectOf(entry)}: ${textOf(entry.changes.reason)}`,
      corrected: (entry) => `corrected a clock on ${subjectOf(entry)}: ${textOf(entry.changes.reason)}`,
      accepted: (entry) => `said that a clock on ${subjectOf(entry)} is right`,
    },
    recorded: { exported },
  },
  'phone-notices': {
    recorded: {
      'turned-on': (entry) => `turned on notices of work on a phone of ${subjectOf(entry)}`,
      'turned-off': (entry) => `turned off notices of work on a phone of ${subjectOf(entry)}`,
    },
  },
  bay: { announced: { changed: (entry) => `changed the bays: ${textOf(entry.changes.names)}` } },
  'garage-picture': {
    announced: {
      created: ({ changes }) => (changes.kind === 'LOGO' ? 'set the garage’s logo' : 'added a photo of the garage'),
      deleted: ({ changes }) =>
        changes.kind === 'LOGO' ? 'took the garage’s logo off' : 'took a photo of the garage off',
    },
    steps: {
      'upload-allowed': () => 'began to upload a picture of the garage',
      uploaded: () => 'uploaded a picture of the garage',
    },
  },
  'card-photo': {
    filter: 'Photos',
    announced: {
      created: (entry) => `added ${photosOf(entry)} to the job card ${subjectOf(entry)}`,
      deleted: (entry) => `deleted ${photosOf(entry)} of the job card ${subjectOf(entry)}`,
    },
    steps: {
      'upload-allowed': (entry) => `began to upload a photo for the job card ${subjectOf(entry)}`,
      uploaded: () => 'uploaded a photo',
    },
  },
  'check-in': {
    filter: 'Check-ins',
    announced: {
      changed: (entry) => `changed the check-in of ${subjectOf(entry)}`,
      'mark-added': (entry) =>
        `marked the car of ${subjectOf(entry)}: ${words(entry.changes.kind)}, ${words(entry.changes.zone)}`,
      'mark-removed': (entry) => `removed a mark from the check-in of ${subjectOf(entry)}`,
      finished: (entry) => `finished the check-in of ${subjectOf(entry)}`,
      skipped: (entry) => `skipped the check-in of ${subjectOf(entry)}`,
    },
    recorded: {
      superseded: (entry) => `sent an older entry for the check-in of ${subjectOf(entry)}, which was not taken`,
    },
  },
  lead: {
    filter: 'Leads',
    announced: {
      ...record('lead'),
      won: (entry) => `won the lead ${subjectOf(entry)}`,
      withdrawn: () => 'withdrew a request, which is deleted',
    },
  },
  part: {
    filter: 'Parts',
    announced: {
      ...record('part'),
      ordered: (entry) => `ordered ${counted(Number(entry.changes.parts), 'part')} of ${subjectOf(entry)}`,
      listed: (entry) => `put ${subjectOf(entry)} on the list of parts to order`,
      unlisted: (entry) => `took ${subjectOf(entry)} off the parts to order`,
      due: (entry) => {
        const parts = `${counted(Number(entry.changes.parts), 'part')} ordered of ${subjectOf(entry)}`
        const day = entry.changes.dueOn
        return day === null ? `noted no day any more for ${parts}` : `noted ${printedDay(textOf(day))} for ${parts}`
      },
      adjusted: (entry) =>
        `changed the stock of ${subjectOf(entry)} by ${Number(entry.changes.quantity)}: ${textOf(entry.changes.reason)}`,
      imported: (entry) => `imported ${subjectOf(entry)}: ${importedWords(entry)}`,
      labelled: (entry) =>
        Number(entry.changes.parts) === 1
          ? `made labels of ${subjectOf(entry)}`
          : `made labels of ${counted(Number(entry.changes.parts), 'part')}`,
    },
    recorded: { exported },
  },
  'stock-count': {
    filter: 'Stock counts',
    announced: {
      opened: (entry) => `began to count ${subjectOf(entry)}`,
      booked: (entry) =>
        Number(entry.changes.parts) === 0
          ? `counted ${subjectOf(entry)}: as expected`
          : `counted ${subjectOf(entry)}: ${counted(Number(entry.changes.parts), 'part')} differed, ${textOf(entry.changes.reason)}`,
      dropped: (entry) => `gave up counting ${subjectOf(entry)}`,
    },
    steps: { entered: (entry) => `counted ${textOf(entry.changes.part)} in ${subjectOf(entry)}` },
  },
  'supplier-return': {
    filter: 'Returns to suppliers',
    announced: {
      sent: (entry) => `sent parts back (${subjectOf(entry)}): ${textOf(entry.changes.reason)}`,
      credited: (entry) => `noted the credit note ${textOf(entry.changes.creditNote)} for ${subjectOf(entry)}`,
      corrected: (entry) => {
        const { creditNote, on, creditNoteBefore, onBefore } = entry.changes
        const note = (number: unknown, day: unknown) => `${textOf(number)} of ${printedDay(textOf(day))}`
        return `corrected the credit note for ${subjectOf(entry)}: ${note(creditNote, on)}, before ${note(creditNoteBefore, onBefore)}`
      },
      undone: (entry) => `took the return ${subjectOf(entry)} back: ${textOf(entry.changes.reason)}`,
    },
  },
  supplier: { filter: 'Suppliers', announced: record('supplier') },
  purchase: {
    filter: 'Purchases',
    announced: {
      ...record('purchase'),
      'taken-in': (entry) => `took ${subjectOf(entry)} into stock: ${rupees(Number(entry.changes.total))}`,
      paid: (entry) => `marked ${subjectOf(entry)} paid on ${printedDay(textOf(entry.changes.paidOn))}`,
      unpaid: (entry) => `marked ${subjectOf(entry)} not paid`,
      undone: (entry) => `took ${subjectOf(entry)} out of stock again: ${textOf(entry.changes.reason)}`,
      'photo-added': (entry) => `added ${photosOf(entry)} to ${subjectOf(entry)}`,
      'photo-deleted': (entry) => `deleted ${photosOf(entry)} of ${subjectOf(entry)}`,
    },
    steps: {
      'upload-allowed': (entry) => `began to upload a photo of ${subjectOf(entry)}`,
      uploaded: () => 'uploaded a photo',
    },
  },
  service: {
    filter: 'Services',
    announced: {
      ...record('service'),
      'parts-changed': (entry) => `changed the usual parts of the service ${subjectOf(entry)}`,
    },
  },
  image: {
    filter: 'Images',
    announced: {
      ...record('image'),
      created: (entry) =>
        `added ${entry.times ? counted(entry.times, 'image') : 'an image'} to the service ${subjectOf(entry)}`,
      ordered: (entry) => `put the images of ${subjectOf(entry)} in order`,
    },
    steps: {
      'upload-allowed': (entry) => `began to upload an image for ${subjectOf(entry)}`,
      uploaded: () => 'uploaded an image',
    },
  },
  staff: {
    filter: 'Staff and access',
    announced: {
      ...record('staff member'),
      changed: staffChange,
      deleted: (entry) => `removed the staff member ${subjectOf(entry)}`,
      invited: (entry) => `asked ${subjectOf(entry)} to join`,
      accepted: () => 'accepted the invitation',
      declined: () => 'declined the invitation',
      'pin-set': (entry) => `set a PIN for ${subjectOf(entry)}`,
      'pin-removed': (entry) => `removed the PIN of ${subjectOf(entry)}`,
      'signed-out': (entry) => `signed ${subjectOf(entry)} out on ${textOf(entry.changes.device)}`,
      'device-lost': (entry) => `reported ${textOf(entry.changes.device)} of ${subjectOf(entry)} as lost`,
      'second-factor-reset': (entry) => `reset the second factor of ${subjectOf(entry)}`,
      'ownership-handed-over': (entry) => `handed the garage over to ${subjectOf(entry)}`,
    },
  },
  settings: {
    filter: 'Settings',
    announced: {
      changed: (entry) => `changed the settings${fieldList(entry)}`,
      'messages-changed': (entry) =>
        `changed what is sent automatically: ${Object.entries(entry.changes)
          .map(([what, said]) => (typeof said === 'boolean' ? `${what} ${said ? 'on' : 'off'}` : `${what} by ${said}`))
          .join(', ')}`,
      'first-steps-hidden': () => 'hid the first steps',
      'first-steps-shown': () => 'showed the first steps again',
    },
  },
  garage: {
    recorded: {
      blocked: (entry) => `blocked the garage: ${textOf(entry.changes.reason)}`,
      unblocked: (entry) => `let the garage work again: ${textOf(entry.changes.reason)}`,
      'deletion-asked': (entry) => `stopped the garage, to be deleted: ${textOf(entry.changes.reason)}`,
      'deletion-taken-back': (entry) => `took the deletion of the garage back: ${textOf(entry.changes.reason)}`,
    },
  },
  day: {
    filter: 'Day close',
    announced: {
      closed: (entry) => `closed the day ${subjectOf(entry)}`,
      'note-added': (entry) => `added a note to the close of ${subjectOf(entry)}`,
    },
  },
  gst: {
    announced: { 'portal-read': (entry) => `read the GSTR-2B ${subjectOf(entry)}` },
    recorded: { exported: (entry) => `exported the GST file ${subjectOf(entry)}` },
  },
  accounts: {
    recorded: {
      exported: (entry) => `exported the accountant’s file ${subjectOf(entry)}`,
      'ledgers-changed': () => 'changed the names of the ledgers',
    },
  },
  outstanding: { recorded: { exported: () => 'exported the outstanding bills' } },
  report: { recorded: { exported: (entry) => `exported the report ${subjectOf(entry)}` } },
} satisfies Record<string, Noun>

type Changes = typeof changes
type Announced<Kind extends keyof Changes> = Changes[Kind] extends { announced: infer Verbs }
  ? keyof Verbs & string
  : never
type Recorded<Kind extends keyof Changes> = Changes[Kind] extends { recorded: infer Verbs }
  ? keyof Verbs & string
  : never
type Step<Kind extends keyof Changes> = Changes[Kind] extends { steps: infer Verbs } ? keyof Verbs & string : never

/** What is written to the audit log: the noun, and what was done to it. */
export type AuditAction = {
  [Kind in keyof Changes]: `${Kind}.${Announced<Kind> | Recorded<Kind> | Step<Kind>}`
}[keyof Changes]
/** What screens can listen for: nouns of which something is announced. */
export type LiveKind = { [Kind in keyof Changes]: [Announced<Kind>] extends [never] ? never : Kind }[keyof Changes]

const nouns: [string, Noun][] = Object.entries(changes)
const sentences = new Map<string, Sentence>(
  nouns.flatMap(([kind, { announced, recorded, steps }]) =>
    Object.entries({ ...announced, ...recorded, ...steps }).map(
      ([verb, sentence]) => [`${kind}.${verb}`, sentence] as const,
    ),
  ),
)
const announcedActions = new Map<string, LiveKind>(
  nouns.flatMap(([kind, { announced = {} }]) =>
    Object.keys(announced).map((verb) => [`${kind}.${verb}`, kind as LiveKind] as const),
  ),
)

/** @returns nothing for what is only recorded, such as an export. */
export const announcedKind = (action: AuditAction): LiveKind | undefined => announcedActions.get(action)

/** Who may what, and what is taken out of the house, is of interest to the security log too. */
export const isOfSecurity = (action: string) => action.startsWith('staff.') || action.endsWith('.exported')

/** The actions that the audit log shows in its tab of security. */
export const securityActions: readonly string[] = [
  ...auditedSecurityEvents,
  ...[...sentences.keys()].filter(isOfSecurity),
]

/** The actions that the audit log keeps, and does not list. */
export const unlistedActions: readonly string[] = nouns.flatMap(([kind, { steps = {} }]) =>
  Object.keys(steps).map((verb) => `${kind}.${verb}`),
)

/**
 * What somebody did, after their name: 'added the customer Selvi Travels'. An action that is not in the table, from a
 * newer server or an older one, is spelled out.
 */
export function auditSentence({ action, ...entry }: ChangeEntry & { action: string }): string {
  const sentence = sentences.get(action)
  if (sentence) return sentence(entry)
  const ofSecurity = securitySentence(action, entry.changes)
  if (ofSecurity) return ofSecurity
  const [kind, verb] = action.split('.')
  return `${words(verb)} the ${words(kind)} ${subjectOf(entry)}`.trimEnd()
}

/** How the actions of each filter of the audit log begin, and its name. */
export const auditFilters: { value: string; label: string }[] = nouns.flatMap(
  ([kind, { filter, partFilters = {} }]) => [
    ...(filter ? [{ value: kind, label: filter }] : []),
    ...Object.entries(partFilters).map(([part, label]) => ({ value: `${kind}.${part}`, label })),
  ],
)
