import { plateLabel } from '../../../contract/plates.ts'

/** A registration number as its plate; nothing else wears this frame. */
export function Plate({ number, large }: { number: string; large?: boolean }) {
  return <span className={large ? 'plate-number plate-number--large' : 'plate-number'}>{plateLabel(number)}</span>
}
