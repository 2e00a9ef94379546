import { clockTime } from '../../../contract/platform/formats.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Work, worksOf } from './words.ts'

/* What a driver can still do once they have answered: on the page of a link, and in the account. */

export const afterwards =
  'To take back an approval, please call the garage: a part may be on its way. Declined jobs are kept on your car’s record until its next visit.'

/** Whoever answered, or did not and got the receipt all the same, says so in one press. */
export const SomethingWrong = ({ wantedAt }: { wantedAt: string | null }) => (
  <>
    {wantedAt === null && <p>Not what you said?</p>}
    <AskForCall wantedAt={wantedAt} />
  </>
)

export function AskForCall({ wantedAt }: { wantedAt: string | null }) {
  if (wantedAt) {
    return (
      <p className="why">
        <Icon name="phone" />
        You asked for a call at {clockTime(new Date(wantedAt))}. The garage has been told.
      </p>
    )
  }
  return (
    <Button look="soft" type="submit" name="intent" value="call">
      <Icon name="phone" />
      Ask for a call
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
    aria-label={`Approve after all: ${work.title}`}
  >
    Approve after all
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
