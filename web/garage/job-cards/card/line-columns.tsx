import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { priceSentences } from '../../../../contract/platform/public-sentences.ts'
import { areLinesFinal, asksDriver } from '../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardLine } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { amountWord, isTaxWithin } from '../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { discountText } from '../../../../contract/workshop/job-cards/line-discount.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import type { Column } from '../../../ui/office/data-table.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { lineKindWords } from '../words.ts'
import { OnTheShelf } from './line-stock.tsx'
import { OwnWarranty, UnderWarranty } from './under-warranty.tsx'
import { useFit } from './use-fit.ts'
import { workState } from './work/work-words.ts'

type Acts = {
  card: JobCardDetail
  /** Beneath its job there is no column for its code. */
  isOfWork?: boolean
  why: string | undefined
  onEdit: (line: JobCardLine) => void
  onRemove: (line: JobCardLine) => void
}

type Card = JobCardDetail

const taxColumn: Column<JobCardLine> = {
  header: 'GST',
  align: 'right',
  phone: 'none',
  cell: ({ taxRate }) => <span className="number">{`${taxRate}%`}</span>,
}

/** ' incl. GST 18%', ', GST 18%', or nothing where none is charged. */
const taxText = (line: JobCardLine, card: Card) => {
  if (!card.chargesTax) return ''
  return isTaxWithin(line, card) ? ` ${priceSentences.includesTax} ${line.taxRate}%` : `, GST ${line.taxRate}%`
}

/** A finished card's lines stay as they are: no menu is shown that has nothing to offer. */
export const columnsFor = ({ card, isOfWork = false, ...acts }: Acts): Column<JobCardLine>[] => [
  ...valueColumns(card, isOfWork),
  ...(areLinesFinal(card) ? [] : [actionsColumn({ card, ...acts })]),
]

/** ', HSN 8708', or nothing. */
export const codeText = ({ kind, taxCode }: JobCardLine) =>
  taxCode ? `, ${kind === 'PART' ? 'HSN' : 'SAC'} ${taxCode}` : ''

const codeColumn: Column<JobCardLine> = {
  header: 'HSN / SAC',
  narrow: 'from-wide',
  phone: 'none',
  cell: ({ taxCode }) => <span className="number">{taxCode || '–'}</span>,
}

const valueColumns = (card: Card, isOfWork: boolean): Column<JobCardLine>[] => [
  {
    header: 'Description',
    phone: 'name',
    cell: (line) => (
      <>
        <b className="break-words">{line.description}</b>
        <small>
          {lineKindWords[line.kind]}
          {isOfWork && <span className="number">{codeText(line)}</span>}
          {line.discount > 0 && <span className="number">{`, less ${discountText(line)}`}</span>}
          <OwnWarranty line={line} />
        </small>
        {line.part && <OnTheShelf line={line} part={line.part} />}{' '}
        {line.reworkOf ? <UnderWarranty of={line.reworkOf} /> : <ApprovalOf card={card} line={line} />}
      </>
    ),
  },
  ...(isOfWork ? [] : [codeColumn]),
  {
    header: 'Qty',
    align: 'right',
    cell: (line) => (
      <>
        <span className="line-quantity">
          <span className="number">{line.quantity}</span> <span className="quiet">{line.unit}</span>
        </span>
        <span className="narrow-only number">{` at ${rupeesAndPaise(line.unitPrice)}${taxText(line, card)}`}</span>
      </>
    ),
  },
  {
    header: 'Rate',
    align: 'right',
    phone: 'none',
    cell: (line) => (
      <>
        <span className="number">{rupeesAndPaise(line.unitPrice)}</span>
        {isTaxWithin(line, card) && <small>{priceSentences.includesTax}</small>}
      </>
    ),
  },
  ...(card.chargesTax ? [taxColumn] : []),
  {
    header: amountWord(card),
    align: 'right',
    phone: 'state',
    cell: ({ amount, tax }) => (
      <>
        <span className="number">{rupeesAndPaise(amount)}</span>
        {tax > 0 && <small className="narrow-only">before GST</small>}
      </>
    ),
  },
]

/** Of a line that is asked alone, where the driver is asked. */
function ApprovalOf({ card, line }: { card: JobCardDetail; line: JobCardLine }) {
  const alone = line.workId === null && card.works.find(({ id }) => id === line.id)
  return alone && asksDriver(card) ? <StateBadge of="work" state={workState(alone)} /> : null
}

const actionsColumn = (acts: Omit<Acts, 'isOfWork'>): Column<JobCardLine> => ({
  header: 'Actions',
  isHeaderHidden: true,
  align: 'right',
  phone: 'actions',
  cell: (line) => (
    <div className="row-actions job-actions" id={`line-${line.id}`}>
      <LineMenu line={line} {...acts} />
    </div>
  ),
})

type MenuProps = Omit<Acts, 'isOfWork'> & { line: JobCardLine }

function LineMenu({ line, card, why, onEdit, onRemove }: MenuProps) {
  const fit = useFit(card)
  const { part } = line
  const isFitted = part !== undefined && part.fitted >= line.quantity
  const tick = isFitted
    ? ({ label: 'Put back on the shelf', icon: 'back', onClick: () => void fit(line, false), why } as const)
    : ({ label: 'Mark as fitted', icon: 'tick', onClick: () => void fit(line, true), why } as const)
  return (
    <RowMenu
      name={line.description}
      items={[
        ...(part ? [tick] : []),
        // What is free takes no price.
        ...(line.reworkOf ? [] : [{ label: 'Change', icon: 'edit', onClick: () => onEdit(line), why } as const]),
        { label: 'Remove', icon: 'bin', isBad: true, onClick: () => onRemove(line), why },
      ]}
    />
  )
}
