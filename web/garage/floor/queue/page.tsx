import '../../css/work-card.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { useUser } from '../../../platform/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { PhoneNoticesSwitch } from '../../installed/phone-notices-card.tsx'
import { useFloorLanguage } from '../../layout/floor-language.ts'
import { listOthersWork } from '../../outbox/database.ts'
import { NoSignal } from '../../outbox/no-signal.tsx'
import { forgetWrite, sendAgain, sendNow, useIsOutboxRead, useWrites } from '../../outbox/outbox.ts'
import { refusalOf, saidOf, WriteRow } from '../../outbox/write-row.tsx'
import {
  bytesOf,
  heldOf,
  inOrder,
  isWaiting,
  mostBytes,
  mostPhotos,
  type Write,
  waitsForSignal,
} from '../../outbox/writes.ts'
import { addNote, askAbout, shelfQuery, workCardQuery } from '../calls.ts'
import { countKept, mostCards } from '../day.ts'
import { timeOf } from '../times.ts'
import { DecideDialog } from './decide-dialog.tsx'

/** What was pressed and has not arrived, in its order, and what became of it. */
export default function QueuePage() {
  useFloorLanguage()
  const writes = useWrites()
  const held = heldOf(writes)
  const of = (state: Write['state']) => writes.filter((write) => write.state === state)
  const [refused, toDecide] = [of('REFUSED'), of('DECIDE')]
  const waiting = waitsForSignal(writes)
  const sent = of('SENT').sort((one, other) => other.seq - one.seq)
  const isAllSent = useIsOutboxRead() && refused.length + toDecide.length + held.length + waiting.length === 0
  return (
    <>
      <PageHeader title={say(floor).queue} back={{ to: '/garage/floor/mine', label: say(floor).myWork }} />
      <NoSignal
        way={
          <Button look="quiet" onClick={sendNow}>
            {say(floor).tryNow}
          </Button>
        }
      />
      <div className="work-card">
        <div className="queue">
          {refused.length > 0 && (
            <Sheet title={say(floor).refusedTitle} count={refused.length} is="bad">
              {refused.map((write) => (
                <Refused key={write.id} write={write} />
              ))}
            </Sheet>
          )}
          {toDecide.length > 0 && (
            <Sheet title={say(floor).yoursToDecide} count={toDecide.length} is="ink">
              {toDecide.map((write) => (
                <ToDecide key={write.id} write={write} />
              ))}
            </Sheet>
          )}
          {held.length > 0 && (
            <Sheet title={say(floor).heldBehind} count={held.length}>
              {held.map((write) => (
                <WriteRow key={write.id} write={write} isHeld aside={goesAfter(write, writes)} />
              ))}
            </Sheet>
          )}
          {waiting.length > 0 && (
            <Sheet title={say(floor).waitingForSignal} count={waiting.length}>
              {waiting.map((write) => (
                <WriteRow key={write.id} write={write} />
              ))}
            </Sheet>
          )}
          {isAllSent && (
            <section className="sheet">
              <div className="blank">
                <h2>{say(floor).everythingSent}</h2>
                <p>
                  {sent[0]?.sentAt && `${say(floor).lastSent({ time: timeOf(sent[0].sentAt) })} `}
                  {say(floor).whatWaits}
                </p>
              </div>
            </section>
          )}
          {sent.length > 0 && <SentToday sent={sent} />}
        </div>
        <OnThisPhone writes={writes} />
      </div>
    </>
  )
}

/** Beneath the first that is held of a card: what has to be decided before it. */
function goesAfter(write: Write, writes: readonly Write[]) {
  const ofCard = inOrder(writes).filter(({ cardId, state }) => cardId === write.cardId && state !== 'SENT')
  const before = ofCard[ofCard.indexOf(write) - 1]
  return before && !isWaiting(before) && say(floor).goesAfter({ what: saidOf(before.what) })
}

type SheetProps = { title: string; count: number; is?: 'bad' | 'ink'; after?: ReactNode; children: ReactNode }

function Sheet({ title, count, is, after, children }: SheetProps) {
  const id = useId()
  return (
    <section className="sheet" data-is={is} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="count">{count}</span>
      </header>
      <ul className="queue-rows">{children}</ul>
      {after}
    </section>
  )
}

const fewest = 3

function SentToday({ sent }: { sent: Write[] }) {
  const [all, setAll] = useState(false)
  const more = sent.length > fewest && !all && (
    <Button className="queue-more" look="quiet" onClick={() => setAll(true)}>
      {say(floor).allOf({ count: sent.length })}
    </Button>
  )
  return (
    <Sheet title={say(floor).sentToday} count={sent.length} after={more}>
      {(all ? sent : sent.slice(0, fewest)).map((write) => (
        <WriteRow key={write.id} write={write} />
      ))}
    </Sheet>
  )
}

