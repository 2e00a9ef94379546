import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { stockSummary } from '../parts/calls.ts'
import { ListDialog } from '../parts/part/list-dialog.tsx'
import { PartDialog } from '../parts/part-dialog.tsx'
import { knownFrom, PartPicker } from '../parts/part-picker.tsx'

/** Which part, known or new, and how much of it: it stands on the list though enough is there. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [part, setPart] = useState<Part>()
  const [unknown, setUnknown] = useState<string>()
  const summary = useQuery(stockSummary)
  if (part) return <ListDialog part={part} onClose={onClose} />
  if (unknown !== undefined) {
    return (
      <PartDialog
        known={knownFrom(unknown)}
        showsCost={typeof summary.data?.value === 'number'}
        onSaved={setPart}
        onClose={() => setUnknown(undefined)}
      />
    )
  }
  return (
    <Modal className="dialog dialog--picks" labelledBy={id} focusOn="input" onClose={onClose}>
      <DialogHeader id={id} title="Add a part to the list" onClose={onClose} />
      <div className="body">
        <div className="full">
          <PartPicker label="Part" onPart={setPart} onUnknown={setUnknown} offersNew="Add as a new part" />
        </div>
      </div>
    </Modal>
  )
}
