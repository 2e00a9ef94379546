import '../css/booking-dialogs.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { slotHours, slotWords, type TimeSlot, timeSlots } from '../../../contract/platform/terms/workshop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { useFields } from '../../ui/office/form.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { fill } from '../customers/visitor.tsx'
import { capacityOf } from './calls.ts'
import { CapacityMeter } from './capacity-meter.tsx'
import {
  type CapacityDay,
  type CapacitySlot,
  isClosed,
  isFull,
  isSamePlace,
  type Place,
  placeText,
  refusalOf,
  slotOf,
} from './place.ts'

function placesText(slot: CapacitySlot | undefined): string {
  if (!slot) return ''
  if (slot.places === null) return slot.taken === 0 ? 'Free' : `${slot.taken} booked`
  return isFull(slot) ? 'Full' : `${slot.places - slot.taken} of ${slot.places} left`
}

type SlotValues = { preferredDate: string; preferredTimeSlot: TimeSlot; overbook: boolean }
type Props<Values extends SlotValues> = {
  form: UseFormReturn<Values>
  /** Where the booking stands already: there it has its place. */
  own?: Place
}

/** The day's three slots with the places that are left; full or closed is said before one saves, with the next free. */
export function SlotChoice<Values extends SlotValues>({ form: ofForm, own }: Props<Values>) {
  const form = ofForm as unknown as UseFormReturn<SlotValues>
  const field = useFields(form)
  const slots = useRef<HTMLFieldSetElement>(null)
  const { error, id, ...radio } = field('preferredTimeSlot')
  const [date, chosen] = form.watch(['preferredDate', 'preferredTimeSlot'])
  const { data: day } = useQuery(capacityOf(date))
  const place = { day: date, slot: chosen }
  const refusal = own && isSamePlace(own, place) ? undefined : refusalOf(day, place)
  // After a save the server has said it, beside the day or the slot.
  const isSaid = refusal !== undefined && [field('preferredDate').error, error].includes(refusal)
  const says = [error && `${id}-error`, refusal && !isSaid && `${id}-refusal`].filter(Boolean).join(' ')
  const take = (next: Place) => {
    fill(form, { preferredDate: next.day, preferredTimeSlot: next.slot, overbook: false })
    // The button that was pressed goes: the focus stays with what was chosen.
    slots.current?.querySelector<HTMLInputElement>('[type="radio"]:checked')?.focus()
  }
  return (
    <fieldset className="slots full" ref={slots} aria-describedby={says || undefined}>
      <legend>Time Slot</legend>
      <div>
        {timeSlots.map((slot) => (
          <label key={slot} data-full={isFull(slotOf(day, slot)) || isClosed(day, slot) || undefined}>
            <input type="radio" required value={slot} {...radio} />
            <b>{slotWords[slot]}</b>
            <small>{slotHours[slot]}</small>
            <CapacityMeter slot={slotOf(day, slot)} />
            <small>{isClosed(day, slot) ? 'Closed' : placesText(slotOf(day, slot))}</small>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      {refusal && (
        <Refusal id={`${id}-refusal`} sentence={isSaid ? undefined : refusal} over={overText(day, chosen)} form={form}>
          <NextFree slot={slotOf(day, chosen)} onTake={take} />
        </Refusal>
      )}
    </fieldset>
  )
}

/** What only a manager does there. */
function overText(day: CapacityDay | undefined, slot: TimeSlot): string {
  if (day?.isOpen === false) return 'Booking on a closed day'
  return slotOf(day, slot)?.isClosed ? 'Booking outside the opening hours' : 'Booking a full time slot'
}

function NextFree({ slot, onTake }: { slot: CapacitySlot | undefined; onTake: (place: Place) => void }) {
  const id = useId()
  if (slot?.nextFree === undefined) return null
  if (slot.nextFree === null) return <p className="next-free">Nothing is free in the next 30 days.</p>
  const place = { day: slot.nextFree.date.slice(0, 10), slot: slot.nextFree.slot }
  return (
    <p className="next-free">
      <span id={id}>
        Next free: <b>{placeText(place)}</b>
      </span>
      <Button look="line" aria-describedby={id} onClick={() => onTake(place)}>
        Take it
      </Button>
    </p>
  )
}

type RefusalProps = {
  id: string
  /** undefined where it is said already. */
  sentence: string | undefined
  /** What only a manager does. */
  over: string
  form: UseFormReturn<SlotValues>
  children: ReactNode
}

/** A manager may book it all the same. */
function Refusal({ id, sentence, over, form, children }: RefusalProps) {
  const field = useFields(form)
  const { whyNot } = useAccess()
  const { error: _, ...overbook } = field('overbook')
  const why = whyNot('MANAGER', over)
  const says = [sentence, why].filter(Boolean).join(' ')
  return (
    <>
      {says && (
        <p className="why" id={id} role="status">
          <Icon name="lock" />
          {says}
        </p>
      )}
      {children}
      {!why && (
        <div className="check-line">
          <input type="checkbox" {...overbook} />
          <label htmlFor={overbook.id}>Book anyway</label>
        </div>
      )}
    </>
  )
}
