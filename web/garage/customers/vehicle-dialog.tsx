import { useId } from 'react'
import {
  type CustomerVehicle,
  CustomerVehicleChange,
  NewCustomerVehicle,
} from '../../../contract/customers/vehicles/vehicles.ts'
import { printedDay } from '../../../contract/platform/formats.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { carFactNames, carFacts, eachFact } from '../../../contract/platform/terms/car-facts.ts'
import { failures } from '../../platform/failures.ts'
import { CarFactField } from '../../ui/car-fact-field.tsx'
import { CarSuggestions } from '../../ui/car-suggestions.tsx'
import { TextField } from '../../ui/field.tsx'
import { DateField } from '../../ui/office/date-field.tsx'
import { resolverOf, valuesIn } from '../../ui/office/form.ts'
import { plateHint } from '../../ui/office/format-hints.tsx'
import { RecordForm, useRecordForm } from '../../ui/office/record-form.tsx'
import { addVehicle, changeVehicle, getCustomer } from './calls.ts'
import { useExamplePlate } from './example-plate.ts'

const papers = { insuranceUntil: '', pucUntil: '' }
const blank = { registrationNumber: '', make: '', model: '', ...eachFact(() => ''), ...papers }
type Values = typeof blank

const labels: Record<keyof Values, string> = {
  registrationNumber: 'Registration Number',
  make: 'Make',
  model: 'Model',
  ...eachFact((name) => carFacts[name].label),
  insuranceUntil: 'Insured until',
  pucUntil: 'PUC valid until',
}

const isPaper = (name: keyof Values) => name === 'insuranceUntil' || name === 'pucUntil'

const valuesOf = (vehicle: CustomerVehicle): Values => ({
  ...valuesIn(blank, vehicle),
  registrationNumber: plateLabel(vehicle.registrationNumber),
})

type Props = {
  customerId: string
  vehicle?: CustomerVehicle
  /** What is known of a new one already. */
  known?: Partial<Values> | undefined
  onClose: () => void
  onSaved?: (vehicle: CustomerVehicle) => void
}

/** A customer's car: any make and model, any plate. One that follows no known pattern is only asked about. */
export function VehicleDialog({ customerId, vehicle, known, onClose, onSaved }: Props) {
  const lists = useId()
  const edited = useRecordForm<Values, CustomerVehicle>({
    noun: 'car',
    words: vehicle ? { otherwise: 'Failed to update the car' } : { title: 'Add a car', otherwise: failures.addCar },
    resolver: resolverOf(vehicle ? CustomerVehicleChange : NewCustomerVehicle),
    adds: {
      blank: { ...blank, ...known },
      add: (values, requestId) => addVehicle(customerId, { ...values, requestId }),
    },
    edits: vehicle && {
      record: vehicle,
      valuesOf,
      change: (id, values) => changeVehicle(customerId, id, values),
      find: async (id) => (await getCustomer(customerId)).vehicles.find((each) => each.id === id),
      nameOf: ({ registrationNumber }) => plateLabel(registrationNumber),
      labels,
      textOf: (name, value) => (isPaper(name) && value ? printedDay(String(value)) : String(value ?? '')),
    },
    refreshes: 'customers',
    says: ({ registrationNumber }) => `${plateLabel(registrationNumber)} is ${vehicle ? 'saved' : 'added'}.`,
    onDone: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const { form, field } = edited
  const examplePlate = useExamplePlate()
  const [plate, make] = form.watch(['registrationNumber', 'make'])
  return (
    <RecordForm of={edited} onClose={onClose}>
      <TextField
        className="full"
        label="Registration Number"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={examplePlate}
        hint={plateHint(plate)}
        {...field('registrationNumber')}
      />
      <TextField label="Make" autoComplete="off" list={`${lists}-makes`} {...field('make')} />
      <TextField label="Model" autoComplete="off" list={`${lists}-models`} {...field('model')} />
      {carFactNames.map((name) => (
        <CarFactField key={name} fact={name} unknown="Not known" field={field(name)} />
      ))}
      <DateField control={form.control} name="insuranceUntil" label={labels.insuranceUntil} optional />
      <DateField control={form.control} name="pucUntil" label={labels.pucUntil} optional />
      <CarSuggestions id={lists} make={make} />
    </RecordForm>
  )
}
