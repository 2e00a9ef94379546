import { modelLabel, vehicleChoices } from '../../contract/platform/terms/car-models.ts'
import { Suggestions } from './field.tsx'

type Props = {
  /** Of the lists: `list={`${id}-makes`}`, `list={`${id}-models`}`. */
  id: string
  /** What is typed so far: its models are suggested. */
  make: string
  /** What is suggested for another make. */
  otherwise?: 'all' | 'none'
}

/** Any car is taken; the well-known makes and models are suggested. */
export function CarSuggestions({ id, make, otherwise = 'none' }: Props) {
  const typed = make.trim().toLowerCase()
  const known = vehicleChoices.filter(({ label }) => label.toLowerCase() === typed)
  const makes = known.length === 0 && otherwise === 'all' ? vehicleChoices : known
  return (
    <>
      <Suggestions id={`${id}-makes`} of={vehicleChoices.map(({ label }) => label)} />
      <Suggestions id={`${id}-models`} of={makes.flatMap(({ models }) => models.map(modelLabel))} />
    </>
  )
}
