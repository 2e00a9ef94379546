import { useQuery } from '@tanstack/react-query'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { getProofs } from '../api-account.ts'
import { dayInWords } from '../moments.ts'

const photoAddress = (jobCardId: string, id: string) => `/api/v1/account/bookings/${jobCardId}/proofs/photos/${id}`

/** The parts that were fitted, each with its number and what became of the old one. */
export function VisitProofs({ jobCardId }: { jobCardId: string }) {
  const { data } = useQuery({ queryKey: ['trips', 'proofs', jobCardId], queryFn: () => getProofs(jobCardId) })
  if (!data || data.parts.length === 0) return null
  const words = say(visits).proofs
  return (
    <>
      <h3>{words.title}</h3>
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
                      alt={`${words.photos[purpose]}: ${part.description}`}
                      loading="lazy"
                    />
                    <span aria-hidden="true">{words.photos[purpose]}</span>
                  </a>
                ))}
              </div>
            )}
            <dl className="number">
              <dt>{words.serial}</dt>
              <dd>{part.serialNumber || words.none}</dd>
              <dt>{words.oldPart}</dt>
              <dd>{part.oldPart ? words.places[part.oldPart] : words.notNoted}</dd>
              <dt>{words.fitted}</dt>
              <dd>{words.fittedBy({ printed: dayInWords(part.fittedAt), person: part.fittedBy })}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
