import { useState } from 'react'
import { decimalInput } from '../../../ui/field.tsx'
import { figure } from '../../../ui/office/form.ts'
import { Cell } from './line-cells.tsx'
import type { LineFields, LineUseForm } from './line-form.ts'

/** Folded: how long the labour is planned to take. It stands beside the technician's clock, and is what is billed of it. */
export function LineHours({ form, field }: { form: LineUseForm; field: LineFields }) {
  const hours = form.watch('hours')
  const cell = field('hours', figure('h'))
  const [isOpen, setOpen] = useState(hours !== undefined)
  return (
    <details
      className="line-warranty"
      open={isOpen || cell.error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="number">{`Planned: ${typeof hours === 'number' ? `${hours} h` : 'no hours'}`}</summary>
      <div>
        <Cell label="Planned hours" isNumber {...decimalInput} {...cell} />
      </div>
    </details>
  )
}
