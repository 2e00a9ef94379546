import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '../../../contract/bookings.ts'
import type { CustomerVehicle } from '../../../contract/customer-vehicles.ts'
import { tenDigits } from '../../../contract/phone.ts'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Key } from '../../ui/office/key.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { CustomerDialog } from '../customers/customer-dialog.tsx'
import type { Chosen } from '../customers/customer-picker.tsx'
import { VehicleDialog } from '../customers/vehicle-dialog.tsx'
import { BookingFields } from './booking-fields.tsx'
import { type BookingValues, bodyOf, checkBooking, emptyBooking } from './booking-values.ts'
import { addBooking } from './calls.ts'

type Props = {
  /** What is known before one begins, as of a lead. */
  start?: Partial<BookingValues>
  onClose: () => void
  onView: (booking: BookingDetail) => void
}

/** Specification, sections 2.13 and 5.9. A customer or car that is not known yet is added without leaving it. */
export function NewBookingDialog({ start, onClose, onView }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const [newCustomer, setNewCustomer] = useState<string>()
  const [isAddingCar, setAddingCar] = useState(false)
  const form = useForm<BookingValues>({ resolver: checkBooking, defaultValues: { ...emptyBooking(), ...start } })
  const submit = useSubmit(form, {
    otherwise: 'Failed to create booking',
    save: async (values) => {
      const saved = await addBooking(bodyOf(values))
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      if (values.leadId) await queries.invalidateQueries({ queryKey: ['leads'] })
      toast(`${saved.bookingNumber} is booked.`, { label: 'View', onClick: () => onView(saved) })
      onClose()
    },
  })
  const set = (changes: Partial<BookingValues>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as keyof BookingValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  const chooseCustomer = (customer: Chosen | undefined) =>
    set({
      customerId: customer?.id ?? '',
      customerName: customer?.name ?? '',
      customerPhone: customer?.phone ?? '',
      vehicleId: '',
      vehicleInfo: '',
    })
  const chooseCar = (car: CustomerVehicle | undefined) =>
    set({ vehicleId: car?.id ?? '', vehicleInfo: car ? `${car.make} ${car.model}` : '' })

  return (
    <>
      <FormDialog
        title="New booking"
        submit="Create Booking"
        submitting="Creating..."
        isBusy={submit.isBusy}
        isDirty={submit.isDirty}
        failure={submit.failure}
        onSubmit={submit.onSubmit}
        onClose={onClose}
        footer={
          <span className="hint left hide-s">
            <Key keys="Ctrl" /> <Key keys="Enter" /> to save
          </span>
        }
      >
        <BookingFields
          form={form}
          set={set}
          onCustomer={chooseCustomer}
          onCar={chooseCar}
          onNewCustomer={setNewCustomer}
          onNewCar={() => setAddingCar(true)}
        />
      </FormDialog>
      {newCustomer !== undefined && (
        <CustomerDialog
          known={tenDigits(newCustomer) ? { phone: newCustomer } : { name: newCustomer }}
          onSaved={chooseCustomer}
          onClose={() => setNewCustomer(undefined)}
        />
      )}
      {isAddingCar && (
        <VehicleDialog
          customerId={form.getValues('customerId')}
          onSaved={chooseCar}
          onClose={() => setAddingCar(false)}
        />
      )}
    </>
  )
}
