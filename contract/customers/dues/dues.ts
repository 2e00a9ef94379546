import { messageStates } from '../../messages/messages/messages.ts'
import {
  absentWhenEmpty,
  ClearableDay,
  Day,
  optionalText,
  RequestId,
  SearchText,
  spoken,
  visitorFields,
} from '../../platform/fields.ts'
import { fieldSentences, requiredSentences } from '../../platform/sentences.ts'
import { bookingStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { say } from '../../words/say.ts'
import {
  contactOutcomes,
  contactResults,
  contactWays,
  dueKinds,
  dueStates,
  duesOfPage,
  dueTabs,
  maxDueNoteLength,
  maxKilometres,
  reminderWays,
  unsentReasons,
} from './due-kinds.ts'

const reading = z.object({ km: z.number().int(), readOn: z.string().describe('YYYY-MM-DD') })

/** What is due, and when: by the earlier of a day and of the day on which the car will have gone so far. */
const due = {
  id: z.string(),
  kind: z.enum(dueKinds),
  serviceId: z.string().nullable().describe('of a service'),
  serviceName: z.string().nullable(),
  dueOn: z.string().nullable().describe('YYYY-MM-DD: months after it was last done, or the day until which it holds'),
  dueKm: z.number().int().nullable(),
  dueBy: z.string().describe('YYYY-MM-DD: what counts, and what lists are ordered by'),
  intervalMonths: z.number().int().nullable(),
  intervalKm: z.number().int().nullable(),
  drivenKm: z.number().int().nullable().describe('of that interval, by the last reading; more than it: over'),
}

const contact = z.object({
  how: z.enum(contactWays),
  outcome: z.enum(contactResults).nullable().describe('of a call; REPLIED: of a message; null: none yet'),
  laterOn: z.string().nullable().describe('YYYY-MM-DD'),
  note: z.string(),
  by: z.string().nullable().describe('null: by itself'),
  at: z.string(),
  state: z.enum(messageStates).nullable().describe('of a message'),
  reply: z.string().nullable().describe('of REPLIED: what the driver wrote; empty after 24 months'),
})

export const GarageDue = z
  .object({
    ...due,
    ...visitorFields,
    lastReading: reading.nullable(),
    noAnswers: z.number().int().describe('calls without an answer; the third drops it'),
    laterOn: z.string().nullable().describe('YYYY-MM-DD: the day that the driver named'),
    lastContact: contact.nullable(),
    way: z.enum(reminderWays).nullable().describe('how a reminder would go; null: by none that is switched on'),
    notNow: z.enum(unsentReasons).nullable().describe('why no reminder can be sent; null: one can'),
  })
  .meta({ id: 'GarageDue' })
export type GarageDue = z.infer<typeof GarageDue>

/** Where a page of the list ended: a day and an id. */
const placeOfDue = /^\d{4}-\d{2}-\d{2}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const GarageDuesQuery = z.object({
  tab: z.enum(dueTabs, { error: 'Please choose WEEK, LATE or CONTACTED' }).default('WEEK'),
  search: SearchText.describe('part of a name, a phone or a plate'),
  cursor: z.string().regex(placeOfDue, fieldSentences.cursor).optional().describe('as the last page’s nextCursor says'),
})
export type GarageDuesQuery = z.infer<typeof GarageDuesQuery>

/** GET /garages/dues */
export const GarageDues = z
  .object({
    today: z.string().describe('YYYY-MM-DD'),
    counts: z
      .object({ WEEK: z.number().int(), LATE: z.number().int(), CONTACTED: z.number().int() })
      .describe('of each tab, whatever is searched for'),
    dues: z.array(GarageDue).describe(`longest due first, at most ${duesOfPage}`),
    nextCursor: z.string().nullable(),
    byItself: z.boolean().describe('whether reminders go by themselves, two weeks before'),
  })
  .meta({ id: 'GarageDues' })
export type GarageDues = z.infer<typeof GarageDues>

/** POST /garages/dues/send: one message a car, whatever is chosen of it. */
export const SentDues = z.object({
  ids: z
    .array(z.uuid('Please choose from the list'))
    .min(1, requiredSentences.reminded)
    .max(duesOfPage, `Please choose at most ${duesOfPage}`),
})
const chosen = { id: z.string(), customerName: z.string(), registrationNumber: z.string() }
export const DuesSent = z
  .object({
    sent: z.array(z.object(chosen)),
    leftOut: z.array(z.object({ ...chosen, reason: z.enum(unsentReasons) })),
    leavesAt: z.string().nullable().describe('when they leave that were sent at night; null: now'),
  })
  .meta({ id: 'DuesSent' })
export type DuesSent = z.infer<typeof DuesSent>

/** POST /garages/dues/{dueId}/contacts: what came of a call. */
export const NewDueContact = z
  .object({
    outcome: z.enum(contactOutcomes, { error: 'Please choose what came of it' }),
    laterOn: absentWhenEmpty(Day(requiredSentences.day).optional()).describe('needed with LATER: after today'),
    note: optionalText(maxDueNoteLength),
    requestId: RequestId,
  })
  .refine(({ outcome, laterOn }) => outcome !== 'LATER' || laterOn !== undefined, {
    path: ['laterOn'],
    error: requiredSentences.day,
  })
export type NewDueContact = z.infer<typeof NewDueContact>

/** What it is after the call: on the list, or off it. */
export const DueContacted = z
  .object({
    state: z.enum(dueStates),
    dueBy: z.string(),
    contactId: z.string().nullable().describe('what took it off the list, and can be undone; null where it is on it'),
  })
  .meta({ id: 'DueContacted' })
export type DueContacted = z.infer<typeof DueContacted>

const bookable = z.object({ name: z.string(), slug: z.string(), citySlug: z.string() })

/** GET /account/vehicles/{vehicleId}/dues: at all garages that know one's phone and this plate. */
export const CarDues = z
  .object({
    garages: z.number().int().describe('that know this car; 0: there is nobody to tell a reading'),
    lastReading: reading.nullable().describe('of a car that was handed over, of the owners before too'),
    lastVisit: z.string().nullable().describe('YYYY-MM-DD, on which the car was handed back; to them too'),
    insuranceUntil: z.string().nullable().describe('YYYY-MM-DD, the latest that is known'),
    pucUntil: z.string().nullable(),
    dues: z
      .array(
        z.object({
          ...due,
          garage: bookable,
          isOffered: z
            .boolean()
            .describe('whether the garage offers the service on the site, so that it can be booked'),
          booked: z
            .object({
              on: z.string().describe('YYYY-MM-DD'),
              slot: z.enum(timeSlots),
              status: z.enum(bookingStatuses),
            })
            .nullable(),
        }),
      )
      .describe('longest due first'),
  })
  .meta({ id: 'CarDues' })
export type CarDues = z.infer<typeof CarDues>

/**
 * POST /account/vehicles/{vehicleId}/readings: what the odometer shows. Lower than before: `reading_lower` (409) with
 * the question beside `km`, until it is confirmed.
 */
const noKilometres = spoken(() => say(faults).kilometres)

export const NewReading = z.object({
  km: z.number(noKilometres).int(noKilometres).min(1, noKilometres).max(maxKilometres, noKilometres),
  readOn: absentWhenEmpty(Day(fieldSentences.date).optional()).describe('today if absent; not after it'),
  confirmed: z.boolean({ error: fieldSentences.tick }).default(false),
  requestId: RequestId,
})
export type NewReading = z.infer<typeof NewReading>

/** PUT /account/vehicles/{vehicleId}/papers: until when insurance and PUC certificate hold. */
export const CarPapers = z.object({ insuranceUntil: ClearableDay, pucUntil: ClearableDay })
export type CarPapers = z.infer<typeof CarPapers>

/** GET /public/due-links/{token}: for whoever holds the link. Of the driver nothing, of the plate the last four. */
export const LinkedDue = z
  .object({
    ...due,
    state: z.enum(dueStates),
    isOffered: z.boolean().describe('whether the garage offers the service on the site, so that it can be booked'),
    carModel: z.string(),
    plateEnd: z.string().describe('its last four'),
    isStopped: z.boolean().describe('whether this garage’s reminders were stopped'),
    garage: bookable.extend({ city: z.string(), locality: z.string(), phone: z.string() }),
  })
  .meta({ id: 'LinkedDue' })
export type LinkedDue = z.infer<typeof LinkedDue>

/** POST /public/due-links/{token}/stop */
export const DueStopped = z.object({ isStopped: z.literal(true) })
export type DueStopped = z.infer<typeof DueStopped>
