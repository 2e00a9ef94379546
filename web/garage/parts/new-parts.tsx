import { useState } from 'react'
import { PartDialog } from './part-dialog.tsx'

type Props = {
  showsCost: boolean
  /** That was scanned, and no part has. */
  code: string | undefined
  onClose: () => void
}

/** One after the other, without going back to the list: each is a form of its own. */
export function NewParts({ showsCost, code, onClose }: Props) {
  const [place, setPlace] = useState(0)
  return (
    <PartDialog
      key={place}
      {...(place === 0 && code !== undefined && { known: { codes: code } })}
      showsCost={showsCost}
      onClose={onClose}
      onNext={() => setPlace(place + 1)}
    />
  )
}
