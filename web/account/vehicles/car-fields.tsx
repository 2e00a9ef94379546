import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { NewUserVehicle } from '../../../contract/account.ts'
import { looksLikePlate, plateKey } from '../../../contract/plates.ts'
import { fuelTypes, fuelWords, modelLabel, vehicleChoices } from '../../../contract/vehicles.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NumberPlate } from './number-plate.tsx'

/** What is typed, before it is checked. */
export type CarForm = z.input<typeof NewUserVehicle>
export const emptyCar: CarForm = { make: '', model: '', registrationNumber: '', fuelType: '', year: '' }

type Props = { form: UseFormReturn<CarForm, unknown, NewUserVehicle> }

export function CarFields({ form: { control, register, formState } }: Props) {
  const id = useId()
  const { errors } = formState
  const [make, number] = useWatch({ control, name: ['make', 'registrationNumber'] })
  // While the first letters are typed nothing can be told yet.
  const isOdd = plateKey(number).length > 5 && !looksLikePlate(number)
  return (
    <>
      <TextField
        id={`${id}make`}
        label="Make"
        list={`${id}makes`}
        autoComplete="off"
        error={errors.make?.message}
        {...register('make')}
      />
      <TextField
        id={`${id}model`}
        label="Model"
        list={`${id}models`}
        autoComplete="off"
        error={errors.model?.message}
        {...register('model')}
      />
      <Suggestions id={id} make={make} />
      <TextField
        id={`${id}number`}
        label="Registration number"
        className="full"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint={isOdd ? 'Is this number right?' : 'As on the plate. Spaces and hyphens do not matter.'}
        error={errors.registrationNumber?.message}
        {...register('registrationNumber')}
      />
      <div className="preview full" aria-hidden="true">
        <NumberPlate number={number} />
      </div>
      <TextField
        id={`${id}year`}
        label="Year"
        optional
        inputMode="numeric"
        maxLength={4}
        error={errors.year?.message}
        {...register('year')}
      />
      <SelectField id={`${id}fuel`} label="Fuel" optional error={errors.fuelType?.message} {...register('fuelType')}>
        <option value="" />
        {fuelTypes.map((fuel) => (
          <option key={fuel} value={fuel}>
            {fuelWords[fuel]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** The cars of the public forms, offered and not required; the models follow the make once it is one of these. */
function Suggestions({ id, make }: { id: string; make: string }) {
  const typed = make.trim().toLowerCase()
  const known = vehicleChoices.filter(({ label }) => label.toLowerCase() === typed)
  const models = (known.length > 0 ? known : vehicleChoices).flatMap((choice) => [...choice.models])
  return (
    <>
      <datalist id={`${id}makes`}>
        {vehicleChoices.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <datalist id={`${id}models`}>
        {models.map((model) => (
          <option key={model} value={modelLabel(model)} />
        ))}
      </datalist>
    </>
  )
}
