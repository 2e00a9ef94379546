import { useQuery } from '@tanstack/react-query'
import type { DeskCity } from '../../../contract/desk/cities/cities.ts'
import { counted } from '../../../contract/platform/formats.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { citiesQuery, openCity, useMayAct } from '../calls.ts'
import { Fetched } from '../fetched.tsx'
import { momentWords } from '../moments.ts'
import { ReasonForm } from '../reason-form.tsx'
import { useDone } from '../use-done.ts'
import { CloseCity } from './close-city.tsx'

export const meta = accountMeta('Cities at the desk', 'Which cities take requests, and which are closed for a while.')

/** The ten cities; a closed one has no pages of garages, and takes no requests. */
export default function DeskCitiesPage() {
  const query = useQuery(citiesQuery)
  const mayAct = useMayAct()
  const { done, heading, onDone } = useDone()
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign" ref={heading} tabIndex={-1}>
          Cities
        </h1>
        <p>A closed city shows no garage and takes no request. What is booked stays booked.</p>
      </header>
      <p role="status">{done}</p>
      <Fetched query={query} otherwise="Failed to load the cities">
        {({ cities }) => (
          <ul className="desk-list">
            {cities.map((city) => (
              <City key={city.slug} city={city} mayAct={mayAct} onDone={onDone} />
            ))}
          </ul>
        )}
      </Fetched>
    </div>
  )
}

type Props = { city: DeskCity; mayAct: boolean; onDone: (words: string) => void }

function City({ city: { slug, city, isServed, closed, garages }, mayAct, onDone }: Props) {
  return (
    <li className="desk-line">
      <h2>{city}</h2>
      <p>
        <b>{closed ? 'Closed' : isServed ? 'Takes requests' : 'No garage takes requests yet'}</b>,{' '}
        {counted(garages, 'garage')}
      </p>
      {closed && (
        <p className="review-words">
          Since {momentWords(closed.at)}, visitors read: {closed.words}
        </p>
      )}
      {mayAct && (
        <details className="desk-act">
          <summary>
            {closed ? 'Open' : 'Close'} {city}
          </summary>
          {closed ? (
            <ReasonForm
              does={`Open ${city} again`}
              doing="Opening..."
              hint="Only the log has the reason."
              act={(reason) => openCity(slug, reason)}
              onDone={() => onDone(`${city} is open.`)}
            />
          ) : (
            <CloseCity slug={slug} city={city} onDone={() => onDone(`${city} is closed.`)} />
          )}
        </details>
      )}
    </li>
  )
}
