import type { PublicService } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { findCategory, publicCategories } from '../../../contract/catalogue/services/categories.ts'
import type { CitySlug } from '../../../contract/platform/places/cities.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { pdfPrinter } from '../../platform/pdf/printer.ts'
import type { Menu } from './menu.ts'

const document = new URL('./menu-document.ts', import.meta.url)

/** The service menu of a city as a PDF. @param day on which the prices were read, such as 2026-11-21. */
export function printMenu(city: CitySlug, services: PublicService[], day: string, language: Language): Promise<Buffer> {
  const menu: Menu = {
    city,
    day,
    services: services.map((service) => ({
      name: service.serviceName,
      category: (findCategory(service.serviceCategory) ?? publicCategories[1]).slug,
      garage: service.garageName,
      locality: service.garageLocality,
      minutes: service.estimatedDuration,
      basePrice: service.basePrice,
      finalPrice: service.finalPrice,
      includesTax: service.includesTax,
    })),
  }
  return pdfPrinter.print(document, menu, 'public', language)
}
