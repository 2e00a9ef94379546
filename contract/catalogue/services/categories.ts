/** The four categories that a garage files its services under. */
export const garageCategories = ['Maintenance', 'Repair', 'Inspection', 'Detailing'] as const
export type GarageCategory = (typeof garageCategories)[number]

/**
 * The finer categories of the public site: the seven tiles of the home page, in their order, then the four that only
 * the footer names. `group` is the garage category that each belongs to.
 */
export const publicCategories = [
  { name: 'Periodic Services', slug: 'periodic-services', group: 'Maintenance' },
  { name: 'Maintenance', slug: 'maintenance', group: 'Maintenance' },
  { name: 'Repair Services', slug: 'repair-services', group: 'Repair' },
  { name: 'Car Wash & Detailing', slug: 'car-wash-detailing', group: 'Detailing' },
  { name: 'Car Spa & Cleaning', slug: 'car-spa-cleaning', group: 'Detailing' },
  { name: 'Inspection Services', slug: 'inspection-services', group: 'Inspection' },
  { name: 'Inspection & Diagnostics', slug: 'inspection-diagnostics', group: 'Inspection' },
  { name: 'AC Service', slug: 'ac-service', group: 'Repair' },
  { name: 'Oil Change', slug: 'oil-change', group: 'Maintenance' },
  { name: 'Brake Service', slug: 'brake-service', group: 'Repair' },
  { name: 'Battery Service', slug: 'battery-service', group: 'Maintenance' },
] as const satisfies readonly { name: string; slug: string; group: GarageCategory }[]

export type PublicCategory = (typeof publicCategories)[number]
export type PublicCategorySlug = PublicCategory['slug']

/** Spellings that the footer's links use. */
const otherSpellings: Record<string, PublicCategorySlug> = {
  'periodic-service': 'periodic-services',
  'car-inspection': 'inspection-services',
}

/** Where a service stands that names no public category. */
const defaultOfGroup: Record<GarageCategory, PublicCategorySlug> = {
  Maintenance: 'maintenance',
  Repair: 'repair-services',
  Inspection: 'inspection-services',
  Detailing: 'car-wash-detailing',
}

export const isDefaultOfGroup = ({ slug, group }: PublicCategory) => defaultOfGroup[group] === slug

/** Lowercased, ' & ' and spaces turned into hyphens (docs/rules.md#categories). */
export const slugOfCategory = (name: string) => name.trim().toLowerCase().replace(/ & | /g, '-')

/** @param value a category's name, its slug, or one of the accepted other spellings. */
export function findCategory(value: string | undefined): PublicCategory | undefined {
  if (value === undefined) return undefined
  const slug = slugOfCategory(value)
  return publicCategories.find((category) => category.slug === (otherSpellings[slug] ?? slug))
}

export const publicCategoryOf = (group: GarageCategory, chosen: string | null): PublicCategory =>
  findCategory(chosen ?? undefined) ?? defaultCategoryOf(group)

function defaultCategoryOf(group: GarageCategory): PublicCategory {
  const category = publicCategories.find(({ slug }) => slug === defaultOfGroup[group])
  if (!category) throw new Error(`No default category for ${group}`)
  return category
}
