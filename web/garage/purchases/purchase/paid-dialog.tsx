import { useForm } from 'react-hook-form'
import { indianDay, printedDay, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { type PurchaseDetail, PurchasePaid } from '../../../../contract/stock/purchases/purchases.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { DateField } from '../../../ui/office/date-field.tsx'
import { resolverOf, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { markPaid } from '../calls.ts'

type Values = { paidOn: string }
type Props = { purchase: PurchaseDetail; onClose: () => void }

/** The day on which the supplier was paid; without one the bill is not paid after all. */
export function PaidDialog({ purchase: { id, number, supplierName, total, version, paidOn }, onClose }: Props) {
  const refresh = useRefresh('purchases', 'suppliers')
  const toast = useToast()
  const form = useForm<Values>({
    resolver: resolverOf(PurchasePaid),
    defaultValues: { paidOn: paidOn ?? indianDay() },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to mark the bill',
    save: async ({ paidOn: day }: Values) => {
      const saved = await markPaid(id, { paidOn: day, version })
      toast(saved.paidOn ? `${number} is marked paid.` : `${number} is not marked paid any more.`)
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={paidOn ? `Payment of ${number}` : `Mark ${number} paid`}
      submit={paidOn ? 'Save' : 'Mark paid'}
      submitting="Saving..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p>{`${rupeesAndPaise(total)} to ${supplierName}. No money moves here: it is a note for your list of what is due.`}</p>
      <DateField
        control={form.control}
        name="paidOn"
        label="Paid on"
        max={indianDay()}
        wordsOf={printedDay}
        {...(paidOn && { hint: 'Without a day it is not paid after all.' })}
      />
    </FormDialog>
  )
}
