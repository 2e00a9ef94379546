import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as gstApi from '../../../contract/money/gst/api.ts'
import type { GstPurchases } from '../../../contract/money/gst/gst.ts'
import { counted, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { ListStates } from '../../ui/office/list-states.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { exactOrNothing } from '../bills/words.ts'
import { FigureTable } from '../reports/figure-table.tsx'
import { getPurchases } from './calls.ts'
import { CsvButton } from './file-button.tsx'
import type { Asked } from './periods.ts'

type Rate = GstPurchases['rates'][number]

/** What suppliers charged, by rate. */
export function InputTax({ asked }: { asked: Asked }) {
  const query = useQuery({
    queryKey: ['gst', 'purchases', asked],
    queryFn: () => getPurchases(asked),
    placeholderData: keepPreviousData,
  })
  const input = query.data
  return (
    <Sheet title="Input tax, by rate">
      <ListStates
        list={query}
        nouns="purchases"
        reassurance="The input tax could not be loaded. Your purchases are safe."
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={false}
        empty={null}
        says={input ? `Input tax of ${counted(input.bills, 'purchase')}` : ''}
      >
        {input && <Shown input={input} isStale={query.isPlaceholderData} />}
      </ListStates>
      <p className="return-files">
        <span>{input ? besides(input) : ''}</span>
        <CsvButton endpoint={gstApi.exportPurchases} asked={asked} words="Purchase register" of="input tax" />
      </p>
    </Sheet>
  )
}

function Shown({ input, isStale }: { input: GstPurchases; isStale: boolean }) {
  if (input.rates.length === 0) {
    return (
      <p className="pad quiet">
        No purchase with input tax was taken into stock in this period. <Link to="/garage/purchases">Purchases</Link>
      </p>
    )
  }
  return (
    <div aria-busy={isStale || undefined}>
      <FigureTable
        label="Input tax, by rate"
        columns={[
          { header: 'Rate', cell: ({ rate }: Rate) => <b>{`${rate}%`}</b>, sum: counted(input.bills, 'purchase') },
          {
            header: 'Taxable',
            cell: ({ taxable }: Rate) => exactOrNothing(taxable),
            sum: exactOrNothing(input.taxable),
          },
          {
            header: 'CGST',
            cell: ({ cgst }: Rate) => exactOrNothing(cgst),
            sum: exactOrNothing(input.cgst),
            wide: true,
          },
          {
            header: 'SGST',
            cell: ({ sgst }: Rate) => exactOrNothing(sgst),
            sum: exactOrNothing(input.sgst),
            wide: true,
          },
          {
            header: 'IGST',
            cell: ({ igst }: Rate) => exactOrNothing(igst),
            sum: exactOrNothing(input.igst),
            wide: true,
          },
          { header: 'Tax', cell: (row: Rate) => exactOrNothing(taxOf(row)), sum: exactOrNothing(taxOf(input)) },
        ]}
        rows={input.rates}
        rowKey={({ rate }) => String(rate)}
      />
    </div>
  )
}

const taxOf = ({ cgst, sgst, igst }: Pick<Rate, 'cgst' | 'sgst' | 'igst'>) => sumOfRupees([cgst, sgst, igst])

/** What is in no sum, or taken off. */
function besides({ drafts, notCredited, creditNotes }: GstPurchases): string {
  const left = [
    drafts > 0 && `${counted(drafts, 'draft')} not in stock yet`,
    notCredited.bills > 0 &&
      `${counted(notCredited.bills, 'purchase')} without input credit (GST ${rupeesAndPaise(notCredited.tax)} is cost)`,
  ].filter((part) => part !== false)
  const credits = creditNotes > 0 ? ` ${counted(creditNotes, 'credit note')} taken off.` : ''
  return (left.length > 0 ? `Not counted: ${left.join(', ')}.` : 'By the day on the supplier’s paper.') + credits
}
