import '../../css/job-works.css'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { CardPhotoImage } from '../../photos/card-photo-image.tsx'
import { PhotoStrip } from '../../photos/photo-strip.tsx'
import { useCardPhotos } from '../../photos/use-photos.ts'

const place = { purpose: 'BEFORE' } as const

/** What was photographed of the car, and a key that opens the camera: photos wait in the outbox as all else does. */
export function Photos({ card }: { card: WorkCard }) {
  const mayWrite = useAccess().may('STAFF')
  const { query, waiting } = useCardPhotos(card.id)
  const all = (query.data ?? []).filter(({ purpose }) => purpose !== 'SIGNATURE')
  const others = all.filter(({ purpose }) => purpose !== place.purpose)
  const count = all.length + waiting.length
  if (!mayWrite && count === 0) return null
  return (
    <section aria-labelledby="work-photos">
      <h2 className="floor-heading" id="work-photos">
        {say(floor).photos} {count > 0 && <span className="number">{count}</span>}
      </h2>
      {others.length > 0 && (
        <ul className="photo-strip" aria-label={say(floor).photosBefore}>
          {others.map(({ id }, index) => (
            <li key={id}>
              <CardPhotoImage
                cardId={card.id}
                photoId={id}
                alt={say(floor).photoNumber({ number: String(index + 1) })}
              />
            </li>
          ))}
        </ul>
      )}
      <PhotoStrip
        cardId={card.id}
        plate={card.registrationNumber}
        place={place}
        label={say(floor).ofTheWork}
        isLocked={!mayWrite}
        words={say(floor)}
      />
    </section>
  )
}
