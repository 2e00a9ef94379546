import { plateKey, plateLabel } from '../../contract/platform/plates.ts'

/** A number as it stands on the car; without one, the place that waits for it. */
export function NumberPlate({ number }: { number: string }) {
  const key = plateKey(number)
  return (
    <span className={key ? 'number-plate' : 'number-plate number-plate--wait'} aria-hidden={key ? undefined : true}>
      <i aria-hidden="true" />
      <b>{key ? plateLabel(key) : 'AA 00 AA 0000'}</b>
    </span>
  )
}
