import { rupees } from '../../contract/platform/formats.ts'
import { formats } from '../../contract/words/formats.en.ts'
import { links } from '../../contract/words/links.en.ts'
import { say } from '../../contract/words/say.ts'
import type { ReadyCar } from '../../contract/workshop/job-cards/ready-car.ts'
import { Note } from '../ui/note.tsx'
import { Rich } from '../ui/rich.tsx'

type Props = { ready: ReadyCar | null; model: string }

/** What the message that a car is ready leads to: what is to pay, and until when it can be fetched. */
export function ReadyNote({ ready, model }: Props) {
  if (!ready) return null
  const { car, toPay, nothing, openUntil, closed } = say(links).ready
  return (
    <Note kind="good">
      <span>
        <Rich of={car({ model })} /> {ready.toPay > 0 ? toPay({ price: rupees(ready.toPay) }) : nothing}{' '}
        {ready.openUntil ? openUntil({ hour: say(formats).hour({ time: ready.openUntil }) }) : closed}
      </span>
    </Note>
  )
}
