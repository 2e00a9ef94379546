import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { BookingDetail } from '../../../contract/bookings.ts'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useVisitor } from '../customers/visitor.tsx'
import { BookingFields } from './booking-fields.tsx'
import { type BookingValues, bodyOf, checkBooking, emptyBooking } from './booking-values.ts'
import { addBooking } from './calls.ts'

type Props = {
  /** What is known before one begins, as of a lead. */
  start?: Partial<BookingValues>
  onClose: () => void
  onView: (booking: BookingDetail) => void
}

/** A customer or car that is not known yet is added without leaving it. */
export function NewBookingDialog({ start, onClose, onView }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const form = useForm<BookingValues>({ resolver: checkBooking, defaultValues: { ...emptyBooking(), ...start } })
  const visitor = useVisitor(form)
  const submit = useSubmit(form, {
    otherwise: 'Failed to create booking',
    save: async (values) => {
      const saved = await addBooking({ ...bodyOf(values), requestId })
      await queries.invalidateQueries({ queryKey: ['bookings'] })
      if (values.leadId) await queries.invalidateQueries({ queryKey: ['leads'] })
      toast(`${saved.bookingNumber} is booked.`, { label: 'View', onClick: () => onView(saved) })
      onClose()
    },
  })

  return (
    <>
      <FormDialog
        title="New Booking"
        submit="Create Booking"
        submitting="Creating..."
        isBusy={submit.isBusy}
        isDirty={submit.isDirty}
        failure={submit.failure}
        onSubmit={submit.onSubmit}
        onClose={onClose}
        footer={<SaveKeys />}
      >
        <BookingFields form={form} visitor={visitor} />
      </FormDialog>
      {visitor.dialogs}
    </>
  )
}
