import { useState } from 'react'
import { type DueKind, dueName } from '../../../contract/customers/dues/due-kinds.ts'
import type { CarDues as Dues } from '../../../contract/customers/dues/dues.ts'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { indianDay, kilometres, printedDay } from '../../../contract/platform/formats.ts'
import { pathOfDue } from '../../site/public-garages/garage-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { carName } from '../../ui/car-names.ts'
import { DueGauge } from '../../ui/due-gauge.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { type DriverDue, dueWords } from './due-words.ts'
import { type Paper, PaperDialog, paperNames } from './paper-dialog.tsx'

type Props = { car: UserVehicle; dues: Dues; onNews: (news: string) => void }

/**
 * What a garage read last on the car’s odometer, and what is due next; nothing where no garage knows the car. One that was
 * handed over has what its passport read last.
 */
export function CarDues({ car, dues: { garages, lastReading, lastVisit, dues, ...papers }, onNews }: Props) {
  const [renewed, setRenewed] = useState<Paper>()
  if (garages === 0) return lastReading && <AsHandedOver reading={lastReading} lastVisit={lastVisit} />
  const first = dues.find(isBookable)
  const missing = papersOf(dues)
  return (
    <>
      {lastReading && <LastRead reading={lastReading} lastVisit={lastVisit} />}
      <section aria-label={`Due next on ${carName(car)}`}>
        <h3 className="car-dues-title">Due next</h3>
        <ul className="car-dues">
          {dues.map((due) => (
            <DueLine key={due.id} car={car} due={due} isFirst={due === first} onRenewed={setRenewed} />
          ))}
          {missing.map((kind) => (
            <li key={kind}>
              <span>
                <b>{dueName({ kind, serviceName: null })}</b>
                <small>Add the date to see here when it ends.</small>
              </span>
              <Button look="quiet" onClick={() => setRenewed(kind)}>
                Add<span className="visually-hidden"> {paperNames[kind]}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {renewed && (
        <PaperDialog
          car={car}
          paper={renewed}
          until={papers[renewed === 'INSURANCE' ? 'insuranceUntil' : 'pucUntil']}
          onClose={() => setRenewed(undefined)}
          onSaved={onNews}
        />
      )}
    </>
  )
}

type ReadProps = { reading: NonNullable<Dues['lastReading']>; lastVisit: Dues['lastVisit'] }

const LastRead = ({ reading, lastVisit }: ReadProps) => (
  <dl className="car-facts">
    <Fact name="Odometer" value={kilometres(reading.km)} />
    <Fact name="Read" value={dayWords(reading.readOn)} />
    {lastVisit && <Fact name="Last visit" value={dayWords(lastVisit)} />}
  </dl>
)

/** No garage knows it by its new owner’s number yet. */
const AsHandedOver = (read: ReadProps) => (
  <>
    <LastRead {...read} />
    <p className="hint">
      As read by the previous owner’s garages. What is due next appears here after your first visit to a garage.
      Warranties go by the seller’s bills: please ask for them.
    </p>
  </>
)

const papers = ['INSURANCE', 'PUC'] as const
/** Those that nothing is known of. */
const papersOf = (dues: readonly DriverDue[]) => papers.filter((paper) => !dues.some(({ kind }) => kind === paper))

const isPaper = (kind: DueKind): kind is Paper => kind !== 'SERVICE'
const isBookable = ({ serviceId, isOffered, booked }: DriverDue) => serviceId !== null && isOffered && !booked
const dayWords = (day: string) => (day === indianDay() ? 'Today' : printedDay(day))

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="number">{value}</dd>
  </div>
)

type LineProps = {
  car: UserVehicle
  due: DriverDue
  /** The one that is to be booked first. */
  isFirst: boolean
  onRenewed: (paper: Paper) => void
}

function DueLine({ car, due, isFirst, onRenewed }: LineProps) {
  const { kind, garage, booked, drivenKm, intervalKm } = due
  const { tone, head, rest } = dueWords(due, indianDay())
  return (
    <li>
      <span>
        <b>{dueName(due)}</b>
        <small>
          {head && <span className={tone}>{head}</span>}
          {head && ', '}
          {rest}
          {!booked && !isPaper(kind) && `. ${garage.name}`}
        </small>
      </span>
      {booked ? (
        <StateBadge of="booking" state={booked.status} />
      ) : isPaper(kind) ? (
        <Button look={tone ? 'soft' : 'quiet'} onClick={() => onRenewed(kind)}>
          {tone ? 'Renewed' : 'Change'}
          <span className="visually-hidden"> {paperNames[kind]}</span>
        </Button>
      ) : (
        <BookAgain car={car} due={due} isFirst={isFirst} />
      )}
      {!booked && drivenKm !== null && intervalKm !== null && <DueGauge driven={drivenKm} of={intervalKm} />}
    </li>
  )
}

/** In one press to the garage’s free places, with the service in the basket; where it is sold no more, to the garage. */
function BookAgain({ car, due, isFirst }: Omit<LineProps, 'onRenewed'>) {
  const { id, serviceId, garage } = due
  const name = <span className="visually-hidden"> {dueName(due)}</span>
  if (serviceId === null || !isBookable(due)) {
    return (
      <ButtonLink look="soft" to={`/${garage.citySlug}/garages/${garage.slug}`}>
        Garage<span className="visually-hidden"> of {dueName(due)}</span>
      </ButtonLink>
    )
  }
  const plateEnd = car.registrationNumber.slice(-4)
  return (
    <ButtonLink look={isFirst ? 'signal' : 'line'} to={pathOfDue(garage, { id, serviceId, plateEnd })}>
      Book{name}
    </ButtonLink>
  )
}
