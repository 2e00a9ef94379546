import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { indianDay } from '../../../../contract/platform/formats.ts'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { NewClock, type PersonsHours } from '../../../../contract/workshop/clocks/clocks.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Options, SelectField, TextField } from '../../../ui/field.tsx'
import { DateField } from '../../../ui/office/date-field.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { addClock, cardsForTimeQuery, mostCardsForTime } from '../calls.ts'
import { floorWords as words } from '../words.ts'

type Values = { userId: string; cardId: string; day: string; startedAt: string; endedAt: string; reason: string }

const at = (day: string, time: string) => (time === '' ? '' : `${day}T${time}:00+05:30`)
const sent = ({ userId, cardId, day, startedAt, endedAt, reason }: Values) => ({
  userId,
  cardId,
  startedAt: at(day, startedAt),
  endedAt: at(day, endedAt),
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
    otherwise: words.saveFailed,
    save: async (values: Values) => {
      await addClock({ ...sent(values), requestId })
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.addTime}
      size="slim"
      submit={words.addTime}
      submitting={words.settingEnd}
      onClose={onClose}
      {...submit}
    >
      <SelectField label={words.technician} {...field('userId')}>
        <option value="">{words.choose}</option>
        <Options of={people.map(({ userId, userName }) => [userId, userName])} />
      </SelectField>
      <SelectField
        label={words.car}
        hint={cards.length === mostCardsForTime ? words.newestCards : undefined}
        {...field('cardId')}
      >
        <option value="">{words.choose}</option>
        <Options
          of={cards.map(({ id, registrationNumber, jobCardNumber }) => [
            id,
            `${plateLabel(registrationNumber)}, ${jobCardNumber}`,
          ])}
        />
      </SelectField>
      <DateField control={form.control} name="day" label={words.day} max={indianDay()} />
      <TextField label={words.started} type="time" {...field('startedAt')} />
      <TextField label={words.ended} type="time" {...field('endedAt')} />
      <TextField label={words.reason} maxLength={200} autoComplete="off" {...field('reason')} />
      <p className="why">{words.timeStays}</p>
    </FormDialog>
  )
}
