import { useQueryClient } from '@tanstack/react-query'
import type { PassportShare } from '../../../../contract/drivers/passports/passports.ts'
import { formats } from '../../../../contract/words/formats.en.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { Rich } from '../../../ui/rich.tsx'
import { passportQuery } from '../../account-queries.ts'
import { endShare } from '../../api-account.ts'
import { dayInWords } from '../../moments.ts'

type Props = { carId: string; shares: PassportShare[]; onEnded: () => void }

/** Links that work, and how often their pages were opened. */
export function ShareList({ carId, shares, onEnded }: Props) {
  const client = useQueryClient()
  const { isBusy, failure, run } = useTask(say(passportWords).shared.failed)
  const end = (id: string) =>
    run(async () => {
      await endShare(carId, id).catch(ignoreNotFound)
      await client.invalidateQueries({ queryKey: passportQuery(carId).queryKey })
      onEnded()
    })
  if (shares.length === 0) return null
  const words = say(passportWords).shared
  return (
    <section className="passport-part" aria-labelledby="shared">
      <header>
        <h2 id="shared">{words.title}</h2>
        <p>{words.about}</p>
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul className="passport-rows">
        {shares.map((share) => (
          <li key={share.id}>
            <span>
              <b>{words.made({ printed: dayInWords(share.createdAt) })}</b>
              <small>{wordsOf(share)}</small>
            </span>
            <Button look="bad" aria-busy={isBusy || undefined} onClick={() => void end(share.id)}>
              <Rich of={words.end({ printed: dayInWords(share.createdAt) })} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ withAmounts, endsAt, views, lastViewAt }: PassportShare): string {
  const words = say(passportWords).shared
  return [
    withAmounts ? words.withAmounts : words.withoutAmounts,
    words.ends({ printed: dayInWords(endsAt) }),
    views === 0 ? words.notOpened : words.opened({ count: views }),
    lastViewAt && words.last({ when: say(formats).longMoment({ at: lastViewAt }) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** One that was ended on another device meanwhile has ended as it was to. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
