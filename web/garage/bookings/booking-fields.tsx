import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { AreaField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { useFields } from '../../ui/office/form.ts'
import type { BookingValues } from './booking-values.ts'
import { placeOf } from './place.ts'
import { PriceField, ServiceFields } from './service-fields.tsx'
import { SlotChoice } from './slot-choice.tsx'

type Props = {
  form: UseFormReturn<BookingValues>
  /** Who comes, and with which car. */
  visitor: ReactNode
  /** The one that is edited. */
  booking?: BookingDetail
  /** In place of the services, where they stay. */
  services?: ReactNode
}

export function BookingFields({ form, visitor, booking, services }: Props) {
  const field = useFields(form)
  const own = booking && placeOf(booking)
  return (
    <>
      {visitor}
      {services ?? <ServiceFields form={form} booking={booking} />}
      <DateField
        control={form.control}
        name="preferredDate"
        label="Date"
        required
        {...(own && own.day < indianDay() ? {} : { min: indianDay() })}
      />
      <PriceField form={form} booking={booking} />
      <SlotChoice form={form} {...(own ? { own } : {})} />
      <div className="check-line full">
        <input type="checkbox" {...pick(field('pickupRequired'))} />
        <label htmlFor={field('pickupRequired').id}>Pickup Required</label>
      </div>
      {form.watch('pickupRequired') && (
        <AreaField className="full" label="Pickup Address" required rows={2} {...field('pickupAddress')} />
      )}
      <AreaField
        className="full"
        label="Notes"
        optional
        rows={2}
        placeholder="What should the advisor know?"
        {...field('customerNotes')}
      />
    </>
  )
}

/** A tick has no sentence of its own beside it. */
export const pick = <Field extends { error: string | undefined }>({ error, ...input }: Field) => input
