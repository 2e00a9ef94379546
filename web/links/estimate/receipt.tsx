import type { ReactNode } from 'react'
import type { PublicEstimate } from '../../../contract/estimates.ts'
import { counted, rupees, rupeesAndPaise } from '../../../contract/formats.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { signed } from './sums.ts'
import { answeredBy, longMoment, type Standing, sealWords, type Work, worksOf } from './words.ts'

type Answered = { work: Work; now: Standing }[]

/** What was answered before, folded: it is not asked again. */
export function SettledWorks({ works, estimate }: { works: Answered; estimate: PublicEstimate }) {
  const last = estimate.answers.at(-1)
  return (
    <details className="settled-works">
      <summary>
        <div>
          <b>{rupees(estimate.approved.total)} stays as it is</b>
          <span>{[counted(works.length, 'job'), last && longMoment(last.at)].filter(Boolean).join(', ')}</span>
        </div>
        <Icon name="down" />
      </summary>
      <dl className="priced">
        {works.map(({ work }) => (
          <div key={work.workId} style={{ display: 'contents' }}>
            <dt>{work.title}</dt>
            <dd>{rupeesAndPaise(work.total)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type AnsweredProps = { works: Answered; afterAll?: (work: Work) => ReactNode }

/** Each job with its price and what was said of it. */
export const AnsweredWorks = ({ works, afterAll }: AnsweredProps) => (
  <ol className="receipt">
    {works.map(({ work, now }) => (
      <li key={work.workId}>
        <b>{work.title}</b>
        <span className="amount">{rupeesAndPaise(work.total)}</span>
        {now.approval === 'PROPOSED' ? (
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

type ReceiptProps = {
  estimate: PublicEstimate
  requestId: string
  pdfAddress: string
  posted?: { sentence: string } | undefined
}

/** Everything is answered, or the estimate is closed: what was said, by whom and when. */
export function Receipt({ estimate, requestId, pdfAddress, posted }: ReceiptProps) {
  const { approved, answers } = estimate
  return (
    <div className="estimate-body">
      <div>
        {posted && <Note kind="bad">{posted.sentence}</Note>}
        <AnsweredWorks
          works={worksOf(estimate)}
          afterAll={(work) => <ApproveAfterAll work={work} requestId={requestId} estimateId={estimate.estimateId} />}
        />
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
                {answer.oldParts && <OldPartsSaid choice={answer.oldParts} />}
              </div>
            ))}
            <dt>Seal</dt>
            <dd>{sealWords(estimate.seal)}</dd>
          </dl>
        )}
        <p className="fine">
          To take back an approval, please call the garage: a part may be on its way. Declined jobs are kept on your
          car’s record until its next visit.
        </p>
      </div>
      <aside className="estimate-side estimate-side--receipt" aria-label="What you approved">
        <dl className="priced">
          <dt>Before tax</dt>
          <dd>{rupeesAndPaise(approved.amount)}</dd>
          <dt>GST</dt>
          <dd>{rupeesAndPaise(approved.tax)}</dd>
          <dt>Rounding</dt>
          <dd>{signed(approved.rounding, rupeesAndPaise)}</dd>
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

type AfterAll = { work: Work; requestId: string; estimateId: string }

const ApproveAfterAll = ({ work, requestId, estimateId }: AfterAll) => (
  <Form answered style={{ display: 'contents' }}>
    <input type="hidden" name="estimateId" value={estimateId} />
    <input type="hidden" name="requestId" value={requestId} />
    <input type="hidden" name={`terms.${work.workId}`} value={work.termsHash} />
    <Button look="soft" type="submit" name={`decision.${work.workId}`} value="APPROVED">
      Approve after all
    </Button>
  </Form>
)
