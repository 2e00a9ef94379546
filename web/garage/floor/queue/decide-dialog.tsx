import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { DialogHeader } from '../../../ui/office/dialog-header.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { forgetWrite, sendAgain } from '../../outbox/outbox.ts'
import { saidOf } from '../../outbox/write-row.tsx'
import type { Write } from '../../outbox/writes.ts'
import { addNote, shelfQuery, workCardQuery } from '../calls.ts'

/**
 * While there was no signal somebody changed the same line: both stand side by side. Mine goes again, of the card as it is
 * now; theirs stays, and what the phone had is a note, so that the history has both.
 */
export function DecideDialog({ write, onClose }: { write: Write; onClose: () => void }) {
  const id = useId()
  const { data: card, error } = useQuery({ ...workCardQuery(write.cardId), staleTime: 0 })
  const { isBusy, failure, run } = useTask(say(floor).failed)
  const [isMine, setMine] = useState(true)
  const { what, plate, cardId } = write
  const line = what.kind === 'tick' ? card?.lines.find((one) => one.id === what.lineId) : undefined
  const { data: shelf } = useQuery(shelfQuery)
  const free = line?.part && shelf?.find(({ id: partId }) => partId === line.part?.id)?.free
  const most = line?.quantity ?? 0
  const wanted = what.kind === 'tick' ? (what.part?.quantity ?? most) : most
  const mine = Math.min(wanted, most)
  const use = () =>
    run(async () => {
      if (isMine) await sendAgain(write, { version: card?.version, ...(line?.part && { quantity: mine }) })
      else {
        await addNote({ id: cardId, registrationNumber: plate }, say(floor).notUsed({ what: saidOf(what) }))
        await forgetWrite(write.id)
      }
      onClose()
    })
  return (
    <Modal className="dialog dialog--wide" labelledBy={id} focusOn="h2" onClose={onClose}>
      <DialogHeader id={id} title={what.kind === 'tick' ? what.line : saidOf(what)} isBusy={isBusy} onClose={onClose} />
      <div className="body">
        {(failure || error) && <Note kind="bad">{failure ?? say(floor).needsSignal}</Note>}
        <p className="full">
          {plate !== '' && <Plate number={plate} />} {say(floor).whileNoSignal}
        </p>
        <div className="decide full">
          <Choice title={say(floor).nowOnCard} isChosen={!isMine} onChoose={() => setMine(false)}>
            {line
              ? say(floor).wantedAndFitted({
                  wanted: `${line.quantity} ${line.unit}`,
                  fitted: String(line.part?.fitted ?? 0),
                })
              : card && say(floor).lineGone}
            {free !== undefined && <small>{say(floor).freeOnShelf({ quantity: `${free} ${line?.unit}` })}</small>}
          </Choice>
          <Choice title={say(floor).fromYourPhone} isChosen={isMine} onChoose={() => setMine(true)}>
            {saidOf(what)}
            {line && mine < wanted && <small>{say(floor).onlySoMany({ quantity: `${mine} ${line.unit}` })}</small>}
            {line && mine < most && (
              <small>{say(floor).staysOpen({ open: String(most - mine), all: String(most) })}</small>
            )}
          </Choice>
        </div>
        <p className="full hint">{say(floor).bothKept}</p>
      </div>
      <footer>
        <Button look="soft" disabled={isBusy} onClick={onClose}>
          {say(floor).later}
        </Button>
        <Button look="ink" aria-busy={isBusy || undefined} disabled={!card} onClick={() => void use()}>
          {isMine ? say(floor).useMine : say(floor).useTheirs}
        </Button>
      </footer>
    </Modal>
  )
}

type ChoiceProps = { title: string; isChosen: boolean; onChoose: () => void; children: React.ReactNode }

const Choice = ({ title, isChosen, onChoose, children }: ChoiceProps) => (
  <label data-is={isChosen ? 'chosen' : undefined}>
    <b>{title}</b>
    <span>
      <input type="radio" name="decide" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </span>
  </label>
)
