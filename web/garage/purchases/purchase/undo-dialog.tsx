import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { UndoReturn } from '../../../../contract/stock/supplier-returns/supplier-returns.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { TextField } from '../../../ui/field.tsx'
import { resolverOf, useFields, useSubmit } from '../../../ui/office/form.ts'
import { FormDialog } from '../../../ui/office/form-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'

type Props = {
  /** Of the bill, or the return. */
  number: string
  undo: (reason: string) => Promise<unknown>
  otherwise: string
  /** What follows from it. */
  children: ReactNode
  onClose: () => void
}

/** Takes a bill, or a return, back, with its reason: both stay listed. */
export function UndoDialog({ number, undo, otherwise, children, onClose }: Props) {
  const refresh = useRefresh('purchases', 'parts', 'suppliers')
  const toast = useToast()
  const form = useForm({ resolver: resolverOf<{ reason: string }>(UndoReturn), defaultValues: { reason: '' } })
  const submit = useSubmit(form, {
    otherwise,
    save: async ({ reason }: { reason: string }) => {
      await undo(reason)
      toast(`${number} is undone.`)
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={`Undo ${number}`}
      submit="Undo"
      submitting="Undoing..."
      size="slim"
      {...submit}
      onClose={onClose}
    >
      <p>{children}</p>
      <TextField label="Reason" autoComplete="off" {...useFields(form)('reason')} />
    </FormDialog>
  )
}
