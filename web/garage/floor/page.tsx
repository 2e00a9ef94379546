import { Navigate } from 'react-router'
import { floorViews, isOnTheFloor } from '../../platform/garage-home.ts'
import { useUser } from '../../platform/session-store.ts'

/** A technician's floor is their own work, the desk's is the bays. */
export default function FloorPage() {
  return <Navigate to={isOnTheFloor(useUser()) ? floorViews.mine : floorViews.bays} replace />
}
