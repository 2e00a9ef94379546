import type { Passport } from '../../../../contract/drivers/passports/passports.ts'
import { brand } from '../../../../contract/platform/brand.ts'
import { failures } from '../../../platform/failures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { PassportVisits } from '../../../ui/passport/visits.tsx'
import { openBill } from '../../api-account.ts'

/** With a way to each bill that is the driver's own. */
export function OwnVisits({ visits }: { visits: Passport['visits'] }) {
  const { isBusy, failure, run } = useTask(failures.openBill)
  const open = (id: string) => run(async () => window.location.assign((await openBill(id)).url))
  return (
    <section className="passport-part" aria-labelledby="visits">
      <header>
        <h2 id="visits">Visits</h2>
        {visits.length > 1 && <p>The numbers match the line above.</p>}
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      {visits.length === 0 && (
        <p className="none">
          No visits yet. Once a garage on {brand.name} hands your car back, what it did is written here. The garage
          needs your phone number and this number plate.
        </p>
      )}
      <PassportVisits visits={visits}>
        {({ billId, number }) =>
          billId && (
            <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void open(billId)}>
              <Icon name="papers" />
              Bill<span className="visually-hidden"> of visit {number}</span>
            </button>
          )
        }
      </PassportVisits>
    </section>
  )
}
