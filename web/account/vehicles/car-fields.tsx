import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { NewUserVehicle } from '../../../contract/drivers/account/account.ts'
import { looksLikePlate, plateKey } from '../../../contract/platform/plates.ts'
import { carFactNames, eachFact } from '../../../contract/platform/terms/car-facts.ts'
import { CarFactField } from '../../ui/car-fact-field.tsx'
import { CarSuggestions } from '../../ui/car-suggestions.tsx'
import { TextField } from '../../ui/field.tsx'
import { NumberPlate } from '../../ui/number-plate.tsx'
import { useFields } from '../../ui/office/form.ts'

/** What is typed, before it is checked. */
export type CarForm = z.input<typeof NewUserVehicle>
export const emptyCar: CarForm = { make: '', model: '', registrationNumber: '', ...eachFact(() => '') }

type Props = { form: UseFormReturn<CarForm, unknown, NewUserVehicle> }

export function CarFields({ form }: Props) {
  const id = useId()
  const field = useFields(form)
  const [make, number] = useWatch({ control: form.control, name: ['make', 'registrationNumber'] })
  // While the first letters are typed nothing can be told yet.
  const isOdd = plateKey(number).length > 5 && !looksLikePlate(number)
  return (
    <>
      <TextField label="Make" list={`${id}-makes`} autoComplete="off" {...field('make')} />
      <TextField label="Model" list={`${id}-models`} autoComplete="off" {...field('model')} />
      <CarSuggestions id={id} make={make} otherwise="all" />
      <TextField
        label="Registration number"
        className="full"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint={isOdd ? 'Is this number right?' : 'As on the plate. Spaces and hyphens do not matter.'}
        {...field('registrationNumber')}
      />
      <div className="preview full" aria-hidden="true">
        <NumberPlate number={number} />
      </div>
      {carFactNames.toReversed().map((name) => (
        <CarFactField key={name} fact={name} field={field(name)} />
      ))}
    </>
  )
}
