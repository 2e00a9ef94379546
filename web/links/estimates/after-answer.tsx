import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Work, worksOf } from './words.ts'

/* What a driver can still do once they have answered: on the page of a link, and in the account. */

/** How an answer is taken back, and where what was declined stays. */
export const afterwards = () => say(estimateWords).afterwards

/** Whoever answered, or did not and got the receipt all the same, says so in one press. */
export const SomethingWrong = ({ wantedAt }: { wantedAt: string | null }) => (
  <>
    {wantedAt === null && <p>{say(estimateWords).notWhatYouSaid}</p>}
    <AskForCall wantedAt={wantedAt} />
  </>
)

export function AskForCall({ wantedAt }: { wantedAt: string | null }) {
  const words = say(estimateWords)
  if (wantedAt) {
    return (
      <p className="why">
        <Icon name="phone" />
        {words.callAsked({ at: say(formats).clock({ at: wantedAt }) })}
      </p>
    )
  }
  return (
    <Button look="soft" type="submit" name="intent" value="call">
      <Icon name="phone" />
      {words.askForCall}
    </Button>
  )
}

const afterAllId = ({ workId }: Work) => `after-all-${workId}`

/** Says yes to a job that was declined, and to nothing else that is chosen on the page. */
export const AfterAllKey = ({ work, onClick }: { work: Work; onClick?: (() => void) | undefined }) => (
  <Button
    look="soft"
    {...(onClick ? { onClick } : { type: 'submit', form: afterAllId(work), name: `decision.${work.workId}` })}
    value="APPROVED"
    aria-label={say(estimateWords).afterAllOf({ title: work.title })}
  >
    {say(estimateWords).approveAfterAll}
  </Button>
)

type FormsProps = { estimate: PublicEstimate; requestIds: Record<string, string> }

/** A form cannot stand within another: its key, wherever that is, names it. */
export const AfterAllForms = ({ estimate, requestIds }: FormsProps) =>
  worksOf(estimate)
    .filter(({ now }) => now.mayApprove)
    .map(({ work }) => (
      <Form answered hidden key={work.workId} id={afterAllId(work)}>
        <input type="hidden" name="estimateId" value={estimate.estimateId} />
        <input type="hidden" name="requestId" value={requestIds[work.workId]} />
        <input type="hidden" name={`terms.${work.workId}`} value={work.termsHash} />
        <input type="hidden" name={`shown.${work.workId}`} value="DECLINED" />
      </Form>
    ))
