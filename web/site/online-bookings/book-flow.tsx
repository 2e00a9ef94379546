import '../css/book.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { unbroken } from '../../../contract/platform/phone.ts'
import { book as bookWords } from '../../../contract/words/book.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { slots } from '../../../contract/words/slots.en.ts'
import { takeBasketCleared } from '../../platform/cleared-basket.ts'
import { pathOfVisit } from '../../platform/own-bookings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { placeInWords } from '../../ui/slots/days.ts'
import { StarAndCount } from '../../ui/stars.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { pathOfGarage } from '../public-garages/garage-path.ts'
import { Booked } from './booked.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CodeStep } from './code-step.tsx'
import { shownFaults } from './details.ts'
import { PriceStep } from './price-step.tsx'
import { type Step, Steps, stepHeading } from './steps.tsx'
import { BarSum, bookFor } from './sums.tsx'
import { useFlow } from './use-flow.ts'
import { WhenStep } from './when-step.tsx'
import { detailsForm, YouStep } from './you-step.tsx'
import { YourBooking } from './your-booking.tsx'

type Props = { garage: PublicGarage }

/** Booking a real place: when, the car and you, the code, kept (docs/rules.md#booking-a-place). */
export function BookFlow({ garage }: Props) {
  // The basket and the steps are the browser's.
  if (!useHydrated()) return <Frame garage={garage} step="when" title={say(bookWords).titles.when} needsCode />
  return <LiveFlow garage={garage} />
}

function LiveFlow({ garage }: Props) {
  const flow = useFlow(garage)
  const { step, isDone, booked, isJustBooked, chosen, booking } = flow
  const main = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const shown = isDone ? 'done' : `${step} ${booking.refusal?.at === 'when'}`
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (shown) focusOn(main.current)
  }, [shown])
  return (
    <div ref={main}>
      {isDone && booked ? (
        <div className="wrap booked-page">
          <Booked {...{ garage, booked, isJustBooked }} />
        </div>
      ) : chosen.services.length === 0 ? (
        <NothingChosen garage={garage} gone={chosen.gone} />
      ) : (
        <Asking garage={garage} flow={flow} />
      )}
    </div>
  )
}

/**
 * On what has gone wrong where something has; on the code, so that a phone's keyboard and its offer of the code open at
 * once; else on the step's name.
 */
function focusOn(main: HTMLElement | null) {
  const places = ['[data-first]', '[autocomplete="one-time-code"]:enabled', 'h1']
  const [first] = places.flatMap((place) => main?.querySelector<HTMLElement>(place) ?? [])
  first?.focus()
}

function titleOf({ step, booking: { refusal } }: Flow) {
  const { titles, justMissed, lookAgain } = say(bookWords)
  if (step !== 'when' || refusal?.at !== 'when') return titles[step]
  return refusal.isTaken ? justMissed : lookAgain
}

type Flow = ReturnType<typeof useFlow>
type Within = Props & { flow: Flow }

function Asking({ garage, flow }: Within) {
  const { step, isDriver, isGarage, chosen, quote, place, details, code } = flow
  const key = isGarage ? undefined : keyOf(flow)
  return (
    <Frame garage={garage} step={step} title={titleOf(flow)} needsCode={!isDriver || step === 'code'}>
      <div className="booking-main">
        {isGarage && <Note kind="bad">{say(bookWords).garageSession}</Note>}
        {step === 'you' && place && <BookingFacts place={place} />}
        <StepBody garage={garage} flow={flow} />
        {(step === 'code' || step === 'price') && place && details && <BookingFacts place={place} details={details} />}
      </div>
      <YourBooking garage={garage} quote={quote} onRemove={step === 'when' ? chosen.remove : undefined}>
        {key?.(true)}
      </YourBooking>
      {key && step !== 'code' && step !== 'price' && (
        <div className="bar bar--booking">
          <BarSum about={say(bookWords).total} {...quote} />
          {key(false)}
        </div>
      )}
      <output className="visually-hidden">{code.answer.kind === 'checking' ? say(bookWords).isBooking : ''}</output>
    </Frame>
  )
}

