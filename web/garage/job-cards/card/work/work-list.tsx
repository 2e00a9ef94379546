import { rupeesAndPaise } from '../../../../../contract/platform/formats.ts'
import { priceSentences } from '../../../../../contract/platform/public-sentences.ts'
import { areLinesFinal, asksDriver } from '../../../../../contract/workshop/job-cards/asked-works.ts'
import { isTaxWithin, priceOfWork } from '../../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { StateBadge } from '../../../../ui/office/badge.tsx'
import { PlainTable } from '../../../../ui/office/data-table.tsx'
import { type Item, RowMenu } from '../../../../ui/office/row-menu.tsx'
import { codeText, columnsFor } from '../line-columns.tsx'
import { UnderWarranty } from '../under-warranty.tsx'
import { AskAgain } from './ask-again.tsx'
import { useAnswered } from './use-answered.ts'
import { WorkPhotos } from './work-photos.tsx'
import { answerText, reworkOf, workState } from './work-words.ts'
import type { Writing } from './writing.ts'

type Props = { card: JobCardDetail; writing: Writing }

/** What is asked as one, each with its answer, its price with tax and its lines. */
export function WorkList({ card, writing }: Props) {
  const { open, row } = writing
  const rung = useAnswered(card)
  const isAdded = (open?.what === 'add' && !open.work) || open?.what === 'add-work'
  // Somebody else has removed it: what is typed stays, and saving says so.
  const isGone =
    (open?.what === 'edit' && !card.lines.some(({ id }) => id === open.line.id)) ||
    (open?.what === 'edit-work' && !card.works.some(({ id }) => id === open.work.id)) ||
    (open?.what === 'add' && open.work !== undefined && !card.works.some(({ id }) => id === open.work?.id))
  return (
    <ul className="works" aria-label="Jobs">
      {card.works.map((work) => (
        <Work key={work.id} card={card} work={work} writing={writing} isRung={rung.has(work.id)} />
      ))}
      {(isAdded || isGone) && <li className="work-writing">{row}</li>}
    </ul>
  )
}

type WorkProps = { card: JobCardDetail; work: JobCardWork; writing: Writing; isRung: boolean }

function Work({ card, work, writing, isRung }: WorkProps) {
  const { open, row } = writing
  const state = workState(work)
  const [line] = work.lines
  const isHeadWritten = open?.what === 'edit-work' && open.work.id === work.id
  if (isHeadWritten) return <li className="work-writing">{row}</li>
  if (work.isLine && open?.what === 'edit' && open.line.id === line?.id) return <li className="work-writing">{row}</li>
  const className = [
    asksDriver(card) && state === 'NOT_ASKED' && !areLinesFinal(card) && 'work--new',
    state === 'DECLINED' && 'work--declined',
    isRung && 'work--rung',
  ]
  return (
    <li className={className.filter(Boolean).join(' ') || undefined}>
      <Head card={card} work={work} writing={writing} />
      {!work.isLine && state !== 'DECLINED' && <WorkPhotos card={card} work={work} />}
      {!work.isLine && state !== 'DECLINED' && <LinesOf card={card} work={work} writing={writing} />}
    </li>
  )
}

type HeadProps = Omit<WorkProps, 'isRung'>

function Head({ card, work, writing }: HeadProps) {
  const said = answerText(work)
  const items = itemsOf({ card, work, writing })
  const rework = reworkOf(work)
  return (
    <div className="work-head">
      <h3>
        <span className="work-title">{work.title}</span>
        {(!work.isLine || work.urgency !== 'ROUTINE') && <StateBadge of="urgency" state={work.urgency} />}
        {asksDriver(card) && !rework && <StateBadge of="work" state={workState(work)} />}
      </h3>
      <b className="work-amount number">{rupeesAndPaise(priceOfWork(work))}</b>
      {items.length > 0 && (
        <div className="row-actions" id={work.isLine ? `line-${work.id}` : `work-${work.id}`}>
          <RowMenu name={work.title} items={items} />
        </div>
      )}
      {work.isLine && work.approval !== 'DECLINED' && <QuantityOf card={card} work={work} />}
      {rework && (
        <p>
          <UnderWarranty of={rework} />
        </p>
      )}
      {work.reason && <p>{work.reason}</p>}
      {said && <p className="work-answer number">{said}</p>}
      {work.approval === 'DECLINED' && !areLinesFinal(card) && <AskAgain card={card} work={work} why={writing.why} />}
    </div>
  )
}

/** Of a line that is asked alone: '0.5 L at ₹640.00 less ₹40.00, GST 18%'. */
function QuantityOf({ card, work }: { card: JobCardDetail; work: JobCardWork }) {
  const [line] = work.lines
  if (!line) return null
  const tax = isTaxWithin(line, card) ? ` ${priceSentences.includesTax} ${line.taxRate}%` : `, GST ${line.taxRate}%`
  const less = line.discount > 0 ? ` less ${rupeesAndPaise(line.discount)}` : ''
  const price = `${rupeesAndPaise(line.unitPrice)}${less}`
  return (
    <p className="number">{`${line.quantity} ${line.unit} at ${price}${card.chargesTax ? tax : ''}${codeText(line)}`}</p>
  )
}

function LinesOf({ card, work, writing: { open, setOpen, row, why } }: HeadProps) {
  const written = open?.what === 'edit' ? open.line : undefined
  return (
    <div className="work-lines">
      <PlainTable
        label={`Lines of ${work.title}`}
        columns={columnsFor({
          card,
          isOfWork: true,
          why,
          onEdit: (line) => setOpen({ what: 'edit', line }),
          // Without its last line nothing is left of it.
          onRemove: (line) => setOpen(work.lines.length > 1 ? { what: 'remove', line } : { what: 'remove-work', work }),
        })}
        rows={work.lines.map((line) => card.lines.find(({ id }) => id === line.id) ?? line)}
        rowKey={({ id }) => id}
        instead={(line) => line.id === written?.id && row}
        after={open?.what === 'add' && open.work?.id === work.id && row}
      />
    </div>
  )
}

function itemsOf({ card, work, writing: { setOpen, why } }: HeadProps): Item[] {
  if (areLinesFinal(card)) return []
  const [line] = work.lines
  const remove = { label: 'Remove', icon: 'bin', isBad: true, why } as const
  const isDeclined = work.approval === 'DECLINED'
  if (work.isLine && line) {
    return [
      ...(isDeclined || line.reworkOf
        ? []
        : [{ label: 'Change', icon: 'edit', why, onClick: () => setOpen({ what: 'edit', line }) } as const]),
      { ...remove, onClick: () => setOpen(isDeclined ? { what: 'remove-work', work } : { what: 'remove', line }) },
    ]
  }
  return [
    ...(isDeclined
      ? []
      : [
          { label: 'Change', icon: 'edit', why, onClick: () => setOpen({ what: 'edit-work', work }) } as const,
          { label: 'Add line', icon: 'plus', why, onClick: () => setOpen({ what: 'add', place: 0, work }) } as const,
        ]),
    { ...remove, onClick: () => setOpen({ what: 'remove-work', work }) },
  ]
}
