import '../../css/proof.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { plusOrMinus, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import {
  agreedIn,
  approvedText,
  declinedText,
  quantityText,
} from '../../../../contract/workshop/estimates/estimate-words.ts'
import type { Comparison } from '../../../../contract/workshop/estimates/estimates.ts'
import { useLive } from '../../../platform/live.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { states } from '../../job-cards/card/states.ts'
import { useCard } from '../../job-cards/card/use-card.ts'
import type { Route } from './+types/page'
import { comparisonAddress, getComparison } from './calls.ts'
import { Difference } from './difference.tsx'

/** Each line of the bill beside what was agreed, to the paisa. */
export default function ComparePage({ params: { jobCardId } }: Route.ComponentProps) {
  const card = useCard(jobCardId)
  const { garageId } = useAccess()
  const comparison = useQuery({
    queryKey: ['job-cards', 'comparison', jobCardId],
    queryFn: () => getComparison(jobCardId),
  })
  useLive(['job-card'], () => void Promise.all([card.refetch(), comparison.refetch()]))
  const back = { to: `/garage/jobcards/${jobCardId}`, label: card.data?.jobCardNumber ?? 'Job Card' }
  if (!comparison.data || !card.data) {
    return <RecordPageStates query={card.data ? comparison : card} title={title} back={back} {...states} />
  }
  return (
    <>
      <PageHeader
        title={`${title}, ${card.data.jobCardNumber}`}
        heading={title}
        back={back}
        beside={<StateBadge of="job card" state={card.data.status} />}
        actions={
          <ButtonAnchor look="soft" href={comparisonAddress(jobCardId, garageId)} target="_blank" rel="noopener">
            <Icon name="download" />
            Save as PDF
          </ButtonAnchor>
        }
      />
      <Sums of={comparison.data} />
      <section className="sheet" aria-label="Lines">
        <Lines of={comparison.data} />
      </section>
      <p className="hint compare-note">{declinedText(comparison.data)}</p>
    </>
  )
}

const title = 'Bill against estimate'

function Sums({ of }: { of: Comparison }) {
  const { agreed, bill, difference } = of
  return (
    <dl className="compare-sums">
      <div>
        <dt>{['Agreed', agreedIn(of)].filter(Boolean).join(', ')}</dt>
        <dd>{rupeesAndPaise(agreed.total)}</dd>
      </div>
      <div>
        <dt>Bill</dt>
        <dd>{rupeesAndPaise(bill.total)}</dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>
          <Difference amount={difference.total} none={rupeesAndPaise(0)} />
        </dd>
      </div>
    </dl>
  )
}

function Lines({ of: { works, agreed, bill, difference } }: { of: Comparison }) {
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Approved by</th>
          <th scope="col">Qty</th>
          <th scope="col">Estimate</th>
          <th scope="col">Bill</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {works.map((work, place) => (
          <Fragment key={place}>
            <tr className="compare-job">
              <th scope="colgroup" colSpan={6}>
                {work.title}
              </th>
            </tr>
            {work.lines.map((line, row) => (
              <tr key={row}>
                <th scope="row">{line.description}</th>
                <td className="compare-by">{approvedText(line)}</td>
                <td>{quantityText(line)}</td>
                <td>{line.agreed === null ? '' : rupeesAndPaise(line.agreed)}</td>
                <td>{line.billed === null ? '' : rupeesAndPaise(line.billed)}</td>
                <td>
                  <Difference amount={line.difference} none="as agreed" />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Sum of the lines
          </th>
          <td>{rupeesAndPaise(agreed.exact)}</td>
          <td>{rupeesAndPaise(bill.exact)}</td>
          <td>{plusOrMinus(difference.exact)}</td>
        </tr>
        {(agreed.discount !== 0 || bill.discount !== 0) && (
          <tr>
            <th scope="row" colSpan={3}>
              Discount on the whole bill
            </th>
            <td>{plusOrMinus(agreed.discount)}</td>
            <td>{plusOrMinus(bill.discount)}</td>
            <td>{plusOrMinus(difference.discount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3}>
            Rounding
          </th>
          <td>{plusOrMinus(agreed.rounding)}</td>
          <td>{plusOrMinus(bill.rounding)}</td>
          <td>{plusOrMinus(difference.rounding)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>{rupeesAndPaise(agreed.total)}</td>
          <td>{rupeesAndPaise(bill.total)}</td>
          <td>
            <Difference amount={difference.total} none={rupeesAndPaise(0)} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
