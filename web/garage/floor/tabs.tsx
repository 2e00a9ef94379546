import { NavLink } from 'react-router'
import { floor } from '../../../contract/words/floor.en.ts'
import { say } from '../../../contract/words/say.ts'
import { floorViews } from '../../platform/garage-home.ts'
import { useAccess } from '../../ui/office/access.ts'

/** The floor's views; who sees their own cards only has no board. */
export function FloorTabs() {
  const { ownCardsOnly } = useAccess()
  return (
    <nav className="floor-views" aria-label={say(floor).views}>
      <NavLink to={floorViews.mine}>{say(floor).myWork}</NavLink>
      {!ownCardsOnly && <NavLink to={floorViews.bays}>{say(floor).bays}</NavLink>}
      <NavLink to={floorViews.hours}>{say(floor).hours}</NavLink>
    </nav>
  )
}
