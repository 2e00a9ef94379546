import { useForm } from 'react-hook-form'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import {
  AddPartRequest,
  type PartRequest,
  RefusePartRequest,
} from '../../../contract/workshop/part-requests/part-requests.ts'
import { useRefresh } from '../../platform/query.tsx'
import { decimalInput, TextField } from '../../ui/field.tsx'
import { figure, resolverOf, useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { addPartRequest, refusePartRequest } from '../floor/calls.ts'
import { partRequestWords as words } from './words.ts'

type Props = { request: PartRequest; onClose: () => void }

/** What is no part of the shelf has no price yet. */
export function PriceDialog({ request, onClose }: Props) {
  const refresh = useRefresh('floor')
  const form = useForm<{ unitPrice: Figure }>({
    resolver: resolverOf<{ unitPrice: Figure }>(AddPartRequest, {
      alsoWrong: ({ unitPrice }) => ({
        unitPrice: typeof unitPrice === 'number' ? undefined : 'Please enter the price',
      }),
    }),
    defaultValues: { unitPrice: undefined },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: words.addPartFailed,
    save: async ({ unitPrice }: { unitPrice: Figure }) => {
      await addPartRequest(request.id, { unitPrice: Number(unitPrice) })
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.priceOf(request.what)}
      size="slim"
      submit={words.addPart}
      submitting={words.addingPart}
      onClose={onClose}
      {...submit}
    >
      <TextField label={words.priceEach} prefix="₹" {...decimalInput} {...field('unitPrice', figure('₹'))} />
      <p className="hint">{words.driverFirst}</p>
    </FormDialog>
  )
}

/** Whoever asked reads why not. */
export function RefuseDialog({ request, onClose }: Props) {
  const refresh = useRefresh('floor')
  const form = useForm<{ reason: string }>({
    resolver: resolverOf<{ reason: string }>(RefusePartRequest),
    defaultValues: { reason: '' },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: words.sayNoFailed,
    save: async (values: { reason: string }) => {
      await refusePartRequest(request.id, values)
      await refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${request.quantity} ${request.unit} ${request.what}`}
      size="slim"
      submit={words.sayNo}
      submitting={words.sayingNo}
      onClose={onClose}
      {...submit}
    >
      <TextField label={words.whyNot} maxLength={200} autoComplete="off" {...field('reason')} />
    </FormDialog>
  )
}
