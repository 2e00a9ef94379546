import { useState } from 'react'
import { unsentWords } from '../../../contract/customers/dues/due-kinds.ts'
import type { DuesSent, GarageDue } from '../../../contract/customers/dues/dues.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { failures } from '../../platform/failures.ts'
import { useRefresh } from '../../platform/query.tsx'
import { LeftOut } from '../../ui/office/left-out.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { sendReminders } from './calls.ts'
import { sentWords } from './words.ts'

/** Sends reminders, to one or to all who are chosen: pressed twice, each gets one. */
export function useSending() {
  const toast = useToast()
  const refresh = useRefresh('dues')
  const [leftOut, setLeftOut] = useState<DuesSent['leftOut']>([])
  const task = useTask(failures.remind)
  const send = (dues: readonly GarageDue[]) =>
    task.run(async () => {
      const answer = await sendReminders(dues.map(({ id }) => id))
      setLeftOut(answer.leftOut)
      toast(sentWords(answer))
      await refresh()
    })
  return { send, leftOut, isBusy: task.isBusy, failure: task.failure }
}

export const LeftOutDues = ({ dues }: { dues: DuesSent['leftOut'] }) => (
  <LeftOut
    title={`${counted(dues.length, 'reminder')} not sent:`}
    reasons={dues.map(({ id, customerName, registrationNumber, reason }) => ({
      id,
      words: `${customerName}, ${plateLabel(registrationNumber)}: ${unsentWords[reason]}`,
    }))}
  />
)
