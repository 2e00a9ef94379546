import { useState } from 'react'
import { gstStates } from '../../../../../contract/people/garages/gstin.ts'
import { useAccess } from '../../../../ui/office/access.ts'
import { Select } from '../../../../ui/select.tsx'

type Props = {
  /** '' where it is as the customer's record says. */
  place: string
  known: string
  onPlace: (code: string) => void
}

const states = gstStates.toSorted(([, one], [, other]) => one.localeCompare(other))

/** Whoever issues may say that the service was supplied elsewhere. */
export function PlaceChoice({ place, known, onPlace }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useAccess()
  if (!may('STAFF')) return null
  if (!isOpen) {
    return (
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        Change<span className="visually-hidden"> the place of supply</span>
      </button>
    )
  }
  return (
    <Select
      aria-label="Place of supply"
      // The press that opened it meant it.
      ref={(select) => select?.focus()}
      value={place || known}
      onChoose={onPlace}
    >
      {states.map(([code, state]) => (
        <option key={code} value={code}>
          {`${state} (${code})`}
        </option>
      ))}
    </Select>
  )
}
