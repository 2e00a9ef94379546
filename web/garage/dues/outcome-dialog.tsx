import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type ContactOutcome,
  contactOutcomes,
  dueName,
  maxCalls,
  maxDueNoteLength,
  outcomeWords,
} from '../../../contract/customers/dues/due-kinds.ts'
import { type DueContacted, type GarageDue, NewDueContact } from '../../../contract/customers/dues/dues.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay, nearDay } from '../../../contract/platform/formats.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { useRefresh } from '../../platform/query.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { noteContact, undoContact } from './calls.ts'
import { bookingOf } from './due-row.tsx'

/** 'Later' is in a month, until another day is chosen. */
const daysLater = 30

type Values = { outcome: ContactOutcome | ''; laterOn: string; note: string; requestId: string }

/** What came of a call, in two presses; a day and a note where they say more. */
export function OutcomeDialog({ due, onClose }: { due: GarageDue; onClose: () => void }) {
  const [requestId] = useState(newRequestId)
  const navigate = useNavigate()
  const toast = useToast()
  const refresh = useRefresh('dues')
  const undo = useUndo(due)
  const form = useForm<Values>({
    resolver: resolverOf<Values>(NewDueContact),
    defaultValues: { outcome: '', laterOn: addDays(indianDay(), daysLater), note: '', requestId },
  })
  const field = useFields(form)
  const outcome = form.watch('outcome')
  const opensBooking = outcome === 'BOOKED' && due.kind === 'SERVICE'
  const submit = useSubmit(form, {
    otherwise: 'Failed to save the outcome',
    save: async ({ outcome, laterOn, note }: Values) => {
      if (outcome === '') return
      if (opensBooking) return void navigate(bookingOf(due), { state: { notes: note } })
      const contacted = await noteContact(due.id, {
        outcome,
        note,
        requestId,
        ...(outcome === 'LATER' ? { laterOn } : {}),
      })
      await refresh()
      const { contactId } = contacted
      toast(
        contactedWords(outcome, due, contacted),
        contactId ? { label: 'Undo', onClick: () => void undo(contactId) } : undefined,
      )
      onClose()
    },
  })
  const chosen = field('outcome')
  return (
    <FormDialog
      size="slim"
      title="What was the outcome?"
      submit={opensBooking ? 'Book' : 'Save'}
      submitting="Saving..."
      {...submit}
      isDirty={submit.isDirty && !submit.isBusy}
      onClose={onClose}
    >
      <div className="due-about">
        <b>{due.customerName}</b>
        <small>
          <Plate number={due.registrationNumber} /> {due.vehicleInfo}, {dueName(due)}, by {nearDay(due.dueBy)}
        </small>
      </div>
      <div className={chosen.error ? 'field field--bad' : 'field'}>
        <fieldset className="due-outcomes" aria-describedby={chosen.error && `${chosen.id}-error`}>
          <legend className="visually-hidden">Outcome</legend>
          {contactOutcomes.map((each) => (
            <label key={each}>
              <input type="radio" value={each} {...form.register('outcome')} />
              {outcomeWords[each]}
              <small>{meaningOf(each, due)}</small>
            </label>
          ))}
        </fieldset>
        <FieldError id={chosen.id} error={chosen.error} />
      </div>
      {outcome === 'LATER' && (
        <DateField control={form.control} name="laterOn" label="Again on" min={addDays(indianDay(), 1)} required />
      )}
      <TextField
        label="Note"
        optional
        maxLength={maxDueNoteLength}
        autoComplete="off"
        placeholder="Away till the 30th"
        hint={opensBooking ? 'Goes into the notes of the booking.' : undefined}
        {...field('note')}
      />
    </FormDialog>
  )
}

/** What came off the list is put back; the dialog is closed by then. */
function useUndo({ id, customerName }: GarageDue) {
  const toast = useToast()
  const refresh = useRefresh('dues')
  return async (contactId: string) => {
    try {
      await undoContact(id, contactId)
      toast(`${customerName} is back on the list.`)
    } catch (error) {
      toast(sentenceOf(error, 'This was not undone. Please try again.'))
    }
    await refresh()
  }
}

/** What becomes of the row. */
function meaningOf(outcome: ContactOutcome, { kind, noAnswers }: GarageDue): string {
  if (outcome === 'NO_ANSWER') {
    const calls = `${noAnswers + 1} of ${maxCalls}`
    return noAnswers + 1 < maxCalls ? calls : `${calls}: off the list`
  }
  return {
    BOOKED: kind === 'SERVICE' ? 'opens the booking' : 'back in a week, unless renewed',
    LATER: 'comes back on that day',
    ELSEWHERE: 'off the list',
    SOLD: 'off the list, the car marked as sold',
    STOP: 'reminders end here',
  }[outcome]
}

function contactedWords(outcome: ContactOutcome, { customerName }: GarageDue, { state, dueBy }: DueContacted): string {
  if (outcome === 'LATER') return `${customerName} comes back on ${nearDay(dueBy)}.`
  if (outcome === 'BOOKED') return `${customerName} is back in a week, unless the new date is entered.`
  if (outcome === 'STOP') return `${customerName} gets no more reminders.`
  if (state === 'DROPPED') return `${customerName} is off the list.`
  return `No answer from ${customerName} is noted.`
}
