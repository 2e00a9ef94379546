import type { ReactNode } from 'react'
import { counted, plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import type { PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import { underWarrantyOf } from '../../../contract/workshop/warranties/warranty-words.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { AfterAllForms, AfterAllKey, afterwards, SomethingWrong } from './after-answer.tsx'
import { choiceWords } from './sums.ts'
import { answeredBy, longMoment, reworkOf, type Standing, sealWords, type Work, worksOf } from './words.ts'

type Answered = { work: Work; now: Standing }[]

/** What was answered before, folded: it is not asked again. */
export function SettledWorks({ works, estimate }: { works: Answered; estimate: PublicEstimate }) {
  const last = estimate.answers.at(-1)
  return (
    <details className="settled-works">
      <summary>
        <div>
          <b>
            {works.every(({ work }) => reworkOf(work))
              ? 'Free under warranty'
              : `${rupees(estimate.approved.total)} stays as it is`}
          </b>
          <span>{[counted(works.length, 'job'), last && longMoment(last.at)].filter(Boolean).join(', ')}</span>
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
      {work.title}
      {bill && <small>{underWarrantyOf(bill)}</small>}
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
            Not answered
          </Badge>
        ) : (
          <StateBadge of="work" state={now.approval} />
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
                <dt>Answered</dt>
                <dd>
                  {longMoment(answer.saidAt)}
                  <br />
                  {answeredBy(answer)}
                </dd>
              </div>
            ))}
            {oldParts && <OldPartsSaid choice={oldParts} />}
            <dt>Seal</dt>
            <dd>{sealWords(estimate.seal)}</dd>
          </dl>
        )}
        {estimate.state === 'ANSWERED' && (
          <Form answered className="estimate-wrong">
            <input type="hidden" name="estimateId" value={estimate.estimateId} />
            <SomethingWrong wantedAt={estimate.callWantedAt} />
          </Form>
        )}
        <p className="fine">{afterwards}</p>
      </div>
      <aside className="estimate-side estimate-side--receipt" aria-label="What you approved">
        <dl className="priced">
          <dt>Before tax</dt>
          <dd>{rupeesAndPaise(approved.amount)}</dd>
          {approved.discount > 0 && (
            <>
              <dt>Discount</dt>
              <dd>{plusOrMinus(-approved.discount)}</dd>
            </>
          )}
          <dt>GST</dt>
          <dd>{rupeesAndPaise(approved.tax)}</dd>
          <dt>Rounding</dt>
          <dd>{plusOrMinus(approved.rounding)}</dd>
          <dt className="grand">You approved</dt>
          <dd className="grand">{rupees(approved.total)}</dd>
        </dl>
        <ButtonAnchor look="line" href={pdfAddress} download>
          <Icon name="download" />
          Save as PDF
        </ButtonAnchor>
        <ButtonAnchor look="soft" href="/account/bookings">
          Follow the work
        </ButtonAnchor>
      </aside>
    </div>
  )
}

const OldPartsSaid = ({ choice }: { choice: 'KEEP' | 'DISPOSE' }) => (
  <>
    <dt>Old parts</dt>
    <dd>{choice === 'KEEP' ? 'given back to you' : 'the garage may dispose of them'}</dd>
  </>
)
