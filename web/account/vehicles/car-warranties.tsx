import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import type { DriverWarranty } from '../../../contract/workshop/warranties/warranties.ts'
import { kilometres } from '../../../contract/workshop/warranties/warranty-words.ts'
import { failures } from '../../platform/failures.ts'
import { carName } from '../../ui/car-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { WarrantyLeft } from '../../ui/warranty-left.tsx'
import { openBill } from '../api-account.ts'

/** What of a car is under warranty, until when, and by which bill; what has ended is folded. Nothing without bills. */
export function CarWarranties({ car }: { car: UserVehicle }) {
  const { isBusy, failure, run } = useTask(failures.openBill)
  const open = (id: string) => run(async () => window.location.assign((await openBill(id)).url))
  const running = car.warranties.filter(({ endedBy }) => endedBy === null)
  const ended = car.warranties.filter(({ endedBy }) => endedBy !== null)
  if (car.warranties.length === 0) return null
  const bill = (warranty: DriverWarranty) => (
    <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void open(warranty.billId)}>
      {warranty.number}
      <span className="visually-hidden">, bill of {warranty.description}</span>
    </button>
  )
  return (
    <section className="car-warranties" aria-label={`Warranty of ${carName(car)}`}>
      <h3>
        <Icon name="shield" />
        {running.length > 0 ? `${running.length} under warranty` : 'Nothing under warranty'}
      </h3>
      {failure && <Note kind="bad">{failure}</Note>}
      {running.length > 0 && (
        <ul>
          {running.map((warranty) => (
            <li key={`${warranty.billId}/${warranty.position}`}>
              <div>
                <b>{warranty.description}</b>
                <small className="number">
                  {`${warranty.garageName}, ${printedDay(warranty.fromDay)}, `}
                  {bill(warranty)}
                </small>
              </div>
              <WarrantyLeft warranty={warranty} />
            </li>
          ))}
        </ul>
      )}
      {running.length > 0 && (
        <p className="hint">If something is wrong, the garage puts it right free of charge while the warranty lasts.</p>
      )}
      {ended.length > 0 && (
        <details>
          <summary>
            {`${ended.length} ended`}
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
  endedBy === 'KM' ? `ended at ${kilometres(untilKm ?? 0)}` : `ended on ${printedDay(untilDay ?? '')}`
