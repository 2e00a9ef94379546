import { useId, useState } from 'react'
import type { CarPoint } from '../../../contract/customers/vehicles/car-drawing.ts'
import type { CheckInMark } from '../../../contract/workshop/check-ins/check-ins.ts'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { CarPlan } from './car-plan.tsx'
import { MarkPicker } from './mark-picker.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'

type Props = { marks: CheckInMark[]; tap: CheckInOnScreen['tap']; onClose: () => void }

/** Damage that was seen after the check-in was finished: it is added, and says so. */
export function LateMarkDialog({ marks, tap, onClose }: Props) {
  const [point, setPoint] = useState<CarPoint>()
  const title = useId()
  return (
    <Modal className="dialog dialog--wide" labelledBy={title} onClose={onClose}>
      <DialogHeader id={title} title="Mark found later" onClose={onClose} />
      <div className="body damage">
        <CarPlan marks={marks} point={point} onTap={setPoint} />
        <div>
          <MarkPicker
            point={point}
            onPoint={setPoint}
            onKind={(at, kind) => {
              const mark = { id: newRequestId(), ...at, kind, late: true, at: new Date().toISOString() }
              tap({ what: 'mark', mark })
              onClose()
            }}
            hint={<p className="hint">Tap the drawing where you see damage. It is noted as found later, by you.</p>}
          />
        </div>
      </div>
    </Modal>
  )
}
