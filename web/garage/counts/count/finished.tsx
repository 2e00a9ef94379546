import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { counted, indianDay, printedDay, rupeesAndPaise, signedRupees } from '../../../../contract/platform/formats.ts'
import { BookCount, type CountDetail, type CountLine } from '../../../../contract/stock/counts/counts.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { type Column, PlainTable, RowLink } from '../../../ui/office/data-table.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { GuardedForm } from '../../../ui/office/guarded-form.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { NoSignal } from '../../outbox/no-signal.tsx'
import { queueAddress } from '../../outbox/sync.tsx'
import { figureText } from '../../parts/words.ts'
import { bookCount, dropCount, useEntries } from '../calls.ts'
import { becomesWords } from '../words.ts'

type Props = {
  count: CountDetail
  back: { to: string; label: string }
  /** Absent: it is over. */
  onAgain: (() => void) | undefined
}

const differs = ({ counted: found, expected }: CountLine) => found !== null && expected !== null && found !== expected

/** What differs, with what it is worth: booked by a manager, with the reason. */
export function Finished({ count, back, onAgain }: Props) {
  const unsent = useEntries(count.id).length
  const rows = count.lines.filter(differs)
  const left = count.parts - count.counted
  const goesOn = count.state === 'OPEN' && left > 0
  const says = count.counted === 0 ? 'Nothing was counted' : foundWords(count, rows.length)
  return (
    <>
      <PageHeader
        title={becomesWords(count.rack, 'counted')}
        heading={becomesWords(count.rack, 'counted')}
        back={back}
        beside={count.state !== 'OPEN' && <StateBadge of="count" state={count.state} />}
      />
      <NoSignal />
      <section className="sheet count-done">
        <div className="pad">
          {unsent === 0 && (
            <Note kind={goesOn || count.state === 'DROPPED' ? 'wait' : 'good'}>
              <span>
                <b>{goesOn ? `${left} of ${counted(count.parts, 'part')} not counted yet.` : `${says}.`}</b>{' '}
                {goesOn ? `${says}. What is not counted stays as it is.` : bookedWords(count)}
              </span>
            </Note>
          )}
          {unsent > 0 && (
            <Note kind="wait">
              <span>
                <b>{`${counted(unsent, 'figure')} ${unsent === 1 ? 'is' : 'are'} not sent yet.`}</b>{' '}
                <Link to={queueAddress}>{say(floor).seeQueue}</Link>
              </span>
            </Note>
          )}
        </div>
        {rows.length > 0 && (
          <PlainTable label="Differs" columns={columns} rows={rows} rowKey={({ partId }) => partId} />
        )}
        {onAgain && <Book count={count} rows={rows} unsent={unsent} onAgain={onAgain} />}
      </section>
    </>
  )
}

/** '12 parts, 2 differ'; of a count that ended before its end '12 of 14 parts, all as expected' */
function foundWords({ state, parts, counted: found }: CountDetail, differing: number): string {
  const which = state === 'OPEN' || found === parts ? counted(found, 'part') : `${found} of ${counted(parts, 'part')}`
  if (differing === 0) return `${which}, all as expected`
  return `${which}, ${differing} ${differing === 1 ? 'differs' : 'differ'}`
}

function bookedWords({ state, bookedBy, bookedAt, reason }: CountDetail): string {
  if (state === 'DROPPED') return 'It was given up.'
  if (state === 'OPEN' || !bookedAt) return 'A manager books it.'
  return [`Booked by ${bookedBy} on ${printedDay(indianDay(new Date(bookedAt)))}`, reason].filter(Boolean).join(': ')
}

const columns: Column<CountLine>[] = [
  {
    header: 'Differs',
    phone: 'name',
    cell: ({ partId, partName, partNumber }) => (
      <>
        <RowLink to={`/garage/parts/${partId}`}>{partName}</RowLink>
        <small className="number break-words">{partNumber}</small>
      </>
    ),
  },
  {
    header: 'Expected',
    align: 'right',
    cell: ({ expected }) => (
      <span className="number">
        <span className="narrow-only hint">Expected </span>
        {expected === null ? '' : figureText(expected)}
      </span>
    ),
  },
  {
    header: 'Counted',
    align: 'right',
    phone: 'state',
    cell: ({ counted: found }) => <b className="number">{found === null ? '' : figureText(found)}</b>,
  },
  {
    header: 'Value',
    align: 'right',
    cell: ({ value }) => (
      <span className={value !== null && value < 0 ? 'number bad' : 'number'}>
        {value === null ? '' : signedRupees(value, rupeesAndPaise)}
      </span>
    ),
  },
]

type BookProps = {
  count: CountDetail
  rows: CountLine[]
  /** Figures that have not arrived: they are booked with the others. */
  unsent: number
  onAgain: () => void
}

function Book({ count, rows, unsent, onAgain }: BookProps) {
  const refresh = useRefresh('counts', 'parts', 'reorders')
  const navigate = useNavigate()
  const toast = useToast()
  const { whyNot } = useAccess()
  const [isDropping, setDropping] = useState(false)
  const form = useForm({
    resolver: resolverOf<{ reason: string }>(BookCount, {
      alsoWrong: ({ reason }) => ({ reason: rows.length > 0 && reason.trim() === '' ? 'Please say why' : undefined }),
    }),
    defaultValues: { reason: '' },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'Failed to book the count',
    unanswered: unanswered('recorded'),
    save: async ({ reason }: { reason: string }) => {
      await bookCount(count.id, { reason, version: count.version })
      form.reset({ reason })
      toast(`${becomesWords(count.rack, 'booked')}.`)
      await refresh()
    },
  })
  const sum = rows.reduce((all, { counted: found, expected }) => all + (found ?? 0) - (expected ?? 0), 0)
  const sumWords = rows.length === 1 ? ` ${sum > 0 ? '+' : ''}${figureText(sum)}` : ''
  return (
    <GuardedForm
      className="pad count-book"
      aria-label="Book the count"
      isChanged={submit.isDirty && !submit.isBusy}
      onSubmit={submit.onSubmit}
    >
      {submit.failure && <Note kind="bad">{submit.failure}</Note>}
      {rows.length > 0 && <TextField label="Reason" autoComplete="off" {...field('reason')} />}
      <div className="count-acts">
        <Button look="soft" onClick={onAgain}>
          Count again
        </Button>
        <LockableButton
          look="ink"
          type="submit"
          why={whyNot('MANAGER', 'Booking') ?? (unsent > 0 ? say(floor).needsSignal : undefined)}
          aria-busy={submit.isBusy || undefined}
        >
          {submit.isBusy ? 'Booking...' : `Book${sumWords}`}
        </LockableButton>
      </div>
      <LockableButton look="quiet" why={whyNot('STAFF', 'Giving up')} onClick={() => setDropping(true)}>
        Give this count up
      </LockableButton>
      {isDropping && (
        <ConfirmDialog
          question="Give this count up?"
          consequence="What was entered is not booked. It stays listed as given up."
          action="Give up"
          onConfirm={async () => {
            await dropCount(count.id)
            form.reset()
            await refresh()
            await navigate('/garage/counts')
          }}
          otherwise="Failed to give the count up"
          onClose={() => setDropping(false)}
        />
      )}
    </GuardedForm>
  )
}
