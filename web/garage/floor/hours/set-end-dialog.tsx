import { useForm } from 'react-hook-form'
import { indianTime } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { ClockCorrection, type WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { TextField } from '../../../ui/field.tsx'
import { dayOf } from '../../../ui/office/days.ts'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { correctClock } from '../calls.ts'
import { timeOf } from '../times.ts'

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
    otherwise: say(floor).saveFailed,
    save: async (values: Values) => {
      await correctClock(clock.id, sent(values))
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={say(floor).setEnd}
      size="slim"
      submit={endedAt ? say(floor).setEndAt({ time: endedAt }) : say(floor).setEnd}
      submitting={say(floor).saving}
      onClose={onClose}
      {...submit}
    >
      <p>
        <Plate number={clock.registrationNumber} /> <b>{clock.line ?? say(floor).noLine}</b>
        {`, ${clock.userName}, ${say(floor).nearDay({ day })}`}
      </p>
      <TextField label={say(floor).started} id="clock-started" value={timeOf(clock.startedAt)} readOnly disabled />
      <TextField
        label={say(floor).ended}
        type="time"
        hint={clock.endedAt ? say(floor).wasClosedAt({ time: timeOf(clock.endedAt) }) : undefined}
        {...field('endedAt')}
      />
      <TextField label={say(floor).reason} maxLength={200} autoComplete="off" {...field('reason')} />
      <p className="why">{say(floor).correctionStays({ name: clock.userName })}</p>
    </FormDialog>
  )
}
