import { placeInDrawing } from '../../../contract/customers/vehicles/car-drawing.ts'
import { clockTime, counted } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { fuelLevelLabels } from '../../../contract/platform/terms/workshop.ts'
import { markKindLabels, type PublicCheckIn, skipReasonLabels } from '../../../contract/workshop/check-ins/check-ins.ts'
import { arrivalSlotLabels } from '../../../contract/workshop/photos/card-photos.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { CarDrawing } from '../../ui/car-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import { longMoment } from '../estimates/words.ts'

/** @property api the address of what the link opens */
type Props = { checkIn: PublicCheckIn; api: string }

const kilometres = ({ odometerIn }: PublicCheckIn) => `${odometerIn.toLocaleString('en-IN')} km`
const markCount = ({ marks }: PublicCheckIn) => (marks.length === 0 ? 'no marks' : counted(marks.length, 'mark'))

/** Before anything is asked: the garage has the car, and this is how it came in. */
export function CheckInPage({ checkIn, api }: Props) {
  const { garage, car, jobCardNumber } = checkIn
  return (
    <>
      <header>
        <h1 className="sign">{`${garage.name} has your ${car.model}.`}</h1>
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
        <b>How your car came in</b>
        <span>{`${kilometres(checkIn)}, ${markCount(checkIn)}`}</span>
      </div>
      <Icon name="down" />
    </summary>
    <CameIn checkIn={checkIn} api={api} />
  </details>
)

function CameIn({ checkIn, api }: Props) {
  const { marks, photos } = checkIn
  return (
    <div className="came-in">
      <section aria-label="Damage">
        <h2>{marks.length === 0 ? 'No damage marked' : `${counted(marks.length, 'mark')} noted`}</h2>
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
      <section aria-label="The car">
        {photos.length > 0 && (
          <div className="shots">
            {photos.map(({ id, slot, takenAt }) => (
              <Shot key={id} api={api} id={id} takenAt={takenAt} shows={slot ? arrivalSlotLabels[slot] : 'The car'} />
            ))}
          </div>
        )}
        <Facts checkIn={checkIn} />
        <ButtonAnchor look="line" href={`${api}/check-in.pdf`} download>
          <Icon name="download" />
          Save as PDF
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
        <b>{markKindLabels[kind]}</b>
        <small>{[zone, late && 'found later', note].filter(Boolean).join(', ')}</small>
      </div>
      {photos.length > 0 && (
        <div className="shots">
          {photos.map(({ id, takenAt }) => (
            <Shot key={id} api={api} id={id} takenAt={takenAt} shows={`Mark ${number}`} />
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
    <span>{`${shows}, ${clockTime(new Date(takenAt))}`}</span>
  </a>
)

function Facts({ checkIn }: { checkIn: PublicCheckIn }) {
  const { accessories, valuables, fuelLevel, signedBy, skipReason, completedAt } = checkIn
  const things = [...accessories.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)), valuables]
  return (
    <dl className="evidence">
      <dt>Reading</dt>
      <dd>{`${kilometres(checkIn)}, fuel: ${fuelLevelLabels[fuelLevel].toLowerCase()}`}</dd>
      <dt>In the car</dt>
      <dd>{things.filter(Boolean).join(', ') || 'Nothing was listed'}</dd>
      <dt>{signedBy === null ? 'Not signed' : 'Signed'}</dt>
      <dd>
        {signedBy ?? (skipReason && skipReasonLabels[skipReason])}
        <br />
        {longMoment(completedAt)}
      </dd>
    </dl>
  )
}
