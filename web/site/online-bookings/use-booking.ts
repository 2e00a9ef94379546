import { useRef, useState } from 'react'
import type { OnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { book as bookWords } from '../../../contract/words/book.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError, isRefusal } from '../../platform/api-error.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import type { FieldErrors } from '../../platform/use-form.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import type { Place } from '../../ui/slots/days.ts'

/** Why nothing was booked, and where it is mended. */
export type Refusal =
  | { at: 'when'; sentence: string; isTaken: boolean; nextFree?: Place | undefined; isServiceGone?: boolean }
  | { at: 'you'; sentence: string; fields: FieldErrors; code: string | undefined; bookingId: string | undefined }
  | { at: 'price'; sentence: string; quote: BookingQuote; reason: string | undefined }
  /** Nobody knows whether it arrived: the same press again books once. */
  | { at: 'here'; sentence: string }

type Body = Omit<Parameters<typeof import('./api-book.ts').bookOnline>[0], 'requestId'>

const isNotSent = (error: unknown) => (error instanceof ApiError ? error.code === 'offline' : !navigator.onLine)

function refusalOf(error: unknown): Refusal {
  const known = error instanceof ApiError ? error : undefined
  if (!known || !isRefusal(known)) {
    return {
      at: 'here',
      sentence: known?.sentence ?? (isNotSent(error) ? say(bookWords).notSent : say(bookWords).notHeard),
    }
  }
  const { code, details, fields } = known
  const sentence = known.sentence ?? say(bookWords).notBooked
  if (code === 'slot_full' || code === 'slot_closed' || code === 'day_closed') {
    return { at: 'when', sentence, isTaken: code === 'slot_full', nextFree: details.nextFree ?? undefined }
  }
  if (code === 'service_not_found') return { at: 'when', sentence, isTaken: false, isServiceGone: true }
  if (code === 'price_changed' && details.quote) {
    return { at: 'price', sentence, quote: details.quote, reason: details.reason }
  }
  return { at: 'you', sentence, fields, code, bookingId: details.bookingId }
}

/** A call on the way to the booking: where it is not sent, nothing is booked either. */
export async function towardsBooking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw isNotSent(error) ? new ApiError(undefined, say(bookWords).notSent, {}) : error
  }
}

/** One press of Book: however often it is sent, it is one booking (docs/rules.md#booking-a-place). */
export function useBooking(slug: string) {
  const name = `press of ${slug}`
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const requestId = useRef<string>(undefined)

  /** It outlives the page: a browser that is put aside while the answer is on its way sends the same again. */
  function idOfPress() {
    requestId.current ??= draftOf<{ requestId: string }>(name)?.requestId ?? newRequestId()
    keepDraft(name, { requestId: requestId.current })
    return requestId.current
  }

  /** @returns what was booked, or why not */
  async function book(body: Body): Promise<{ booked?: OnlineBooking; refused?: Refusal }> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { bookOnline } = await import('./api-book.ts')
      const booked = await bookOnline({ ...body, requestId: idOfPress() })
      forgetDraft(name)
      requestId.current = undefined
      return { booked }
    } catch (error) {
      const refused = refusalOf(error)
      setRefusal(refused)
      return { refused }
    } finally {
      setBusy(false)
    }
  }

  return { book, isBusy, refusal, calm: () => setRefusal(undefined) }
}
