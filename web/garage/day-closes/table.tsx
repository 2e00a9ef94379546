import type { ReactNode } from 'react'
import type { DayClose, OpenDay } from '../../../contract/money/day-closes/day-closes.ts'
import { methodWords } from '../../../contract/money/payments/payment-words.ts'
import { counted as countedWords, rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import type { PaymentMethod } from '../../../contract/platform/terms/workshop.ts'
import { exactOrNothing, signedExact } from '../bills/words.ts'
import { lessThan } from './sums.ts'

type Method = OpenDay['methods'][number] | DayClose['methods'][number]

type Props = {
  methods: readonly Method[]
  openingCash: number
  /** What was counted; absent: not counted yet. */
  countedOf: (method: PaymentMethod) => number | undefined
  /** In place of the figure, while it is counted. */
  fieldOf?: (method: PaymentMethod) => ReactNode
}

/** What came in, what should be there, and what is. */
export function CountedTable({ methods, openingCash, countedOf, fieldOf }: Props) {
  const all = methods.map(({ method }) => countedOf(method))
  const total = sumOfRupees(all.map((amount) => amount ?? 0))
  const isCounted = all.every((amount) => amount !== undefined)
  const expected = sumOfRupees(methods.map((method) => method.expected))
  return (
    <table className="table counted" aria-label="Counted against expected">
      <thead>
        <tr>
          <th scope="col">Paid by</th>
          {['Received', 'Refunded', 'Expected', 'Counted', 'Difference'].map((header) => (
            <th key={header} scope="col" className="right">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <tr key={method.method}>
            <td>
              <b>{methodWords[method.method]}</b>
              <small>{aboutMethod(method, openingCash)}</small>
            </td>
            <td className="right number">{exactOrNothing(method.received)}</td>
            <td className="right number">{exactOrNothing(method.refunded)}</td>
            <td className="right number">
              <b>{exactOrNothing(method.expected)}</b>
            </td>
            <td className="right number">
              {fieldOf?.(method.method) ?? exactOrNothing(countedOf(method.method) ?? 0)}
            </td>
            <td className="right number">
              <Difference counted={countedOf(method.method)} expected={method.expected} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Total, with the drawer</td>
          <td className="right number">{exactOrNothing(sumOfRupees(methods.map(({ received }) => received)))}</td>
          <td className="right number">{exactOrNothing(sumOfRupees(methods.map(({ refunded }) => refunded)))}</td>
          <td className="right number">{exactOrNothing(expected)}</td>
          <td className="right number">{exactOrNothing(total)}</td>
          <td className="right number">
            <Difference counted={isCounted ? total : undefined} expected={expected} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Difference({ counted, expected }: { counted: number | undefined; expected: number }) {
  if (counted === undefined) return <span className="quiet">not counted</span>
  const difference = lessThan(counted, expected)
  if (difference === 0) return <b className="quiet">0</b>
  return (
    <b className={difference < 0 ? 'bad' : undefined}>{`${difference > 0 ? '+' : ''}${signedExact(difference)}`}</b>
  )
}

function aboutMethod({ method, payments, refunds }: Method, openingCash: number): string {
  const came = [
    payments === 0 ? 'no payments' : countedWords(payments, 'payment'),
    refunds > 0 && `${refunds} refunded`,
  ]
    .filter(Boolean)
    .join(', ')
  return method === 'CASH' ? `${came}, with ${rupees(openingCash)} left in the drawer` : came
}
