import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { OnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { ApiError } from '../../platform/api-error.ts'
import { fillBasket } from '../../platform/basket.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { refreshUser, useSession } from '../../platform/session.ts'
import { useSlots } from '../../platform/use-slots.ts'
import { firstFreeOn, type Place } from '../../ui/slots/days.ts'
import type { Proof } from '../sign-in/use-code.ts'
import { useCodeFlow } from '../sign-in/use-code-flow.ts'
import { type Details, detailsBody, shownFaults } from './details.ts'
import { dueBookedWith, forgetDue } from './kept-due.ts'
import type { Step } from './steps.tsx'
import { type Refusal, towardsBooking, useBooking } from './use-booking.ts'
import { useAddFromAddress, useChosen } from './use-chosen.ts'
import { useQuote } from './use-quote.ts'
import { detailsDraft } from './you-step.tsx'

/** The router counts its entries. */
const placeInHistory = (): number => (typeof window === 'undefined' ? 0 : (window.history.state?.idx ?? 0))

/** A booking from an empty page to a kept place; each step has its hash, so that Back leads to the one before. */
export function useFlow(garage: PublicGarage) {
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { state, user } = useSession()
  const isDriver = state === 'signed-in' && user.userType === 'CUSTOMER'
  const isGarage = state === 'signed-in' && user.userType === 'GARAGE_USER'
  const chosen = useChosen(garage)
  const quote = useQuote(garage, chosen, isDriver)
  const slots = useSlots(garage.slug)
  const names = { place: `place at ${garage.slug}`, booked: `booked at ${garage.slug}`, details: detailsDraft(garage) }
  const [picked, setPicked] = useState(() => draftOf<Place>(names.place))
  const [details, setDetails] = useState(() => draftOf<Details>(names.details))
  const [kept] = useState(() => draftOf<OnlineBooking>(names.booked))
  const [booked, setBooked] = useState(kept)
  const [begunAt] = useState(placeInHistory)
  const booking = useBooking(garage.slug)
  const [newPrice, setNewPrice] = useState<Refusal & { at: 'price' } & { expectedOff: number }>()
  useAddFromAddress(garage)
  // Back from what is booked leads to steps that are over; only what is chosen anew begins another booking.
  const isBegun = chosen.services.length + chosen.gone > 0 || new URLSearchParams(search).has('add')
  const isDone = booked !== undefined && (hash === '#done' || !isBegun)
  const place = picked ?? slots.nextFree ?? undefined

  const go = (step: Step | 'done', replace = false) => navigate({ hash: step }, { replace })

  function choose(next: Place) {
    setPicked(next)
    keepDraft(names.place, next)
  }

  /** @returns why nothing was booked */
  async function press(given: Details, expectedTotal = quote.price.total): Promise<Refusal | undefined> {
    if (!place) return
    const serviceIds = chosen.services.map(({ id }) => id)
    const { booked: answer, refused } = await booking.book({
      citySlug: garage.citySlug,
      garageSlug: garage.slug,
      serviceIds,
      dueId: dueBookedWith(garage.slug, serviceIds),
      preferredDate: place.date,
      preferredTimeSlot: place.slot,
      expectedTotal,
      ...detailsBody(given),
    })
    if (answer) keepBooked(answer)
    else if (refused?.at === 'when') await chooseAgain(place, refused)
    else if (refused?.at === 'price') {
      quote.setQuote(refused.quote)
      setNewPrice({ ...refused, expectedOff: quote.price.off })
      await go('price')
    }
    return refused
  }

  function keepBooked(answer: OnlineBooking) {
    keepDraft(names.booked, answer)
    setBooked(answer)
    setPicked(undefined)
    setDetails(undefined)
    for (const name of [names.place, names.details]) forgetDraft(name)
    forgetDue(garage.slug)
    fillBasket(garage, [])
    // Their name may have come with it.
    void refreshUser()
    // The steps are over: the first of them becomes what is booked, and Back leads out.
    const passed = placeInHistory() - begunAt
    void (passed > 0 ? navigate(-passed) : go('done', true))
  }

  /** The place is gone, or a service: what is free now is asked for, and the next is chosen. */
  async function chooseAgain(lost: Place, { nextFree, isServiceGone }: Refusal & { at: 'when' }) {
    if (isServiceGone) await revalidate()
    else {
      const now = await slots.reload(lost.date)
      const next =
        firstFreeOn(
          now?.days.find(({ date }) => date === lost.date),
          lost.slot,
        ) ??
        nextFree ??
        now?.nextFree
      if (next) {
        choose(next)
        slots.show(next.date)
      }
    }
    await go('when', true)
  }

  async function afterCode() {
    if (!details) return
    const refused = await press(details)
    if (refused?.at === 'you' || refused?.at === 'here') await go('you', true)
  }
  const prove = async (proof: Proof) => (await import('../../platform/api-session.ts')).verifyOtp(proof)
  const code = useCodeFlow((proof) => towardsBooking(() => prove(proof)), {
    name: `code of booking at ${garage.slug}`,
    andThen: afterCode,
  })

  /** @throws ApiError */
  async function takeDetails(given: Details) {
    setDetails(given)
    booking.calm()
    if (!isDriver) {
      await towardsBooking(() => code.send(tenDigits(given.phone ?? '') ?? ''))
      return void go('code')
    }
    const refused = await press(given)
    if (refused?.at === 'you' || refused?.at === 'here') {
      throw new ApiError(409, refused.sentence, refused.at === 'you' ? shownFaults(refused.fields, given) : {})
    }
  }

  const isBackFromDone = isDone && hash !== '#done'
  const showDone = useEffectEvent(() => void go('done', true))
  useEffect(() => {
    if (isBackFromDone) showDone()
  }, [isBackFromDone])

  const step = stepOf(hash, {
    you: place !== undefined,
    code: details !== undefined && code.sent !== undefined && code.step === 'code',
    price: details !== undefined && newPrice !== undefined,
  })
  const leaveCode = useEffectEvent(() => void go('you', true))
  const hasLeftCode = !isDone && hash === '#code' && code.step === 'phone' && code.sent !== undefined
  useEffect(() => {
    if (hasLeftCode) leaveCode()
  }, [hasLeftCode])

  return {
    step,
    newPrice,
    isDriver,
    isGarage,
    isDone,
    booked,
    chosen,
    quote,
    slots,
    place,
    details,
    booking,
    code,
    isJustBooked: booked !== kept,
    choose,
    press,
    takeDetails,
    go,
  }
}

/** The step that the address names, as far as one has come. */
function stepOf(hash: string, may: Record<Exclude<Step, 'when'>, boolean>): Step {
  const named = hash.slice(1) as Step
  if (named === 'code' || named === 'price') return may[named] && may.you ? named : may.you ? 'you' : 'when'
  return named === 'you' && may.you ? 'you' : 'when'
}
