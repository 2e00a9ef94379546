import { starWords } from '../../contract/drivers/reviews/review-kinds.ts'
import { FieldError } from './field.tsx'
import { OneStar } from './stars.tsx'

type Props = {
  /** As the review has them. */
  chosen: number | null | undefined
  error: string | undefined
  /** Not needed where the form is posted. */
  onChoose?: (stars: number) => void
  words?: Words
}

/** @property names from one star on */
type Words = { legend: string; names: readonly string[]; heard: (of: { count: number; name: string }) => string }

const english: Words = {
  legend: 'Stars',
  names: starWords.slice(1),
  heard: ({ count, name }) => `${count === 1 ? '1 star' : `${count} stars`}: ${name}`,
}

/** One to five stars: radios, which the arrow keys move through. */
export const StarChoice = ({ chosen, error, onChoose, words = english }: Props) => (
  <fieldset className="star-choice" aria-describedby={error && 'stars-error'}>
    <legend>{words.legend}</legend>
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
          <span className="visually-hidden">{words.heard({ count: stars, name: words.names[stars - 1] ?? '' })}</span>
        </label>
      ))}
    </div>
    <p className="hint">
      <span>1: {words.names[0]}</span>
      <span>5: {words.names[4]}</span>
    </p>
    <FieldError id="stars" error={error} />
  </fieldset>
)
