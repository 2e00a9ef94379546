import { validate as isUuid } from 'uuid'
import { fixedLinks } from '../../../contract/catalogue/public-catalogue/fixed-links.ts'
import {
  imageWidths,
  type PublicService,
  type ServicePage,
  type ServicePreview,
} from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { ServiceListQuery } from '../../../contract/catalogue/public-catalogue/service-filters.ts'
import { publicCategoryOf } from '../../../contract/catalogue/services/categories.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { type CitySlug, cities } from '../../../contract/platform/places/cities.ts'
import type { Location } from '../../../contract/platform/places/locations.ts'
import { type Database, type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { bumpVersion, type Versions } from '../../platform/versions.ts'
import { drawingType, imagePath } from '../images/rules.ts'
import * as queries from './queries.ts'
import { presentGarageRating } from './rules.ts'

/** The version that whatever is made from a city's catalogue stands on. */
export const catalogueVersionName = (citySlug: CitySlug) => `catalogue:${citySlug}`

/** The version of the set of served cities, which every page's city picker shows. */
export const servedCitiesVersionName = 'catalogue:cities'

/** All ten cities, in their fixed order; the picker keeps the serviceable ones. */
export async function listCities(db: Db): Promise<Location[]> {
  const served = new Set(await queries.listServedCities(db))
  const closed = new Map((await queries.listClosedCities(db)).map(({ city_slug, words }) => [city_slug, words]))
  return cities.map((each) => {
    const closedWords = closed.get(each.slug)
    return { ...each, label: each.city, isServiceable: served.has(each.slug), ...(closedWords ? { closedWords } : {}) }
  })
}

/** What the visitors of a closed city read; undefined of an open one. */
export const findClosedWords = async (db: Db | Tx, citySlug: CitySlug): Promise<string | undefined> =>
  (await queries.listClosedCities(db)).find(({ city_slug }) => city_slug === citySlug)?.words

export async function listServices(db: Db, query: ServiceListQuery): Promise<PublicService[]> {
  return (await queries.listPublicServices(db, query)).map(present)
}

/** The slug of each service that a city's drivers find, with that of its public category. */
export const listServiceSlugs = async (db: Db, citySlug: CitySlug) =>
  (await queries.listServiceAddresses(db, citySlug)).map(({ slug, category, public_category }) => ({
    service: slug,
    category: publicCategoryOf(category, public_category).slug,
  }))

/** What drivers will see of a garage that is not listed yet (docs/rules.md#garages). */
export async function previewServices(db: Db, scope: GarageScope): Promise<ServicePreview> {
  const [citySlug, services] = await Promise.all([queries.getCityOfGarage(db, scope), listServicesOf(db, scope)])
  return { citySlug, services }
}

/** What a garage has on sale, by name. */
export const listServicesOf = async (db: Db, garage: OfGarage): Promise<PublicService[]> =>
  (await queries.listOwnServices(db, garage)).map(present)

/** @throws Problem service_not_found */
export async function getServicePage(db: Db, citySlug: CitySlug, idOrSlug: string): Promise<ServicePage> {
  const row = await getService(db, citySlug, idOrSlug)
  const slugs = fixedLinks.map(({ slug }) => slug)
  const prices = await queries.listStartingPrices(db, citySlug, slugs)
  const startingPrices = Object.fromEntries(
    prices.map(({ slug, price, includes_tax }) => [slug, { price: Number(price), includesTax: includes_tax }]),
  )
  const firstServicePercent = row.gives_first_service ? brand.promises.firstServiceDiscountPercent : 0
  return { service: present(row), firstServicePercent, startingPrices }
}

async function getService(db: Db, citySlug: CitySlug, idOrSlug: string): Promise<queries.CatalogueRow> {
  const row =
    (isUuid(idOrSlug) ? await queries.findPublicService(db, citySlug, { id: idOrSlug }) : undefined) ??
    (await queries.findPublicService(db, citySlug, { slug: idOrSlug }))
  if (!row) throw new Problem('service_not_found')
  return row
}

/** To be called in every transaction that changes what a city's visitors see. */
export async function catalogueChanged(tx: Tx, citySlug: CitySlug): Promise<void> {
  await bumpVersion(tx, catalogueVersionName(citySlug))
  if (await queries.updateServedCity(tx, citySlug)) await bumpVersion(tx, servedCitiesVersionName)
}

/** To be called in the transaction that closes a city or opens it: every page's picker shows it. */
export async function cityChanged(tx: Tx, citySlug: CitySlug): Promise<void> {
  await bumpVersion(tx, catalogueVersionName(citySlug))
  await queries.updateServedCity(tx, citySlug)
  await bumpVersion(tx, servedCitiesVersionName)
}

/** What a back-office needs to change what its garage offers. */
export type OfferParts = { database: Pick<Database, 'db'>; versions: Versions }

/** Runs a change of what a garage offers in one transaction; the public site shows it as soon as this returns. */
export async function changeOffer<Result>(
  { database: { db }, versions }: OfferParts,
  scope: GarageScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await transact(db, async (tx) => {
    const done = await work(tx)
    // Last: the row of the city's version is shared by all its garages.
    await catalogueChanged(tx, await queries.getCityOfGarage(tx, scope))
    return done
  })
  await versions.refresh()
  return result
}

function present(row: queries.CatalogueRow): PublicService {
  const path = (image: (typeof row.images)[number], width: number) => imagePath(row.garage_id, image, width)
  const images = row.images.map((image) => ({
    id: image.id,
    imageUrl: path(image, 1280),
    thumbnailUrl: path(image, 400),
    caption: image.caption,
    sources: (image.mime === drawingType ? [1280] : imageWidths).map((width) => ({ url: path(image, width), width })),
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
    includesTax: row.includes_tax,
    imageUrl: images[0]?.imageUrl ?? null,
    thumbnailUrl: images[0]?.thumbnailUrl ?? null,
    images,
    serviceIncludes: row.includes,
    additionalInfo: row.additional_info,
    garageName: row.garage_name,
    garageSlug: row.garage_slug,
    garageLocality: row.garage_locality,
    garageRating: presentGarageRating({ count: row.review_count, sum: row.review_stars }),
  }
}
