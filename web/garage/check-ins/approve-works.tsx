import { useId } from 'react'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { priceOfWork } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { useWhyNotSend } from '../estimates/use-estimates.ts'

/** What is proposed on a card, with the terms that a signature would approve. */
const proposedOn = ({ works }: JobCardDetail) => works.filter(({ approval }) => approval === 'PROPOSED')
export const termsOf = (card: JobCardDetail) => proposedOn(card).map(({ id, termsHash }) => ({ workId: id, termsHash }))

type Props = { card: JobCardDetail; name: string; isTicked: boolean; onTick: (isTicked: boolean) => void }

/** The proposed jobs with their prices, and whether the one signature is for them too: never unless it is ticked. */
export function ApproveWorks({ card, name, isTicked, onTick }: Props) {
  const id = useId()
  const locked = useWhyNotSend(card)
  const works = proposedOn(card)
  // Who sees no price has none approved.
  if (works.length === 0 || card.moneyHidden) return null
  const who = name.trim() || 'The driver'
  return (
    <section className="signed-works" aria-label="Proposed jobs">
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <b>{work.title}</b>
            <span>{rupeesAndPaise(priceOfWork(work))}</span>
          </li>
        ))}
      </ul>
      <label className="tick">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={locked !== undefined}
          aria-describedby={id}
          onChange={({ target }) => onTick(target.checked)}
        />
        {`${who} approves ${works.length === 1 ? 'this job' : `these ${works.length} jobs`} too`}
      </label>
      {locked ? (
        <LockReason id={id}>{locked}</LockReason>
      ) : (
        <p className="hint" id={id}>
          {`With tax. One signature for both: it becomes ${card.jobCardNumber}/E${card.estimateCount + 1}, answered in person.`}
        </p>
      )}
    </section>
  )
}
