import type { UseFormRegisterReturn } from 'react-hook-form'
import { type CarFactName, carFacts } from '../../contract/platform/terms/car-facts.ts'
import { countInput, Options, SelectField, TextField } from './field.tsx'

type Props = {
  fact: CarFactName
  /** Of a choice: what stands there while it is not known. */
  unknown?: string
  /** As the form binds it. */
  field: UseFormRegisterReturn & { id: string; error: string | undefined }
}

/** A fact of a car, typed or chosen, that need not be known. */
export function CarFactField({ fact, unknown, field }: Props) {
  const { label, ...of } = carFacts[fact]
  if (!('words' in of)) return <TextField label={label} optional {...('isCounted' in of && countInput)} {...field} />
  return (
    <SelectField label={label} optional {...field}>
      <option value="">{unknown}</option>
      <Options of={Object.entries(of.words)} />
    </SelectField>
  )
}
