import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { GarageLead } from '../../../contract/customers/leads/garage-leads.ts'
import { makeLabel, modelLabel } from '../../../contract/platform/terms/car-models.ts'
import { useRefresh } from '../../platform/query.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useExamplePlate } from '../customers/example-plate.ts'
import { convertLead } from './calls.ts'

/** A lead becomes a customer, with a car where its plate is known, and is won by it. */
export function ConvertDialog({ lead: given, onClose }: { lead: GarageLead; onClose: () => void }) {
  const [lead] = useState(given)
  const refresh = useRefresh('leads', 'customers')
  const toast = useToast()
  const examplePlate = useExamplePlate()
  const form = useForm({
    defaultValues: {
      registrationNumber: '',
      make: makeLabel(lead.vehicleMake ?? ''),
      model: modelLabel(lead.vehicleModel ?? ''),
    },
  })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'Failed to update lead',
    save: async (values: Record<'registrationNumber' | 'make' | 'model', string>) => {
      await convertLead(lead.id, { ...values, version: lead.version })
      await refresh()
      onClose()
      toast(`${lead.name} is a customer.`)
    },
  })
  return (
    <FormDialog
      title="Turn into a customer"
      submit="Save customer"
      submitting="Saving..."
      {...submit}
      onClose={onClose}
    >
      <p>
        <b>{lead.name}</b> becomes a customer, unless their phone is known already, and the lead is won. With its plate
        the car is added too.
      </p>
      <TextField
        className="full"
        label="Registration Number"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={examplePlate}
        {...field('registrationNumber')}
      />
      <TextField label="Make" optional autoComplete="off" {...field('make')} />
      <TextField label="Model" optional autoComplete="off" {...field('model')} />
    </FormDialog>
  )
}
