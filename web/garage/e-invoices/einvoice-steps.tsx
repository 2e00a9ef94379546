import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Bill } from '../../../contract/money/bills/bills.ts'
import * as eInvoicesApi from '../../../contract/money/e-invoices/api.ts'
import { NewEinvoice } from '../../../contract/money/e-invoices/e-invoices.ts'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import { ask, saveFile } from '../../platform/api-client.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { GuardedForm } from '../../ui/office/guarded-form.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { answerIn } from './answer-file.ts'

type Values = { irn: string; ackNo: string; ackAt: string; signedQr: string }

/** A clock of India, as the field has it. */
const instantOf = (typed: string) => (typed === '' ? typed : `${typed.slice(0, 16)}:00+05:30`)
const asSent = (values: Values) => ({ ...values, ackAt: instantOf(values.ackAt) })
const resolver = resolverOf<Values>(NewEinvoice, { checked: asSent })

/** Take the file, upload it, bring back the answer. */
export function EinvoiceSteps({ bill }: { bill: Bill }) {
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm<Values>({ resolver, defaultValues: { irn: '', ackNo: '', ackAt: '', signedQr: '' } })
  const field = useFields(form)
  const { isBusy, isDirty, failure, onSubmit } = useSubmit(form, {
    otherwise: 'The IRN could not be saved. What you typed stays; please try again.',
    save: async (values: Values) => {
      await ask(eInvoicesApi.saveEinvoice, { params: { billId: bill.id }, json: asSent(values) })
      await queries.invalidateQueries({ queryKey: ['bills'] })
      toast('IRN saved. It is printed on the bill.')
    },
  })
  const take = async (file: File | undefined) => {
    if (!file) return
    const answer = answerIn(await file.text(), bill.number)
    if (!answer) {
      form.setError('irn', { message: `This file has no answer for ${bill.number}` })
      return
    }
    for (const name of ['irn', 'ackNo', 'ackAt', 'signedQr'] as const) {
      form.setValue(name, answer[name], { shouldDirty: true })
      form.clearErrors(name)
    }
  }
  const file = useTask(failures.makeFile)
  const takeFile = () => file.run(() => saveFile(eInvoicesApi.makeEinvoices, { query: { ids: bill.id } }))
  return (
    <>
      {bill.irnUntil && (
        <p className="pad">
          {indianDay() > bill.irnUntil
            ? `The portal took this bill until ${printedDay(bill.irnUntil)}, and refuses it now. Credit it and bill again.`
            : `The portal takes this bill until ${printedDay(bill.irnUntil)}.`}
        </p>
      )}
      <ol className="einvoice-steps">
        <li>
          <div>
            <b>Take the file</b>
            <small>It is checked against the portal’s rules first.</small>
          </div>
          <Button look="ink" aria-busy={file.isBusy || undefined} onClick={() => void takeFile()}>
            <Icon name="export" />
            E-invoice file
          </Button>
          {file.failure && <Note kind="bad">{file.failure}</Note>}
        </li>
        <li>
          <div>
            <b>Upload it on the e-invoice portal</b>
            <small>You sign in there yourself. Pahiya does not know that password.</small>
          </div>
        </li>
        <li>
          <div>
            <b>Bring back its answer</b>
            <small>The portal’s answer file, or the four fields.</small>
          </div>
          <label className="button button--line">
            Choose the file
            <input
              className="visually-hidden"
              type="file"
              accept=".json,application/json"
              onChange={(event) => void take(event.target.files?.[0])}
            />
          </label>
        </li>
      </ol>
      <GuardedForm
        isChanged={isDirty && !isBusy}
        className="pad einvoice-form"
        onSubmit={onSubmit}
        aria-label="What the portal answered"
      >
        {failure && <Note kind="bad">{failure}</Note>}
        <TextField
          className="full"
          label="IRN"
          autoComplete="off"
          spellCheck={false}
          hint="64 letters and digits"
          {...field('irn')}
        />
        <TextField label="Acknowledgement number" inputMode="numeric" autoComplete="off" {...field('ackNo')} />
        <TextField label="Acknowledged on" type="datetime-local" {...field('ackAt')} />
        <AreaField
          className="full"
          label="Signed QR text"
          rows={3}
          spellCheck={false}
          hint="Printed as the QR code. It can’t be changed once saved."
          {...field('signedQr')}
        />
        <div>
          <Button look="signal" type="submit" aria-busy={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save IRN'}
          </Button>
        </div>
      </GuardedForm>
    </>
  )
}
