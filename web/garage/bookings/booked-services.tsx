import type { Booking } from '../../../contract/bookings.ts'
import { rupees } from '../../../contract/formats.ts'
import { Fact } from '../../ui/office/fact.tsx'

/** What is booked; of several each with what was agreed for it. */
export function BookedServices({ booking: { serviceName, services } }: { booking: Booking }) {
  if (services.length < 2) return <Fact term="Service">{serviceName}</Fact>
  return (
    <Fact term="Services">
      <ul className="booked-services">
        {services.map(({ serviceId, name, agreedPrice }) => (
          <li key={serviceId}>
            {name} <span className="number">{rupees(agreedPrice)}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** In one line of a list: the first, how many more, and whether nobody of the garage took it. */
export const BookedWork = ({ booking: { serviceName, services, source } }: { booking: Booking }) => (
  <>
    {serviceName}
    <More than={services.length} />
    {isOnline(source) && <small>Booked online</small>}
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
