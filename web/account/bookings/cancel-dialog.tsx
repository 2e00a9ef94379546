import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { type CancelReason, cancelReasons } from '../../../contract/workshop/bookings/booking-words.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
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
  const words = say(visits).cancelling
  return (
    <AccountQuestion
      title={words.question}
      action={say(visits).change.cancel}
      acting={words.acting}
      isBusy={isPending}
      failure={error ? formSentenceOf(error, words.failed) : undefined}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{words.nothingToPay({ when: placeOf(visit) })}</p>
      <SelectField id="cancel-reason" label={words.why} optional value={reason} onChoose={setReason}>
        <option value="">{words.noReason}</option>
        <Options of={cancelReasons.map((each) => [each, words.reasons[each]] as const)} />
      </SelectField>
    </AccountQuestion>
  )
}
