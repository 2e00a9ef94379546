import { type ChangeEvent, useState } from 'react'
import { looksLikeMobile, tenDigits } from '../../../contract/phone.ts'
import { modelLabel, vehicleChoices } from '../../../contract/vehicles.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'

type Props = { id: string; error?: string | undefined; className?: string }

/** What has been typed of a number; one that begins with +91, 91 or 0 may grow until its ten can be told apart. */
function digitsSoFar(value: string): string {
  const digits = value.replace(/\D/g, '')
  if (value.trim().startsWith('+')) return `+${digits.slice(0, 12)}`
  if (digits.startsWith('91')) return digits.slice(0, 12)
  return digits.slice(0, digits.startsWith('0') ? 11 : 10)
}

/** Takes ten digits and no more; a number pasted with +91, a leading 0 or spaces is brought to its ten. */
export function PhoneField({ id, error, className }: Props) {
  const [hint, setHint] = useState<string>()
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target
    const digits = tenDigits(value) ?? digitsSoFar(value)
    event.target.value = digits
    setHint(digits.length === 10 && !looksLikeMobile(digits) ? 'Is this number right?' : undefined)
  }
  return (
    <TextField
      id={id}
      name="phone"
      label="Phone"
      prefix="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="10 digits"
      error={error}
      hint={hint}
      onChange={onChange}
      {...(className ? { className } : {})}
    />
  )
}

export function VehicleField({ id, error, className }: Props) {
  return (
    <SelectField id={id} name="vehicle" label="Car" error={error} {...(className ? { className } : {})} defaultValue="">
      <option value="">Choose</option>
      {vehicleChoices.map(({ make, label, models }) => (
        <optgroup key={make} label={label}>
          {models.map((model) => (
            <option key={model} value={`${make}|${model}`}>{`${label} ${modelLabel(model)}`}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

export function NameField({ id, error, className }: Props) {
  return (
    <TextField
      id={id}
      name="name"
      label="Name"
      optional
      autoComplete="name"
      error={error}
      {...(className ? { className } : {})}
    />
  )
}

export function EmailField({ id, error, className }: Props) {
  return (
    <TextField
      id={id}
      name="email"
      label="Email"
      type="email"
      optional
      autoComplete="email"
      error={error}
      {...(className ? { className } : {})}
    />
  )
}

export function RequirementsField({ id, error, className, label }: Props & { label: string }) {
  return (
    <AreaField
      id={id}
      name="requirements"
      label={label}
      optional
      placeholder="Grinds when braking downhill"
      error={error}
      {...(className ? { className } : {})}
    />
  )
}

/** Out of people's sight and reach; a robot that fills it in is thanked and forgotten. */
export function HoneypotField() {
  return (
    <div hidden>
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}
