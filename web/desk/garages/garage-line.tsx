import { Link } from 'react-router'
import type { DeskGarage, GarageState } from '../../../contract/desk/garages/garages.ts'
import { dayWords } from '../moments.ts'

const stateWords: Record<GarageState, string> = {
  LISTED: 'drivers see it',
  UNCONFIRMED: 'email not confirmed',
  BLOCKED: 'blocked',
  DELETED: 'deleted',
}

/** 'New, drivers see it' */
export const garageStateWords = ({ state, isNew }: Pick<DeskGarage, 'state' | 'isNew'>) =>
  isNew ? `New, ${stateWords[state]}` : `${stateWords[state][0]?.toUpperCase()}${stateWords[state].slice(1)}`

export function GarageLine({ garage }: { garage: DeskGarage }) {
  const { id, name, city, phone, email, createdAt, lastSeenAt } = garage
  return (
    <li className="desk-line">
      <h2>
        <Link to={`/desk/garages/${id}`}>{name}</Link>
      </h2>
      <p>
        <b>{garageStateWords(garage)}</b>, {city}, {phone || 'no phone'}, {email}
      </p>
      <Twins garage={garage} />
      <p className="hint">
        Since {dayWords(createdAt)}, {lastSeenAt ? `last seen on ${dayWords(lastSeenAt)}` : 'nobody is signed in'}
      </p>
    </li>
  )
}

const listed = new Intl.ListFormat('en-GB')

/** Other garages that have something in common with it. */
export function Twins({ garage: { twins } }: { garage: DeskGarage }) {
  return twins.map(({ garageId, name, same }) => (
    <p key={garageId}>
      Same {listed.format(same)} as <Link to={`/desk/garages/${garageId}`}>{name}</Link>
    </p>
  ))
}
