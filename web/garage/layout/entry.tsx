import { Navigate } from 'react-router'
import { isOnTheFloor, myWork } from '../../platform/garage-home.ts'
import { useUser } from '../../platform/session-store.ts'
import DashboardPage from '../dashboard/page.tsx'

/** `/garage` itself: the dashboard, but for a technician the cards that wait for them. */
export default function GarageEntry() {
  return isOnTheFloor(useUser()) ? <Navigate to={myWork} replace /> : <DashboardPage />
}
