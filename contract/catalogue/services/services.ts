import { absentWhenEmpty, missingOr, plainText, RecordVersion, RequestId, SearchText } from '../../platform/fields.ts'
import { rupeesAndPaise } from '../../platform/formats.ts'
import { maxRupees } from '../../platform/money.ts'
import { PageQuery } from '../../platform/paging.ts'
import { catalogueSentences } from '../../platform/public-sentences.ts'
import { requiredSentences, tooLong } from '../../platform/sentences.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { garageCategories, type PublicCategory, publicCategories } from './categories.ts'
import { serviceTax, TaxCode, TaxRate } from './tax.ts'

const longestMinutes = 43_200

/** Text that has to be there; the sentence for its absence is the caller's. */
const requiredText = (most: number, missing: string) =>
  z.preprocess((value) => value ?? '', plainText(most).min(1, missing))

/** Rupees, as the column keeps them. */
const Price = z
  .number(missingOr('Base price is required', 'Price must be a number'))
  .min(0, 'Price must be positive')
  .max(maxRupees, `Please enter at most ${rupeesAndPaise(maxRupees)}`)
  .refine((price) => Number(price.toFixed(2)) === price, 'Price can have at most two decimals')

const Minutes = z
  .number(missingOr('Duration is required', 'Duration must be a number of minutes'))
  .int('Duration must be whole minutes')
  .min(15, 'Duration must be at least 15 minutes')
  .max(longestMinutes, 'Duration can be at most 30 days')
  .multipleOf(15, 'Duration must be in steps of 15 minutes')

/** A list, or text with commas: a tag that contains one is two. Each stands once, as first written. */
const Tags = absentWhenEmpty(
  z
    .union([plainText(2000), z.array(plainText(100)).max(50, 'Please use at most 20 tags')], {
      error: 'Please separate tags with commas',
    })
    .default('')
    .transform((typed) => {
      const words = [typed].flat().flatMap((text) => text.split(','))
      const tags = words.map((word) => word.trim()).filter((word) => word !== '')
      const keys = tags.map((tag) => tag.toLowerCase())
      return tags.filter((tag, place) => keys.indexOf(tag.toLowerCase()) === place)
    })
    .refine((tags) => tags.length <= 20, 'Please use at most 20 tags')
    .refine((tags) => tags.every((tag) => tag.length <= 40), 'Please use at most 40 characters for a tag'),
)

const IncludedItems = z
  .array(plainText(200), { error: 'Please write a list of items' })
  .max(40, 'Please list at most 40 items')
  .transform((items) => items.filter((item) => item !== ''))

const publicSlugs = publicCategories.map(({ slug }) => slug) as [PublicCategory['slug'], ...PublicCategory['slug'][]]

/** The form of a service, with what the public page shows besides. */
const fields = {
  name: requiredText(120, 'Service name is required'),
  slug: z.preprocess(
    (value) => value ?? '',
    z
      .string({ error: 'Slug is required' })
      .overwrite(usualSigns)
      .min(1, 'Slug is required')
      .max(120, tooLong(120))
      .regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
  ),
  category: z.enum(garageCategories, { error: 'Please select a category' }),
  description: requiredText(2000, requiredSentences.description),
  base_price: Price,
  duration: Minutes,
  tags: Tags,
}

const IsActive = z.boolean({ error: 'Please choose whether the service is active' })
const AdditionalInfo = plainText(2000)
const DiscountPercent = z
  .number({ error: 'Discount must be a number' })
  .int('Discount must be a whole percentage')
  .min(0, 'Discount must be between 0 and 100')
  .max(100, 'Discount must be between 0 and 100')
const ServiceTaxRate = TaxRate.describe('GST in percent; prices include it')
const ServiceTaxCode = TaxCode.describe('SAC; empty: none')
const interval = (most: number, sentence: string) =>
  z.number({ error: sentence }).int(sentence).min(1, sentence).max(most, sentence).nullable()
const IntervalMonths = interval(120, 'Please enter 1 to 120 months').describe('when it is due again; null: never')
const IntervalKm = interval(150_000, 'Please enter 1 to 1,50,000 km').describe('when it is due again; null: never')
/** Null chooses the first of the service's category, so that here it does not mean absent. */
const publicCategory = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema)
const PublicCategoryChoice = z
  .enum(publicSlugs, { error: catalogueSentences.unknownCategory })
  .nullable()
  .describe('where the public site lists it; null: the first of its category')

