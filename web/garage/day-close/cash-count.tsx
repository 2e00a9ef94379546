import { useId } from 'react'
import { rupees } from '../../../contract/formats.ts'
import { countInput, decimalInput, FieldError } from '../../ui/field.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { cashTotal, notes, type Pieces, worthOf, wrongCount } from './sums.ts'

type Props = { pieces: Pieces; onCount: (pieces: Pieces) => void }

const kinds = [...notes, 'coins'] as const
const inRupees = (amount: number | undefined) => (amount === undefined ? undefined : rupees(amount))

/** Notes and coins, which add up as one types. */
export function CashCount({ pieces, onCount }: Props) {
  const id = useId()
  return (
    <Sheet
      title="Count the cash"
      className="cash-count"
      beside={
        <output className="number" aria-live="off">
          {inRupees(cashTotal(pieces))}
        </output>
      }
    >
      <ul>
        {kinds.map((kind) => {
          const field = `${id}${kind}`
          const error = wrongCount(kind, pieces)
          return (
            <li key={kind} className={error && 'field--bad'}>
              <label htmlFor={field}>{kind === 'coins' ? 'Coins' : rupees(kind)}</label>
              <span aria-hidden="true">{kind === 'coins' ? '₹' : '×'}</span>
              <input
                className="input number"
                id={field}
                {...(kind === 'coins' ? decimalInput : countInput)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${field}-error`}
                value={pieces[kind] ?? ''}
                onChange={({ target }) => onCount({ ...pieces, [kind]: target.value })}
              />
              <span className="right number">{inRupees(worthOf(kind, pieces))}</span>
              <FieldError id={field} error={error} />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
