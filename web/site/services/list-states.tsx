import type { City } from '../../../contract/platform/places/cities.ts'
import { catalogueSentences } from '../../../contract/platform/sentences.ts'
import { useAllCities, useServedCities } from '../../platform/city.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { cityPickerId } from '../layout/city-picker.tsx'
import { CityLinks } from './city-links.tsx'

/** Six cards' worth of what comes. */
export function LoadingList() {
  return (
    <div className="wrap">
      <div className="cards loading" role="status" aria-busy="true" aria-label="Loading services">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
          <div className="card skeleton-card" key={place}>
            <div className="shot">
              <span className="skeleton" />
            </div>
            <div className="words">
              <span className="skeleton skeleton--title" />
              <span className="skeleton skeleton--line" />
              <span className="skeleton skeleton--short" />
            </div>
            <div className="sum">
              <span className="skeleton skeleton--price" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function ListFailure({ sentence, onTry }: { sentence: string; onTry: () => unknown }) {
  return (
    <div className="wrap">
      <EmptyState art="error-spanner" title={sentence} alert actions={<TryAgain onTry={onTry} />}>
        Something went wrong. Please try again.
      </EmptyState>
    </div>
  )
}

export function NoCity() {
  return (
    <div className="wrap">
      <EmptyState
        art="no-city"
        title={catalogueSentences.chooseCity}
        actions={
          <Button look="signal" popoverTarget={cityPickerId}>
            <Icon name="pin" />
            Select a City
          </Button>
        }
      >
        Prices differ from city to city, so we ask first.
      </EmptyState>
      <CityLinks pathIn={(city) => `/${city}/services`} />
    </div>
  )
}

type NoServicesProps = {
  city: City
  isAll?: boolean
  /** Why, where it is not that nobody lists any. */
  says?: string
}

/** Where a whole city has nothing yet, all services means those of the first city that has some. */
export function NoServices({ city, isAll = false, says }: NoServicesProps) {
  const [first] = useServedCities()
  const closed = useAllCities()?.find(({ slug }) => slug === city.slug)?.closedWords
  return (
    <EmptyState
      art="empty-bay"
      title={catalogueSentences.noServices}
      actions={
        isAll ? (
          <>
            <Button look="line" popoverTarget={cityPickerId}>
              <Icon name="pin" />
              Select a City
            </Button>
            {first && (
              <ButtonLink look="line" to={`/${first.slug}/services`}>
                Browse All Services in {first.label}
              </ButtonLink>
            )}
          </>
        ) : (
          <ButtonLink look="line" to={`/${city.slug}/services`}>
            Browse All Services
          </ButtonLink>
        )
      }
    >
      {closed ??
        says ??
        (isAll ? catalogueSentences.nobodyYet(city.city) : `No garage in ${city.city} lists this work yet.`)}
    </EmptyState>
  )
}
