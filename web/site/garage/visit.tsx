import { weekdayOf } from '../../../contract/days.ts'
import { dayFormat, hourOf, indianDay } from '../../../contract/formats.ts'
import { weekdayNames } from '../../../contract/opening-hours.ts'
import { spacedPhone, telOf } from '../../../contract/phone.ts'
import type { PublicGarage } from '../../../contract/public-garages.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { garage: PublicGarage; now: Date | undefined }

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]
const closedDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** When the garage opens, and how one gets there. */
export function Visit({ garage, now }: Props) {
  const { days, closedDays, locality, phone } = garage
  const today = now && indianDay(now)
  return (
    <section className="panel garage-visit" aria-labelledby="visit">
      <h2 id="visit">Visit</h2>
      <dl className="opening-hours">
        {mondayFirst.map((weekday) => {
          const day = days.find((each) => each.weekday === weekday)
          const isToday = today !== undefined && weekdayOf(today) === weekday
          return (
            <div key={weekday} className={day?.isOpen ? undefined : 'shut'} data-today={isToday || undefined}>
              <dt>
                {weekdayNames[weekday as 0]}
                {isToday && ', today'}
              </dt>
              <dd>{day?.isOpen ? `${hourOf(day.opensAt)} to ${hourOf(day.closesAt)}` : 'Closed'}</dd>
            </div>
          )
        })}
        {closedDays
          .filter(({ day }) => today === undefined || day >= today)
          .slice(0, 3)
          .map(({ day, reason }) => (
            <div key={day} className="shut">
              <dt>{closedDay(day)}</dt>
              <dd>{reason ? `Closed: ${reason}` : 'Closed'}</dd>
            </div>
          ))}
      </dl>
      <div className="garage-way">
        {locality && <b>{locality}</b>}
        <a href={directionsTo(garage)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          Directions
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

/** https://developers.google.com/maps/documentation/urls/get-started */
const directionsTo = ({ name, address, city, pincode }: PublicGarage) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([name, address, city, pincode].filter(Boolean).join(', '))}`