function StepBody({ garage, flow }: Within) {
  const { step, newPrice, isDriver, slots, place, booking, quote, details, code, choose, press } = flow
  const { refusal, isBusy } = booking
  const lost = refusal?.at === 'here' ? refusal.sentence : undefined
  if (step === 'you') {
    const faults =
      refusal?.at === 'you' || refusal?.at === 'here'
        ? { ...(refusal.at === 'you' ? shownFaults(refusal.fields, details ?? {}) : {}), '': refusal.sentence }
        : undefined
    const bookedAlready = refusal?.at === 'you' ? refusal.bookingId : undefined
    const wayOn = bookedAlready && <SiteLink to={pathOfVisit(bookedAlready)}>{say(bookWords).seeThat}</SiteLink>
    return <YouStep garage={garage} isDriver={isDriver} faults={faults} wayOn={wayOn} onDone={flow.takeDetails} />
  }
  if (step === 'code') return <CodeStep flow={code} action={bookFor(quote.price.total)} />
  if (step === 'price' && details && newPrice) {
    return (
      <PriceStep
        {...newPrice}
        {...{ isBusy, lost }}
        onBook={() => void press(details, newPrice.quote.total)}
        back={pathOfGarage(garage)}
      />
    )
  }
  return (
    <WhenStep
      {...{ garage, slots, place }}
      onChoose={choose}
      note={
        refusal?.at === 'when' ? (
          <Missed flow={flow} sentence={refusal.sentence} />
        ) : (
          lost && <Note kind="bad">{lost}</Note>
        )
      }
    />
  )
}

/** What was lost, and that nothing else is. */
function Missed({ flow: { isDriver }, sentence }: { flow: Flow; sentence: string }) {
  return (
    <div tabIndex={-1} data-first>
      <p className="note note--bad" role="alert">
        <Icon name="warning" />
        <span>
          <b>{sentence}</b> {isDriver ? say(bookWords).stillSignedIn : say(bookWords).nothingLost}
        </span>
      </p>
    </div>
  )
}

/** The one next step; undefined where the step has its own. @returns by whether it stands beside the total */
function keyOf({ step, isDriver, place, quote, booking, details, press, go }: Flow) {
  const { isBusy, refusal } = booking
  const bookAll = bookFor(quote.price.total)
  const said = say(bookWords)
  const words = isBusy ? said.booking : refusal?.at === 'here' ? say(frame).tryAgain : undefined
  if (step === 'you') {
    const action = isDriver ? bookAll : said.sendCode
    return (isWide: boolean) => (
      <Button look="signal" wide={isWide} type="submit" form={detailsForm} aria-busy={isBusy || undefined}>
        {words ?? action}
      </Button>
    )
  }
  if (step !== 'when') return undefined
  if (isDriver && details && refusal) {
    return (isWide: boolean) => (
      <Button
        look="signal"
        wide={isWide}
        disabled={!place}
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && void press(details)}
      >
        {words ?? (isWide && place ? said.bookAt({ when: placeInWords(place) }) : bookAll)}
      </Button>
    )
  }
  return (isWide: boolean) => (
    <Button look="signal" wide={isWide} disabled={!place} onClick={() => go('you')}>
      {isWide ? said.nextStep : said.next} <Icon name="right" />
    </Button>
  )
}

type FrameProps = Props & { step: Step; title: string; needsCode: boolean; children?: ReactNode }

function Frame({ garage, step, title, needsCode, children }: FrameProps) {
  const { rating } = garage.said
  return (
    <div className="wrap booking">
      <div className="booking-head">
        <nav aria-label={say(frame).breadcrumb}>
          <ol className="crumbs">
            <li>
              <SiteLink to={`/${garage.citySlug}`}>{say(frame).home}</SiteLink>
            </li>
            <li>
              <SiteLink to={pathOfGarage(garage)}>{garage.name}</SiteLink>
            </li>
            <li>
              <span aria-current="page">{say(bookWords).book}</span>
            </li>
          </ol>
        </nav>
        <h1 className="sign" id={stepHeading} tabIndex={-1}>
          {title}
        </h1>
        <p className="booking-where">
          {[garage.name, garage.locality].filter(Boolean).join(', ')}
          {rating && rating.average !== null && (
            <b>
              <StarAndCount average={rating.average} count={rating.count} />
            </b>
          )}
        </p>
        <Steps step={step} needsCode={needsCode} />
      </div>
      {children ?? <Waiting />}
    </div>
  )
}

const Waiting = () => (
  <>
    <div className="booking-main">
      <span className="skeleton skeleton--stage" role="status" aria-busy="true" aria-label={say(slots).loading} />
      <p className="needs-scripts">{say(bookWords).needsScripts({ phone: unbroken(brand.phone.display) })}</p>
    </div>
    <div className="booking-side">
      <span className="skeleton skeleton--panel" />
    </div>
  </>
)

function NothingChosen({ garage, gone }: Props & { gone: number }) {
  const words = say(bookWords)
  const isCleared = gone === 0 && takeBasketCleared()
  return (
    <div className="wrap">
      <EmptyState
        art="empty-bay"
        isPage
        title={gone > 0 ? words.gone : words.nothingYet}
        actions={
          <ButtonLink look="signal" to={`${pathOfGarage(garage)}#services`}>
            {words.servicesOf}
          </ButtonLink>
        }
      >
        {isCleared && `${words.cleared} `}
        {words.chooseUpTo({ name: garage.name })}
      </EmptyState>
    </div>
  )
}
