import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import type { DriverWarranty } from '../../../contract/workshop/warranties/warranties.ts'
import { carName } from '../../ui/car-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { Rich } from '../../ui/rich.tsx'
import { WarrantyLeft } from '../../ui/warranty-left.tsx'
import { openBill } from '../api-account.ts'
import { dayInWords } from '../moments.ts'

/** What of a car is under warranty, until when, and by which bill; what has ended is folded. Nothing without bills. */
export function CarWarranties({ car }: { car: UserVehicle }) {
  const { isBusy, failure, run } = useTask(say(visits).bill.notOpened)
  const open = (id: string) => run(async () => window.location.assign((await openBill(id)).url))
  const running = car.warranties.filter(({ endedBy }) => endedBy === null)
  const ended = car.warranties.filter(({ endedBy }) => endedBy !== null)
  if (car.warranties.length === 0) return null
  const words = say(cars).warranties
  const bill = (warranty: DriverWarranty) => (
    <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void open(warranty.billId)}>
      <Rich of={words.billOf({ number: warranty.number, thing: warranty.description })} />
    </button>
  )
  return (
    <section className="car-warranties" aria-label={words.of({ car: carName(car) })}>
      <h3>
        <Icon name="shield" />
        {running.length > 0 ? words.running({ count: running.length }) : words.none}
      </h3>
      {failure && <Note kind="bad">{failure}</Note>}
      {running.length > 0 && (
        <ul>
          {running.map((warranty) => (
            <li key={`${warranty.billId}/${warranty.position}`}>
              <div>
                <b>{warranty.description}</b>
                <small className="number">
                  {`${warranty.garageName}, ${dayInWords(warranty.fromDay)}, `}
                  {bill(warranty)}
                </small>
              </div>
              <WarrantyLeft warranty={warranty} untilWords={untilInWords(warranty)} />
            </li>
          ))}
        </ul>
      )}
      {running.length > 0 && <p className="hint">{words.putRight}</p>}
      {ended.length > 0 && (
        <details>
          <summary>
            {words.ended({ count: ended.length })}
            <Icon name="down" />
          </summary>
          <ul>
            {ended.map((warranty) => (
              <li key={`${warranty.billId}/${warranty.position}`}>
                <div>
                  <b>{warranty.description}</b>
                  <small className="number">
                    {`${warranty.garageName}, ${endWords(warranty)}, `}
                    {bill(warranty)}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const endWords = ({ endedBy, untilDay, untilKm }: DriverWarranty) =>
  endedBy === 'KM'
    ? say(cars).warranties.endedAt({ km: untilKm ?? 0 })
    : say(cars).warranties.endedOn({ day: untilDay ?? '' })

/** 'until 20 May 2027 or 58,210 km' */
function untilInWords({ untilDay, untilKm }: DriverWarranty): string {
  const words = say(cars).warranties
  const limit =
    untilDay && untilKm !== null
      ? words.or({ day: untilDay, km: untilKm })
      : untilDay
        ? dayInWords(untilDay)
        : say(formats).kilometres({ km: untilKm ?? 0 })
  return words.until({ limit })
}
