import { brand } from '../../../contract/platform/brand.ts'
import { modelLabel, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

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
      label={say(frame).car}
      defaultValue={defaultValue}
      hint={
        <Rich
          of={say(frame).notListed}
          any={() => <SiteLink to={anyCar.to}>{anyCar.label}</SiteLink>}
          call={(call) => <a href={brand.phone.href}>{call}</a>}
        />
      }
    >
      <option value="">{say(frame).choose}</option>
      {own.length > 0 && (
        <optgroup label={say(frame).yourCars}>
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
  <TextField {...field} name="name" label={say(frame).name} optional autoComplete="name" />
)

export const EmailField = (field: Props) => (
  <TextField {...field} name="email" label={say(frame).email} type="email" optional autoComplete="email" />
)

export const RequirementsField = (field: Props & { label: string }) => (
  <AreaField {...field} name="requirements" optional placeholder={say(frame).example} />
)

/** Out of people's sight and reach; a robot that fills it in is thanked and forgotten. */
export function HoneypotField() {
  return (
    <div hidden>
      <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}
