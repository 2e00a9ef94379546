import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import type { PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { slots as slotWords } from '../../../contract/words/slots.en.ts'
import { ticket } from '../../../contract/words/ticket.en.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { DayRuler } from '../../ui/slots/day-ruler.tsx'
import {
  dayOfMonth,
  firstFreeOn,
  isFree,
  monthOf,
  monthsOf,
  type OpenDay,
  placeInWords,
  sameSlotOn,
  weekdayOf,
  whyNot,
  whyNotInWords,
} from '../../ui/slots/days.ts'
import { Capsules } from '../../ui/slots/week.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { placeOf } from './words.ts'

type Props = {
  booking: LinkedBooking
  token: string
  slots: PublicSlots
  /** Whether there is a week to go back to. */
  isLaterWeek: boolean
  /** The day whose times are shown. */
  day: string | undefined
  refused: string | undefined
}

/** The week as links and the day's times as a form: it is moved without scripts too. */
export function MoveBooking({ booking, token, slots, isLaterWeek, day, refused }: Props) {
  const words = say(ticket)
  const { nearDay } = say(formats)
  const here = `/b/${token}/move`
  const now = placeOf(booking)
  const chosen = slots.days.find(({ date }) => date === day)
  const first = slots.days[0]?.date
  return (
    <div className="link-columns">
      <div className="link-move">
        <h1 className="sign">{words.chooseTime}</h1>
        <p className="of">{words.now({ when: placeInWords(now), garage: booking.garage.name })}</p>
        {refused && <Note kind="bad">{refused}</Note>}
        {first && (
          <nav className="week-head" aria-label={words.weeks}>
            <b>{monthsOf(slots.days)}</b>
            <span>
              {isLaterWeek && (
                <a className="link" href={here}>
                  {words.firstWeek}
                </a>
              )}
              <a className="link" href={`${here}?from=${addDays(first, 7)}`}>
                {say(slotWords).later}
              </a>
            </span>
          </nav>
        )}
        <div className="week">
          {slots.days.map((each) => (
            <DayLink
              key={each.date}
              day={each}
              isChosen={each.date === day}
              to={`${here}?from=${first}&day=${each.date}`}
            />
          ))}
        </div>
        <p className="why">{whyNotInWords(slots.days)}</p>
        {chosen && firstFreeOn(chosen) ? (
          <Form answered aria-label={words.move}>
            <h2>{words.timeOn({ when: nearDay({ day: chosen.date }) })}</h2>
            <input type="hidden" name="preferredDate" value={chosen.date} />
            <input type="hidden" name="version" value={booking.version} />
            <DayRuler
              name="preferredTimeSlot"
              day={chosen}
              startsWith={sameSlotOn(chosen, booking.preferredTimeSlot)?.slot}
            />
            <Lost />
            <Button look="signal" wide type="submit" name="intent" value="move">
              {words.moveTo({ when: nearDay({ day: chosen.date }) })}
            </Button>
          </Form>
        ) : (
          <NotChosen isAnyFree={slots.nextFree !== null} />
        )}
        <p className="why">
          <Icon name="info" />
          {words.movesLeft({ count: booking.movesLeft })}
        </p>
        <a className="link" href={`/b/${token}`}>
          {words.keepTime}
        </a>
      </div>
      <BookingTicket booking={booking} />
    </div>
  )
}

/** Nothing is chosen for the driver: the first free time is seldom the one they move to, and moves are few. */
const NotChosen = ({ isAnyFree }: { isAnyFree: boolean }) =>
  isAnyFree ? <p className="why">{say(ticket).chooseDay}</p> : <Note kind="bad">{say(ticket).nothingFree}</Note>

/** Shown by the page's script where the answer does not come. */
export const Lost = () => (
  <p className="note note--bad" role="alert" data-lost hidden>
    {say(ticket).noAnswer}
  </p>
)

type DayProps = { day: OpenDay; isChosen: boolean; to: string }

function DayLink({ day, isChosen, to }: DayProps) {
  const reason = whyNot(day)
  const head = (
    <>
      <small>{weekdayOf(day.date)}</small>
      <b>{dayOfMonth(day.date)}</b>
    </>
  )
  if (reason) {
    return (
      <span className="off">
        {head}
        <small>{reason}</small>
      </span>
    )
  }
  return (
    <a href={to} aria-current={isChosen ? 'date' : undefined}>
      {head}
      <span className="visually-hidden">
        {say(slotWords).dayFree({
          day: monthOf(day.date),
          count: day.slots.filter(isFree).length,
          total: day.slots.length,
        })}
      </span>
      <Capsules day={day} />
    </a>
  )
}
