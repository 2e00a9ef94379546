import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import {
  type CancelReason,
  cancelReasons,
  cancelReasonWords,
} from '../../../contract/workshop/bookings/booking-words.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { Options, SelectField } from '../../ui/field.tsx'
import { AccountQuestion } from '../account-dialog.tsx'
import { cancelBooking } from '../api-account.ts'
import { placeOf } from './place-of.ts'

type Props = { visit: DriverBooking; onClose: () => void }

export function CancelDialog({ visit, onClose }: Props) {
  const client = useQueryClient()
  const [reason, setReason] = useState<CancelReason | ''>('')
  const cancelling = useMutation({
    mutationFn: () =>
      cancelBooking(visit.id, {
        ...(reason ? { reason } : {}),
        version: visit.booking?.version,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['trips'] }).then(onClose),
  })
  const { isPending, error, mutate } = cancelling
  return (
    <AccountQuestion
      title="Cancel this booking?"
      action="Cancel booking"
      acting="Cancelling..."
      isBusy={isPending}
      failure={error ? formSentenceOf(error, failures.cancelBooking) : undefined}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{placeOf(visit)}. There is nothing to pay, and your place is free for somebody else at once.</p>
      <SelectField id="cancel-reason" label="Why" optional value={reason} onChoose={setReason}>
        <option value="">No reason given</option>
        <Options of={cancelReasons.map((each) => [each, cancelReasonWords[each]] as const)} />
      </SelectField>
    </AccountQuestion>
  )
}
