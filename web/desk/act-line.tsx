import { Link } from 'react-router'
import type { OperatorAct } from '../../contract/people/operators/operators.ts'
import { momentWords } from './moments.ts'

const words = (action: string) => action.replace('.', ' ').replaceAll('-', ' ')

/** What an operator did. */
export function ActLine({ act, showsAbout = true }: { act: OperatorAct; showsAbout?: boolean }) {
  const { at, operator, action, about, garageId, reason } = act
  return (
    <li className="desk-line">
      <p>
        <b>{operator}</b>: {words(action)}
        {showsAbout && about && <>, {garageId ? <Link to={`/desk/garages/${garageId}`}>{about}</Link> : about}</>}
      </p>
      {reason && <p className="review-words">{reason}</p>}
      <p className="hint">{momentWords(at)}</p>
    </li>
  )
}
