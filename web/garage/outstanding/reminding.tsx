import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  mayRemindNow,
  type Outstanding,
  type Reminded,
  remindingHoursSentence,
  unremindedWords,
} from '../../../contract/money/outstanding/outstanding.ts'
import { counted, rupees } from '../../../contract/platform/formats.ts'
import { failures } from '../../platform/failures.ts'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LeftOut } from '../../ui/office/left-out.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { MessageExample } from '../../ui/office/message-example.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { remind } from './calls.ts'

type Owed = Outstanding['bills'][number]

/** The press that reminds all who are chosen. */
export function Reminding({ chosen }: { chosen: readonly Owed[] }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [leftOut, setLeftOut] = useState<Reminded['leftOut']>([])
  const task = useTask(failures.remind)
  const send = () =>
    task.run(async () => {
      const answer = await remind(chosen.slice(0, 100).map(({ billId }) => billId))
      setLeftOut(answer.leftOut)
      toast(`${counted(answer.sent.length, 'customer')} reminded.`)
      await queries.invalidateQueries({ queryKey: ['outstanding'] })
    })
  const nobody = chosen.length === 0 ? 'No one can be reminded now: the list says why.' : undefined
  const { whyNot } = useAccess()
  const why = whyNot('MANAGER', 'Reminding') ?? nobody ?? (mayRemindNow() ? undefined : remindingHoursSentence)
  return (
    <div className="reminding">
      <div>
        {chosen[0] && <Example of={chosen[0]} />}
        <p className="hint">
          Each gets an SMS with the sum and a link to their bill, at most once a week, from 9 am to 8 pm.
        </p>
      </div>
      <div>
        {leftOut.length > 0 && (
          <LeftOut
            title={`${counted(leftOut.length, 'customer')} not reminded:`}
            reasons={leftOut.map(({ billId, number, reason }) => ({
              id: billId,
              words: `${number}, ${unremindedWords[reason]}`,
            }))}
          />
        )}
        {task.failure && <Note kind="bad">{task.failure}</Note>}
        <LockableButton look="signal" wide aria-busy={task.isBusy || undefined} why={why} onClick={() => void send()}>
          <Icon name="send" />
          {task.isBusy
            ? 'Reminding...'
            : chosen.length === 0
              ? 'Remind'
              : `Remind ${counted(chosen.length, 'customer')}`}
        </LockableButton>
      </div>
    </div>
  )
}

/** The text as it goes out, of the first who is chosen. */
function Example({ of: { customerName, number, balance } }: { of: Owed }) {
  const { garageName } = useAccess()
  const values = { garage: garageName, bill: number, due: whole(balance) }
  return (
    <MessageExample
      to={customerName}
      way="SMS"
      event="BILL_REMINDER"
      values={values}
      link={`${window.location.origin}/i/…`}
    />
  )
}

const whole = (amount: number) => rupees(amount).slice(1)
