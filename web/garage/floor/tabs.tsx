import { NavLink } from 'react-router'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { useAccess } from '../../ui/office/access.ts'

/** The floor's views; who sees their own cards only has no board. */
export function FloorTabs() {
  const { ownCardsOnly } = useAccess()
  return (
    <nav className="floor-views" aria-label={say(floor).views}>
      <NavLink to="/garage/floor/mine">{say(floor).myWork}</NavLink>
      {!ownCardsOnly && <NavLink to="/garage/floor/bays">{say(floor).bays}</NavLink>}
      <NavLink to="/garage/floor/hours">{say(floor).hours}</NavLink>
    </nav>
  )
}
