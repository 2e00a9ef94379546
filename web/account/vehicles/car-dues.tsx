import { useState } from 'react'
import type { DueKind } from '../../../contract/customers/dues/due-kinds.ts'
import type { CarDues as Dues } from '../../../contract/customers/dues/dues.ts'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { pathOfDue } from '../../site/public-garages/garage-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { carName } from '../../ui/car-names.ts'
import { DueGauge } from '../../ui/due-gauge.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { Rich } from '../../ui/rich.tsx'
import { dayInWords } from '../moments.ts'
import { type DriverDue, dueWords, thingDue } from './due-words.ts'
import { type Paper, PaperDialog } from './paper-dialog.tsx'

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
  const words = say(cars).dues
  return (
    <>
      {lastReading && <LastRead reading={lastReading} lastVisit={lastVisit} />}
      <section aria-label={words.of({ car: carName(car) })}>
        <h3 className="car-dues-title">{words.title}</h3>
        <ul className="car-dues">
          {dues.map((due) => (
            <DueLine key={due.id} car={car} due={due} isFirst={due === first} onRenewed={setRenewed} />
          ))}
          {missing.map((kind) => (
            <li key={kind}>
              <span>
                <b>{thingDue({ kind, serviceName: null })}</b>
                <small>{words.addDate}</small>
              </span>
              <Button look="quiet" onClick={() => setRenewed(kind)}>
                <Rich of={words.add({ thing: say(cars).papers.names[kind] })} />
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
    <Fact name={say(cars).dues.odometer} value={say(formats).kilometres({ km: reading.km })} />
    <Fact name={say(cars).dues.read} value={dayWords(reading.readOn)} />
    {lastVisit && <Fact name={say(cars).dues.lastVisit} value={dayWords(lastVisit)} />}
  </dl>
)

/** No garage knows it by its new owner’s number yet. */
const AsHandedOver = (read: ReadProps) => (
  <>
    <LastRead {...read} />
    <p className="hint">{say(cars).dues.handedOver}</p>
  </>
)

const papers = ['INSURANCE', 'PUC'] as const
/** Those that nothing is known of. */
const papersOf = (dues: readonly DriverDue[]) => papers.filter((paper) => !dues.some(({ kind }) => kind === paper))

const isPaper = (kind: DueKind): kind is Paper => kind !== 'SERVICE'
const isBookable = ({ serviceId, isOffered, booked }: DriverDue) => serviceId !== null && isOffered && !booked
const dayWords = (day: string) => (day === indianDay() ? say(cars).dues.today : dayInWords(day))

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
        <b>{thingDue(due)}</b>
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
          <Rich of={say(cars).dues[tone ? 'renewed' : 'change']({ thing: say(cars).papers.names[kind] })} />
        </Button>
      ) : (
        <BookAgain car={car} due={due} isFirst={isFirst} />
      )}
      {!booked && drivenKm !== null && intervalKm !== null && (
        <DueGauge driven={drivenKm} of={intervalKm} label={say(cars).dues.driven} />
      )}
    </li>
  )
}

/** In one press to the garage’s free places, with the service in the basket; where it is sold no more, to the garage. */
function BookAgain({ car, due, isFirst }: Omit<LineProps, 'onRenewed'>) {
  const { id, serviceId, garage } = due
  if (serviceId === null || !isBookable(due)) {
    return (
      <ButtonLink look="soft" to={`/${garage.citySlug}/garages/${garage.slug}`}>
        <Rich of={say(cars).dues.garage({ thing: thingDue(due) })} />
      </ButtonLink>
    )
  }
  const plateEnd = car.registrationNumber.slice(-4)
  return (
    <ButtonLink look={isFirst ? 'signal' : 'line'} to={pathOfDue(garage, { id, serviceId, plateEnd })}>
      <Rich of={say(cars).dues.book({ thing: thingDue(due) })} />
    </ButtonLink>
  )
}
