import { useQuery } from '@tanstack/react-query'
import { indianDay, printedDay } from '../../../contract/platform/formats.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { DriverProofs, OldPartPlace } from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { getProofs } from '../api-account.ts'

const oldPartWords: Record<OldPartPlace, string> = {
  GIVEN: 'given to you',
  WARRANTY: 'kept for the warranty',
  DISPOSED: 'disposed of, as you agreed',
}

const purposeWords: Record<z.infer<typeof DriverProofs>['parts'][number]['photos'][number]['purpose'], string> = {
  BEFORE: 'Before',
  AFTER: 'After',
  OLD_PART: 'Old part',
  SERIAL: 'Serial number',
}
const photoAddress = (jobCardId: string, id: string) => `/api/v1/account/bookings/${jobCardId}/proofs/photos/${id}`

/** The parts that were fitted, each with its number and what became of the old one. */
export function VisitProofs({ jobCardId }: { jobCardId: string }) {
  const { data } = useQuery({ queryKey: ['trips', 'proofs', jobCardId], queryFn: () => getProofs(jobCardId) })
  if (!data || data.parts.length === 0) return null
  return (
    <>
      <h3>Parts fitted</h3>
      <ul className="proofs">
        {data.parts.map((part) => (
          <li key={part.lineId}>
            <b>{part.quantity === 1 ? part.description : `${part.description}, ${part.quantity} ${part.unit}`}</b>
            {part.photos.length > 0 && (
              <div className="shots">
                {part.photos.map(({ id, purpose }) => (
                  <a key={id} className="shot" href={photoAddress(jobCardId, id)} target="_blank" rel="noreferrer">
                    <img
                      src={`${photoAddress(jobCardId, id)}?width=400`}
                      alt={`${purposeWords[purpose]}: ${part.description}`}
                      loading="lazy"
                    />
                    <span aria-hidden="true">{purposeWords[purpose]}</span>
                  </a>
                ))}
              </div>
            )}
            <dl className="number">
              <dt>Serial number</dt>
              <dd>{part.serialNumber || 'none'}</dd>
              <dt>Old part</dt>
              <dd>{part.oldPart ? oldPartWords[part.oldPart] : 'not noted'}</dd>
              <dt>Fitted</dt>
              <dd>{`${printedDay(indianDay(new Date(part.fittedAt)))}, by ${part.fittedBy}`}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
