import type { ReactNode } from 'react'
import { plateLabel } from '../../../contract/platform/plates.ts'

type Props = {
  number: string
  large?: boolean
  /** The number where parts of it are marked. */
  children?: ReactNode
}

/** A registration number as its plate; nothing else wears this frame. */
export function Plate({ number, large, children = plateLabel(number) }: Props) {
  return <span className={large ? 'plate-number plate-number--large' : 'plate-number'}>{children}</span>
}

/** A car in a table's cell: what it is, and beneath it its plate. */
export function CarCell({ vehicleInfo, registrationNumber }: { vehicleInfo: string; registrationNumber: string }) {
  return (
    <>
      {vehicleInfo}
      <small>
        <Plate number={registrationNumber} />
      </small>
    </>
  )
}
