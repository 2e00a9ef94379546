import type { ReactNode } from 'react'
import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { spacedPhone, unbroken } from '../../../contract/platform/phone.ts'
import { book } from '../../../contract/words/book.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { useSlots } from '../../platform/use-slots.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { DayRuler } from '../../ui/slots/day-ruler.tsx'
import { type Place, placeInWords, sameSlotOn } from '../../ui/slots/days.ts'
import { Week } from '../../ui/slots/week.tsx'

type Props = {
  garage: PublicGarage
  slots: ReturnType<typeof useSlots>
  place: Place | undefined
  onChoose: (place: Place) => void
  /** Why one chooses again. */
  note?: ReactNode
}

/** Day and time; the next free place is chosen from the start. */
export function WhenStep({ garage, slots, place, onChoose, note }: Props) {
  const words = say(book)
  const { days, nextFree, hasFailed } = slots
  if (hasFailed && !days) {
    return (
      <div className="booking-main">
        <Note kind="bad">{words.slotsNotLoaded}</Note>
        <Button onClick={slots.tryAgain}>{say(frame).tryAgain}</Button>
      </div>
    )
  }
  if (nextFree === null) return <div className="booking-main">{note ?? <NoPlace garage={garage} />}</div>
  return (
    <div className="booking-main">
      {note}
      <section className="slip" aria-labelledby="booking-day">
        <header>
          <h2 id="booking-day">{words.day}</h2>
          {nextFree && <span className="hint">{words.nextFree({ when: placeInWords(nextFree) })}</span>}
        </header>
        <div className="slip-body">
          <Week
            days={days}
            chosen={place?.date}
            onChoose={(day) => {
              const free = sameSlotOn(day, place?.slot)
              if (free) onChoose(free)
            }}
            onEarlier={slots.onEarlier}
            onLater={slots.onLater}
          />
        </div>
      </section>
      <section className="slip" aria-labelledby="booking-time">
        <header>
          <h2 id="booking-time">
            {place ? words.timeOn({ when: say(formats).nearDay({ day: place.date }) }) : words.time}
          </h2>
        </header>
        <div className="slip-body">
          <DayRuler
            day={slots.dayOf(place?.date)}
            chosen={place?.slot}
            onChoose={(slot) => place && onChoose({ ...place, slot })}
          />
          <p className="why">
            <Icon name="info" />
            {words.anyTime}
          </p>
        </div>
      </section>
    </div>
  )
}

const NoPlace = ({ garage: { phone } }: { garage: PublicGarage }) => (
  <Note kind="bad">{phone ? say(book).noneFreeCall({ phone: unbroken(spacedPhone(phone)) }) : say(book).noneFree}</Note>
)
