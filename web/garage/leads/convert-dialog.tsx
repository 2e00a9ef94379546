import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { GarageLead } from '../../../contract/garage-leads.ts'
import { makeLabel, modelLabel } from '../../../contract/vehicles.ts'
import { TextField } from '../../ui/field.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { convertLead } from './calls.ts'

/** A lead becomes a customer, with a car where its plate is known, and goes on to the form of a new booking. */
export function ConvertDialog({ lead: given, onClose }: { lead: GarageLead; onClose: () => void }) {
  const [lead] = useState(given)
  const queries = useQueryClient()
  const navigate = useNavigate()
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
      const { customerId, vehicleId } = await convertLead(lead.id, { ...values, version: lead.version })
      await Promise.all(['leads', 'customers'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })))
      const from = new URLSearchParams({ new: '1', lead: lead.id, customer: customerId })
      if (vehicleId) from.set('vehicle', vehicleId)
      // The form is done: its question about what was typed must not stand in the way.
      onClose()
      await navigate(`/garage/bookings?${from}`)
    },
  })
  return (
    <FormDialog
      title="Turn into a booking"
      submit="Go on to the booking"
      submitting="Converting..."
      {...submit}
      onClose={onClose}
    >
      <p>
        <b>{lead.name}</b> becomes a customer, unless their phone is known already, and the lead is won. With its plate
        the car is added too; without one you choose or add it in the booking.
      </p>
      <TextField
        className="full"
        label="Registration Number"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="TN 09 AB 1234"
        {...field('registrationNumber')}
      />
      <TextField label="Make" optional autoComplete="off" {...field('make')} />
      <TextField label="Model" optional autoComplete="off" {...field('model')} />
    </FormDialog>
  )
}
