import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { StarAndCount } from '../../ui/stars.tsx'

/** At the head of the page: the average, or how many reviews there are so far. */
export function RatingHere({ garage: { said } }: { garage: PublicGarage }) {
  const { rating } = said
  if (!rating || rating.average === null) {
    return (
      <>
        New here<small>{rating ? `${counted(rating.count, 'review')} so far` : 'no reviews yet'}</small>
      </>
    )
  }
  return (
    <>
      <a href="#reviews">
        <StarAndCount average={rating.average} count={rating.count} />
      </a>
      <small>from delivered cars</small>
    </>
  )
}