/** Sent again, said in a note instead, or thrown away: what it held goes on. */
function Refused({ write }: { write: Write }) {
  const [isAsking, setAsking] = useState(false)
  const { cardId, plate, what } = write
  const advisor = useAdvisor(write)
  const toNote = async () => {
    const said = what.kind === 'note' ? what.text : saidOf(what)
    await addNote({ id: cardId, registrationNumber: plate }, said)
    await forgetWrite(write.id)
  }
  return (
    <WriteRow write={write}>
      <p className="queue-why">{refusalOf(write)}</p>
      {advisor?.isAsked && <p className="hint">{say(floor).advisorAsked({ name: advisor.name })}</p>}
      <div className="queue-ways">
        {advisor && !advisor.isAsked && (
          <Button look="soft" onClick={() => void askAbout(write, advisor.question)}>
            {say(floor).askAdvisor({ name: advisor.name })}
          </Button>
        )}
        {!['note', 'photo', 'count'].includes(what.kind) && (
          <Button look="soft" onClick={() => void toNote()}>
            {say(floor).putInNote}
          </Button>
        )}
        <Button look="soft" onClick={() => void sendAgain(write)}>
          {say(floor).sendAgain}
        </Button>
        <Button look="bad" onClick={() => setAsking(true)}>
          {say(floor).throwAway}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={say(floor).throwAwayQuestion({ what: saidOf(what) })}
          consequence={say(floor).throwAwayWhy}
          action={say(floor).throwAway}
          cancel={say(floor).keepIt}
          onConfirm={() => forgetWrite(write.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </WriteRow>
  )
}

/** Of the card that something was refused on, by their first name; nobody where that is whoever reads it. */
function useAdvisor(write: Write) {
  const { id, cardId, what } = write
  const user = useUser()
  const isOfCard = what.kind !== 'count'
  const { data: card } = useQuery({ ...workCardQuery(cardId), enabled: isOfCard })
  const isAsked = useWrites().some((other) => other.what.kind === 'note' && other.what.about === id)
  if (!isOfCard || !card?.advisorName || card.advisorId === user.id) return undefined
  const question = say(floor).question({ name: card.advisorName, what: saidOf(what), why: refusalOf(write) ?? '' })
  return { name: card.advisorName.split(' ')[0] ?? '', isAsked, question }
}

function ToDecide({ write }: { write: Write }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <WriteRow write={write} aside={refusalOf(write)}>
      <div className="queue-ways">
        <Button className="floor-large" look="ink" onClick={() => setOpen(true)}>
          {say(floor).lookAtBoth}
        </Button>
      </div>
      {isOpen && <DecideDialog write={write} onClose={() => setOpen(false)} />}
    </WriteRow>
  )
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

function OnThisPhone({ writes }: { writes: readonly Write[] }) {
  const id = useId()
  const { data: cards = 0 } = useQuery({ queryKey: ['kept', 'cards'], queryFn: countKept, staleTime: 0 })
  const { data: parts = [] } = useQuery(shelfQuery)
  const { id: userId } = useUser()
  const others =
    useQuery({ queryKey: ['kept', 'others'], queryFn: () => listOthersWork(userId), staleTime: 0 }).data ?? []
  const photos = writes.filter(({ what, state }) => what.kind === 'photo' && state !== 'SENT')
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{say(floor).onThisPhone}</h2>
      </header>
      <dl className="floor-day">
        <Fact term={say(floor).cardsOfDay} value={say(floor).of({ some: String(cards), all: String(mostCards) })} />
        <Fact term={say(floor).partsToLookUp} value={String(parts.length)} />
        <Fact
          term={say(floor).photosThatWait}
          value={say(floor).of({ some: String(photos.length), all: String(mostPhotos) })}
        />
        <Fact
          term={say(floor).spaceUsed}
          value={`${say(floor).of({ some: megabytes(bytesOf(writes)), all: String(mostBytes / 1_000_000) })} MB`}
        />
      </dl>
      {others.map(({ id: other, name, unsent }) => (
        <p className="queue-kept" key={other}>
          <Icon name="info" />
          <span>{say(floor).waitForOther({ count: unsent, name })}</span>
        </p>
      ))}
      <PhoneNoticesSwitch />
      <p className="queue-kept">
        <Icon name="lock" />
        <span>{say(floor).nothingElseKept}</span>
      </p>
    </section>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)
