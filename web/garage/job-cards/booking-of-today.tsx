import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rupees } from '../../../contract/platform/formats.ts'
import { slotWords } from '../../../contract/platform/terms/workshop.ts'
import { FieldError } from '../../ui/field.tsx'
import { useCarHistory } from './car-history.tsx'
import type { JobCardValues } from './job-card-values.ts'

/** What the chosen car is booked for today: the card is made of it, unless one says otherwise. */
export function BookingOfToday({ form }: { form: UseFormReturn<JobCardValues> }) {
  const [customerId, vehicleId] = form.watch(['customerId', 'vehicleId'])
  const booking = useCarHistory(customerId, vehicleId)?.bookingOfToday ?? undefined
  const [leftOut, setLeftOut] = useState<string>()
  const takenId = booking && booking.id !== leftOut ? booking.id : ''
  const { getValues, setValue } = form
  useEffect(() => {
    setValue('bookingId', takenId)
  }, [takenId, setValue])
  useEffect(() => {
    if (booking?.customerNotes && !getValues('customerConcerns')) setValue('customerConcerns', booking.customerNotes)
  }, [booking, getValues, setValue])
  if (!booking) return null
  const { bookingNumber, serviceName, finalPrice, preferredTimeSlot } = booking
  return (
    <div className="booking-of-today full">
      <label className="check-line">
        <input
          type="checkbox"
          checked={takenId !== ''}
          onChange={({ target }) => setLeftOut(target.checked ? undefined : booking.id)}
        />
        <span>
          <b>{`Booked for today: ${serviceName}, ${rupees(finalPrice)}`}</b>
          <small>{`${slotWords[preferredTimeSlot]}, ${bookingNumber}. It becomes the first job of this card.`}</small>
        </span>
      </label>
      <FieldError error={form.formState.errors.bookingId?.message} />
    </div>
  )
}
