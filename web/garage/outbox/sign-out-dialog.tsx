import { useId } from 'react'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { useMyWork } from '../floor/use-floor.ts'
import { WriteRow } from './write-row.tsx'
import type { Write } from './writes.ts'

const shown = 3

/** Before who signs out loses what is on this phone only. */
export function SignOutDialog({ unsent, onStay, onLeave }: Props) {
  const id = useId()
  const count = unsent.length
  const runsOn = useClockRunsOn()
  return (
    <Modal
      className="dialog dialog--slim dialog--whole sign-out"
      role="alertdialog"
      labelledBy={id}
      focusOn="[data-cancel]"
      onClose={onStay}
    >
      <DialogHeader id={id} title={say(floor).notSent({ count })} onClose={onStay} />
      <div className="body">
        <p className="full">{say(floor).signOutLoses}</p>
        <ul className="queue-rows queue-rows--framed full">
          {unsent.slice(0, shown).map((write) => (
            <WriteRow key={write.id} write={write} />
          ))}
        </ul>
        {(count > shown || runsOn) && (
          <p className="hint full">
            {count > shown && `${say(floor).andMore({ count: count - shown })} `}
            {runsOn && say(floor).clockRunsOn}
          </p>
        )}
      </div>
      <footer>
        <Button className="left" look="bad" onClick={onLeave}>
          {say(floor).signOutLose({ count })}
        </Button>
        <Button look="ink" data-cancel onClick={onStay}>
          {say(floor).staySignedIn}
        </Button>
      </footer>
    </Modal>
  )
}

/** It runs as the server was last heard, and nothing that waits here would stop it. Without signal the phone knows it. */
function useClockRunsOn(): boolean {
  const { query, work } = useMyWork()
  return Boolean(query.data?.clock && work?.clock)
}

type Props = { unsent: readonly Write[]; onStay: () => void; onLeave: () => void }
