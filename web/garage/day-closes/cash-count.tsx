import { useId } from 'react'
import { rupees } from '../../../contract/platform/formats.ts'
import { countInput, decimalInput, FieldError } from '../../ui/field.tsx'
import { useSaidInTime } from '../../ui/office/said-in-time.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { cashTotal, notes, type Pieces, worthOf, wrongCount } from './sums.ts'

type Props = { pieces: Pieces; onCount: (pieces: Pieces) => void }

const kinds = [...notes, 'coins'] as const
const inRupees = (amount: number | undefined) => (amount === undefined ? undefined : rupees(amount))

/** Notes and coins, which add up as one types. */
export function CashCount({ pieces, onCount }: Props) {
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
        {kinds.map((kind) => (
          <Count key={kind} kind={kind} pieces={pieces} onType={(typed) => onCount({ ...pieces, [kind]: typed })} />
        ))}
      </ul>
    </Sheet>
  )
}

type CountProps = { kind: (typeof kinds)[number]; pieces: Pieces; onType: (typed: string) => void }

/** How many there are of one kind, and what they are worth. */
function Count({ kind, pieces, onType }: CountProps) {
  const id = useId()
  const typed = pieces[kind] ?? ''
  const { error, onBlur } = useSaidInTime(typed, wrongCount(kind, pieces))
  return (
    <li className={error && 'field--bad'}>
      <label htmlFor={id}>{kind === 'coins' ? 'Coins' : rupees(kind)}</label>
      <span aria-hidden="true">{kind === 'coins' ? '₹' : '×'}</span>
      <input
        className="input number"
        id={id}
        {...(kind === 'coins' ? decimalInput : countInput)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        value={typed}
        onBlur={onBlur}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="right number">{inRupees(worthOf(kind, pieces))}</span>
      <FieldError id={id} error={error} />
    </li>
  )
}
