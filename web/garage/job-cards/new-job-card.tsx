import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Navigate } from 'react-router'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { useUser } from '../../platform/session-store.ts'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { SaveKeys } from '../../ui/office/save-keys.tsx'
import { bookingQuery } from '../bookings/calls.ts'
import { customerQuery } from '../customers/calls.ts'
import { useVisitor, visitorFrom } from '../customers/visitor.tsx'
import { useChosenReworks } from '../warranties/warranties-of-car.tsx'
import { BookingOfToday } from './booking-of-today.tsx'
import { addJobCard, addWalkIn } from './calls.ts'
import { useCarQuestion } from './car-history.tsx'
import { useShowCard } from './card/use-card.ts'
import { JobCardFields } from './job-card-fields.tsx'
import {
  bodyOf,
  checkNewJobCard,
  checkWalkIn,
  emptyJobCard,
  fromBooking,
  type JobCardValues,
  walkInOf,
} from './job-card-values.ts'
import { knownFrom, useWalkIn } from './use-walk-in.ts'
import { WalkInFields } from './walk-in-fields.tsx'

type Props = {
  /** Who it is for, where that is known. */
  customerId: string | undefined
  vehicleId: string | undefined
  /** What was searched for, where nobody was found: a name, a phone or a plate of somebody new. */
  walkIn: string | undefined
  /** It comes along: its customer, car and notes stand in the form. */
  bookingId: string | undefined
  onClose: () => void
  onMade: (card: JobCardDetail) => void
}

export function NewJobCard({ bookingId, customerId, vehicleId, walkIn, ...rest }: Props) {
  const booking = useQuery({ ...bookingQuery(bookingId ?? ''), enabled: bookingId !== undefined })
  const customer = useQuery({
    ...customerQuery(customerId ?? ''),
    enabled: bookingId === undefined && customerId !== undefined,
  })
  if (bookingId !== undefined) {
    const card = booking.data?.jobCard
    // A booking becomes one card; a cancelled one does not count.
    if (card && card.status !== 'CANCELLED') return <Navigate replace to={`/garage/jobcards/${card.id}`} />
    if (booking.data) return <NewJobCardDialog booking={booking.data} {...rest} />
    if (booking.isError) return <Note kind="bad">{sentenceOf(booking.error, 'Failed to load the booking')}</Note>
    return <p role="status">Loading the booking...</p>
  }
  if (customerId !== undefined) {
    if (customer.data) return <NewJobCardDialog known={visitorFrom(customer.data, vehicleId)} {...rest} />
    if (customer.isError) return <Note kind="bad">{sentenceOf(customer.error, failures.loadCustomer)}</Note>
    return <p role="status">Loading customer...</p>
  }
  return <NewJobCardDialog walkIn={walkIn} {...rest} />
}

type DialogProps = Pick<Props, 'onClose' | 'onMade'> & {
  booking?: BookingDetail
  /** Customer and car. */
  known?: ReturnType<typeof visitorFrom>
  walkIn?: string | undefined
}

function NewJobCardDialog({ booking, known, walkIn: searched, onClose, onMade }: DialogProps) {
  const { id } = useUser()
  const { role } = useAccess()
  const queries = useQueryClient()
  const show = useShowCard()
  const reworks = useChosenReworks()
  const given = booking ? fromBooking(booking) : searched ? knownFrom(searched) : known
  const [isWalkIn, setWalkIn] = useState(searched !== undefined)
  const added = useRecordForm<JobCardValues, never, JobCardDetail>({
    noun: 'job card',
    words: { title: 'New Job Card', submit: 'Create Job Card', submitting: 'Creating...' },
    resolver: isWalkIn ? checkWalkIn : checkNewJobCard,
    adds: {
      // An advisor who opens a card looks after it, unless they choose somebody else.
      blank: { ...emptyJobCard(), ...given, advisorId: role === 'SERVICE_ADVISOR' ? id : '' },
      add: async (values, requestId) => {
        if (isWalkIn) return addWalkIn({ ...walkInOf(values), requestId })
        const { usualParts, ...card } = await addJobCard({ ...bodyOf(values), requestId })
        return { ...(await reworks.addTo(card, values.vehicleId)), usualParts }
      },
    },
    afterSave: async (saved) => {
      await show(saved)
      if (isWalkIn) await queries.invalidateQueries({ queryKey: ['customers'] })
      if (saved.bookingId) await queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    says: ({ jobCardNumber, usualParts }) =>
      [`${jobCardNumber} is open.`, usualParts?.sentence].filter(Boolean).join(' '),
    onDone: onMade,
  })
  const { isBack, form } = added
  useEffect(() => {
    const { customerId, customerName, customerPhone } = form.getValues()
    if (isBack && customerId === '' && (customerName || customerPhone)) setWalkIn(true)
  }, [isBack, form])
  const visitor = useVisitor(added.form)
  const walkIn = useWalkIn(added.form, visitor, [isWalkIn, setWalkIn])
  const car = useCarQuestion(() => added.submit.onSubmit())
  const onSubmit = isWalkIn
    ? (event?: BaseSyntheticEvent) => added.submit.onSubmit(event).then(walkIn.showWrong)
    : added.form.handleSubmit(car.saveUnlessDoubted)
  useGoOn(added.form)
  const comesFrom = booking && (
    <span className="hint left wide-only">{`Linked to booking ${booking.bookingNumber}.`}</span>
  )
  return (
    <>
      <RecordForm
        of={{ ...added, submit: { ...added.submit, onSubmit } }}
        focusOn={isWalkIn ? '[name="customerName"]' : beginningWith(given)}
        footer={comesFrom ?? <SaveKeys />}
        onClose={onClose}
      >
        {isWalkIn ? (
          <WalkInFields form={added.form} walkIn={walkIn} />
        ) : (
          <JobCardFields
            form={added.form}
            visitor={{ ...visitor, addCustomer: walkIn.start }}
            isNew
            reworks={reworks}
            {...(booking ? {} : { offer: <BookingOfToday form={added.form} /> })}
          />
        )}
      </RecordForm>
      {visitor.dialogs}
      {car.question}
    </>
  )
}

/** What is not known yet is what one begins with: at the counter, on a phone too. */
function beginningWith(known: { vehicleId?: string } | undefined) {
  if (!known) return '[role="combobox"]'
  return known.vehicleId === '' ? '[name="vehicleId"]' : '[name="odometerIn"]'
}

/** Whose car it is has just been chosen: the odometer comes next, unless one is in another field already. */
function useGoOn(form: UseFormReturn<JobCardValues>) {
  const vehicleId = form.watch('vehicleId')
  const { setFocus } = form
  useEffect(() => {
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.closest('.picked') !== null
    if (vehicleId !== '' && isFree) setFocus('odometerIn')
  }, [vehicleId, setFocus])
}
