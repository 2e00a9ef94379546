import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Customer, CustomerChange, NewCustomer } from '../../../contract/customers.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { stateWord } from '../../ui/office/badge.tsx'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { isEditConflict, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
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

/** Add or edit (specification, sections 2.12 and 5.8). */
export function CustomerDialog({ customer, known, onClose, onSaved }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const [conflict, setConflict] = useState<{ theirs: Customer; yours: CustomerValues }>()
  const form = useForm<CustomerValues, unknown, CustomerValues>({
    // The schema's own output is checked again by the server; the form keeps and sends what was typed.
    resolver: zodResolver((customer ? CustomerChange : NewCustomer) as never, undefined, { raw: true }) as never,
    defaultValues: customer ? valuesOf(customer) : { ...emptyCustomer, ...known },
  })

  const save = async (values: CustomerValues, version = customer?.version) => {
    const saved = customer
      ? await changeCustomer(customer.id, { ...payloadOf(values), version } as z.input<typeof CustomerChange>)
      : await addCustomer(payloadOf(values) as z.input<typeof NewCustomer>)
    await queries.invalidateQueries({ queryKey: ['customers'] })
    toast(`${saved.name} is ${customer ? 'saved' : 'added'}.`)
    onSaved?.(saved)
    onClose()
  }
  const submit = useSubmit(form, {
    otherwise: customer ? 'Failed to update customer' : 'Failed to create customer',
    save: (values) => save(values),
    onConflict: async (yours) => {
      if (customer) setConflict({ theirs: await getCustomer(customer.id), yours })
    },
  })
  const [merging, setMerging] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })

  if (customer && conflict) {
    return (
      <ConflictDialog
        key={conflict.theirs.version}
        name={customer.companyName ?? customer.name}
        base={valuesOf(customer)}
        theirs={valuesOf(conflict.theirs)}
        yours={conflict.yours}
        labels={customerLabels}
        textOf={textOf}
        isBusy={merging.isBusy}
        {...(merging.failure ? { failure: merging.failure } : {})}
        onBack={() => setConflict(undefined)}
        onSave={async (values) => {
          setMerging({ isBusy: true })
          try {
            await save(values, conflict.theirs.version)
          } catch (error) {
            // A third person was quicker than both.
            if (isEditConflict(error)) setConflict({ theirs: await getCustomer(customer.id), yours: values })
            setMerging({ isBusy: false, failure: sentenceOf(error, 'Failed to update customer') })
          }
        }}
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
