import { useForm } from 'react-hook-form'
import { hourOf, indianTime } from '../../../../contract/platform/formats.ts'
import { ClockCorrection, type WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dayOf, nearDay } from '../../../ui/office/days.ts'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { correctClock } from '../calls.ts'
import { timeOf } from '../times.ts'
import { floorWords as words } from '../words.ts'

type Values = { endedAt: string; reason: string }

/** When a forgotten clock really ended. What was there before stays in its history. */
export function SetEndDialog({ clock, onClose }: { clock: WorkClock; onClose: () => void }) {
  const refresh = useRefresh('floor')
  const day = dayOf(clock.startedAt)
  const sent = ({ endedAt, reason }: Values) => ({
    startedAt: clock.startedAt,
    endedAt: endedAt === '' ? '' : `${day}T${endedAt}:00+05:30`,
    reason,
  })
  const form = useForm<Values>({
    resolver: resolverOf<Values>(ClockCorrection, { checked: sent }),
    defaultValues: { endedAt: indianTime(new Date(clock.endedAt ?? clock.startedAt)), reason: '' },
  })
  const field = useFields(form)
  const endedAt = form.watch('endedAt')
  const submit = useSubmit(form, {
    otherwise: words.saveFailed,
    save: async (values: Values) => {
      await correctClock(clock.id, sent(values))
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.setEnd}
      size="slim"
      submit={endedAt ? words.setEndAt(hourOf(endedAt)) : words.setEnd}
      submitting={words.settingEnd}
      onClose={onClose}
      {...submit}
    >
      <p>
        <Plate number={clock.registrationNumber} /> <b>{clock.line ?? words.noLine}</b>
        {`, ${clock.userName}, ${nearDay(day)}`}
      </p>
      <TextField label={words.started} id="clock-started" value={timeOf(clock.startedAt)} readOnly disabled />
      <TextField
        label={words.ended}
        type="time"
        hint={clock.endedAt ? words.wasClosedAt(timeOf(clock.endedAt)) : undefined}
        {...field('endedAt')}
      />
      <TextField label={words.reason} maxLength={200} autoComplete="off" {...field('reason')} />
      <p className="why">{words.correctionStays(clock.userName)}</p>
    </FormDialog>
  )
}
