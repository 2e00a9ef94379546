import { daysBetweenReminders, reminderValues } from '../../../contract/customers/dues/due-kinds.ts'
import type { GarageDue } from '../../../contract/customers/dues/dues.ts'
import { useAccess } from '../../ui/office/access.ts'
import { MessageExample } from '../../ui/office/message-example.tsx'
import { leftOutWords } from './words.ts'

type Props = { of: GarageDue; dues: readonly GarageDue[]; chosen: readonly GarageDue[] }

/** Before the press: the text as it leaves, to the first who gets it, and who of the list gets none. */
export function Example({ of: due, dues, chosen }: Props) {
  const { garageName } = useAccess()
  const { origin } = window.location
  const leftOut = leftOutWords(dues, chosen)
  return (
    <div className="due-example">
      <MessageExample
        to={due.customerName}
        way={due.way ?? 'SMS'}
        event="DUE"
        values={{ ...reminderValues(due, garageName), stop: `${origin}/s/…` }}
        link={`${origin}/d/…`}
      />
      <div className="hint">
        <p>
          One message a car in {daysBetweenReminders} days, with a link to what is due. At night it waits until 8 am.
        </p>
        {leftOut && <p>{leftOut}</p>}
      </div>
    </div>
  )
}