/** A service is listed on the public site within its own category. */
const isInOwnCategory = (service: { category: string; publicCategory?: PublicCategory['slug'] | null | undefined }) => {
  const chosen = publicCategories.find(({ slug }) => slug === service.publicCategory)
  return !chosen || chosen.group === service.category
}
const outsideGroup = { path: ['publicCategory'], error: 'Please select a public category that belongs to the category' }

/** POST /garages/services */
export const NewGarageService = z
  .object({
    ...fields,
    is_active: absentWhenEmpty(IsActive.default(true)),
    includedItems: absentWhenEmpty(IncludedItems.default([])),
    additionalInfo: absentWhenEmpty(AdditionalInfo.default('')),
    discountPercent: absentWhenEmpty(DiscountPercent.default(0)),
    taxRate: absentWhenEmpty(ServiceTaxRate.default(serviceTax.taxRate)),
    taxCode: ServiceTaxCode.nullish().transform((code) => code ?? serviceTax.taxCode),
    intervalMonths: IntervalMonths.default(null),
    intervalKm: IntervalKm.default(null),
    publicCategory: publicCategory(PublicCategoryChoice.default(null)),
    requestId: RequestId,
  })
  .refine(isInOwnCategory, outsideGroup)
  .meta({ id: 'NewGarageService' })
export type NewGarageService = z.infer<typeof NewGarageService>

/** PUT /garages/services/{id}: absent tags are cleared; an absent is_active and absent fields of our own stay. */
export const ChangedGarageService = z
  .object({
    ...fields,
    is_active: absentWhenEmpty(IsActive.optional()),
    includedItems: IncludedItems.nullish().transform((items) => items ?? undefined),
    additionalInfo: AdditionalInfo.nullish().transform((text) => text ?? undefined),
    discountPercent: absentWhenEmpty(DiscountPercent.optional()),
    taxRate: absentWhenEmpty(ServiceTaxRate.optional()),
    taxCode: ServiceTaxCode.nullish().transform((code) => code ?? undefined),
    intervalMonths: IntervalMonths.optional(),
    intervalKm: IntervalKm.optional(),
    publicCategory: publicCategory(PublicCategoryChoice.optional()),
    version: absentWhenEmpty(RecordVersion),
  })
  .refine(isInOwnCategory, outsideGroup)
  .meta({ id: 'ChangedGarageService' })
export type ChangedGarageService = z.infer<typeof ChangedGarageService>

/** A service as its garage sees it (docs/rules.md#services). */
export const GarageService = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    category: z.enum(garageCategories),
    description: z.string(),
    base_price: z.number().describe('GST included, where the garage has a GSTIN'),
    duration: z.number().int().describe('minutes'),
    is_active: z.boolean(),
    tags: z.array(z.string()),
    includedItems: z.array(z.string()),
    additionalInfo: z.string(),
    discountPercent: z.number().int(),
    taxRate: z.number().describe('GST in percent, within the price'),
    taxCode: z.string(),
    intervalMonths: z.number().int().nullable().describe('when it is due again; null: no such interval'),
    intervalKm: z.number().int().nullable(),
    publicCategory: z.enum(publicSlugs).nullable(),
    images: z.array(
      z.object({
        id: z.string(),
        thumbnailUrl: z.string(),
        imageUrl: z.string(),
        caption: z.string(),
        displayOrder: z.number().int(),
        version: z.number().int(),
      }),
    ),
    version: z.number().int(),
  })
  .meta({ id: 'GarageService' })
export type GarageService = z.infer<typeof GarageService>

export const GarageServices = z.object({ services: z.array(GarageService) })

const WantedCategory = z
  .enum(['all', ...garageCategories], { error: catalogueSentences.unknownCategory })
  .optional()
  .transform((category) => (category === 'all' ? undefined : category))

export const GarageServicesQuery = PageQuery.extend({
  limit: z.coerce.number({ error: 'Invalid limit' }).int('Invalid limit').min(1).max(500).default(500),
  search: SearchText.describe('part of the name or the description'),
  category: absentWhenEmpty(WantedCategory),
})
export type GarageServicesQuery = z.infer<typeof GarageServicesQuery>
