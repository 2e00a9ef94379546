import { useQueryClient } from '@tanstack/react-query'
import type { Handover } from '../../../../contract/drivers/passports/passports.ts'
import { indianDay, printedDay } from '../../../../contract/platform/formats.ts'
import { phoneLabel } from '../../../../contract/platform/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { handoversQuery, passportQuery } from '../../account-queries.ts'
import { withdrawHandover } from '../../api-account.ts'

type Props = { carId: string; handover: Handover; onWithdrawn: (handover: Handover) => void }

/** To whom the car is offered, until they answer. */
export function OfferedPart({ carId, handover, onWithdrawn }: Props) {
  const { id, phone, withAmounts, endsAt } = handover
  const client = useQueryClient()
  const { isBusy, failure, run } = useTask('The offer could not be taken back. Please try again.')
  const withdraw = () =>
    run(async () => {
      await withdrawHandover(id).finally(async () => {
        for (const { queryKey } of [handoversQuery, passportQuery(carId)]) await client.invalidateQueries({ queryKey })
      })
      onWithdrawn(handover)
    })
  return (
    <section className="passport-part" aria-labelledby="offered">
      <header>
        <h2 id="offered">Offered to a buyer</h2>
        <p>
          It stays yours until they accept. We don’t message them: please tell them to sign in with this number and open
          My Vehicles.
        </p>
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul className="passport-rows">
        <li>
          <span>
            <b>{phoneLabel(phone)}</b>
            <small>
              {withAmounts ? 'With amounts' : 'Without amounts'}, can accept until{' '}
              {printedDay(indianDay(new Date(endsAt)))}
            </small>
          </span>
          <Button look="bad" aria-busy={isBusy || undefined} onClick={() => void withdraw()}>
            Take it back
          </Button>
        </li>
      </ul>
    </section>
  )
}
