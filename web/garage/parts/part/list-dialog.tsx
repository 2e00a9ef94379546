import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Figure } from '../../../../contract/platform/typed-numbers.ts'
import type { Part } from '../../../../contract/stock/parts/parts.ts'
import { NewReorder } from '../../../../contract/stock/reorders/reorders.ts'
import { unanswered } from '../../../platform/failures.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { decimalInput, TextField } from '../../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { listPart } from '../../reorders/calls.ts'
import { quantityText } from '../words.ts'

type Values = { quantity: Figure }

/** What is wished to be there, however much there is. */
export function ListDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const refresh = useRefresh('parts', 'reorders')
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const bodyOf = ({ quantity }: Values) => ({ partId: part.id, quantity: quantity as number })
  const form = useForm<Values>({
    resolver: resolverOf(NewReorder, { checked: bodyOf }),
    defaultValues: { quantity: part.pack },
  })
  const submit = useSubmit(form, {
    otherwise: 'Failed to put the part on the list',
    unanswered: unanswered('recorded'),
    save: async (values: Values) => {
      await listPart({ ...bodyOf(values), requestId })
      toast(`${part.name} is on the order list.`)
      onClose()
      void refresh()
    },
  })
  return (
    <FormDialog
      title={`Order ${part.name}`}
      submit="Put on the list"
      submitting="Putting on the list..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <TextField
        label={`How much, in ${part.unit}`}
        {...decimalInput}
        hint={part.pack > 1 ? `Ordered in packs of ${quantityText(part.pack, part.unit)}.` : undefined}
        {...useFields(form)('quantity', figure(part.unit))}
      />
    </FormDialog>
  )
}
