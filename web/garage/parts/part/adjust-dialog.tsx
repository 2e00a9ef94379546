import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Figure, numberIn } from '../../../../contract/platform/typed-numbers.ts'
import { type Part, PartAdjustment } from '../../../../contract/stock/parts/parts.ts'
import { unanswered } from '../../../platform/failures.ts'
import { decimalInput, TextField } from '../../../ui/field.tsx'
import { ChoiceField } from '../../../ui/office/filters.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { adjustPart } from '../calls.ts'
import { quantityText } from '../words.ts'

const blank = { way: 'LESS' as 'LESS' | 'MORE', quantity: undefined as Figure, reason: '' }
type Values = typeof blank

const ways = [
  { value: 'LESS', label: 'Less than that' },
  { value: 'MORE', label: 'More than that' },
] as const

/** By how much it changes; a phone’s keypad of figures has no minus. */
const bodyOf = ({ way, quantity, reason }: Values) => ({
  quantity: typeof quantity === 'number' && way === 'LESS' ? -quantity : quantity,
  reason,
})

/** A change of what lies on the shelf, with its reason: it is written into the ledger. */
export function AdjustDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const form = useForm<Values>({ resolver: resolverOf(PartAdjustment, { checked: bodyOf }), defaultValues: blank })
  const submit = useSubmit(form, {
    otherwise: 'Failed to adjust the stock',
    unanswered: unanswered('recorded'),
    save: async (values: Values) => {
      const { onHand } = await adjustPart(part.id, { ...(bodyOf(values) as PartAdjustment), requestId })
      toast(`${part.name}: ${quantityText(onHand, part.unit)} on the shelf.`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['parts'] })
    },
  })
  const field = useFields(form)
  const [way, typed] = form.watch(['way', 'quantity'])
  const change = numberIn(typed) ?? 0
  const after = part.onHand + (way === 'LESS' ? -change : change)
  return (
    <FormDialog
      title={`Adjust ${part.name}`}
      submit="Adjust"
      submitting="Adjusting..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p>{`The ledger says ${quantityText(part.onHand, part.unit)}.`}</p>
      <ChoiceField
        label="On the shelf is"
        className="segments segments--fill"
        value={way}
        options={ways}
        onChange={(chosen) => form.setValue('way', chosen, { shouldDirty: true })}
      />
      <TextField
        label={`By how much, in ${part.unit}`}
        {...decimalInput}
        hint={`Then ${quantityText(after, part.unit)} lie on the shelf.`}
        {...field('quantity', figure(part.unit))}
      />
      <TextField label="Reason" autoComplete="off" {...field('reason')} />
    </FormDialog>
  )
}
