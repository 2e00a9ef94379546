import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import type { JobCardWork } from '../../../../../contract/works.ts'
import { useAccess } from '../../../../ui/office/access.ts'
import { photoAddress } from '../../calls.ts'

/** What was found, as the driver sees it too; a press opens it large. */
export function WorkPhotos({ card, work }: { card: JobCardDetail; work: JobCardWork }) {
  const { garageId } = useAccess()
  if (work.photoIds.length === 0) return null
  return (
    <ul className="work-photos" aria-label={`Photos of ${work.title}`}>
      {work.photoIds.map((id, index) => (
        <li key={id}>
          <a href={photoAddress(card.id, id, 1280, garageId)} target="_blank" rel="noopener">
            <img
              src={photoAddress(card.id, id, 400, garageId)}
              alt={`${work.title}, ${index + 1} of ${work.photoIds.length}`}
              width={88}
              height={66}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
