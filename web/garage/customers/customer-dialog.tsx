import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Customer, CustomerChange, NewCustomer } from '../../../contract/customers.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { addCustomer, changeCustomer, getCustomer } from './calls.ts'
import { typeWords } from './columns.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { type CustomerValues, customerLabels, emptyCustomer, payloadOf, valuesOf } from './customer-values.ts'

type Props = {
  /** Absent: a new one. */
  customer?: Customer
  /** What is known of a new one already, such as what was searched for. */
  known?: Partial<CustomerValues>
  onClose: () => void
  onSaved?: (customer: Customer) => void
}

/** Add or edit. */
export function CustomerDialog({ customer: given, known, onClose, onSaved }: Props) {
  // The page behind it is live: an edit is of what one saw when it began.
  const [customer] = useState(given)
  const queries = useQueryClient()
  const toast = useToast()
  const [requestId] = useState(newRequestId)
  const form = useForm<CustomerValues, unknown, CustomerValues>({
    // The schema's own output is checked again by the server; the form keeps and sends what was typed.
    resolver: zodResolver((customer ? CustomerChange : NewCustomer) as never, undefined, { raw: true }) as never,
    defaultValues: customer ? valuesOf(customer) : { ...emptyCustomer, ...known },
  })

  const save = async (values: CustomerValues, version = customer?.version) => {
    const saved = customer
      ? await changeCustomer(customer.id, { ...payloadOf(values), version } as z.input<typeof CustomerChange>)
      : await addCustomer({ ...payloadOf(values), requestId } as z.input<typeof NewCustomer>)
    await queries.invalidateQueries({ queryKey: ['customers'] })
    toast(`${saved.name} is ${customer ? 'saved' : 'added'}.`)
    onSaved?.(saved)
    onClose()
  }
  const otherwise = customer ? 'Failed to update customer' : 'Failed to create customer'
  const conflict = useEditConflict({ findTheirs: async () => customer && getCustomer(customer.id), save, otherwise })
  const submit = useSubmit(form, { otherwise, save: (values) => save(values), onConflict: conflict.open })

  if (customer && conflict.found) {
    const { theirs, yours } = conflict.found
    return (
      <ConflictDialog
        key={theirs.version}
        {...conflict.dialog}
        name={customer.companyName ?? customer.name}
        base={valuesOf(customer)}
        theirs={valuesOf(theirs)}
        yours={yours}
        labels={customerLabels}
        textOf={textOf}
      />
    )
  }
  return (
    <FormDialog
      title={customer ? 'Edit customer' : 'Add customer'}
      submit={customer ? 'Save customer' : 'Add customer'}
      submitting={customer ? 'Saving...' : 'Adding...'}
      isBusy={submit.isBusy}
      isDirty={submit.isDirty}
      failure={submit.failure}
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <CustomerFields form={form} id={customer?.id} />
    </FormDialog>
  )
}

function textOf(name: keyof CustomerValues, value: unknown): string {
  if (name === 'status') return stateWord('customer', value as Customer['status'])
  if (name === 'customerType') return typeWords[value as Customer['customerType']]
  return String(value ?? '')
}
