import type { ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { isReduced } from '../../../../contract/platform/prices.ts'
import { formats } from '../../../../contract/words/formats.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as serviceWords } from '../../../../contract/words/service.en.ts'
import { type NextFreeAnswer, useNextFree } from '../../../platform/use-next-free.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { adding, pathOfBooking, pathOfGarage } from '../../public-garages/garage-path.ts'

type Props = { city: City } & Pick<ServicePage, 'service' | 'firstServicePercent'>

/** The other way to book: a real place at the garage, for this price (docs/rules.md#booking-a-place). */
export function ChooseTime({ city, service, firstServicePercent = 0 }: Props) {
  const words = say(serviceWords)
  const { id, garageSlug } = service
  const garage = { citySlug: city.slug, slug: garageSlug }
  const free = useNextFree(garageSlug)
  return (
    <div className="choose-time">
      <ButtonLink look="line" wide to={pathOfBooking(garage, id)}>
        <span>
          {words.chooseTime}
          <small>{freeInWords(free)}</small>
        </span>
        <Icon name="right" />
      </ButtonLink>
      {firstServicePercent > 0 && (
        <p className="hint">
          {words.firstService({
            further: isReduced([service]),
            percent: firstServicePercent,
          })}
        </p>
      )}
      <SiteLink className="link" to={`${pathOfGarage(garage)}?${adding(id)}#services`}>
        {words.addAnother}
      </SiteLink>
    </div>
  )
}

/** As long as it is not known, what one finds there. */
function freeInWords(free: NextFreeAnswer) {
  const words = say(serviceWords)
  if (free === null) return words.noneFree
  if (!free || free === 'failed') return words.seeTimes
  return words.nextFree({ when: say(formats).place({ day: free.date, slot: free.slot }) })
}
