import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { weekdayNames } from '../../../contract/platform/formats.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { garage as garageWords } from '../../../contract/words/garage.en.ts'
import { say } from '../../../contract/words/say.ts'
import { cityName } from '../../platform/city.ts'
import { addressOf, breadcrumbData, pageMeta } from '../../platform/page-meta.ts'
import { pathOfGarage } from './garage-path.ts'

/** A garage's page, as tabs and search engines name it. */
export const titleOf = (garage: PublicGarage) => `${garage.name}, ${placeOf(garage)}`

const placeOf = ({ locality, citySlug }: PublicGarage) =>
  [locality, cityName({ slug: citySlug })].filter(Boolean).join(', ')

export function garageMeta(garage: PublicGarage | undefined, origin: string | undefined, pathname: string) {
  const words = say(garageWords)
  if (!garage) {
    const title = words.anyGarage
    return pageMeta({ title, description: title, path: pathname, origin, noIndex: true })
  }
  const { name, citySlug } = garage
  const path = pathOfGarage(garage)
  return pageMeta({
    title: titleOf(garage),
    description: words.description({ name, where: placeOf(garage) }),
    path,
    origin,
    image: garage.services.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
    structuredData: [
      breadcrumbData(origin, [
        { name: say(frame).home, path: `/${citySlug}` },
        { name: say(frame).links.services, path: `/${citySlug}/services` },
        { name, path },
      ]),
      autoRepair(garage, addressOf(origin, path)),
    ],
  })
}

/** https://schema.org/AutoRepair: what the page shows, and nothing else. */
const autoRepair = (garage: PublicGarage, url: string) => ({
  '@type': 'AutoRepair',
  name: garage.name,
  url,
  telephone: garage.phone,
  ...ratingData(garage),
  address: {
    '@type': 'PostalAddress',
    streetAddress: garage.address,
    addressLocality: garage.city,
    postalCode: garage.pincode,
    addressCountry: 'IN',
  },
  openingHoursSpecification: garage.days
    .filter(({ isOpen }) => isOpen)
    .map(({ weekday, opensAt, closesAt }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdayNames[weekday as 0]}`,
      opens: opensAt,
      closes: closesAt,
    })),
})

/** Where the page shows an average; https://schema.org/AggregateRating */
function ratingData({ said: { rating } }: PublicGarage) {
  if (!rating || rating.average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}
