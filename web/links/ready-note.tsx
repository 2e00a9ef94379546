import { hourOf, rupees } from '../../contract/platform/formats.ts'
import type { ReadyCar } from '../../contract/workshop/job-cards/ready-car.ts'
import { Note } from '../ui/note.tsx'

type Props = { ready: ReadyCar | null; model: string }

/** What the message that a car is ready leads to: what is to pay, and until when it can be fetched. */
export const ReadyNote = ({ ready, model }: Props) =>
  ready && (
    <Note kind="good">
      <span>
        <b>Your {model} is ready.</b> {ready.toPay > 0 ? `To pay: ${rupees(ready.toPay)}.` : 'Nothing is left to pay.'}{' '}
        {ready.openUntil ? `The garage is open until ${hourOf(ready.openUntil)}.` : 'The garage is closed now.'}
      </span>
    </Note>
  )
