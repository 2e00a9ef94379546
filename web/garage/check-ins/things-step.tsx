import { useState } from 'react'
import { printedDay } from '../../../contract/platform/formats.ts'
import { figureOf } from '../../../contract/platform/typed-numbers.ts'
import { type Accessory, type CheckIn, usualAccessories } from '../../../contract/workshop/check-ins/check-ins.ts'
import { Odometer } from '../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../ui/button.tsx'
import { countInput, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { useSaidInTime } from '../../ui/office/said-in-time.ts'
import { Stepper } from '../../ui/office/stepper.tsx'
import { FuelChoice } from '../job-cards/fuel.tsx'
import type { CheckInOnScreen } from './use-check-in.ts'

/** Of one thing that a car carries. */
const mostOfOne = 20

type Props = { checkIn: CheckIn; enter: CheckInOnScreen['enter'] }

/** What the car shows, and what it carries. */
export function ThingsStep({ checkIn, enter }: Props) {
  const { accessories, previousReading: previous } = checkIn
  const [odometer, setOdometer] = useState(String(checkIn.odometerIn))
  const wrong = useSaidInTime(odometer, read(odometer).error?.issues[0]?.message)
  const [valuables, setValuables] = useState(checkIn.valuables)
  const enterThings = (things: Accessory[]) => {
    keepThings(things)
    enter({ accessories: things })
  }
  const setCount = (name: string, count: number) => {
    const others = accessories.filter((each) => each.name !== name)
    enterThings(count > 0 ? [...others, { name, count }] : others)
  }
  const [before] = useState(thingsBefore)
  return (
    <>
      <div className="fields">
        <TextField
          id="odometer"
          label="Odometer (km)"
          {...countInput}
          value={odometer}
          {...wrong}
          hint={
            previous ? `Was ${previous.odometer.toLocaleString('en-IN')} on ${printedDay(previous.day)}.` : undefined
          }
          onChange={({ target }) => {
            setOdometer(target.value)
            const typed = read(target.value)
            if (typed.success) enter({ odometerIn: typed.data })
          }}
        />
        <FuelChoice value={checkIn.fuelLevel} onChange={(fuelLevel) => enter({ fuelLevel })} />
      </div>
      <h2>In the car</h2>
      {accessories.length === 0 && before.length > 0 && (
        <Button look="soft" className="things-before" onClick={() => enterThings(before)}>
          <Icon name="tick" />
          <span>
            Same as the last car
            <small>{before.map(({ name, count }) => (count > 1 ? `${name} (${count})` : name)).join(', ')}</small>
          </span>
        </Button>
      )}
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
                <Stepper
                  className="stepper"
                  value={count}
                  most={mostOfOne}
                  less={`One less: ${name}`}
                  more={`One more: ${name}`}
                  onStep={(next) => setCount(name, next)}
                >
                  <output aria-label={name}>{count}</output>
                </Stepper>
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
        onChange={({ target }) => {
          setValuables(target.value)
          enter({ valuables: target.value.trim() })
        }}
      />
    </>
  )
}

const read = (typed: string) => Odometer.safeParse(figureOf('km')(typed))

const lastThings = 'pahiya things in the last car'

/** Most cars carry the same: what was ticked last on this device is one press for the next car. */
function thingsBefore(): Accessory[] {
  try {
    return JSON.parse(localStorage.getItem(lastThings) ?? '[]')
  } catch {
    return []
  }
}

function keepThings(things: Accessory[]): void {
  try {
    localStorage.setItem(lastThings, JSON.stringify(things))
  } catch {
    // Without storage each car is ticked by itself.
  }
}
