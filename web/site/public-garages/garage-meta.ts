import type { PublicGarage } from '../../../contract/drivers/public-garages/public-garages.ts'
import { weekdayNames } from '../../../contract/platform/formats.ts'
import { breadcrumbData, pageMeta } from '../../platform/page-meta.ts'
import { pathOfGarage } from './garage-path.ts'

/** A garage's page, as tabs and search engines name it. */
export const titleOf = ({ name, locality, city }: PublicGarage) => `${name}, ${placeOf({ locality, city })}`

const placeOf = ({ locality, city }: Pick<PublicGarage, 'locality' | 'city'>) =>
  [locality, city].filter(Boolean).join(', ')

export function garageMeta(garage: PublicGarage | undefined, origin: string | undefined, pathname: string) {
  if (!garage) return pageMeta({ title: 'Garage', description: 'Garage', path: pathname, origin, noIndex: true })
  const { name, citySlug } = garage
  const path = pathOfGarage(garage)
  const place = placeOf(garage)
  return pageMeta({
    title: titleOf(garage),
    description: `${name} in ${place}: services with their prices, opening hours, address and phone.`,
    path,
    origin,
    image: garage.services.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
    structuredData: [
      breadcrumbData(origin, [
        { name: 'Home', path: `/${citySlug}` },
        { name: 'Services', path: `/${citySlug}/services` },
        { name, path },
      ]),
      autoRepair(garage, `${origin ?? ''}${path}`),
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
