import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { NewUserVehicle } from '../../../contract/drivers/account/account.ts'
import { looksLikePlate, plateKey } from '../../../contract/platform/plates.ts'
import { carFactNames, eachFact } from '../../../contract/platform/terms/car-facts.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { say } from '../../../contract/words/say.ts'
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
  const words = say(cars).form
  const field = useFields(form)
  const [make, number] = useWatch({ control: form.control, name: ['make', 'registrationNumber'] })
  // While the first letters are typed nothing can be told yet.
  const isOdd = plateKey(number).length > 5 && !looksLikePlate(number)
  return (
    <>
      <TextField label={words.make} list={`${id}-makes`} autoComplete="off" {...field('make')} />
      <TextField label={words.model} list={`${id}-models`} autoComplete="off" {...field('model')} />
      <CarSuggestions id={id} make={make} otherwise="all" />
      <TextField
        label={words.plate}
        className="full"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint={isOdd ? words.isPlateRight : words.asOnPlate}
        {...field('registrationNumber')}
      />
      <div className="preview full" aria-hidden="true">
        <NumberPlate number={number} />
      </div>
      {carFactNames.toReversed().map((name) => (
        <CarFactField key={name} fact={name} field={field(name)} label={words.facts[name]} choices={say(cars).fuels} />
      ))}
    </>
  )
}
