import type { PublicCategory } from '../../../../contract/catalogue/services/categories.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { catalogueSentences } from '../../../../contract/platform/public-sentences.ts'
import { frame } from '../../../../contract/words/frame.en.ts'
import { list } from '../../../../contract/words/list.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as serviceWords } from '../../../../contract/words/service.en.ts'
import { useCityPath, wordsOfCity } from '../../../platform/city.ts'
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

const isId = (service: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(service)

/** The failure says why. */
export function ServiceNotFound({ failure, again, city, category, service }: NotFoundProps) {
  const words = say(serviceWords)
  const inCity = useCityPath()
  const load = useLoadAgain({ again })
  return (
    <div className="wrap">
      <EmptyState
        art="empty-bay"
        title={words.notFound}
        isPage
        alert
        actions={
          <>
            <ButtonLink look="signal" to={inCity('/')}>
              {say(frame).backToHome}
            </ButtonLink>
            {city && category && (
              <ButtonLink look="line" to={`/${city.slug}/services/${category.slug}`}>
                {say(list).heading({ category: say(frame).categories[category.slug], place: wordsOfCity(city) })}
              </ButtonLink>
            )}
            {again && <TryAgain look="line" onTry={load} />}
          </>
        }
      >
        {whyNot(failure)}
      </EmptyState>
      {!city && category && service && <CityLinks pathIn={pathInCity(category, service)} />}
    </div>
  )
}

/** @param failure the server's own word for it, or what kept it from being asked */
function whyNot(failure: string) {
  const words = say(serviceWords)
  if (failure === catalogueSentences.serviceNotFound) return words.mayBeGone
  return failure === catalogueSentences.invalidService ? words.invalid : failure || words.notLoaded
}

/** Several cities may have a service of one slug; an id is one garage's, and elsewhere its category is nearest. */
const pathInCity = (category: PublicCategory, service: string) => (citySlug: string) => {
  const path = `/${citySlug}/services/${category.slug}`
  return isId(service) ? path : `${path}/${encodeURIComponent(service)}`
}
