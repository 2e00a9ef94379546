import { useQuery } from '@tanstack/react-query'
import { account } from '../../../contract/words/account.en.ts'
import { cars } from '../../../contract/words/cars.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { accountMeta } from '../account-meta.ts'
import { vehiclesQuery } from '../account-queries.ts'
import { LoadFailure } from '../load-failure.tsx'
import { CarList, LoadingCars } from './car-list.tsx'

export const meta = accountMeta(
  () => say(frame).myVehicles,
  () => say(account).about.vehicles,
)

export default function VehiclesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(vehiclesQuery)
  if (isPending) return <LoadingCars />
  if (data) return <CarList own={data} />
  return <LoadFailure error={error} otherwise={say(cars).notLoaded} isRetrying={isFetching} onRetry={() => refetch()} />
}
