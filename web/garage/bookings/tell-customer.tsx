import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useFields } from '../../ui/office/form.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { notifyText } from '../messages/notify-text.ts'
import { pick } from './booking-fields.tsx'
import type { BookingValues } from './booking-values.ts'
import { tellingQuery } from './calls.ts'

/** Whether the customer gets what drivers get who book online; where nothing would reach them, why. */
export function TellCustomer({ form }: { form: UseFormReturn<BookingValues> }) {
  const field = useFields(form)
  const [id, phone] = form.watch(['customerId', 'customerPhone'])
  const telling = useQuery({ ...tellingQuery(id), enabled: id !== '' })
  if (!id || !telling.data) return null
  const { ways, whyNot } = telling.data
  if (whyNot) return <LockReason>{whyNot}</LockReason>
  const { id: inputId, ...input } = pick(field('tellCustomer'))
  return (
    <div className="check-line full">
      <input type="checkbox" id={inputId} {...input} />
      <label htmlFor={inputId}>{notifyText('Send the booking', phone, ways)}</label>
    </div>
  )
}
