import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { Capacity } from '../../../contract/bookings.ts'
import { printedDay } from '../../../contract/formats.ts'
import { slotHours, slotWords, type TimeSlot, timeSlots } from '../../../contract/workshop.ts'
import { useAccess } from '../../ui/office/access.ts'
import { useFields } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import type { BookingValues } from './booking-values.ts'
import { getCapacityOf } from './calls.ts'

type Day = Capacity['days'][number]
type Slot = Day['slots'][number]

/** More boxes than this would not fit. */
const mostBoxes = 8

const isFull = (slot: Slot | undefined) => slot !== undefined && slot.places !== null && slot.taken >= slot.places

function placesText(slot: Slot | undefined): string {
  if (!slot) return ''
  if (slot.places === null) return slot.taken === 0 ? 'Free' : `${slot.taken} booked`
  return isFull(slot) ? 'Full' : `${slot.places - slot.taken} of ${slot.places} left`
}

/** The day's three slots with the places that are left; full or closed is said before one saves. */
export function SlotChoice({ form }: { form: UseFormReturn<BookingValues> }) {
  const field = useFields(form)
  const { error, id, ...radio } = field('preferredTimeSlot')
  const [date, chosen] = form.watch(['preferredDate', 'preferredTimeSlot'])
  const { data: day } = useQuery({
    queryKey: ['bookings', 'capacity', date],
    queryFn: () => getCapacityOf(date),
    enabled: date !== '',
  })
  const slotOf = (slot: TimeSlot) => day?.slots.find((each) => each.slot === slot)
  const refusal = refusalOf(day, date, chosen, slotOf(chosen))
  const says = [error && `${id}-error`, refusal && `${id}-refusal`].filter(Boolean).join(' ')
  return (
    <fieldset className="slots full" aria-describedby={says || undefined}>
      <legend>Time Slot</legend>
      <div>
        {timeSlots.map((slot) => (
          <label key={slot} data-full={isFull(slotOf(slot)) || day?.isOpen === false || undefined}>
            <input type="radio" value={slot} {...radio} />
            <b>{slotWords[slot]}</b>
            <small>{slotHours[slot]}</small>
            <Boxes slot={slotOf(slot)} />
            <small>{day?.isOpen === false ? 'Closed' : placesText(slotOf(slot))}</small>
          </label>
        ))}
      </div>
      {error && (
        <p className="msg" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {refusal && <Refusal id={`${id}-refusal`} sentence={refusal} form={form} />}
    </fieldset>
  )
}

function refusalOf(day: Day | undefined, date: string, chosen: TimeSlot, slot: Slot | undefined) {
  if (day?.isOpen === false) return `The garage is closed on ${printedDay(date)}.`
  return isFull(slot) ? `The ${slotWords[chosen].toLowerCase()} of ${printedDay(date)} is full.` : undefined
}

/** A manager may book it all the same. */
function Refusal({ id, sentence, form }: { id: string; sentence: string; form: UseFormReturn<BookingValues> }) {
  const field = useFields(form)
  const { whyNot } = useAccess()
  const { error: _, ...overbook } = field('overbook')
  const why = whyNot('MANAGER', 'Booking over the limit')
  return (
    <>
      <p className="why" id={id} role="status">
        <Icon name="lock" />
        {why ? `${sentence} Please choose another. ${why}` : sentence}
      </p>
      {!why && (
        <div className="checkline">
          <input type="checkbox" {...overbook} />
          <label htmlFor={overbook.id}>Book it all the same</label>
        </div>
      )}
    </>
  )
}

/** One box a place, filled where it is taken. */
function Boxes({ slot }: { slot: Slot | undefined }) {
  if (!slot || slot.places === null || slot.places === 0 || slot.places > mostBoxes) return null
  return (
    <span className="boxes" aria-hidden="true">
      {Array.from({ length: slot.places }, (_, place) => (
        <i key={place} className={place < slot.taken ? 'taken' : undefined} />
      ))}
    </span>
  )
}
