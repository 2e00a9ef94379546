import { type SqlBool, sql } from 'kysely'
import type { GarageRating } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import { minReviewsForAverage } from '../../../contract/drivers/reviews/review-kinds.ts'

/**
 * Base price less the service's discount, computed where money is exact. A discounted price is rounded to the rupee
 * (half up), an undiscounted one stays as the garage wrote it.
 */
export const finalPriceSql = sql<string>`case when s.discount_percent = 0 then s.base_price
  else round(s.base_price * (100 - s.discount_percent) / 100, 0) end`

/**
 * Whether drivers find a garage: it works, its owner's address is confirmed, and its city is not closed. The one condition
 * of all that the public sees.
 * @param garages how the statement calls them
 */
export const isOffered = (
  garages: string,
) => sql<SqlBool>`(${sql.id(garages, 'is_active')} and ${sql.id(garages, 'is_listed')}
  and not exists (select 1 from closed_cities where closed_cities.city_slug = ${sql.id(garages, 'city_slug')}))`

/** As `chargesTax` (contract/catalogue/services/tax.ts), of a garage as g. */
export const chargesTaxSql = sql<boolean>`g.gstin <> '' and g.tax_scheme = 'REGULAR'`

/** A service may be free of tax. */
export const includesTaxSql = sql<boolean>`(${chargesTaxSql} and s.tax_rate > 0)`

/** Of a garage's reviews, to one decimal, and only where there are enough (docs/rules.md#reviews). */
export const averageOf = ({ count, sum }: { count: number; sum: number }): number | null =>
  count >= minReviewsForAverage ? Math.round((sum / count) * 10) / 10 : null

/** Beside a service: nothing where nobody has written. */
export const presentGarageRating = (row: { count: number; sum: number }): GarageRating | null =>
  row.count > 0 ? { average: averageOf(row), count: row.count } : null
