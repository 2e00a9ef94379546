import type { UseFormRegisterReturn } from 'react-hook-form'
import { type CarFactName, carFacts } from '../../contract/platform/terms/car-facts.ts'
import { countInput, Options, SelectField, TextField } from './field.tsx'

type Props = {
  fact: CarFactName
  /** Of a choice: what stands there while it is not known. */
  unknown?: string
  /** In the reader's language, and so what is chosen by its value; absent: in English. */
  label?: string
  choices?: Record<string, string>
  /** As the form binds it. */
  field: UseFormRegisterReturn & { id: string; error: string | undefined }
}

/** A fact of a car, typed or chosen, that need not be known. */
export function CarFactField({ fact, unknown, field, ...inWords }: Props) {
  const { label: inEnglish, ...of } = carFacts[fact]
  const { label = inEnglish, choices } = inWords
  if (!('words' in of)) return <TextField label={label} optional {...('isCounted' in of && countInput)} {...field} />
  return (
    <SelectField label={label} optional {...field}>
      <option value="">{unknown}</option>
      <Options of={Object.entries(choices ?? of.words)} />
    </SelectField>
  )
}
