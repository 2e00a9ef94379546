import { lazy, Suspense } from 'react'
import { roleWords } from '../../../contract/people/staff/access-words.ts'
import { useUser } from '../../platform/session-store.ts'
import { useAccess } from '../../ui/office/access.ts'

const GaragesMenu = lazy(() => import('./garages-menu.tsx'))

/** Which garage this is; a menu for those who belong to several. */
export function GarageSwitcher() {
  const { garageAccess } = useUser()
  const { garageId } = useAccess()
  const current = garageAccess.find((garage) => garage.garageId === garageId)
  if (!current) return null
  const words = (
    <span>
      <b>{current.garageName}</b>
      <small>{roleWords[current.role]}</small>
    </span>
  )
  const alone = <p className="garage-now">{words}</p>
  if (garageAccess.length === 1) return alone
  return (
    <Suspense fallback={alone}>
      <GaragesMenu words={words} garageId={current.garageId} />
    </Suspense>
  )
}
