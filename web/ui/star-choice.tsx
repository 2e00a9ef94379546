import { starWords } from '../../contract/drivers/reviews/review-kinds.ts'
import { FieldError } from './field.tsx'
import { OneStar } from './stars.tsx'

type Props = {
  /** As the review has them. */
  chosen: number | null | undefined
  error: string | undefined
  /** Not needed where the form is posted. */
  onChoose?: (stars: number) => void
}

/** One to five stars: radios, which the arrow keys move through. */
export const StarChoice = ({ chosen, error, onChoose }: Props) => (
  <fieldset className="star-choice" aria-describedby={error && 'stars-error'}>
    <legend>Stars</legend>
    <div>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            value={stars}
            defaultChecked={stars === chosen}
            required
            onChange={() => onChoose?.(stars)}
          />
          <OneStar size={28} />
          <span className="visually-hidden">
            {stars === 1 ? '1 star' : `${stars} stars`}: {starWords[stars]}
          </span>
        </label>
      ))}
    </div>
    <p className="hint">
      <span>1: {starWords[1]}</span>
      <span>5: {starWords[5]}</span>
    </p>
    <FieldError id="stars" error={error} />
  </fieldset>
)
