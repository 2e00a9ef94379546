import type { PublicGarage, PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import { brand } from '../../../contract/platform/brand.ts'
import { faults } from '../../../contract/words/faults.en.ts'
import { say } from '../../../contract/words/say.ts'
import { listGaragePictures } from '../../catalogue/garage-pictures/service.ts'
import { listServicesOf } from '../../catalogue/public-catalogue/service.ts'
import { getProfile } from '../../people/settings/service.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { listOpenSlots } from '../../workshop/bookings/open-slots-service.ts'
import { listPublicReviews } from '../reviews/service.ts'
import * as queries from './queries.ts'

/** Its id, and the city whose version its page stands on. @throws Problem not_found */
export async function findListedGarage(db: Db, slug: string) {
  const garage = await queries.findListedGarage(db, slug)
  if (!garage) throw new Problem('not_found', { sentence: say(faults).garageNotFound })
  return { garageId: garage.id, slug, citySlug: garage.city_slug }
}

type Listed = { garageId: string; slug: string }

/** A garage as drivers see it (docs/rules.md#public-pages), once it is known to be listed. */
export async function getPublicGarage(db: Db, { garageId, slug }: Listed): Promise<PublicGarage> {
  const profile = await getProfile(db, { garageId })
  const { name, citySlug, city, address, locality, pincode, phone, closedDays } = profile
  const days = profile.days.map(({ weekday, isOpen, opensAt, closesAt }) => ({ weekday, isOpen, opensAt, closesAt }))
  const firstServicePercent = profile.givesFirstService ? brand.promises.firstServiceDiscountPercent : 0
  const services = await listServicesOf(db, { garageId })
  const { pictures } = await listGaragePictures(db, { garageId })
  const said = await listPublicReviews(db, { garageId })
  return {
    slug,
    name,
    citySlug,
    city,
    address,
    locality,
    pincode,
    phone,
    days,
    closedDays,
    firstServicePercent,
    logo: pictures.find(({ kind }) => kind === 'LOGO') ?? null,
    pictures: pictures.filter(({ kind }) => kind === 'PHOTO'),
    services,
    said,
  }
}

type Asked = { slug: string; from?: string | undefined; days: number }

/** @throws Problem not_found */
export async function listPublicSlots(db: Db, { slug, ...asked }: Asked): Promise<PublicSlots> {
  return listOpenSlots(db, await findListedGarage(db, slug), asked)
}

export const countListedGarages = (db: Db): Promise<number> => queries.countListedGarages(db)

/** The addresses of garages' pages, for search engines. @param page from 0 */
export const listGaragePaths = async (db: Db, { page, size }: { page: number; size: number }): Promise<string[]> =>
  (await queries.listListedGarages(db, { limit: size, offset: page * size })).map(
    ({ city_slug, slug }) => `/${city_slug}/garages/${slug}`,
  )
