import { useId } from 'react'
import { rupees } from '../../../contract/formats.ts'
import { countInput, rupeesInput } from '../../ui/field.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { cashTotal, notes, type Pieces, worthOf } from './sums.ts'

type Props = { pieces: Pieces; onCount: (pieces: Pieces) => void }

/** Notes and coins, which add up as one types. */
export function CashCount({ pieces, onCount }: Props) {
  const id = useId()
  const set = (name: string | number, typed: string) => onCount({ ...pieces, [name]: typed })
  const { prefix: _rupee, ...coins } = rupeesInput
  return (
    <Sheet
      title="Count the cash"
      className="cash-count"
      beside={
        <output className="number" aria-live="off">
          {rupees(cashTotal(pieces))}
        </output>
      }
    >
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <label htmlFor={`${id}${note}`}>{rupees(note)}</label>
            <span aria-hidden="true">×</span>
            <input
              className="input number"
              id={`${id}${note}`}
              {...countInput}
              value={pieces[note] ?? ''}
              onChange={(event) => set(note, event.target.value)}
            />
            <span className="right number">{rupees(worthOf(note, pieces))}</span>
          </li>
        ))}
        <li>
          <label htmlFor={`${id}coins`}>Coins</label>
          <span aria-hidden="true">₹</span>
          <input
            className="input number"
            id={`${id}coins`}
            {...coins}
            value={pieces.coins ?? ''}
            onChange={(event) => set('coins', event.target.value)}
          />
          <span className="right number">{rupees(cashTotal({ coins: pieces.coins ?? '' }))}</span>
        </li>
      </ul>
    </Sheet>
  )
}
