import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { DialogHeader } from '../../../ui/office/dialog-header.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { Rich } from '../../../ui/rich.tsx'
import { forgetWrite, sendAgain } from '../../outbox/outbox.ts'
import { saidOf } from '../../outbox/write-row.tsx'
import type { What, Write } from '../../outbox/writes.ts'
import { addNote, shelfQuery, workCardQuery } from '../calls.ts'
import { momentOf } from '../times.ts'

/**
 * While there was no signal somebody changed the same line: both stand side by side. Mine goes again, of the card as it is
 * now; theirs stays, and what the phone had is a note, so that the history has both.
 */
export function DecideDialog({ write, onClose }: { write: Write; onClose: () => void }) {
  const id = useId()
  const { what, plate, cardId } = write
  const { card, line, part, isAnother, isKnown, error } = useLineNow(write)
  const { isBusy, failure, run } = useTask(say(floor).failed)
  const [chosen, setChosen] = useState<'mine' | 'theirs'>()
  // A part that they have not seen leaves the shelf only if they choose it.
  const isMine = chosen ? chosen === 'mine' : !isAnother
  const seen = what.kind === 'tick' ? what.part : undefined
  const most = line?.quantity ?? 0
  const wanted = seen?.quantity ?? most
  const mine = Math.min(wanted, most)
  const fitted = line?.part?.fitted ?? 0
  const theirs = write.changedBy && said(write.changedBy.name, momentOf(Date.parse(write.changedBy.at)))
  const yours = said(say(floor).you, momentOf(Date.parse(write.at)))
  const use = () =>
    run(async () => {
      if (isMine) {
        const now = line && seen && { quantity: mine, partId: line.part?.id ?? null }
        await sendAgain(write, { version: card?.version, ...now })
      } else {
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
        <table className="versions decide">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{say(floor).whatChanged}</span>
              </th>
              <th scope="col">
                <b>{say(floor).nowOnCard}</b>
                {theirs}
              </th>
              <th scope="col">
                <b>{say(floor).fromYourPhone}</b>
                {yours}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {say(floor).fitted}
                {seen && <small>{say(floor).wasQuantity({ quantity: `${seen.quantity} ${seen.unit}` })}</small>}
              </th>
              <Choice who={said(say(floor).nowOnCard, theirs)} isChosen={!isMine} onChoose={() => setChosen('theirs')}>
                {line ? (
                  <>
                    {isAnother && <ins className="decide-part">{part?.name ?? line.description}</ins>}
                    <Rich
                      of={say(floor).wantedAndFitted({
                        wanted: `${line.quantity} ${line.unit}`,
                        fitted: String(fitted),
                      })}
                      b={(words) => (isAnother ? words : <ins>{words}</ins>)}
                    />
                    {part && <small>{say(floor).freeOnShelf({ quantity: `${part.free} ${line.unit}` })}</small>}
                  </>
                ) : (
                  isKnown && say(floor).lineGone
                )}
              </Choice>
              <Choice who={said(say(floor).fromYourPhone, yours)} isChosen={isMine} onChoose={() => setChosen('mine')}>
                {isAnother || !seen || !line ? (
                  saidOf(what)
                ) : (
                  <ins>{say(floor).fittedNow({ quantity: `${wanted} ${line.unit}` })}</ins>
                )}
                {isAnother && line?.part && (
                  <small>{say(floor).leavesShelf({ part: part?.name ?? line.description })}</small>
                )}
                {line && mine < wanted && <small>{say(floor).onlySoMany({ quantity: `${mine} ${line.unit}` })}</small>}
                {line && mine < most && (
                  <small>{say(floor).staysOpen({ open: String(most - mine), all: String(most) })}</small>
                )}
              </Choice>
            </tr>
          </tbody>
        </table>
        <p className="full why">
          <Icon name="info" />
          {say(floor).bothKept}
        </p>
      </div>
      <footer>
        <Button look="soft" disabled={isBusy} onClick={onClose}>
          {say(floor).later}
        </Button>
        <Button look="ink" aria-busy={isBusy || undefined} disabled={!isKnown} onClick={() => void use()}>
          {isMine ? keyOfMine(what, line && `${mine} ${line.unit}`) : say(floor).useTheirs}
        </Button>
      </footer>
    </Modal>
  )
}

const said = (...words: (string | undefined)[]) => words.filter(Boolean).join(', ')

/** What would be written stands on its key. */
const keyOfMine = (what: What, quantity: string | undefined) =>
  what.kind === 'tick' && what.part && quantity ? say(floor).useMineFitted({ quantity }) : say(floor).useMine

/** The line as it is on the card now, and whether it is another part than they saw. */
function useLineNow({ cardId, what }: Write) {
  const { data: card, error } = useQuery({ ...workCardQuery(cardId), staleTime: 0 })
  const { data: shelf } = useQuery({ ...shelfQuery, staleTime: 0 })
  const line = what.kind === 'tick' ? card?.lines.find((one) => one.id === what.lineId) : undefined
  const part = line?.part && shelf?.find(({ id }) => id === line.part?.id)
  const before = what.kind === 'tick' ? what.part?.id : undefined
  const isAnother = line !== undefined && before !== undefined && before !== (line.part?.id ?? null)
  return { card, line, part, isAnother, isKnown: card !== undefined, error }
}

type ChoiceProps = { who: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ who, isChosen, onChoose, children }: ChoiceProps) => (
  <td data-who={who}>
    <label>
      <input type="radio" name="decide" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  </td>
)
