import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { weekdayOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { spacedPhone, telOf } from '../../../contract/platform/phone.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Sums } from '../online-bookings/sums.tsx'
import type { Chosen } from '../online-bookings/use-chosen.ts'
import { pathOfBooking } from './garage-path.ts'

type Props = { garage: PublicGarage; now: Date | undefined; chosen: Chosen }

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

/** What was chosen and comes to, when the garage opens, and how one gets there. */
export function Visit({ garage, now, chosen }: Props) {
  const words = say(garageWords)
  const { days, closedDays, locality, phone } = garage
  const today = now && indianDay(now)
  return (
    <section {...inTurn('panel garage-visit')} aria-labelledby="visit">
      <h2 id="visit">
        {chosen.services.length > 0 ? say(formats).services({ count: chosen.services.length }) : words.visit}
      </h2>
      {garage.services.length > 0 && <ToBook garage={garage} chosen={chosen} />}
      <dl className="opening-hours">
        {mondayFirst.map((weekday) => {
          const name = say(formats).weekdays[weekday] ?? ''
          const day = days.find((each) => each.weekday === weekday)
          const isToday = today !== undefined && weekdayOf(today) === weekday
          return (
            <div key={weekday} className={day?.isOpen ? undefined : 'shut'} data-today={isToday || undefined}>
              <dt>{isToday ? words.isToday({ weekday: name }) : name}</dt>
              <dd>{day?.isOpen ? words.hours(hoursOf(day)) : words.closed}</dd>
            </div>
          )
        })}
        {closedDays
          .filter(({ day }) => today === undefined || day >= today)
          .slice(0, 3)
          .map(({ day, reason }) => (
            <div key={day} className="shut">
              <dt>{say(formats).nearDay({ day })}</dt>
              <dd>{reason ? words.closedFor({ reason }) : words.closed}</dd>
            </div>
          ))}
      </dl>
      <div className="garage-way">
        {locality && <b {...langOf(locality)}>{locality}</b>}
        <a href={directionsTo(garage)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          {words.directions}
        </a>
        {phone && (
          <a href={telOf(phone)}>
            <Icon name="phone" />
            {spacedPhone(phone)}
          </a>
        )}
      </div>
    </section>
  )
}

const hoursOf = ({ opensAt, closesAt }: PublicGarage['days'][number]) => ({
  opens: say(formats).hour({ time: opensAt }),
  closes: say(formats).hour({ time: closesAt }),
})

/** On a phone the bar has it. */
function ToBook({ garage, chosen }: Omit<Props, 'now'>) {
  const words = say(garageWords)
  if (chosen.services.length === 0) {
    return (
      <p className="to-book wide-only">
        <ButtonAnchor look="signal" wide href="#services">
          {words.chooseServices}
        </ButtonAnchor>
      </p>
    )
  }
  return (
    <>
      <Sums {...chosen} />
      <p className="to-book wide-only">
        <ButtonLink look="signal" wide to={pathOfBooking(garage)}>
          {words.chooseTime} <Icon name="right" />
        </ButtonLink>
      </p>
    </>
  )
}

/** https://developers.google.com/maps/documentation/urls/get-started */
const directionsTo = ({ name, address, city, pincode }: PublicGarage) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([name, address, city, pincode].filter(Boolean).join(', '))}`
