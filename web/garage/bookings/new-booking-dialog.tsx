import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useVisitor, VisitorFields } from '../customers/visitor.tsx'
import { BookingFields } from './booking-fields.tsx'
import { type BookingValues, bodyOf, checkBooking, emptyBooking } from './booking-values.ts'
import { addBooking, tellingQuery } from './calls.ts'
import { type Newcomer, NewcomerDialog } from './newcomer-dialog.tsx'
import { TellCustomer } from './tell-customer.tsx'

type Props = {
  /** What is known before one begins, as of a lead. */
  start?: Partial<BookingValues>
  /** A lead that is no customer yet: asked for first, with their car. */
  newcomer?: Newcomer
  onClose: () => void
  onView: (booking: BookingDetail) => void
}

/** A customer or car that is not known yet is added without leaving it. */
export function NewBookingDialog({ start, newcomer, onClose, onView }: Props) {
  const [isNew, setNew] = useState(newcomer !== undefined)
  const queries = useQueryClient()
  const toast = useToast()
  /** Nobody is told whom the form has not shown to be told. */
  const tells = ({ customerId, tellCustomer }: BookingValues) =>
    tellCustomer && (queries.getQueryData(tellingQuery(customerId).queryKey)?.ways.length ?? 0) > 0
  const added = useRecordForm<BookingValues, never, BookingDetail>({
    noun: 'booking',
    words: { title: 'New Booking', submit: 'Create Booking', submitting: 'Creating...' },
    resolver: checkBooking,
    adds: {
      blank: { ...emptyBooking(), ...start },
      add: (values, requestId) => addBooking({ ...bodyOf({ ...values, tellCustomer: tells(values) }), requestId }),
    },
    refreshes: 'bookings',
    afterSave: async (_, { leadId, dueId }) => {
      if (leadId) await queries.invalidateQueries({ queryKey: ['leads'] })
      if (dueId) await queries.invalidateQueries({ queryKey: ['dues'] })
    },
    onDone: (saved) => {
      toast(`${saved.bookingNumber} is booked.`, { label: 'View', onClick: () => onView(saved) })
      onClose()
    },
  })
  const visitor = useVisitor(added.form)
  return (
    <>
      <RecordForm of={added} footer={<SaveKeys />} onClose={onClose}>
        <BookingFields form={added.form} visitor={<VisitorFields visitor={visitor} />} />
        <TellCustomer form={added.form} />
      </RecordForm>
      {newcomer && isNew && (
        <NewcomerDialog
          known={newcomer}
          onSaved={({ customer, car, typed: { registrationNumber, make, model } }) => {
            visitor.chooseCustomer(customer, car)
            if (!car) visitor.addCar({ registrationNumber, make, model })
          }}
          onUse={(customer, car) => {
            visitor.chooseCustomer(customer, car)
            setNew(false)
          }}
          onClose={() => setNew(false)}
        />
      )}
      {visitor.dialogs}
    </>
  )
}
