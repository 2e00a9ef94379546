import { useId, useState } from 'react'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { useUnsavedChangesGuard } from '../../ui/office/unsaved-changes-guard.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { type Chosen, CustomerPicker } from './customer-picker.tsx'
import { type CustomerValues, customerFrom } from './customer-values.ts'
import { VehicleDialog } from './vehicle-dialog.tsx'

/** A car that nobody here has: first whose it is, then what it is. */
export function AddPlate({ plate, onClose }: { plate: string; onClose: () => void }) {
  const id = useId()
  const [owner, setOwner] = useState<Chosen>()
  const [newCustomer, setNewCustomer] = useState<Partial<CustomerValues>>()
  const [typed, setTyped] = useState('')
  const guard = useUnsavedChangesGuard({ isDirty: owner === undefined && typed.trim() !== '', isBusy: false, onClose })
  if (owner) {
    return <VehicleDialog customerId={owner.id} known={{ registrationNumber: plateLabel(plate) }} onClose={onClose} />
  }
  return (
    <Modal
      className="dialog dialog--picks"
      labelledBy={id}
      focusOn="[role='combobox']"
      onClose={guard.close}
      above={guard.question}
    >
      <DialogHeader id={id} title={`Whose car is ${plateLabel(plate)}?`} onClose={guard.close} />
      <div className="body">
        <CustomerPicker
          chosen={undefined}
          error={undefined}
          unchosen={{ typed, onType: setTyped }}
          plateToAdd={plate}
          onChoose={setOwner}
          onNew={(typed) => setNewCustomer(customerFrom(typed))}
        />
      </div>
      {newCustomer && (
        <CustomerDialog
          known={newCustomer}
          onSaved={setOwner}
          onUse={setOwner}
          onClose={() => setNewCustomer(undefined)}
        />
      )}
    </Modal>
  )
}
