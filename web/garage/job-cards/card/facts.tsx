import { Link } from 'react-router'
import { hourOf, printedDay } from '../../../../contract/platform/formats.ts'
import { fuelLevelLabels } from '../../../../contract/platform/terms/workshop.ts'
import { isFinished } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { Fact, none, notAssigned } from '../../../ui/office/fact.tsx'
import { PhoneLink } from '../../../ui/office/phone-link.tsx'
import { CarCell } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { momentOf } from '../../floor/times.ts'
import { AssignTechnician } from '../assign-technician.tsx'
import { FuelBars } from '../fuel.tsx'

const kilometres = new Intl.NumberFormat('en-IN')

type Props = {
  card: JobCardDetail
  /** For whoever works on the car: what is wrong with it, before whose it is. */
  beginsWithConcerns?: boolean
}

export function Facts({ card, beginsWithConcerns = false }: Props) {
  const concerns = <Said title="Customer concerns">{card.customerConcerns}</Said>
  return (
    <Sheet
      title="Car and customer"
      beside={
        card.bookingId && (
          <Link className="corner-link number" to={`/garage/bookings?open=${card.bookingId}`}>
            {card.bookingNumber}
          </Link>
        )
      }
    >
      {beginsWithConcerns && <div className="job-said">{concerns}</div>}
      <dl className="job-facts">
        <Fact term="Customer">
          <Link to={`/garage/customers/${card.customerId}`}>{card.customerName}</Link>
          <small>
            <PhoneLink phone={card.customerPhone} />
          </small>
        </Fact>
        <Fact term="Vehicle">
          <CarCell {...card} />
        </Fact>
        <Fact term="Advisor">{card.advisorName ?? notAssigned}</Fact>
        <Fact term="Technician">
          <Technician card={card} />
        </Fact>
        <Fact term="Odometer">
          <span className="number">{`${kilometres.format(card.odometerIn)} km`}</span>
        </Fact>
        <Fact term="Fuel level">
          <span className="fuel">
            <FuelBars level={card.fuelLevel} />
            <span>{fuelLevelLabels[card.fuelLevel]}</span>
          </span>
        </Fact>
        <Fact term="Bay">{card.bayNumber ?? none}</Fact>
        <Fact term="Est. delivery">
          <span className="number">
            {printedDay(card.estimatedDelivery.slice(0, 10))}
            {card.estimatedTime && `, ${hourOf(card.estimatedTime)}`}
          </span>
        </Fact>
      </dl>
      <div className="job-said">
        {!beginsWithConcerns && concerns}
        <Said title="Observations">{card.advisorObservations}</Said>
      </div>
      <Notes card={card} />
    </Sheet>
  )
}

/** Pressed, it opens the names; a finished card keeps whoever it had. */
function Technician({ card }: { card: JobCardDetail }) {
  const { may } = useAccess()
  if (isFinished(card) || !may('STAFF')) return card.technicianName ?? notAssigned
  const opens = (
    <button
      type="button"
      className="text-button"
      aria-label={card.technicianName ? `Technician ${card.technicianName}, change` : undefined}
    >
      {card.technicianName ?? 'Assign a technician'}
    </button>
  )
  return <AssignTechnician card={card} technicianId={card.technicianId ?? ''} trigger={opens} />
}

/** What whoever works on the car has noted, the newest first. */
function Notes({ card: { notes } }: { card: JobCardDetail }) {
  if (notes.length === 0) return null
  return (
    <div className="job-said job-said--one">
      <div>
        <h3>Notes from the floor</h3>
        <ul>
          {notes.map(({ id, text, userName, at }) => (
            <li key={id}>
              <p className="as-typed">{text}</p>
              <small>{`${userName}, ${momentOf(Date.parse(at))}`}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Said({ title, children }: { title: string; children: string | null }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="as-typed">{children ?? none}</p>
    </div>
  )
}
