import { useState } from 'react'
import { type Accessory, type CheckIn, usualAccessories } from '../../../../contract/check-ins.ts'
import { printedDay } from '../../../../contract/formats.ts'
import { countInput, TextField } from '../../../ui/field.tsx'
import { FuelChoice } from '../fuel.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'

type Props = { checkIn: CheckIn; enter: CheckInOnScreen['enter'] }

/** What the car shows, and what it carries. */
export function ThingsStep({ checkIn, enter }: Props) {
  const { accessories, previousReading: previous } = checkIn
  const [odometer, setOdometer] = useState(String(checkIn.odometerIn))
  const [valuables, setValuables] = useState(checkIn.valuables)
  const reading = Number(odometer)
  const isReading = odometer !== '' && Number.isInteger(reading) && reading >= 0 && reading < 2 ** 31
  const setCount = (name: string, count: number) => {
    const others = accessories.filter((each) => each.name !== name)
    enter({ accessories: count > 0 ? [...others, { name, count }] : others })
  }
  return (
    <>
      <div className="fields">
        <TextField
          id="odometer"
          label="Odometer (km)"
          {...countInput}
          value={odometer}
          error={isReading ? undefined : 'Odometer must be a whole number'}
          hint={
            previous ? `Was ${previous.odometer.toLocaleString('en-IN')} on ${printedDay(previous.day)}.` : undefined
          }
          onChange={({ target }) => setOdometer(target.value)}
          onBlur={() => isReading && reading !== checkIn.odometerIn && enter({ odometerIn: reading })}
        />
        <FuelChoice value={checkIn.fuelLevel} onChange={(fuelLevel) => enter({ fuelLevel })} />
      </div>
      <h2>In the car</h2>
      <ul className="things">
        {usualAccessories.map(({ name, usualCount }) => {
          const count = accessories.find((each) => each.name === name)?.count ?? 0
          return (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={count > 0}
                  onChange={({ target }) => setCount(name, target.checked ? usualCount : 0)}
                />
                {name}
              </label>
              {usualCount > 1 && count > 0 && (
                <Stepper name={name} count={count} onChange={(next) => setCount(name, next)} />
              )}
            </li>
          )
        })}
      </ul>
      <TextField
        id="valuables"
        label="Valuables left inside"
        optional
        maxLength={300}
        value={valuables}
        onChange={({ target }) => setValuables(target.value)}
        onBlur={() => valuables.trim() !== checkIn.valuables && enter({ valuables: valuables.trim() })}
      />
    </>
  )
}

function Stepper({ name, count, onChange }: Accessory & { onChange: (count: number) => void }) {
  return (
    <span className="stepper">
      <button type="button" aria-label={`One less: ${name}`} onClick={() => onChange(count - 1)}>
        −
      </button>
      <output aria-label={name}>{count}</output>
      <button type="button" aria-label={`One more: ${name}`} disabled={count >= 20} onClick={() => onChange(count + 1)}>
        +
      </button>
    </span>
  )
}
