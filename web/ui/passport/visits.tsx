import type { ReactNode } from 'react'
import type { PassportVisit } from '../../../contract/drivers/passports/passports.ts'
import { rupees } from '../../../contract/platform/formats.ts'

/** In the reader's language. */
type Words = { day: (day: string) => string; km: (km: number) => string }

type Props<Visit> = { visits: Visit[]; words: Words; children?: (visit: Visit) => ReactNode }

/** What each garage did, newest first. @param children what one does with a visit */
export function PassportVisits<Visit extends PassportVisit>({ visits, words, children }: Props<Visit>) {
  return (
    <ol className="passport-visits" reversed>
      {visits.map((visit) => (
        <li key={visit.number}>
          <span className="mark">{visit.number}</span>
          <div>
            <h3>{[visit.garageName, visit.garageLocality].filter(Boolean).join(', ')}</h3>
            <p>
              <span>{words.day(visit.day)}</span>
              <span className="number">{words.km(visit.odometer)}</span>
            </p>
            {visit.works.length > 0 && (
              <ul>
                {visit.works.map((work) => (
                  <li key={work}>{work}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="papers">
            {visit.amount !== null && <b>{rupees(visit.amount)}</b>}
            {children?.(visit)}
          </div>
        </li>
      ))}
    </ol>
  )
}
