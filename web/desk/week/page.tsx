import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Week, WeekFigure } from '../../../contract/desk/week/week.ts'
import { weekFigures } from '../../../contract/desk/week/week.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay, printedDay, shortDay } from '../../../contract/platform/formats.ts'
import { accountMeta } from '../../account/account-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fetched } from '../fetched.tsx'
import { momentWords } from '../moments.ts'
import { weekListQuery, weekQuery } from '../people-calls.ts'

export const meta = accountMeta('A week at the desk', 'Seven days of the marketplace in figures.')

const words: Record<WeekFigure, string> = {
  'garages-new': 'New garages',
  'garages-active': 'Garages that worked here',
  'garages-lost': 'Garages that no longer did',
  bookings: 'Bookings',
  'no-shows': 'Bookings that nobody came to',
  leads: 'Requests',
  'leads-answered': 'Requests answered',
  'messages-failed': 'Messages failed or unknown',
  complaints: 'Reviews reported',
}

/** Seven days in figures beside the seven before; each opens what it counts. */
export default function DeskWeekPage() {
  const [params] = useSearchParams()
  const from = params.get('from') ?? addDays(indianDay(), -6)
  const figure = weekFigures.find((each) => each === params.get('figure'))
  const query = useQuery({ ...weekQuery(from), placeholderData: keepPreviousData })
  return (
    <div className="wrap desk">
      <header>
        <h1 className="sign">Week</h1>
        <p>
          {shortDay(from)} to {printedDay(addDays(from, 6))}, each figure beside that of the seven days before.
        </p>
      </header>
      <div className="desk-keys">
        <ButtonLink to={`/desk/week?from=${addDays(from, -7)}`}>The week before</ButtonLink>
        {from < addDays(indianDay(), -6) && (
          <ButtonLink to={`/desk/week?from=${addDays(from, 7)}`}>The week after</ButtonLink>
        )}
      </div>
      <Fetched query={query} otherwise="Failed to load the week">
        {(week) => <Figures week={week} shown={figure} />}
      </Fetched>
      {figure && <FigureList figure={figure} from={from} />}
    </div>
  )
}

function Figures({ week, shown }: { week: Week; shown: WeekFigure | undefined }) {
  return (
    <ul className="desk-figures" aria-label="Figures">
      {week.figures.map(({ figure, count, before }) => (
        <li key={figure}>
          <Link
            to={`/desk/week?from=${week.from}&figure=${figure}`}
            aria-current={figure === shown ? 'true' : undefined}
            preventScrollReset
          >
            <span>{words[figure]}</span> <b className="num">{count}</b> <small>{before} before</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FigureList({ figure, from }: { figure: WeekFigure; from: string }) {
  const query = useQuery(weekListQuery(figure, from))
  return (
    <section aria-labelledby="figure">
      <h2 id="figure">{words[figure]}</h2>
      <Fetched query={query} otherwise="Failed to load the list">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="lead-text">None in these days.</p>
          ) : (
            <ul className="desk-list">
              {rows.map(({ id, garageId, label, at }) => (
                <li key={id} className="desk-line">
                  <p>{garageId ? <Link to={`/desk/garages/${garageId}`}>{label}</Link> : label}</p>
                  <p className="hint">{momentWords(at)}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  )
}
