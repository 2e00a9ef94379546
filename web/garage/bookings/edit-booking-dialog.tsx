import { useQuery, useQueryClient } from '@tanstack/react-query'
import { rupees } from '../../../contract/platform/formats.ts'
import { bookingSentences } from '../../../contract/platform/sentences.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { weekDay } from '../../ui/office/days.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { BookingFields } from './booking-fields.tsx'
import {
  type BookingValues,
  bookingLabels,
  checkBookingEdit,
  editBodyOf,
  type MoreService,
  valuesOfBooking,
} from './booking-values.ts'
import { changeBooking, getBooking, servicesOnSale } from './calls.ts'
import { slotText } from './words.ts'

type Props = { booking: BookingDetail; onClose: () => void }

/** All of a booking but whose it is: services, price, place, pickup and notes. */
export function EditBookingDialog({ booking, onClose }: Props) {
  const queries = useQueryClient()
  const { data: onSale = [] } = useQuery(servicesOnSale)
  const serviceName = (id: unknown, { services }: BookingDetail) =>
    services.find(({ serviceId }) => serviceId === id)?.name ??
    onSale.find((service) => service.id === id)?.name ??
    booking.serviceName
  const edited = useRecordForm<BookingValues, BookingDetail>({
    noun: 'booking',
    resolver: checkBookingEdit(booking),
    edits: {
      record: booking,
      valuesOf: valuesOfBooking,
      change: (id, values) => changeBooking(id, editBodyOf(values, booking.source === 'BACK_OFFICE')),
      find: getBooking,
      nameOf: ({ bookingNumber }) => bookingNumber,
      labels: bookingLabels,
      textOf: (name, value, theirs) => (name === 'serviceId' ? serviceName(value, theirs) : textOf(name, value)),
    },
    refreshes: 'bookings',
    says: ({ bookingNumber }) => `${bookingNumber} is saved.`,
    onDone: (saved) => {
      queries.setQueryData(['bookings', 'one', saved.id], saved)
      onClose()
    },
  })
  const isDrivers = booking.source !== 'BACK_OFFICE'
  return (
    <RecordForm of={edited} footer={<SaveKeys />} onClose={onClose}>
      <BookingFields
        form={edited.form}
        booking={booking}
        visitor={
          <p className="full">
            <b>{booking.customerName}</b>, {booking.vehicleInfo} <Plate number={booking.registrationNumber} />
          </p>
        }
        services={
          isDrivers ? (
            <div className="full">
              <p>{booking.services.map(({ name }) => name).join(', ')}</p>
              <LockReason>{bookingSentences.sameServices}</LockReason>
            </div>
          ) : undefined
        }
      />
    </RecordForm>
  )
}

function textOf(name: keyof BookingValues, value: unknown): string {
  if (name === 'preferredDate') return weekDay(String(value))
  if (name === 'preferredTimeSlot') return slotText(value as TimeSlot)
  if (name === 'pickupRequired') return value ? 'Yes' : 'No'
  if (name === 'estimatedPrice') return typeof value === 'number' ? rupees(value) : String(value ?? '')
  if (name === 'moreServices') return (value as MoreService[]).map(({ serviceName }) => serviceName).join(', ')
  return String(value ?? '')
}
