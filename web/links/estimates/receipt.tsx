import type { ReactNode } from 'react'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { estimate as estimateWords } from '../../../contract/words/estimate.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { ownPage } from '../own-page.ts'
import { AfterAllForms, AfterAllKey, afterwards, SomethingWrong } from './after-answer.tsx'
import { answeredBy, choiceWords, longMoment, reworkOf, type Standing, sealWords, type Work, worksOf } from './words.ts'

type Answered = { work: Work; now: Standing }[]

/** What was answered before, folded: it is not asked again. */
export function SettledWorks({ works, estimate }: { works: Answered; estimate: PublicEstimate }) {
  const words = say(estimateWords)
  const last = estimate.answers.at(-1)
  return (
    <details className="settled-works">
      <summary>
        <div>
          <b>
            {works.every(({ work }) => reworkOf(work))
              ? words.freeUnderWarranty
              : words.stays({ price: rupees(estimate.approved.total) })}
          </b>
          <span>{[words.jobs({ count: works.length }), last && longMoment(last.at)].filter(Boolean).join(', ')}</span>
        </div>
        <Icon name="down" />
      </summary>
      <dl className="priced">
        {works.map(({ work }) => (
          <div key={work.workId} style={{ display: 'contents' }}>
            <dt>
              <TitleOf work={work} />
            </dt>
            <dd>{rupeesAndPaise(priceOfWork(work))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function TitleOf({ work }: { work: Work }) {
  const bill = reworkOf(work)
  return (
    <>
      <span {...langOf(work.title)}>{work.title}</span>
      {bill && <small>{say(estimateWords).underWarranty({ number: bill })}</small>}
    </>
  )
}

type AnsweredProps = { works: Answered; afterAll?: (work: Work) => ReactNode }

/** Each job with its price and what was said of it. */
export const AnsweredWorks = ({ works, afterAll }: AnsweredProps) => (
  <ol className="receipt">
    {works.map(({ work, now }) => (
      <li key={work.workId}>
        <b>
          <TitleOf work={work} />
        </b>
        <span className="amount">{rupeesAndPaise(priceOfWork(work))}</span>
        {reworkOf(work) ? null : now.approval === 'PROPOSED' ? (
          <Badge tone="wait" shape="hollow">
            {say(estimateWords).said.open}
          </Badge>
        ) : (
          <StateBadge of="work" state={now.approval} says={say(estimateWords).said[now.approval]} />
        )}
        {now.mayApprove && afterAll?.(work)}
      </li>
    ))}
  </ol>
)

/** In words, as it is summed up: '2 approved, 1 declined'. */
export const answeredWords = (works: Answered) => {
  const count = (said: string) => works.filter(({ now, work }) => now.approval === said && !reworkOf(work)).length
  return choiceWords({ approved: count('APPROVED'), declined: count('DECLINED'), open: 0 })
}

type ReceiptProps = {
  estimate: PublicEstimate
  requestIds: Record<string, string>
  pdfAddress: string
  posted?: { sentence: string } | undefined
}

/** Everything is answered, or the estimate is closed: what was said, by whom and when. */
export function Receipt({ estimate, requestIds, pdfAddress, posted }: ReceiptProps) {
  const words = say(estimateWords)
  const { approved, answers } = estimate
  const oldParts = answers.findLast((answer) => answer.oldParts !== null)?.oldParts
  return (
    <div className="estimate-body">
      <div>
        {posted && <Note kind="bad">{posted.sentence}</Note>}
        <AnsweredWorks works={worksOf(estimate)} afterAll={(work) => <AfterAllKey work={work} />} />
        <AfterAllForms estimate={estimate} requestIds={requestIds} />
        {answers.length > 0 && (
          <dl className="evidence">
            {answers.map((answer) => (
              <div key={answer.id} style={{ display: 'contents' }}>
                <dt>{words.answered}</dt>
                <dd>
                  {longMoment(answer.saidAt)}
                  <br />
                  {answeredBy(answer)}
                </dd>
              </div>
            ))}
            {oldParts && <OldPartsSaid choice={oldParts} />}
            <dt>{words.seal}</dt>
            <dd>{sealWords(estimate.seal)}</dd>
          </dl>
        )}
        {estimate.state === 'ANSWERED' && (
          <Form answered className="estimate-wrong">
            <input type="hidden" name="estimateId" value={estimate.estimateId} />
            <SomethingWrong wantedAt={estimate.callWantedAt} />
          </Form>
        )}
        <p className="fine">{afterwards()}</p>
      </div>
      <aside className="estimate-side estimate-side--receipt" aria-label={words.whatYouApproved}>
        <dl className="priced">
          <dt>{words.beforeTax}</dt>
          <dd>{rupeesAndPaise(approved.amount)}</dd>
          {approved.discount > 0 && (
            <>
              <dt>{words.discount}</dt>
              <dd>{plusOrMinus(-approved.discount)}</dd>
            </>
          )}
          <dt>GST</dt>
          <dd>{rupeesAndPaise(approved.tax)}</dd>
          <dt>{words.rounding}</dt>
          <dd>{plusOrMinus(approved.rounding)}</dd>
          <dt className="grand">{words.youApproved}</dt>
          <dd className="grand">{rupees(approved.total)}</dd>
        </dl>
        <ButtonAnchor look="line" href={pdfAddress} download>
          <Icon name="download" />
          {words.saveAsPdf}
        </ButtonAnchor>
        <ButtonAnchor look="soft" href={ownPage('/account/bookings')}>
          {words.followWork}
        </ButtonAnchor>
      </aside>
    </div>
  )
}

const OldPartsSaid = ({ choice }: { choice: 'KEEP' | 'DISPOSE' }) => (
  <>
    <dt>{say(estimateWords).kept.name}</dt>
    <dd>{say(estimateWords).kept[choice]}</dd>
  </>
)
