import type { PublicCategory } from '../../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { useCityPath } from '../../../platform/city.ts'
import { type NotLoaded, useLoadAgain } from '../../../platform/load-again.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { CityLinks } from '../city-links.tsx'

type NotFoundProps = NotLoaded & {
  city: City | undefined
  category: PublicCategory | undefined
  /** As the address calls it, by slug or id. */
  service?: string
}

const title = 'Service Not Found'

const isId = (service: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(service)

/** The failure says why. */
export function ServiceNotFound({ failure, again, city, category, service }: NotFoundProps) {
  const inCity = useCityPath()
  const load = useLoadAgain({ again })
  return (
    <div className="wrap">
      <EmptyState
        art="empty-bay"
        title={title}
        isPage
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
            {again && <TryAgain look="line" onTry={load} />}
          </>
        }
      >
        {/* The server's own word for it is the title. */}
        {failure.toLowerCase() === title.toLowerCase()
          ? 'It may have been taken off the list, or the address has a mistake.'
          : failure}
      </EmptyState>
      {!city && category && service && <CityLinks pathIn={pathInCity(category, service)} />}
    </div>
  )
}

/** Several cities may have a service of one slug; an id is one garage's, and elsewhere its category is nearest. */
const pathInCity = (category: PublicCategory, service: string) => (citySlug: string) => {
  const path = `/${citySlug}/services/${category.slug}`
  return isId(service) ? path : `${path}/${encodeURIComponent(service)}`
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
