import { useQueryClient } from '@tanstack/react-query'
import type { PassportShare } from '../../../../contract/drivers/passports/passports.ts'
import { clockTime, indianDay, printedDay } from '../../../../contract/platform/formats.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { passportQuery } from '../../account-queries.ts'
import { endShare } from '../../api-account.ts'

type Props = { carId: string; shares: PassportShare[]; onEnded: () => void }

/** Links that work, and how often their pages were opened. */
export function ShareList({ carId, shares, onEnded }: Props) {
  const client = useQueryClient()
  const { isBusy, failure, run } = useTask('The link could not be ended. Please try again.')
  const end = (id: string) =>
    run(async () => {
      await endShare(carId, id).catch(ignoreNotFound)
      await client.invalidateQueries({ queryKey: passportQuery(carId).queryKey })
      onEnded()
    })
  if (shares.length === 0) return null
  return (
    <section className="passport-part" aria-labelledby="shared">
      <header>
        <h2 id="shared">Shared pages</h2>
        <p>Anyone with the link can read until you end it.</p>
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul className="passport-rows">
        {shares.map((share) => (
          <li key={share.id}>
            <span>
              <b>Made {dayOf(share.createdAt)}</b>
              <small>{wordsOf(share)}</small>
            </span>
            <Button look="bad" aria-busy={isBusy || undefined} onClick={() => void end(share.id)}>
              End now<span className="visually-hidden">: the link made {dayOf(share.createdAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const dayOf = (instant: string) => printedDay(indianDay(new Date(instant)))

const wordsOf = ({ withAmounts, endsAt, views, lastViewAt }: PassportShare) =>
  [
    withAmounts ? 'With amounts' : 'Without amounts',
    `ends ${dayOf(endsAt)}`,
    viewWords(views),
    lastViewAt && `last ${dayOf(lastViewAt)}, ${clockTime(new Date(lastViewAt))}`,
  ]
    .filter(Boolean)
    .join(', ')

function viewWords(views: number): string {
  if (views === 0) return 'not opened yet'
  return views === 1 ? 'opened once' : `opened ${views} times`
}

/** One that was ended on another device meanwhile has ended as it was to. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
