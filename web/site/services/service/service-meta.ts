import type { PublicService, ServicePage } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { slugOfCategory } from '../../../../contract/catalogue/services/categories.ts'
import { brand } from '../../../../contract/platform/brand.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import type { NotLoaded } from '../../../platform/load-again.ts'
import { breadcrumbData, pageMeta } from '../../../platform/page-meta.ts'
import { pathOfService } from '../service-path.ts'

export type FoundService = ({ city: City } & ServicePage) | NotLoaded

/** The whole title, the brand's name included. */
export const titleOf = (city: City, service: PublicService) => `${service.serviceName} in ${city.city} | ${brand.name}`

export function serviceMeta(found: FoundService | undefined, origin: string | undefined, pathname: string) {
  if (!found || 'failure' in found) {
    const title = found ? 'Service Not Found' : 'Service'
    return pageMeta({ title, description: title, path: pathname, origin, noIndex: true })
  }
  const { city, service } = found
  const category = slugOfCategory(service.serviceCategory)
  const path = pathOfService(city.slug, service)
  return pageMeta({
    title: `${service.serviceName} in ${city.city}`,
    description: service.serviceDescription,
    path,
    origin,
    image: service.imageUrl,
    structuredData: [
      breadcrumbData(origin, [
        { name: 'Home', path: `/${city.slug}` },
        { name: 'Services', path: `/${city.slug}/services` },
        { name: service.serviceCategory, path: `/${city.slug}/services/${category}` },
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
          url: `${origin ?? ''}${path}`,
        },
      },
    ],
  })
}
