import { validate as isUuid } from 'uuid'
import { imageWidths, type PublicService } from '../../../contract/catalogue.ts'
import { type PublicCategory, publicCategoryOf } from '../../../contract/categories.ts'
import { type CitySlug, cities } from '../../../contract/cities.ts'
import type { Location } from '../../../contract/locations.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { raiseVersion } from '../../platform/versions.ts'
import * as queries from './queries.ts'
import { imagePath } from './rules.ts'

/** The version that whatever is made from a city's catalogue stands on. */
export const catalogueVersionName = (citySlug: CitySlug) => `catalogue:${citySlug}`

/** The version of the set of served cities, which every page's city picker shows. */
export const servedCitiesVersionName = 'catalogue:cities'

/** All ten cities, in the specification's order; the picker keeps the serviceable ones. */
export async function listCities(db: Db): Promise<Location[]> {
  const served = new Set(await queries.listServedCities(db))
  return cities.map((each) => ({ ...each, label: each.city, isServiceable: served.has(each.slug) }))
}

export async function listServices(
  db: Db,
  citySlug: CitySlug,
  category: PublicCategory | undefined,
): Promise<PublicService[]> {
  return (await queries.listPublicServices(db, citySlug, category)).map(present)
}

/** @throws Problem service_not_found */
export async function getService(db: Db, citySlug: CitySlug, idOrSlug: string): Promise<PublicService> {
  const row =
    (isUuid(idOrSlug) ? await queries.findPublicService(db, citySlug, { id: idOrSlug }) : undefined) ??
    (await queries.findPublicService(db, citySlug, { slug: idOrSlug }))
  if (!row) throw new Problem('service_not_found')
  return present(row)
}

/** To be called in every transaction that changes what a city's visitors see. */
export async function catalogueChanged(tx: Tx, citySlug: CitySlug): Promise<void> {
  await raiseVersion(tx, catalogueVersionName(citySlug))
  if (await queries.updateServedCity(tx, citySlug)) await raiseVersion(tx, servedCitiesVersionName)
}

function present(row: queries.CatalogueRow): PublicService {
  const path = (image: { id: string; hash: string }, width: number) => imagePath(row.garage_id, image, width)
  const images = row.images.map((image) => ({
    id: image.id,
    imageUrl: path(image, 1280),
    thumbnailUrl: path(image, 400),
    caption: image.caption,
    sources: imageWidths.map((width) => ({ url: path(image, width), width })),
  }))
  return {
    id: row.id,
    serviceName: row.name,
    serviceSlug: row.slug,
    serviceCategory: publicCategoryOf(row.category, row.public_category).name,
    serviceDescription: row.description,
    estimatedDuration: row.duration,
    basePrice: Number(row.base_price),
    finalPrice: Number(row.final_price),
    imageUrl: images[0]?.imageUrl ?? null,
    thumbnailUrl: images[0]?.thumbnailUrl ?? null,
    images,
    serviceIncludes: row.includes,
    additionalInfo: row.additional_info,
    garageName: row.garage_name,
    garageLocality: row.garage_locality,
  }
}
