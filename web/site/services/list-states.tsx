import type { City } from '../../../contract/platform/places/cities.ts'
import { list } from '../../../contract/words/list.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName, useAllCities, useServedCities } from '../../platform/city.ts'
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
      <div className="cards loading" role="status" aria-busy="true" aria-label={say(list).loading}>
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
        {say(list).pleaseTry}
      </EmptyState>
    </div>
  )
}

export function NoCity() {
  return (
    <div className="wrap">
      <EmptyState
        art="no-city"
        title={say(list).chooseCity}
        actions={
          <Button look="signal" popoverTarget={cityPickerId}>
            <Icon name="pin" />
            {say(list).selectCity}
          </Button>
        }
      >
        {say(list).weAskFirst}
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
  const words = say(list)
  const [first] = useServedCities()
  const closed = useAllCities()?.find(({ slug }) => slug === city.slug)?.closedWords
  return (
    <EmptyState
      art="empty-bay"
      title={words.noServices}
      actions={
        isAll ? (
          <>
            <Button look="line" popoverTarget={cityPickerId}>
              <Icon name="pin" />
              {words.selectCity}
            </Button>
            {first && (
              <ButtonLink look="line" to={`/${first.slug}/services`}>
                {words.browseIn({ city: cityName(first) })}
              </ButtonLink>
            )}
          </>
        ) : (
          <ButtonLink look="line" to={`/${city.slug}/services`}>
            {words.browse}
          </ButtonLink>
        )
      }
    >
      {closed ??
        says ??
        (isAll ? words.nobodyYet({ city: cityName(city) }) : words.noneOfThis({ city: cityName(city) }))}
    </EmptyState>
  )
}
