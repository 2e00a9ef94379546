import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
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
    <ul {...inTurn('garage-photos')} aria-label={say(garageWords).photosOf({ name })}>
      {pictures.map((image, index) => (
        <li key={image.id}>
          <Picture
            image={image}
            alt={image.caption || say(garageWords).photoOf({ count: index + 1, total: pictures.length, name })}
            sizes={index === 0 ? '(min-width: 1000px) 840px, 100vw' : '(min-width: 1000px) 270px, 33vw'}
            eager={index === 0}
            fallback={<p>{say(list).imageBroken}</p>}
          />
        </li>
      ))}
    </ul>
  )
}
