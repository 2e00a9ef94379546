import '../css/slots.css'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { slots } from '../../../contract/words/slots.en.ts'
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
  const words = say(slots)
  const { slots: names, slotHours } = say(formats)
  if (!day) {
    return <div className="slots slots--loading skeleton" role="status" aria-busy="true" aria-label={words.loading} />
  }
  return (
    <fieldset className="slots">
      <legend className="visually-hidden">{words.time}</legend>
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
            aria-label={`${names[slot.slot]}, ${slotHours[slot.slot]}, ${slotState(slot)}`}
          />
          <i className="ruler" aria-hidden="true" />
          <span>
            <b>{names[slot.slot]}</b>
            <small>{slotHours[slot.slot]}</small>
          </span>
          <span className="left">{slotState(slot)}</span>
        </label>
      ))}
    </fieldset>
  )
}
