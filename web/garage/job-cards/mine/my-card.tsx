import { Link } from 'react-router'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { StateMark } from '../../../ui/office/badge.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { nextOf } from '../board/moves.ts'
import { isLate, promiseFromToday, statusVerbs } from '../words.ts'

type Props = { card: JobCard; isBusy: boolean; isLocked: boolean; onMove: (to: JobCardStatus) => void }

/** A car by its plate, what its owner said, and what comes next. Handing it over is the counter's. */
export function MyCard({ card, isBusy, isLocked, onMove }: Props) {
  const next = nextOf(card)
  const verb = next && statusVerbs[next]
  return (
    <li>
      <span className="own-card-top">
        <Plate number={card.registrationNumber} />
        <small className={isLate(card) ? 'number late' : 'number'}>{dueText(card)}</small>
      </span>
      <Link to={`/garage/jobcards/${card.id}`} aria-label={`${card.vehicleInfo}, ${card.jobCardNumber}`}>
        {card.vehicleInfo}
      </Link>
      <small>{[card.customerName, card.bayNumber && `bay ${card.bayNumber}`].filter(Boolean).join(', ')}</small>
      {card.customerConcerns && <p>{card.customerConcerns}</p>}
      <Jobs works={card.works ?? []} />
      {next && next !== 'DELIVERED' && !isLocked && (
        <Button
          look={next === 'READY' ? 'ink' : 'line'}
          wide
          aria-busy={isBusy || undefined}
          aria-label={isBusy ? undefined : `${verb?.[0]}: ${card.vehicleInfo}, ${card.jobCardNumber}`}
          onClick={() => onMove(next)}
        >
          {verb?.[isBusy ? 1 : 0]}
        </Button>
      )}
    </li>
  )
}

const answers = ['APPROVED', 'PROPOSED', 'DECLINED'] as const
const answerWords = {
  APPROVED: { state: 'APPROVED', word: 'Approved' },
  PROPOSED: { state: 'NOT_ASKED', word: 'Not approved yet' },
  DECLINED: { state: 'DECLINED', word: 'Declined' },
} as const

/** What the driver said of each job: nobody works on what was declined, or on what nobody approved, unawares. */
function Jobs({ works }: { works: NonNullable<JobCard['works']> }) {
  if (works.length === 0) return null
  return (
    <dl className="own-card-jobs">
      {answers.map((approval) => {
        const titles = works.filter((work) => work.approval === approval).map(({ title }) => title)
        const { state, word } = answerWords[approval]
        return (
          titles.length > 0 && (
            <div key={approval}>
              <dt>
                <StateMark of="work" state={state} />
                {word}
              </dt>
              <dd>{titles.join(', ')}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

const dueText = (card: JobCard) => `Est. ${promiseFromToday(card)}${isLate(card) ? ', late' : ''}`
