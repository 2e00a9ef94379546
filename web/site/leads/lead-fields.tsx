import { Link } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { modelLabel, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'

type Props = { id: string; error?: string | undefined; className?: string; defaultValue?: string | undefined }

/** One of a driver's own cars, as far as the form can send it: make and model. */
export type OwnCar = { id: string; value: string; label: string }

/** A make and model as one choice. */
export const vehicleValue = (make: string, model: string) => `${make}|${model}`

type VehicleProps = Props & {
  own?: OwnCar[]
  /** Where any car can be booked: the list has eleven. */
  anyCar: { to: string; label: string }
}

export function VehicleField({ own = [], anyCar, defaultValue = '', ...field }: VehicleProps) {
  return (
    <SelectField
      {...field}
      name="vehicle"
      label="Car"
      defaultValue={defaultValue}
      hint={
        <>
          Not listed? <Link to={anyCar.to}>{anyCar.label}</Link>, or <a href={brand.phone.href}>call us</a>.
        </>
      }
    >
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

export const NameField = (field: Props) => (
  <TextField {...field} name="name" label="Name" optional autoComplete="name" />
)

export const EmailField = (field: Props) => (
  <TextField {...field} name="email" label="Email" type="email" optional autoComplete="email" />
)

export const RequirementsField = (field: Props & { label: string }) => (
  <AreaField {...field} name="requirements" optional placeholder="Grinds when braking downhill" />
)

/** Out of people's sight and reach; a robot that fills it in is thanked and forgotten. */
export function HoneypotField() {
  return (
    <div hidden>
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}
