import type { Language } from '../words/languages.ts'
import { rupees } from './formats.ts'
import { catalogueSentences } from './public-sentences.ts'
import { estimateSentences } from './sentences.ts'
import { BookingQuote, FreePlace, priceChanges } from './terms/booking-quotes.ts'
import { limitsOfLaw } from './terms/limits-of-law.ts'
import { z } from './zod.ts'

/** Every way in which a call can fail, with its HTTP status. A new code has to choose one here. */
export const problemStatus = {
  validation_failed: 400,
  malformed_request: 400,
  upload_interrupted: 400,
  invalid_credentials: 401,
  invalid_code: 401,
  second_factor_asked: 401,
  garage_asked: 409,
  not_signed_in: 401,
  session_ended: 401,
  cross_site: 403,
  forbidden: 403,
  sender_blocked: 403,
  second_factor_needed: 403,
  not_found: 404,
  service_not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  conflict: 409,
  edit_conflict: 409,
  in_use: 409,
  limit_reached: 409,
  customer_blocked: 409,
  slot_full: 409,
  day_closed: 409,
  slot_closed: 409,
  price_changed: 409,
  wrong_state: 409,
  reading_lower: 409,
  amount_too_high: 409,
  below_paid: 409,
  approval_needed: 409,
  nothing_to_ask: 409,
  estimate_superseded: 409,
  estimate_expired: 409,
  estimate_changed: 409,
  estimate_closed: 409,
  consent_needed: 409,
  check_in_closed: 409,
  quality_needed: 409,
  utr_used: 409,
  bill_exists: 409,
  bill_incomplete: 409,
  bill_changed: 409,
  bill_locked: 409,
  nothing_to_bill: 409,
  over_credited: 409,
  claim_waiting: 409,
  claim_decided: 409,
  cash_limit: 409,
  note_needed: 409,
  close_stale: 409,
  stock_short: 409,
  part_fitted: 409,
  totals_differ: 409,
  clock_too_old: 409,
  overlap: 409,
  lines_open: 409,
  request_timeout: 408,
  link_not_valid: 410,
  sign_in_not_valid: 410,
  upload_not_valid: 410,
  too_many_requests: 429,
  headers_too_large: 431,
  too_many_wrong_codes: 429,
  internal_error: 500,
  unavailable: 503,
  storage_full: 507,
} as const

export type ProblemCode = keyof typeof problemStatus

