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
