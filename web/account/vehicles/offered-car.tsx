import { useQueryClient } from '@tanstack/react-query'
import type { ReceivedHandover } from '../../../contract/drivers/passports/passports.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { bodyOf } from '../../ui/car-body.ts'
import { carName } from '../../ui/car-names.ts'
import { Note } from '../../ui/note.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { handoversQuery, vehiclesQuery } from '../account-queries.ts'
import { acceptHandover, declineHandover } from '../api-account.ts'
import { dayInWords } from '../moments.ts'
import { factsInWords } from './facts-in-words.ts'

type Props = { offer: ReceivedHandover; onAnswered: (news: string) => void }

/** A car that its seller hands over, with its history: taken or declined. */
export function OfferedCar({ offer: { id, car, endsAt, withAmounts }, onAnswered }: Props) {
  const client = useQueryClient()
  const { isBusy, failure, run } = useTask(say(cars).offered.failed)
  const answer = (send: typeof acceptHandover | typeof declineHandover, news: string) =>
    run(async () => {
      await send(id)
      for (const { queryKey } of [vehiclesQuery, handoversQuery]) await client.invalidateQueries({ queryKey })
      onAnswered(news)
    })
  const name = carName(car)
  const words = say(cars).offered
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
            <h2>{words.question({ plate: plateLabel(car.registrationNumber) })}</h2>
            <small>{[name, factsInWords(car)].filter(Boolean).join(', ')}</small>
          </div>
          <NumberPlate number={car.registrationNumber} />
        </div>
        <p>{words[withAmounts ? 'termsWithAmounts' : 'terms']({ printed: dayInWords(endsAt) })}</p>
        {failure && <Note kind="bad">{failure}</Note>}
        <div className="actions">
          <Button
            look="signal"
            aria-busy={isBusy || undefined}
            onClick={() => void answer(acceptHandover, words.accepted({ car: name }))}
          >
            {words.accept}
          </Button>
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={() => void answer(declineHandover, words.declined({ car: name }))}
          >
            {words.decline}
          </Button>
        </div>
      </div>
    </article>
  )
}
