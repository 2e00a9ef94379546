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
import { hoursText, minutesSince, timeOf, typedInstant } from '../times.ts'

type Values = { startedAt: string; endedAt: string; reason: string }

const minuteOf = (instant: string | null) => (instant === null ? '' : indianTime(new Date(instant)))

/** When a clock really began and ended; of a forgotten one, when it ended. What was there before stays in its history. */
export function CorrectDialog({ clock, onClose }: { clock: WorkClock; onClose: () => void }) {
  const refresh = useRefresh('floor')
  const day = dayOf(clock.startedAt)
  // What was not touched stays to the second, which no field shows.
  const at = (time: string, was: string | null) =>
    was !== null && time === minuteOf(was) ? was : typedInstant(day, time)
  const sent = ({ startedAt, endedAt, reason }: Values) => ({
    startedAt: at(startedAt, clock.startedAt),
    endedAt: at(endedAt, clock.endedAt),
    reason,
  })
  const form = useForm<Values>({
    resolver: resolverOf<Values>(ClockCorrection, { checked: sent }),
    defaultValues: { startedAt: minuteOf(clock.startedAt), endedAt: minuteOf(clock.endedAt), reason: '' },
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
      title={clock.flagged ? say(floor).setEnd : say(floor).correctTime}
      size="slim-whole"
      look="ink"
      submit={
        !clock.flagged ? say(floor).saveTime : endedAt ? say(floor).setEndAt({ time: endedAt }) : say(floor).setEnd
      }
      submitting={say(floor).saving}
      onClose={onClose}
      {...submit}
    >
      <p>
        <Plate number={clock.registrationNumber} /> <b>{clock.line ?? say(floor).noLine}</b>
        {`, ${clock.userName}, ${say(floor).nearDay({ day })}`}
      </p>
      <div className="hours-span">
        {clock.flagged ? (
          <TextField label={say(floor).started} id="clock-started" value={timeOf(clock.startedAt)} readOnly disabled />
        ) : (
          <TextField label={say(floor).started} type="time" {...field('startedAt')} />
        )}
        <TextField
          label={say(floor).ended}
          type="time"
          hint={clock.flagged && clock.endedAt ? say(floor).wasClosedAt({ time: timeOf(clock.endedAt) }) : undefined}
          {...field('endedAt')}
        />
      </div>
      <TextField label={say(floor).reason} maxLength={200} autoComplete="off" {...field('reason')} />
      <p className="why">
        <Icon name="info" />
        <span>
          {insteadOf(clock, sent(form.watch()))} {say(floor).correctionStays({ name: clock.userName })}
        </span>
      </p>
    </FormDialog>
  )
}

type Span = { startedAt: string; endedAt: string }

/** What the chosen times make of it, once they are others, and the end is after the start. */
function insteadOf(clock: WorkClock, chosen: Span) {
  if (clock.endedAt === null || chosen.startedAt === '' || chosen.endedAt === '') return undefined
  const [time, was] = [
    minutesSince(chosen.startedAt, new Date(chosen.endedAt)),
    minutesSince(clock.startedAt, new Date(clock.endedAt)),
  ]
  if (time <= 0 || time === was) return undefined
  return say(floor).insteadOf({ time: hoursText(time), was: hoursText(was) })
}
