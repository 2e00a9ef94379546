import '../css/booking-dialogs.css'
import { signedRupees } from '../../../contract/platform/formats.ts'
import { bookedLines } from '../../../contract/workshop/bookings/booking-prices.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { Fact } from '../../ui/office/fact.tsx'

/** What is booked; what its price is made of, where that is more than one line, as its driver sees it. */
export function BookedServices({ booking: { serviceName, services, firstServicePercent } }: { booking: Booking }) {
  const lines = bookedLines(services, firstServicePercent)
  if (lines.length < 2) return <Fact term="Service">{serviceName}</Fact>
  return (
    <Fact term={services.length > 1 ? 'Services' : 'Service'}>
      <ul className="booked-services">
        {lines.map(({ about, amount }, place) => (
          <li key={place}>
            {about} <span className="number">{signedRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** In one line of a list: the first, how many more, and who took it. */
export const BookedWork = ({ booking: { serviceName, services, source } }: { booking: Booking }) => (
  <>
    {serviceName}
    <More than={services.length} />
    <small>{isOnline(source) ? 'Booked online' : 'Booked by the garage'}</small>
  </>
)

/** The same on a phone, in one line however long the first one's name. */
export const BookedLine = ({ booking: { serviceName, services, source } }: { booking: Booking }) => (
  <span className="booked-line">
    <span className="one-line">{serviceName}</span>
    <More than={services.length} />
    {isOnline(source) && <small> Booked online</small>}
  </span>
)

/** Of a booking that is listed under its first service. */
export const More = ({ than }: { than: number }) => than > 1 && <span className="number"> +{than - 1}</span>

const isOnline = (source: Booking['source']) => source !== 'BACK_OFFICE'
