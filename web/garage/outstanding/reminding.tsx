import { useQueryClient } from '@tanstack/react-query'
import { counted } from '../../../contract/formats.ts'
import {
  mayRemindNow,
  type Outstanding,
  remindingHoursSentence,
  unremindedWords,
} from '../../../contract/outstanding.ts'
import { Note } from '../../ui/note.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { remind } from './calls.ts'

type Owed = Outstanding['bills'][number]

/** The press that reminds all who are chosen. */
export function Reminding({ chosen }: { chosen: readonly Owed[] }) {
  const queries = useQueryClient()
  const toast = useToast()
  const task = useTask('The reminders could not be sent. Press again: nobody is told twice.')
  const send = () =>
    task.run(async () => {
      const { sent, leftOut } = await remind(chosen.slice(0, 100).map(({ billId }) => billId))
      const left = leftOut.map(({ number, reason }) => `${number}: ${unremindedWords[reason]}.`)
      toast([`${counted(sent.length, 'customer')} reminded.`, ...left].join(' '))
      await queries.invalidateQueries({ queryKey: ['outstanding'] })
    })
  const nobody = chosen.length === 0 ? 'Nobody can be reminded now: the reasons stand in the list.' : undefined
  const why = nobody ?? (mayRemindNow() ? undefined : remindingHoursSentence)
  return (
    <div className="reminding">
      <p className="hint">
        Each gets an SMS with the sum and a link to their bill, at most once a week, from 9 am to 8 pm.
      </p>
      <div>
        {task.failure && <Note kind="bad">{task.failure}</Note>}
        <LockableButton look="signal" wide aria-busy={task.isBusy || undefined} why={why} onClick={() => void send()}>
          <Icon name="send" />
          {task.isBusy ? 'Reminding...' : `Remind ${counted(chosen.length, 'customer')}`}
        </LockableButton>
      </div>
    </div>
  )
}
