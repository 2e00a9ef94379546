import { useForm } from 'react-hook-form'
import { indianDay, printedDay, rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { CreditReturn, type SupplierReturn } from '../../../../contract/stock/supplier-returns/supplier-returns.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { TextField } from '../../../ui/field.tsx'
import { DateField } from '../../../ui/office/date-field.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { creditReturn } from '../calls.ts'

type Values = { creditNoteNumber: string; creditNoteDate: string }
type Props = { of: SupplierReturn; onClose: () => void }

/** The supplier's credit note has come, or was noted wrongly: a return that is credited stays. */
export function CreditNoteDialog({ of, onClose }: Props) {
  const { id, number, supplierName, total, version, creditNoteNumber, creditNoteDate } = of
  const isNoted = creditNoteDate !== null
  const refresh = useRefresh('purchases')
  const toast = useToast()
  const form = useForm<Values>({
    resolver: resolverOf(CreditReturn),
    defaultValues: { creditNoteNumber: creditNoteNumber ?? '', creditNoteDate: creditNoteDate ?? indianDay() },
  })
  const submit = useSubmit(form, {
    otherwise: isNoted ? 'Failed to correct the credit note' : 'Failed to note the credit note',
    save: async (values: Values) => {
      await creditReturn(id, { ...values, version })
      toast(`${values.creditNoteNumber} is ${isNoted ? 'corrected' : 'noted'}.`)
      onClose()
      await refresh()
    },
  })
  const field = useFields(form)
  return (
    <FormDialog
      title={`Credit note for ${number}`}
      submit={isNoted ? 'Save' : 'Note it'}
      submitting={isNoted ? 'Saving...' : 'Noting...'}
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p>
        {isNoted
          ? 'The month’s input tax, the register and the accountant’s file follow.'
          : `${supplierName} owes ${rupeesAndPaise(total)}. Once it is noted, the return stays.`}
      </p>
      <TextField label="Credit note number" className="number" autoComplete="off" {...field('creditNoteNumber')} />
      <DateField
        control={form.control}
        name="creditNoteDate"
        label="Credit note date"
        max={indianDay()}
        wordsOf={printedDay}
        hint="From this day on input tax is less."
      />
    </FormDialog>
  )
}
