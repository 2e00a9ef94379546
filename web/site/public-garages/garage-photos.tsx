import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { Art } from '../../ui/art.tsx'
import { inTurn } from '../../ui/in-turn.ts'
import { Picture } from '../../ui/picture.tsx'

/** The garage as it shows itself; a drawing where it has no photo. */
export function GaragePhotos({ garage: { name, pictures } }: { garage: PublicGarage }) {
  if (pictures.length === 0) {
    return (
      <figure {...inTurn('garage-front')}>
        <Art name="workshop" eager />
      </figure>
    )
  }
  return (
    <ul {...inTurn('garage-photos')} aria-label={`Photos of ${name}`}>
      {pictures.map((image, index) => (
        <li key={image.id}>
          <Picture
            image={image}
            alt={image.caption || `Photo ${index + 1} of ${pictures.length} of ${name}`}
            sizes={index === 0 ? '(min-width: 1000px) 840px, 100vw' : '(min-width: 1000px) 270px, 33vw'}
            eager={index === 0}
            fallback={<p>Image not available</p>}
          />
        </li>
      ))}
    </ul>
  )
}
