import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type CustomerVehicle, CustomerVehicleChange, NewCustomerVehicle } from '../../../contract/customer-vehicles.ts'
import { plateLabel } from '../../../contract/plates.ts'
import { fuelTypes, fuelWords, modelLabel, vehicleChoices } from '../../../contract/vehicles.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { plateHint } from '../../ui/office/asked-about.tsx'
import { ConflictDialog } from '../../ui/office/conflict-dialog.tsx'
import { useEditConflict } from '../../ui/office/edit-conflict.ts'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { addVehicle, changeVehicle, getCustomer } from './calls.ts'

const blank = { registrationNumber: '', make: '', model: '', fuelType: '', year: '' }
type Values = typeof blank

const labels: Record<keyof Values, string> = {
  registrationNumber: 'Registration Number',
  make: 'Make',
  model: 'Model',
  fuelType: 'Fuel',
  year: 'Year',
}

const valuesOf = (vehicle: CustomerVehicle): Values => ({
  registrationNumber: plateLabel(vehicle.registrationNumber),
  make: vehicle.make,
  model: vehicle.model,
  fuelType: vehicle.fuelType ?? '',
  year: vehicle.year ? String(vehicle.year) : '',
})

type Props = {
  customerId: string
  vehicle?: CustomerVehicle
  onClose: () => void
  onSaved?: (vehicle: CustomerVehicle) => void
}

/** A customer's car: any make and model, any plate. One that follows no known pattern is only asked about. */
export function VehicleDialog({ customerId, vehicle: given, onClose, onSaved }: Props) {
  // The page behind it is live: an edit is of what one saw when it began.
  const [vehicle] = useState(given)
  const queries = useQueryClient()
  const toast = useToast()
  const lists = useId()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(vehicle ? CustomerVehicleChange : NewCustomerVehicle, undefined, { raw: true }) as never,
    defaultValues: vehicle ? valuesOf(vehicle) : blank,
  })
  const field = useFields(form)
  const [plate, make] = form.watch(['registrationNumber', 'make'])

  const save = async (values: Values, version = vehicle?.version) => {
    const saved = vehicle
      ? await changeVehicle(customerId, vehicle.id, { ...values, version } as z.input<typeof CustomerVehicleChange>)
      : await addVehicle(customerId, values as z.input<typeof NewCustomerVehicle>)
    await queries.invalidateQueries({ queryKey: ['customers'] })
    toast(`${plateLabel(saved.registrationNumber)} is ${vehicle ? 'saved' : 'added'}.`)
    onSaved?.(saved)
    onClose()
  }
  const otherwise = vehicle ? 'Failed to update the car' : 'Failed to add the car'
  const findTheirs = async () => (await getCustomer(customerId)).vehicles.find(({ id }) => id === vehicle?.id)
  const conflict = useEditConflict({ findTheirs, save, otherwise })
  const submit = useSubmit(form, { otherwise, save: (values) => save(values), onConflict: conflict.open })

  if (vehicle && conflict.found) {
    const { theirs, yours } = conflict.found
    return (
      <ConflictDialog
        key={theirs.version}
        {...conflict.dialog}
        name={plateLabel(vehicle.registrationNumber)}
        base={valuesOf(vehicle)}
        theirs={valuesOf(theirs)}
        yours={yours}
        labels={labels}
      />
    )
  }
  const models = vehicleChoices.find((choice) => choice.label.toLowerCase() === make.trim().toLowerCase())?.models ?? []
  return (
    <FormDialog
      title={vehicle ? 'Edit car' : 'Add a car'}
      submit={vehicle ? 'Save car' : 'Add car'}
      submitting={vehicle ? 'Saving...' : 'Adding...'}
      isBusy={submit.isBusy}
      isDirty={submit.isDirty}
      failure={submit.failure}
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <TextField
        className="full"
        label="Registration Number"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="TN 09 AB 1234"
        hint={plateHint(plate)}
        {...field('registrationNumber')}
      />
      <TextField label="Make" autoComplete="off" list={`${lists}-makes`} {...field('make')} />
      <TextField label="Model" autoComplete="off" list={`${lists}-models`} {...field('model')} />
      <SelectField label="Fuel" optional {...field('fuelType')}>
        <option value="">Not known</option>
        {fuelTypes.map((fuel) => (
          <option key={fuel} value={fuel}>
            {fuelWords[fuel]}
          </option>
        ))}
      </SelectField>
      <TextField label="Year" optional inputMode="numeric" {...field('year')} />
      <datalist id={`${lists}-makes`}>
        {vehicleChoices.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <datalist id={`${lists}-models`}>
        {models.map((model) => (
          <option key={model} value={modelLabel(model)} />
        ))}
      </datalist>
    </FormDialog>
  )
}
