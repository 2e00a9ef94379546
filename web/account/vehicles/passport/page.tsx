import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { accountMeta } from '../../account-meta.ts'
import { passportQuery } from '../../account-queries.ts'
import { LoadFailure } from '../../load-failure.tsx'
import type { Route } from './+types/page'
import { OwnPassport } from './own-passport.tsx'

export const meta = accountMeta('Car passport', 'What garages did to your car, visit by visit.')

export default function PassportPage({ params: { vehicleId } }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(passportQuery(vehicleId))
  return (
    <div className="passport-page">
      <Link className="link" to="/account/vehicles">
        <Icon name="left" />
        My Vehicles
      </Link>
      {isPending && <Loading />}
      {data && <OwnPassport passport={data} />}
      {error && !data && (isGone(error) ? <NoCar /> : <Failed {...{ error, isFetching, refetch }} />)}
    </div>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status ?? 0)

type FailedProps = { error: unknown; isFetching: boolean; refetch: () => unknown }

const Failed = ({ error, isFetching, refetch }: FailedProps) => (
  <LoadFailure
    error={error}
    otherwise="Failed to load the passport"
    isRetrying={isFetching}
    onRetry={() => refetch()}
  />
)

const NoCar = () => (
  <EmptyState
    art="empty-bay"
    title="This car is not in your list"
    isPage
    actions={
      <ButtonLink look="signal" to="/account/vehicles">
        See My Vehicles
      </ButtonLink>
    }
  >
    It was removed, or handed over to someone else.
  </EmptyState>
)

function Loading() {
  return (
    <div className="passport" role="status" aria-busy="true" aria-label="Loading the passport">
      <span className="skeleton skeleton--title" />
      <span className="skeleton skeleton--line" />
      <span className="skeleton skeleton--line" />
    </div>
  )
}
