import { plateLabel } from '../../../contract/plates.ts'

/** A registration number as its plate; nothing else wears this frame. */
export function Plate({ number, large }: { number: string; large?: boolean }) {
  return <span className={large ? 'plate-number plate-number--large' : 'plate-number'}>{plateLabel(number)}</span>
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
