import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type DayClose, NewDayCloseNote } from '../../../contract/money/day-closes/day-closes.ts'
import { clockTime, rupees } from '../../../contract/platform/formats.ts'
import { mayCloseDay } from '../../../contract/platform/terms/access.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { nearDay, shortMoment } from '../../ui/office/days.ts'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { LockedSince } from '../../ui/office/locked-since.tsx'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { addNote } from './calls.ts'
import { ClosedBadge, DaysBefore } from './days-before.tsx'
import { CountedTable } from './table.tsx'

/** A day as it was closed: to be printed, and added to in notes. */
export function ClosedSheet({ close }: { close: DayClose }) {
  const { garageName, level, role } = useAccess()
  const [isNoting, setNoting] = useState(false)
  const mayNote = role !== undefined && mayCloseDay({ accessLevel: level, role })
  useShortcut('p', () => window.print())
  const countedOf = (method: string) => close.methods.find((each) => each.method === method)?.counted
  return (
    <>
      <PageHeader
        title="Close the day"
        heading={nearDay(close.day)}
        back={{ to: '/garage/bills', label: 'Bills' }}
        beside={<ClosedBadge difference={close.difference} agrees="Closed, agrees" before="Closed, " />}
        actions={
          <>
            <LockableButton
              look="soft"
              why={mayNote ? undefined : 'Only the cashier and managers can add notes.'}
              onClick={() => setNoting(true)}
            >
              <Icon name="edit" />
              Add a note
            </LockableButton>
            <Button look="signal" onClick={() => window.print()}>
              <Icon name="print" />
              Print
              <Kbd keys="p" />
            </Button>
          </>
        }
        sub={`${garageName}. Closed by ${close.closedBy} at ${clockTime(new Date(close.closedAt))}. Payments from ${shortMoment(close.from)} on.`}
      />
      <div className="two">
        <div className="stack">
          <Sheet title="Counted against expected" beside={<LockedSince>As closed</LockedSince>}>
            <CountedTable methods={close.methods} openingCash={close.openingCash} countedOf={countedOf} />
          </Sheet>
          {close.notes.length > 0 && (
            <Sheet title="Notes" className="close-notes">
              <ul>
                {close.notes.map(({ note, by, at }) => (
                  <li key={at}>
                    <small className="number">{shortMoment(at)}</small>
                    <span className="as-typed">
                      <b>{by}</b> {note}
                    </span>
                  </li>
                ))}
              </ul>
            </Sheet>
          )}
        </div>
        <div className="stack">
          <Sheet title="Cash">
            <dl className="cash-sums">
              {(
                [
                  ['Counted', countedOf('CASH') ?? 0],
                  ['Taken to the bank', close.banked],
                  ['Left in the drawer', close.leftInDrawer],
                ] as const
              ).map(([word, amount]) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd className="number">{rupees(amount)}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
          <DaysBefore days={close.before} />
        </div>
      </div>
      {isNoting && <NoteDialog day={close.day} onClose={() => setNoting(false)} />}
    </>
  )
}

type Values = { note: string }
const resolver = resolverOf<Values>(NewDayCloseNote.pick({ note: true }))

function NoteDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const queries = useQueryClient()
  const [requestId] = useState(newRequestId)
  const form = useForm<Values>({ resolver, defaultValues: { note: '' } })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'The note could not be saved.',
    save: async ({ note }: Values) => {
      await addNote(day, { note, requestId })
      await queries.invalidateQueries({ queryKey: ['day-close'] })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`A note on ${nearDay(day)}`}
      submit="Add note"
      submitting="Adding..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <AreaField className="full" label="Note" rows={3} hint="The close itself can’t be changed." {...field('note')} />
    </FormDialog>
  )
}
