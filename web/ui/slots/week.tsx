import '../css/slots.css'
import { say } from '../../../contract/words/say.ts'
import { slots as slotsWords } from '../../../contract/words/slots.en.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { dayOfMonth, isFree, longDay, monthsOf, type OpenDay, weekdayOf, whyNot, whyNotInWords } from './days.ts'

type Props = {
  /** Seven, or fewer where the last weeks end. */
  days: OpenDay[] | undefined
  chosen: string | undefined
  onChoose: (day: OpenDay) => void
  /** Absent: there is no such week. */
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
}

/** A week of a garage: each day with its three places, hollow where free and filled where taken. */
export function Week({ days, chosen, onChoose, onEarlier, onLater }: Props) {
  const words = say(slotsWords)
  const why = days && whyNotInWords(days)
  return (
    <>
      <div className="week-head">
        <b aria-live="polite">{(days && monthsOf(days)) ?? ' '}</b>
        <span>
          <Button look="quiet" icon aria-label={words.earlier} disabled={!onEarlier} onClick={onEarlier}>
            <span className="turned">
              <Icon name="next" />
            </span>
          </Button>
          <Button look="quiet" icon aria-label={words.later} disabled={!onLater} onClick={onLater}>
            <Icon name="next" />
          </Button>
        </span>
      </div>
      {days ? (
        <fieldset className="week">
          <legend className="visually-hidden">{words.day}</legend>
          {days.map((day) => (
            <Day key={day.date} day={day} isChosen={day.date === chosen} onChoose={onChoose} />
          ))}
        </fieldset>
      ) : (
        <div className="week week--loading skeleton" role="status" aria-busy="true" aria-label={words.loadingDays} />
      )}
      {why && (
        <p className="why">
          <Icon name="lock" />
          {why}
        </p>
      )}
    </>
  )
}

type DayProps = { day: OpenDay; isChosen: boolean; onChoose: (day: OpenDay) => void }

function Day({ day, isChosen, onChoose }: DayProps) {
  const { date, slots } = day
  const reason = whyNot(day)
  const head = (
    <>
      <small>{weekdayOf(date)}</small>
      <b>{dayOfMonth(date)}</b>
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
    <label>
      <input
        type="radio"
        name="day"
        checked={isChosen}
        onChange={() => onChoose(day)}
        aria-label={say(slotsWords).dayFree({
          day: longDay(date),
          count: slots.filter(isFree).length,
          total: slots.length,
        })}
      />
      {head}
      <Capsules day={day} />
    </label>
  )
}

/** A place each: hollow is free, filled is taken. */
export const Capsules = ({ day: { slots } }: { day: OpenDay }) => (
  <span className="capsules" aria-hidden="true">
    {slots.map((slot) => (
      <i key={slot.slot} data-taken={!isFree(slot) || undefined} />
    ))}
  </span>
)
