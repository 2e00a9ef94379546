import { rupees } from '../../../contract/platform/formats.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { AfterAllKey, afterwards, SomethingWrong } from '../../links/estimates/after-answer.tsx'
import { AnsweredWorks, answeredWords } from '../../links/estimates/receipt.tsx'
import { longMoment, worksOf } from '../../links/estimates/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { useAnswerTask } from './use-answer-task.tsx'

type Props = { jobCardId: string; estimate: PublicEstimate }

/** What was said to the newest estimate, folded; a job that was declined may still be approved. */
export function VisitAnswered({ jobCardId, estimate }: Props) {
  const { isBusy, failure, approveAfterAll, askForCall } = useAnswerTask(jobCardId, estimate)
  const works = worksOf(estimate)
  const last = estimate.answers.at(-1)
  const said = [answeredWords(works), last && longMoment(last.at)]
  return (
    <details className="settled-works">
      <summary>
        <div>
          <b>{say(visits).approved({ price: rupees(estimate.approved.total) })}</b>
          <span>{said.filter(Boolean).join(', ')}</span>
        </div>
        <Icon name="down" />
      </summary>
      <div className="visit-answered" aria-busy={isBusy || undefined}>
        {failure}
        <AnsweredWorks
          works={works}
          afterAll={(work) => <AfterAllKey work={work} onClick={() => approveAfterAll(work)} />}
        />
        <GuardedForm
          isChanged={false}
          className="estimate-wrong"
          onSubmit={(event) => {
            event.preventDefault()
            askForCall()
          }}
        >
          <SomethingWrong wantedAt={estimate.callWantedAt} />
        </GuardedForm>
        <p className="fine">{afterwards()}</p>
      </div>
    </details>
  )
}
