import { placeInDrawing } from '../../../contract/customers/vehicles/car-drawing.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { arrival } from '../../../contract/words/arrival.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { paperAddress, say } from '../../../contract/words/say.ts'
import type { PublicCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { CarDrawing } from '../../ui/car-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { longMoment } from '../estimates/words.ts'

/** @property api the address of what the link opens */
type Props = { checkIn: PublicCheckIn; api: string }

/** Before anything is asked: the garage has the car, and this is how it came in. */
export function CheckInPage({ checkIn, api }: Props) {
  const { garage, car, jobCardNumber } = checkIn
  return (
    <>
      <header>
        <h1 className="sign">{say(arrival).hasYourCar({ garage: garage.name, model: car.model })}</h1>
        <p className="estimate-who">
          <span className="plate-number">{plateLabel(car.registrationNumber)}</span>
          <span>
            {car.make} {car.model}
          </span>
          <span className="number">{jobCardNumber}</span>
        </p>
      </header>
      <CameIn checkIn={checkIn} api={api} />
    </>
  )
}

/** Below an estimate: folded, since it is not what is asked. */
export const CheckInBelow = ({ checkIn, api }: Props) => (
  <details className="settled-works came-in-below">
    <summary>
      <div>
        <b>{say(arrival).cameIn}</b>
        <span>{say(arrival).inShort({ km: checkIn.odometerIn, count: checkIn.marks.length })}</span>
      </div>
      <Icon name="down" />
    </summary>
    <CameIn checkIn={checkIn} api={api} />
  </details>
)

function CameIn({ checkIn, api }: Props) {
  const words = say(arrival)
  const { marks, photos } = checkIn
  return (
    <div className="came-in">
      <section aria-label={words.damage}>
        <h2>{marks.length === 0 ? words.noDamage : words.noted({ count: marks.length })}</h2>
        <div className="marked-car">
          <CarDrawing />
          {marks.map((mark) => {
            const { x, y } = placeInDrawing(mark)
            return (
              <i key={mark.id} aria-hidden="true" style={{ left: `${100 * x}%`, top: `${100 * y}%` }}>
                {mark.number}
              </i>
            )
          })}
        </div>
        {marks.length > 0 && (
          <ol className="marks">
            {marks.map((mark) => (
              <Mark key={mark.id} mark={mark} api={api} />
            ))}
          </ol>
        )}
      </section>
      <section aria-label={words.theCar}>
        {photos.length > 0 && (
          <div className="shots">
            {photos.map(({ id, slot, takenAt }) => (
              <Shot key={id} api={api} id={id} takenAt={takenAt} shows={slot ? words.sides[slot] : words.theCar} />
            ))}
          </div>
        )}
        <Facts checkIn={checkIn} />
        <ButtonAnchor look="line" href={paperAddress(`${api}/check-in.pdf`)} download>
          <Icon name="download" />
          {words.saveAsPdf}
        </ButtonAnchor>
      </section>
    </div>
  )
}

function Mark({ mark, api }: { mark: PublicCheckIn['marks'][number]; api: string }) {
  const { number, kind, zone, note, late, photos } = mark
  return (
    <li>
      <i>{number}</i>
      <div>
        <b>{say(arrival).kinds[kind]}</b>
        <small>
          {[say(arrival).zones[zone] ?? zone, late && say(arrival).foundLater, note].filter(Boolean).join(', ')}
        </small>
      </div>
      {photos.length > 0 && (
        <div className="shots">
          {photos.map(({ id, takenAt }) => (
            <Shot key={id} api={api} id={id} takenAt={takenAt} shows={say(arrival).mark({ count: number })} />
          ))}
        </div>
      )}
    </li>
  )
}

type ShotProps = { api: string; id: string; shows: string; takenAt: string }

const Shot = ({ api, id, shows, takenAt }: ShotProps) => (
  <a className="shot" href={`${api}/photos/${id}`} data-photo>
    <img src={`${api}/photos/${id}?width=400`} alt={shows} loading="lazy" decoding="async" />
    <span>{`${shows}, ${say(formats).clock({ at: takenAt })}`}</span>
  </a>
)

function Facts({ checkIn }: { checkIn: PublicCheckIn }) {
  const { accessories, valuables, fuelLevel, signedBy, skipReason, completedAt } = checkIn
  const words = say(arrival)
  const things = [...accessories.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)), valuables]
  return (
    <dl className="evidence">
      <dt>{words.reading}</dt>
      <dd>{words.kmAndFuel({ km: checkIn.odometerIn, fuel: words.fuels[fuelLevel] })}</dd>
      <dt>{words.inTheCar}</dt>
      <dd>{things.filter(Boolean).join(', ') || words.nothingListed}</dd>
      <dt>{signedBy === null ? words.notSigned : words.signed}</dt>
      <dd>
        {signedBy ?? (skipReason && words.reasons[skipReason])}
        <br />
        {longMoment(completedAt)}
      </dd>
    </dl>
  )
}
