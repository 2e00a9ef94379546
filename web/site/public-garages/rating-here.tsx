import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import { StarAndCount } from '../../ui/stars.tsx'

/** At the head of the page: the average, or how many reviews there are so far. */
export function RatingHere({ garage: { said } }: { garage: PublicGarage }) {
  const words = say(garageWords)
  const { rating } = said
  if (!rating || rating.average === null) {
    return (
      <>
        {words.newHere}
        <small>{rating ? words.soFar({ count: rating.count }) : words.noneYet}</small>
      </>
    )
  }
  return (
    <>
      <a href="#reviews">
        <StarAndCount average={rating.average} count={rating.count} />
      </a>
      <small>{words.fromDelivered}</small>
    </>
  )
}
