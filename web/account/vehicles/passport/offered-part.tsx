import { useQueryClient } from '@tanstack/react-query'
import type { Handover } from '../../../../contract/drivers/passports/passports.ts'
import { phoneLabel } from '../../../../contract/platform/phone.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { handoversQuery, passportQuery } from '../../account-queries.ts'
import { withdrawHandover } from '../../api-account.ts'
import { dayInWords } from '../../moments.ts'

type Props = { carId: string; handover: Handover; onWithdrawn: (handover: Handover) => void }

/** To whom the car is offered, until they answer. */
export function OfferedPart({ carId, handover, onWithdrawn }: Props) {
  const { id, phone, withAmounts, endsAt } = handover
  const client = useQueryClient()
  const words = say(passportWords).offered
  const { isBusy, failure, run } = useTask(say(passportWords).offered.failed)
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
        <h2 id="offered">{words.title}</h2>
        <p>{words.about}</p>
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul className="passport-rows">
        <li>
          <span>
            <b>{phoneLabel(phone)}</b>
            <small>{words[withAmounts ? 'withAmounts' : 'withoutAmounts']({ printed: dayInWords(endsAt) })}</small>
          </span>
          <Button look="bad" aria-busy={isBusy || undefined} onClick={() => void withdraw()}>
            {words.takeBack}
          </Button>
        </li>
      </ul>
    </section>
  )
}
