import { useId, useState } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type Customer, NewCustomer } from '../../../contract/customers/customers/customers.ts'
import { type CustomerVehicle, NewCustomerVehicle } from '../../../contract/customers/vehicles/vehicles.ts'
import { CarSuggestions } from '../../ui/car-suggestions.tsx'
import { countInput, TextField } from '../../ui/field.tsx'
import { resolverOf } from '../../ui/office/form.ts'
import { phoneHint, plateHint } from '../../ui/office/format-hints.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { addCustomer, addVehicle } from '../customers/calls.ts'
import { useExamplePlate } from '../customers/example-plate.ts'
import { type OnUse, PhoneIsKnown, PlateIsKnown, useOwner, useTwin } from '../customers/known-hints.tsx'

export type Newcomer = {
  name: string
  phone: string
  email: string
  registrationNumber: string
  make: string
  model: string
  year: string
}

const customerRules = resolverOf<Newcomer>(NewCustomer)
const carRules = resolverOf<Newcomer>(NewCustomerVehicle)

const check: Resolver<Newcomer> = async (values, ...rest) => {
  const found = await Promise.all([customerRules(values, ...rest), carRules(values, ...rest)])
  const errors: FieldErrors<Newcomer> = Object.assign({}, ...found.map((each) => each.errors))
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

type Props = {
  /** What the lead tells. */
  known: Newcomer
  /** Without a car where that was refused: it is still to be added. */
  onSaved: (saved: { customer: Customer; car: CustomerVehicle | undefined; typed: Newcomer }) => void
  onUse: OnUse
  onClose: () => void
}

/** Somebody new with their car, as far as a booking needs them. */
export function NewcomerDialog({ known, onSaved, onUse, onClose }: Props) {
  const lists = useId()
  const examplePlate = useExamplePlate()
  const [carRequest] = useState(newRequestId)
  const added = useRecordForm<Newcomer, never, Parameters<typeof onSaved>[0]>({
    noun: 'customer',
    words: { title: 'New customer' },
    resolver: check,
    adds: {
      blank: known,
      add: async (typed, requestId) => {
        const { name, phone, email, ...car } = typed
        const customer = await addCustomer({ name, phone, email, requestId })
        const made = addVehicle(customer.id, { ...car, requestId: carRequest })
        return { customer, car: await made.catch(() => undefined), typed }
      },
    },
    refreshes: 'customers',
    says: ({ customer }) => `${customer.name} is added.`,
    onDone: (saved) => {
      onClose()
      onSaved(saved)
    },
  })
  const { form, field } = added
  const [phone, plate, make] = form.watch(['phone', 'registrationNumber', 'make'])
  const [twin, owner] = [useTwin(phone), useOwner(plate)]
  return (
    <RecordForm of={added} focusOn='[name="registrationNumber"]' onClose={onClose}>
      <TextField label="Name" autoComplete="off" autoCapitalize="words" {...field('name')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        hint={twin ? <PhoneIsKnown customer={twin} onUse={onUse} /> : phoneHint(phone)}
        {...field('phone')}
      />
      <TextField
        label="Registration Number"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={examplePlate}
        hint={owner ? <PlateIsKnown owner={owner} onUse={onUse} /> : plateHint(plate)}
        {...field('registrationNumber')}
      />
      <TextField label="Email" optional type="email" autoComplete="off" {...field('email')} />
      <TextField label="Make" autoComplete="off" list={`${lists}-makes`} {...field('make')} />
      <TextField label="Model" autoComplete="off" list={`${lists}-models`} {...field('model')} />
      <TextField label="Year" optional {...countInput} {...field('year')} />
      <CarSuggestions id={lists} make={make} />
    </RecordForm>
  )
}
