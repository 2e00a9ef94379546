import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { indianDay } from '../../../../contract/platform/formats.ts'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { NewClock, type PersonsHours } from '../../../../contract/workshop/clocks/clocks.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Options, SelectField, TextField } from '../../../ui/field.tsx'
import { DateField } from '../../../ui/office/date-field.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { addClock, cardsForTimeQuery, mostCardsForTime } from '../calls.ts'
import { typedInstant } from '../times.ts'

type Values = { userId: string; cardId: string; day: string; startedAt: string; endedAt: string; reason: string }

const sent = ({ userId, cardId, day, startedAt, endedAt, reason }: Values) => ({
  userId,
  cardId,
  startedAt: typedInstant(day, startedAt),
  endedAt: typedInstant(day, endedAt),
  reason,
})

/** Time on a car that no clock took: a phone was lost, or forgotten at home. */
export function AddTimeDialog({ people, onClose }: { people: PersonsHours[]; onClose: () => void }) {
  const refresh = useRefresh('floor')
  const [requestId] = useState(newRequestId)
  const { data: cards = [] } = useQuery(cardsForTimeQuery)
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewClock, { checked: sent }),
    defaultValues: { userId: '', cardId: '', day: indianDay(), startedAt: '', endedAt: '', reason: '' },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: say(floor).saveFailed,
    save: async (values: Values) => {
      await addClock({ ...sent(values), requestId })
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={say(floor).addTime}
      size="slim-whole"
      submit={say(floor).addTime}
      submitting={say(floor).saving}
      onClose={onClose}
      {...submit}
    >
      <SelectField label={say(floor).technician} {...field('userId')}>
        <option value="">{say(floor).choose}</option>
        <Options of={people.map(({ userId, userName }) => [userId, userName])} />
      </SelectField>
      <SelectField
        label={say(floor).car}
        hint={cards.length === mostCardsForTime ? say(floor).newestCards : undefined}
        {...field('cardId')}
      >
        <option value="">{say(floor).choose}</option>
        <Options
          of={cards.map(({ id, registrationNumber, jobCardNumber }) => [
            id,
            `${plateLabel(registrationNumber)}, ${jobCardNumber}`,
          ])}
        />
      </SelectField>
      <DateField control={form.control} name="day" label={say(floor).day} max={indianDay()} />
      <TextField label={say(floor).started} type="time" {...field('startedAt')} />
      <TextField label={say(floor).ended} type="time" {...field('endedAt')} />
      <TextField label={say(floor).reason} maxLength={200} autoComplete="off" {...field('reason')} />
      <p className="why">{say(floor).timeStays}</p>
    </FormDialog>
  )
}
