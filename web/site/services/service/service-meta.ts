import type { PublicService, ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { findCategory, slugOfCategory } from '../../../../contract/catalogue/services/categories.ts'
import { brand } from '../../../../contract/platform/brand.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import { frame } from '../../../../contract/words/frame.en.ts'
import { say } from '../../../../contract/words/say.ts'
import { service as words } from '../../../../contract/words/service.en.ts'
import { wordsOfCity } from '../../../platform/city.ts'
import type { NotLoaded } from '../../../platform/load-again.ts'
import { addressOf, breadcrumbData, pageMeta } from '../../../platform/page-meta.ts'
import { pathOfService } from '../service-path.ts'

export type FoundService = ({ city: City } & ServicePage) | NotLoaded

/** The whole title, the brand's name included. */
export const titleOf = (city: City, service: PublicService) => `${nameOf(city, service)} | ${brand.name}`

const nameOf = (city: City, { serviceName }: PublicService) =>
  say(words).titled({ service: serviceName, place: wordsOfCity(city) })

function categoryName({ serviceCategory }: PublicService): string {
  const category = findCategory(serviceCategory)
  return category ? say(frame).categories[category.slug] : serviceCategory
}

export function serviceMeta(found: FoundService | undefined, origin: string | undefined, pathname: string) {
  if (!found || 'failure' in found) {
    const title = found ? say(words).notFound : say(words).anyService
    return pageMeta({ title, description: title, path: pathname, origin, noIndex: true })
  }
  const { city, service } = found
  const category = slugOfCategory(service.serviceCategory)
  const path = pathOfService(city.slug, service)
  return pageMeta({
    title: nameOf(city, service),
    description: service.serviceDescription,
    path,
    origin,
    image: service.imageUrl,
    structuredData: [
      breadcrumbData(origin, [
        { name: say(frame).home, path: `/${city.slug}` },
        { name: say(frame).links.services, path: `/${city.slug}/services` },
        { name: categoryName(service), path: `/${city.slug}/services/${category}` },
        { name: service.serviceName, path },
      ]),
      {
        '@type': 'Service',
        name: service.serviceName,
        description: service.serviceDescription,
        serviceType: service.serviceCategory,
        areaServed: city.city,
        provider: { '@type': 'AutoRepair', name: service.garageName, address: service.garageLocality },
        ...(service.imageUrl ? { image: `${origin ?? ''}${service.imageUrl}` } : {}),
        offers: {
          '@type': 'Offer',
          price: service.finalPrice.toFixed(2),
          priceCurrency: 'INR',
          priceSpecification: {
            '@type': 'PriceSpecification',
            price: service.finalPrice.toFixed(2),
            priceCurrency: 'INR',
            valueAddedTaxIncluded: service.includesTax,
          },
          availability: 'https://schema.org/InStock',
          url: addressOf(origin, path),
        },
      },
    ],
  })
}
