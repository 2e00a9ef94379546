import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type PurchaseDetail, PurchaseUndo } from '../../../../contract/stock/purchases/purchases.ts'
import { TextField } from '../../../ui/field.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { undoPurchase } from '../calls.ts'

type Props = { purchase: PurchaseDetail; onClose: () => void }

/** Within seven days, while all of it is still free. */
export function UndoDialog({ purchase, onClose }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const form = useForm({ resolver: resolverOf<{ reason: string }>(PurchaseUndo), defaultValues: { reason: '' } })
  const submit = useSubmit(form, {
    otherwise: 'Failed to undo the purchase bill',
    save: async ({ reason }: { reason: string }) => {
      await undoPurchase(purchase.id, { reason, version: purchase.version })
      toast(`${purchase.number} is undone.`)
      onClose()
      await Promise.all(
        ['purchases', 'parts', 'suppliers'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })),
      )
    },
  })
  return (
    <FormDialog
      title={`Undo ${purchase.number}`}
      submit="Undo"
      submitting="Undoing..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p>Its parts leave the shelf at what they cost, and its number can be typed again. It stays listed as undone.</p>
      <TextField label="Reason" autoComplete="off" {...useFields(form)('reason')} />
    </FormDialog>
  )
}
