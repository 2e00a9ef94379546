import { useEffect, useState } from 'react'
import type { UserVehicle } from '../../../contract/drivers/account/account.ts'
import { looksLikePlate, plateLabel } from '../../../contract/platform/plates.ts'
import { modelLabel, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import { book } from '../../../contract/words/book.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { FieldErrors } from '../../platform/use-form.ts'
import { CarSuggestions } from '../../ui/car-suggestions.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { vehicleValue } from '../leads/lead-fields.tsx'
import { anotherCar, type Details } from './details.ts'

type Props = {
  isDriver: boolean
  draft: Details
  faults: FieldErrors
  /** Of the car that something is due on: where it is one's own, it is chosen. */
  plateEnd: string | undefined
}

/** One's own cars, where one is signed in and has any; else plate and car. Any car is taken. */
export function CarFields({ isDriver, draft, faults, plateEnd }: Props) {
  const own = useOwnVehicles(isDriver)
  const [chosen, setChosen] = useState(draft.userVehicleId)
  const first = plateEnd ? own.find(({ registrationNumber }) => registrationNumber.endsWith(plateEnd)) : own[0]
  const now = chosen ?? first?.id ?? anotherCar
  if (own.length === 0) return <TypedCar draft={draft} faults={faults} />
  return (
    <>
      <SelectField
        id="booking-userVehicleId"
        name="userVehicleId"
        label={say(frame).car}
        error={faults.userVehicleId}
        value={now}
        onChoose={setChosen}
      >
        {own.map(({ id, make, model, registrationNumber }) => (
          <option key={id} value={id}>{`${make} ${model}, ${plateLabel(registrationNumber)}`}</option>
        ))}
        <option value={anotherCar}>{say(book).anotherCar}</option>
      </SelectField>
      {now === anotherCar && <TypedCar draft={draft} faults={faults} />}
    </>
  )
}

/** They are an offer: where they cannot be read, the car is typed. */
function useOwnVehicles(isDriver: boolean): UserVehicle[] {
  const [own, setOwn] = useState<UserVehicle[]>([])
  useEffect(() => {
    if (!isDriver) return
    let isGone = false
    import('../../account/api-account.ts')
      .then(({ listVehicles }) => listVehicles())
      .then((found) => !isGone && setOwn(found))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isDriver])
  return own
}

function TypedCar({ draft, faults }: Pick<Props, 'draft' | 'faults'>) {
  const words = say(book)
  const [vehicle, setVehicle] = useState(draft.vehicle ?? '')
  const [make, setMake] = useState(draft.make ?? '')
  const [oddPlate, setOddPlate] = useState(false)
  const field = (id: string) => ({ id: `booking-${id}`, name: id, error: faults[id], defaultValue: draft[id] })
  return (
    <div className="two-columns">
      <TextField
        {...field('registrationNumber')}
        className="plate-field"
        label={words.plate}
        hint={oddPlate ? words.oddPlate : words.asOnPlate}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onBlur={({ currentTarget: { value } }) => setOddPlate(value.trim() !== '' && !looksLikePlate(value))}
      />
      <SelectField
        id="booking-vehicle"
        name="vehicle"
        label={say(frame).car}
        error={faults.vehicle}
        value={vehicle}
        onChoose={setVehicle}
      >
        <option value="">{say(frame).choose}</option>
        {vehicleChoices.map(({ make: maker, label, models }) => (
          <optgroup key={maker} label={label}>
            {models.map((model) => (
              <option
                key={model}
                value={vehicleValue(label, modelLabel(model))}
              >{`${label} ${modelLabel(model)}`}</option>
            ))}
          </optgroup>
        ))}
        <option value={anotherCar}>{words.anotherMake}</option>
      </SelectField>
      {vehicle === anotherCar && (
        <>
          <TextField
            {...field('make')}
            label={words.make}
            list="booking-cars-makes"
            maxLength={60}
            onInput={({ currentTarget }) => setMake(currentTarget.value)}
          />
          <TextField {...field('model')} label={words.model} list="booking-cars-models" maxLength={60} />
          <CarSuggestions id="booking-cars" make={make} />
        </>
      )}
    </div>
  )
}
