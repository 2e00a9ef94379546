import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { frame } from '../../../../contract/words/frame.en.ts'
import { passport as passportWords } from '../../../../contract/words/passport.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { accountMeta } from '../../account-meta.ts'
import { passportQuery } from '../../account-queries.ts'
import { LoadFailure } from '../../load-failure.tsx'
import type { Route } from './+types/page'
import { OwnPassport } from './own-passport.tsx'

export const meta = accountMeta(
  () => say(passportWords).name,
  () => say(passportWords).about,
)

export default function PassportPage({ params: { vehicleId } }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(passportQuery(vehicleId))
  return (
    <div className="passport-page">
      <Link className="link" to="/account/vehicles">
        <Icon name="left" />
        {say(frame).myVehicles}
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
    otherwise={say(passportWords).notLoaded}
    isRetrying={isFetching}
    onRetry={() => refetch()}
  />
)

const NoCar = () => (
  <EmptyState
    art="empty-bay"
    title={say(passportWords).noCar.title}
    isPage
    actions={
      <ButtonLink look="signal" to="/account/vehicles">
        {say(passportWords).noCar.see}
      </ButtonLink>
    }
  >
    {say(passportWords).noCar.why}
  </EmptyState>
)

function Loading() {
  return (
    <div className="passport" role="status" aria-busy="true" aria-label={say(passportWords).loading}>
      <span className="skeleton skeleton--title" />
      <span className="skeleton skeleton--line" />
      <span className="skeleton skeleton--line" />
    </div>
  )
}
