import type { PublicCategory } from '../../../contract/categories.ts'
import type { City } from '../../../contract/cities.ts'
import { catalogueSentences } from '../../../contract/sentences.ts'
import { useCityPath } from '../../platform/city.ts'
import { failures } from '../../platform/failures.ts'
import { useReloadWhenBack } from '../../platform/reload-when-back.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type NotFoundProps = { sentence: string; city: City | undefined; category: PublicCategory | undefined }

/** The sentence says why. */
export function ServiceNotFound({ sentence, city, category }: NotFoundProps) {
  const inCity = useCityPath()
  useReloadWhenBack(sentence !== catalogueSentences.serviceNotFound)
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Service Not Found</h1>
      <EmptyState
        art="empty-bay"
        title="Service Not Found"
        alert
        actions={
          <>
            <ButtonLink look="signal" to={inCity('/')}>
              Back to Home
            </ButtonLink>
            {city && category && (
              <ButtonLink look="line" to={`/${city.slug}/services/${category.slug}`}>
                {category.name} in {city.city}
              </ButtonLink>
            )}
            {sentence === failures.loadServiceDetails && (
              <Button look="line" onClick={() => window.location.reload()}>
                Try Again
              </Button>
            )}
          </>
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

export function LoadingService() {
  return (
    <div className="wrap detail loading" role="status" aria-busy="true" aria-label="Loading service">
      <div className="left">
        <span className="skeleton skeleton--heading" />
        <span className="skeleton skeleton--line" />
        <span className="skeleton skeleton--stage" />
      </div>
      <aside>
        <span className="skeleton skeleton--panel" />
      </aside>
    </div>
  )
}
