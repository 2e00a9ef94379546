import { useState } from 'react'
import { type DueTab, daysBetweenReminders, duesOfPage } from '../../../contract/customers/dues/due-kinds.ts'
import type { GarageDue } from '../../../contract/customers/dues/dues.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { useSettling } from '../../ui/office/use-settling.ts'
import { DueRow } from './due-row.tsx'
import { Example } from './example.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { LeftOutDues, useSending } from './sending.tsx'
import { sendWords, weekFrom } from './words.ts'

type Props = {
  tab: DueTab
  today: string
  dues: readonly GarageDue[]
  /** Of the whole tab; undefined where it is searched. */
  total: number | undefined
  more: { isBusy: boolean; onMore: () => void } | undefined
}

/** The list, with those who can be reminded chosen beforehand. */
export function DueSheet({ tab, today, dues, total, more }: Props) {
  const { may, whyNot } = useAccess()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<GarageDue>()
  const { send, leftOut, isBusy, failure } = useSending()
  const sendable = dues.filter(({ notNow }) => notNow === null)
  const chosen = sendable.filter(({ id }) => !left.has(id)).slice(0, duesOfPage)
  const example = chosen[0] ?? sendable[0]
  const toggle = (id: string) => {
    const after = new Set(left)
    if (!after.delete(id)) after.add(id)
    setLeft(after)
  }
  const isSettling = useSettling(dues.map(({ id }) => id).join())
  return (
    <>
      <section className="sheet" aria-labelledby="due-title" data-settling={isSettling}>
        <header className="due-head">
          <h2 id="due-title">{titleOf(tab, today)}</h2>
          <span className="hint">{hintOf(tab, dues, sendable)}</span>
          {tab !== 'CONTACTED' && sendable.length > 0 && (
            <LockableButton
              look="signal"
              aria-busy={isBusy || undefined}
              why={whyNot('STAFF', 'Sending reminders') ?? (chosen.length === 0 ? 'No one is chosen.' : undefined)}
              onClick={() => void send(chosen)}
            >
              <Icon name="send" />
              {isBusy ? 'Sending...' : sendWords(chosen.length, sendable.length)}
            </LockableButton>
          )}
        </header>
        {example && may('STAFF') && <Example of={example} dues={dues} chosen={chosen} />}
        {failure && <Note kind="bad">{failure}</Note>}
        {leftOut.length > 0 && <LeftOutDues dues={leftOut} />}
        <ul className="due-list" aria-label="Due">
          {dues.map((due) => (
            <DueRow
              key={due.id}
              due={due}
              today={today}
              tab={tab}
              isChosen={!left.has(due.id)}
              onToggle={() => toggle(due.id)}
              onSend={isBusy ? undefined : () => void send([due])}
              onOutcome={() => setAsked(due)}
            />
          ))}
        </ul>
      </section>
      <div className="pager">
        <p role="status">{total !== undefined && more ? `${dues.length} of ${total}` : `${dues.length} in total`}</p>
        {more && (
          <Button look="soft" aria-busy={more.isBusy || undefined} onClick={more.onMore}>
            {more.isBusy ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </div>
      {asked && <OutcomeDialog due={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const titleOf = (tab: DueTab, today: string) => ({ WEEK: weekFrom(today), LATE: 'Late', CONTACTED: 'Contacted' })[tab]

function hintOf(tab: DueTab, dues: readonly GarageDue[], sendable: readonly GarageDue[]): string {
  if (tab === 'CONTACTED') return `One message a car in ${daysBetweenReminders} days`
  const toCall = dues.length - sendable.length
  const parts = [
    sendable.length > 0 && `${sendable.length} can be sent`,
    toCall > 0 && `${toCall} to call`,
    tab === 'LATE' && 'longest due first',
  ]
  return parts.filter(Boolean).join(', ')
}
