import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BillsSummary } from '../../../contract/money/bills/bills.ts'
import { counted, rupees } from '../../../contract/platform/formats.ts'
import { Stat, Stats } from '../../ui/office/stat.tsx'
import { type BillsAsked, getBillsSummary } from './calls.ts'

export const useBillsSummary = (filter: BillsAsked) =>
  useQuery({
    queryKey: ['bills', 'summary', filter],
    queryFn: () => getBillsSummary(filter),
    placeholderData: keepPreviousData,
  }).data

/** Counted over what the filters keep. */
export function BillFigures({ sums }: { sums: BillsSummary | undefined }) {
  const isLoading = sums === undefined
  const {
    count = 0,
    billed = 0,
    credited = 0,
    tax = 0,
    paid = 0,
    toPay = 0,
    overdue = 0,
    overdueCount = 0,
  } = sums ?? {}
  const whole = (amount: number) => rupees(Math.round(amount))
  return (
    <Stats label="Bills in figures">
      <Stat
        label="Billed"
        figure={whole(billed)}
        note={credited > 0 ? `before credit notes of ${whole(credited)}` : counted(count, 'document')}
        isLoading={isLoading}
      />
      <Stat
        label="Received for them"
        figure={whole(paid)}
        note={`GST in these bills: ${whole(tax)}`}
        isLoading={isLoading}
      />
      <Stat label="Still to pay" figure={whole(toPay)} bad={toPay > 0} isLoading={isLoading} />
      <Stat
        label="Overdue"
        figure={whole(overdue)}
        note={overdueCount > 0 ? counted(overdueCount, 'bill') : 'Nothing is late'}
        bad={overdue > 0}
        isLoading={isLoading}
      />
    </Stats>
  )
}
