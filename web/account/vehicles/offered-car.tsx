import { useQueryClient } from '@tanstack/react-query'
import type { ReceivedHandover } from '../../../contract/drivers/passports/passports.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carFacts, carName } from '../../ui/car-names.ts'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { handoversQuery, vehiclesQuery } from '../account-queries.ts'
import { acceptHandover, declineHandover } from '../api-account.ts'

type Props = { offer: ReceivedHandover; onAnswered: (news: string) => void }

/** A car that its seller hands over, with its history: taken or declined. */
export function OfferedCar({ offer: { id, car, endsAt, withAmounts }, onAnswered }: Props) {
  const client = useQueryClient()
  const { isBusy, failure, run } = useTask('Your answer did not arrive. Please try again.')
  const answer = (send: typeof acceptHandover | typeof declineHandover, news: string) =>
    run(async () => {
      await send(id)
      for (const { queryKey } of [vehiclesQuery, handoversQuery]) await client.invalidateQueries({ queryKey })
      onAnswered(news)
    })
  const name = carName(car)
  return (
    <article className="car-card car-card--add">
      <div className="figure">
        <div className="ground">
          <Art name={`car-${bodyOf(car.model)}`} eager />
        </div>
      </div>
      <div className="about">
        <div className="top-line">
          <div>
            <h2>Accept {plateLabel(car.registrationNumber)}?</h2>
            <small>{[name, carFacts(car)].filter(Boolean).join(', ')}</small>
          </div>
          <NumberPlate number={car.registrationNumber} />
        </div>
        <p>
          Its owner hands it over to you, with its service history{withAmounts ? ' and what that cost' : ''}. Until{' '}
          {printedDay(indianDay(new Date(endsAt)))} you can accept. Only accept a car that you have bought. Its bills,
          and their warranties, stay with the seller.
        </p>
        {failure && <Note kind="bad">{failure}</Note>}
        <div className="actions">
          <Button
            look="signal"
            aria-busy={isBusy || undefined}
            onClick={() => void answer(acceptHandover, `${name} is in your list.`)}
          >
            Accept
          </Button>
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => void answer(declineHandover, `You have declined the ${name}.`)}
          >
            Decline
          </Button>
        </div>
      </div>
    </article>
  )
}
