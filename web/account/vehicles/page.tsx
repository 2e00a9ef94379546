import { useQuery } from '@tanstack/react-query'
import { accountMeta } from '../account-meta.ts'
import { vehiclesQuery } from '../account-queries.ts'
import { LoadFailure } from '../load-failure.tsx'
import { CarList, LoadingCars } from './car-list.tsx'

export const meta = accountMeta('My Vehicles', 'Your cars with their number plates, in one place.')

export default function VehiclesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(vehiclesQuery)
  if (isPending) return <LoadingCars />
  if (data) return <CarList cars={data} />
  return (
    <LoadFailure error={error} otherwise="Failed to load your cars" isRetrying={isFetching} onRetry={() => refetch()} />
  )
}
