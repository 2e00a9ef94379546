import '../css/job-card.css'
import { type FuelLevel, fuelLevelLabels, fuelLevels } from '../../../contract/platform/terms/workshop.ts'

/** Four bars, as many of them full. */
export function FuelBars({ level }: { level: FuelLevel }) {
  return fuelLevels
    .slice(1)
    .map((each, place) => <i key={each} className={place < fuelLevels.indexOf(level) ? 'on' : undefined} />)
}

const shortly: Record<FuelLevel, string> = { EMPTY: 'Empty', QUARTER: '¼', HALF: '½', THREE_QUARTER: '¾', FULL: 'Full' }

/** The gauge of the car, pressed where its needle stands. */
export function FuelChoice({ value, onChange }: { value: FuelLevel; onChange: (level: FuelLevel) => void }) {
  return (
    <fieldset className="choice full">
      <legend>Fuel Level</legend>
      <div className="segments fuel-choice">
        {fuelLevels.map((level) => (
          <button
            key={level}
            type="button"
            aria-label={fuelLevelLabels[level]}
            aria-pressed={level === value}
            onClick={() => onChange(level)}
          >
            {shortly[level]}
            <span className="fuel">
              <FuelBars level={level} />
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
