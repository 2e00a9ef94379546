import { isFinished } from '../../../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { useAccess } from '../../../../ui/office/access.ts'
import { CardPhotoImage } from '../../../photos/card-photo-image.tsx'
import { PhotoStrip } from '../../../photos/photo-strip.tsx'
import { useCardPhotos } from '../../../photos/use-photos.ts'
import { workState } from './work-words.ts'

type Props = { card: JobCardDetail; work: JobCardWork }

/** What was found, as the driver sees it too: by the inspection, and taken here until the driver is asked. */
export function WorkPhotos({ card, work }: Props) {
  const { may } = useAccess()
  const isLocked = isFinished(card) || !may('STAFF') || workState(work) !== 'NOT_ASKED'
  const place = { purpose: 'FINDING', subjectId: work.id } as const
  const own = useCardPhotos(card.id).at(place).photos
  const found = work.photoIds.filter((photoId) => !own.some(({ id }) => id === photoId))
  if (isLocked && found.length + own.length === 0) return null
  return (
    <div className="work-photos">
      {found.length > 0 && (
        <ul className="photo-strip" aria-label={`Found: ${work.title}`}>
          {found.map((photoId, index) => (
            <li key={photoId}>
              <CardPhotoImage cardId={card.id} photoId={photoId} alt={`${work.title}, finding ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {!(isLocked && own.length === 0) && (
        <PhotoStrip cardId={card.id} place={place} label={work.title} isLocked={isLocked} />
      )}
    </div>
  )
}
