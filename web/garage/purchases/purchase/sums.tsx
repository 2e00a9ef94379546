import { plusOrMinus, rupees, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import type { Purchase } from '../../../../contract/stock/purchases/purchases.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'

type Props = {
  sums: Pick<Purchase, 'amount' | 'cgst' | 'sgst' | 'igst' | 'rounding' | 'total'>
  freight: number
  isInterState: boolean
  /** Its GST is input credit; else it is part of what the parts cost. */
  isTaxCredited: boolean
  /** What the paper says; undefined while nothing was typed. */
  paperTotal: number | undefined
}

/** What the lines come to, beside what the paper says. */
export function Sums({ sums, freight, isInterState, isTaxCredited, paperTotal }: Props) {
  const tax = (name: string) => (isTaxCredited ? `${name} input` : name)
  const { amount, cgst, sgst, igst, rounding, total } = sums
  return (
    <Sheet title="Sum">
      <dl className="stock-sums">
        <Row term="Parts" amount={rupeesAndPaise(amount)} />
        {freight > 0 && <Row term="Freight" amount={rupeesAndPaise(freight)} />}
        {isInterState ? (
          <Row term={tax('IGST')} amount={rupeesAndPaise(igst)} />
        ) : (
          <>
            <Row term={tax('CGST')} amount={rupeesAndPaise(cgst)} />
            <Row term={tax('SGST')} amount={rupeesAndPaise(sgst)} />
          </>
        )}
        {rounding !== 0 && <Row term="Rounding" amount={plusOrMinus(rounding)} />}
        <div className="total">
          <dt>Total</dt>
          <dd>{rupeesAndPaise(total)}</dd>
        </div>
      </dl>
      <Agrees total={total} paperTotal={paperTotal} />
    </Sheet>
  )
}

const Row = ({ term, amount }: { term: string; amount: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{amount}</dd>
  </div>
)

function Agrees({ total, paperTotal }: { total: number; paperTotal: number | undefined }) {
  if (paperTotal === undefined) return null
  return (
    <p className={paperTotal === total ? 'stock-agrees' : 'stock-agrees stock-agrees--not'} role="status">
      <Icon name={paperTotal === total ? 'tick' : 'warning'} />
      {paperTotal === total
        ? 'Agrees with the paper'
        : `Lines come to ${rupees(total)}, the paper says ${rupees(paperTotal)}.`}
    </p>
  )
}
