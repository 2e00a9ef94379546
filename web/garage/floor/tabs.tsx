import { NavLink } from 'react-router'
import { useAccess } from '../../ui/office/access.ts'
import { floorWords as words } from './words.ts'

/** The floor's views; who sees their own cards only has no board. */
export function FloorTabs() {
  const { ownCardsOnly } = useAccess()
  return (
    <nav className="floor-views" aria-label={words.views}>
      <NavLink to="/garage/floor/mine">{words.myWork}</NavLink>
      {!ownCardsOnly && <NavLink to="/garage/floor/bays">{words.bays}</NavLink>}
      <NavLink to="/garage/floor/hours">{words.hours}</NavLink>
    </nav>
  )
}
