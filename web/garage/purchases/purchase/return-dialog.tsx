import '../../css/bills.css'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { decimal, hundredths } from '../../../../contract/platform/exact-numbers.ts'
import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { type Figure, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import type { PurchaseDetail } from '../../../../contract/stock/purchases/purchases.ts'
import { creditForMore, totalOfCredit } from '../../../../contract/stock/supplier-returns/credit.ts'
import { NewReturn } from '../../../../contract/stock/supplier-returns/supplier-returns.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { decimalInput, FieldError, TextField } from '../../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { quantityText } from '../../parts/words.ts'
import { sendReturn } from '../calls.ts'

type Line = PurchaseDetail['lines'][number]
type Values = { lines: { lineId: string; quantity: Figure }[]; reason: string }
type ReturnForm = UseFormReturn<Values>
type Props = { purchase: PurchaseDetail; onClose: () => void }

/** What of a line can still go back. */
export const leftOf = ({ quantity, returned }: Line) =>
  Number(decimal(hundredths(quantity) - hundredths(returned.quantity)))

/** Parts of a bill go back to the supplier: what they owe for them is seen before it is sent. */
export function ReturnDialog({ purchase, onClose }: Props) {
  const refresh = useRefresh('purchases', 'parts')
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const open = purchase.lines.filter((line) => leftOf(line) > 0)
  const [only] = open
  const form = useForm<Values>({
    resolver: resolverOf(NewReturn),
    // Of a bill of one line there is nothing to choose.
    defaultValues: { lines: only && open.length === 1 ? [chosen(only)] : [], reason: '' },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to return the parts',
    unanswered: unanswered('recorded'),
    save: async (values: Values) => {
      const { number } = await sendReturn(purchase.id, { ...(values as NewReturn), requestId })
      toast(`${number} is written: its parts left the shelf.`)
      onClose()
      await refresh()
    },
  })
  const owed = owedFor(purchase, form.watch('lines'))
  return (
    <FormDialog
      title="Return to supplier"
      submit={owed > 0 ? `Return, ${rupeesAndPaise(owed)}` : 'Return'}
      submitting="Returning..."
      {...submit}
      onClose={onClose}
    >
      <p className="full">
        {`They leave the shelf now. ${purchase.supplierName} owes what the bill says for them; input tax is less from the day of their credit note.`}
      </p>
      <Lines lines={open} form={form} />
      <TextField className="full" label="Reason" autoComplete="off" {...useFields(form)('reason')} />
    </FormDialog>
  )
}

const chosen = (line: Line) => ({ lineId: line.id, quantity: leftOf(line) as Figure })

/** In rupees, as the server comes to it; what is not whole yet, or too much, counts nothing. */
function owedFor({ lines, isInterState }: PurchaseDetail, asked: Values['lines']): number {
  const owed = asked.map(({ lineId, quantity: typed }) => {
    const line = lines.find(({ id }) => id === lineId)
    const quantity = numberIn(typed) ?? 0
    if (!line || quantity <= 0 || quantity > leftOf(line)) return 0n
    const { returned } = line
    const before = {
      quantity: hundredths(returned.quantity),
      amount: hundredths(returned.amount),
      cgst: hundredths(returned.cgst),
      igst: hundredths(returned.igst),
    }
    return totalOfCredit(creditForMore({ line, isInterState }, before, hundredths(quantity)))
  })
  return Number(decimal(owed.reduce((sum, each) => sum + each, 0n)))
}

/** Each line of which something is left; all of it, or some. */
function Lines({ lines, form }: { lines: readonly Line[]; form: ReturnForm }) {
  const field = useFields(form)
  const asked = form.watch('lines')
  const { id, error } = field('lines')
  const toggle = (line: Line, isChosen: boolean) =>
    form.setValue('lines', isChosen ? [...asked, chosen(line)] : asked.filter(({ lineId }) => lineId !== line.id), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <fieldset className="credit-lines full" aria-describedby={error && `${id}-error`}>
      <legend className="visually-hidden">Parts to return</legend>
      {lines.map((line) => {
        const at = asked.findIndex(({ lineId }) => lineId === line.id)
        return (
          <div key={line.id} className={at === -1 ? undefined : 'chosen'}>
            <label>
              <input type="checkbox" checked={at !== -1} onChange={({ target }) => toggle(line, target.checked)} />
              <span>
                <b className="break-words">{line.partName}</b>
                <small className="number">{whatIsLeft(line)}</small>
              </span>
            </label>
            {at !== -1 && (
              <TextField
                key={at}
                label={`How many go back, in ${line.unit}`}
                {...decimalInput}
                {...field(`lines.${at}.quantity`, figure(line.unit))}
              />
            )}
          </div>
        )
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

const whatIsLeft = (line: Line) =>
  line.returned.quantity > 0
    ? `${quantityText(leftOf(line), line.unit)} of ${quantityText(line.quantity, line.unit)} are left`
    : `${quantityText(line.quantity, line.unit)} on the bill`
