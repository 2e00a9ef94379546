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
import { Icon } from '../../../ui/office/icon.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { correctClock } from '../calls.ts'
import { hoursText, minutesSince, timeOf } from '../times.ts'

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
      size="slim-whole"
      look="ink"
      submit={endedAt ? say(floor).setEndAt({ time: endedAt }) : say(floor).setEnd}
      submitting={say(floor).saving}
      onClose={onClose}
      {...submit}
    >
      <p>
        <Plate number={clock.registrationNumber} /> <b>{clock.line ?? say(floor).noLine}</b>
        {`, ${clock.userName}, ${say(floor).nearDay({ day })}`}
      </p>
      <div className="hours-span">
        <TextField label={say(floor).started} id="clock-started" value={timeOf(clock.startedAt)} readOnly disabled />
        <TextField
          label={say(floor).ended}
          type="time"
          hint={clock.endedAt ? say(floor).wasClosedAt({ time: timeOf(clock.endedAt) }) : undefined}
          {...field('endedAt')}
        />
      </div>
      <TextField label={say(floor).reason} maxLength={200} autoComplete="off" {...field('reason')} />
      <p className="why">
        <Icon name="info" />
        <span>
          {insteadOf(clock, sent(form.watch()).endedAt)} {say(floor).correctionStays({ name: clock.userName })}
        </span>
      </p>
    </FormDialog>
  )
}

/** What the chosen end makes of it, once that is another time after the start. */
function insteadOf({ startedAt, endedAt }: WorkClock, end: string) {
  if (endedAt === null || end === '') return undefined
  const [time, was] = [end, endedAt].map((at) => minutesSince(startedAt, new Date(at)))
  if (time === undefined || was === undefined || time <= 0 || time === was) return undefined
  return say(floor).insteadOf({ time: hoursText(time), was: hoursText(was) })
}
