import '../css/slots.css'
import { slotHours, slotWords, type TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { isFree, type OpenDay, slotState } from './days.ts'

type Props = {
  /** Of the forms that are posted as they are. */
  name?: string
  day: OpenDay | undefined
  /** Absent: the form keeps what is chosen by itself. */
  chosen?: TimeSlot | undefined
  startsWith?: TimeSlot | undefined
  onChoose?: (slot: TimeSlot) => void
}

/** The three slots of a day on a ruler from 9 to 6, a tick each quarter of an hour; upright on a phone. */
export function DayRuler({ name = 'slot', day, chosen, startsWith, onChoose }: Props) {
  if (!day) return <div className="slots slots--loading skeleton" role="status" aria-busy="true" aria-label="Loading" />
  return (
    <fieldset className="slots">
      <legend className="visually-hidden">Time</legend>
      {day.slots.map((slot) => (
        <label key={slot.slot}>
          <input
            type="radio"
            name={name}
            value={slot.slot}
            disabled={!isFree(slot)}
            {...(onChoose
              ? { checked: slot.slot === chosen, onChange: () => onChoose(slot.slot) }
              : { defaultChecked: slot.slot === startsWith })}
            aria-label={`${slotWords[slot.slot]}, ${slotHours[slot.slot]}, ${slotState(slot)}`}
          />
          <i className="ruler" aria-hidden="true" />
          <span>
            <b>{slotWords[slot.slot]}</b>
            <small>{slotHours[slot.slot]}</small>
          </span>
          <span className="left">{slotState(slot)}</span>
        </label>
      ))}
    </fieldset>
  )
}
