import { modelLabel, vehicleChoices } from '../../../contract/vehicles.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'

type Props = { id: string; error?: string | undefined; className?: string }

/** One of a driver's own cars, as far as the form can send it: make and model. */
export type OwnCar = { id: string; value: string; label: string }

/** A make and model as one choice. */
export const vehicleValue = (make: string, model: string) => `${make}|${model}`

export function VehicleField({ id, error, className, own = [] }: Props & { own?: OwnCar[] }) {
  return (
    <SelectField id={id} name="vehicle" label="Car" error={error} {...(className ? { className } : {})} defaultValue="">
      <option value="">Choose</option>
      {own.length > 0 && (
        <optgroup label="Your cars">
          {own.map(({ id: carId, value, label }) => (
            <option key={carId} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      )}
      {vehicleChoices.map(({ make, label, models }) => (
        <optgroup key={make} label={label}>
          {models.map((model) => (
            <option key={model} value={vehicleValue(make, model)}>{`${label} ${modelLabel(model)}`}</option>
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