/** What each code says when the place that raises it has nothing better to say. */
export const problemSentence: Record<ProblemCode, string> = {
  validation_failed: 'Please check the marked fields.',
  malformed_request: 'This request could not be read.',
  upload_interrupted: 'The upload was interrupted. Please try again.',
  invalid_credentials: 'Invalid credentials',
  invalid_code: 'That code is not right',
  second_factor_asked: 'Please enter the code of your authenticator app.',
  garage_asked: 'Please choose the garage.',
  not_signed_in: 'Please sign in',
  session_ended: 'You have been signed out. Please sign in again.',
  cross_site: 'This request came from another site.',
  forbidden: 'You are not allowed to do this.',
  sender_blocked: 'This was blocked here.',
  second_factor_needed: 'This garage asks its admins and its owner for a second factor. Please set yours up first.',
  not_found: 'There is nothing at this address.',
  service_not_found: catalogueSentences.serviceNotFound,
  method_not_allowed: 'This address does not take that kind of request.',
  body_too_large: 'That is too long. Please shorten it.',
  unsupported_media_type: 'Please send this request as JSON.',
  conflict: 'This is already taken.',
  edit_conflict: 'Someone else has changed this in the meantime. Nothing you typed is lost.',
  in_use: 'This is in use and cannot be deleted.',
  limit_reached: 'You have reached the limit.',
  customer_blocked: 'This customer is blocked: no new bookings or job cards.',
  slot_full: 'This time slot is full.',
  day_closed: 'The garage is closed on this day.',
  slot_closed: 'This time slot is outside the opening hours.',
  price_changed: 'The total has changed. Please look at it again.',
  wrong_state: 'This cannot be done in its current state.',
  reading_lower: 'This is lower than the reading before. Is it right?',
  amount_too_high: 'This amount is too high.',
  below_paid: 'The total cannot fall below what is paid.',
  approval_needed: 'Some jobs are not approved yet. Ask the driver, or remove them.',
  nothing_to_ask: 'Everything on this card is answered.',
  estimate_superseded: 'There is a newer estimate. Nothing was sent.',
  estimate_expired: 'This estimate has expired. Nothing was approved.',
  estimate_changed: 'The garage is changing this estimate. Nothing was sent; please look again.',
  estimate_closed: estimateSentences.closed,
  consent_needed: 'The driver wants the old parts back.',
  check_in_closed: 'The check-in is signed. Add the mark as found later.',
  quality_needed: 'The quality check has not been passed yet.',
  utr_used: 'This number was used before. Please check it.',
  bill_exists: 'This job card is billed already.',
  bill_incomplete: 'Something is missing on this bill.',
  bill_changed: 'The bill has changed. Please look at it again.',
  bill_locked: 'This job card is billed: a manager corrects it with a credit note.',
  nothing_to_bill: 'There is nothing to bill.',
  over_credited: 'Less than that is left to credit.',
  claim_waiting: 'You have told the garage already.',
  claim_decided: 'This has already been decided.',
  cash_limit: `Cash of ${rupees(limitsOfLaw.cashBelow[0].value)} or more cannot be taken for one job card (${limitsOfLaw.cashBelow[0].source}).`,
  note_needed: 'Please write a note on the difference.',
  clock_too_old: 'Too long ago. Ask a manager to add the time.',
  overlap: 'Another clock of the same person covers part of this time.',
  lines_open: 'Some lines are not done yet.',
  close_stale: 'A payment came in meanwhile. Please count again.',
  stock_short: 'Less than that is on the shelf.',
  part_fitted: 'This part is fitted. Put it back on the shelf first.',
  totals_differ: 'The lines come to another total than the paper.',
  request_timeout: 'This request took too long to arrive. Please try again.',
  link_not_valid: 'This link has been used or has expired. Please ask for a new one.',
  sign_in_not_valid: 'This took too long. Please enter your password again.',
  upload_not_valid: 'This upload has been used or has expired. Please choose the image again.',
  too_many_requests: 'Too many requests. Please try again later.',
  headers_too_large: 'The headers of this request are too large.',
  too_many_wrong_codes: 'Too many wrong codes. Please ask for a new code.',
  internal_error: 'Something went wrong. Please try again.',
  unavailable: 'We are not ready yet. Please try again in a moment.',
  storage_full: 'There is no room for this image right now. Please try again later.',
}

export const InEachLanguage = z.object({ en: z.string(), ta: z.string(), hi: z.string() } satisfies Record<
  Language,
  unknown
>)
export type InEachLanguage = z.infer<typeof InEachLanguage>

/**
 * An error on the wire: RFC 9457, with what the screens read (docs/rules.md#errors). `error`, `message` and
 * `detail` are the same sentence, fit to show a person; `fields` maps the path of a field to its own sentence.
 * Public calls also carry `success: false`.
 */
export const ProblemDocument = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    error: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    success: z.literal(false).optional(),
    nextFree: FreePlace.nullable()
      .optional()
      .describe('where a driver’s slot or day has no room: the next that has some, within 30 days'),
    quote: BookingQuote.optional().describe('of price_changed: what it comes to now'),
    reason: z.enum(priceChanges).optional().describe('of price_changed'),
    bookingId: z
      .string()
      .optional()
      .describe('of limit_reached: the booking that the car has already, the driver’s own'),
    garages: z
      .array(z.object({ garageId: z.string(), name: z.string() }))
      .optional()
      .describe('of garage_asked: where the PIN is right'),
    changedBy: z
      .object({ name: z.string(), at: z.string() })
      .optional()
      .describe('of edit_conflict of a line that is ticked: who has changed it, and when'),
    inEachLanguage: InEachLanguage.optional().describe(
      'the sentence in each language, for who keeps it to be read later (X-Each-Language)',
    ),
    lost: z.literal(true).optional().describe('of session_ended: the browser deletes what it keeps'),
  })
  .meta({ id: 'Problem' })
export type ProblemDocument = z.infer<typeof ProblemDocument>
