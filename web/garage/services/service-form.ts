import type { GarageCategory, PublicCategorySlug } from '../../../contract/catalogue/services/categories.ts'
import { findCategory } from '../../../contract/catalogue/services/categories.ts'
import type { GarageService } from '../../../contract/catalogue/services/services.ts'
import { serviceTax } from '../../../contract/catalogue/services/tax.ts'
import { rupees, shortDuration } from '../../../contract/platform/formats.ts'
import { type Figure, numberIn } from '../../../contract/platform/typed-numbers.ts'
import { valuesIn } from '../../ui/office/form.ts'
import type { ServiceBody } from './calls.ts'

/** What the dialog's fields hold; a number is undefined while its field is empty. */
export type ServiceForm = {
  name: string
  slug: string
  category: GarageCategory
  publicCategory: PublicCategorySlug | ''
  description: string
  base_price: Figure
  discountPercent: Figure
  taxRate: Figure
  taxCode: string
  intervalMonths: Figure
  intervalKm: Figure
  duration: Figure
  includedItems: string[]
  additionalInfo: string
  tags: string
  is_active: boolean
}

export const emptyForm = (category: GarageCategory): ServiceForm => ({
  name: '',
  slug: '',
  category,
  publicCategory: '',
  description: '',
  base_price: undefined,
  discountPercent: undefined,
  ...serviceTax,
  intervalMonths: undefined,
  intervalKm: undefined,
  duration: 60,
  includedItems: [],
  additionalInfo: '',
  tags: '',
  is_active: true,
})

export const formOf = (service: GarageService): ServiceForm => ({
  ...valuesIn(emptyForm(service.category), service),
  discountPercent: service.discountPercent || undefined,
  intervalMonths: service.intervalMonths ?? undefined,
  intervalKm: service.intervalKm ?? undefined,
  tags: service.tags.join(', '),
})

/** A service that was checked, whole as the server takes it: what is empty is sent as empty, so that it is cleared. */
export const bodyOf = (form: ServiceForm): ServiceBody => ({
  ...form,
  base_price: numberIn(form.base_price),
  taxRate: numberIn(form.taxRate),
  duration: numberIn(form.duration),
  discountPercent: numberIn(form.discountPercent) ?? 0,
  publicCategory: form.publicCategory || null,
  intervalMonths: numberIn(form.intervalMonths) ?? null,
  intervalKm: numberIn(form.intervalKm) ?? null,
})

export const fieldLabels: Record<keyof ServiceForm, string> = {
  name: 'Name',
  slug: 'Web address',
  category: 'Category',
  publicCategory: 'Public category',
  description: 'Description',
  base_price: 'Base price',
  discountPercent: 'Discount',
  taxRate: 'GST',
  taxCode: 'SAC',
  intervalMonths: 'Due again after (months)',
  intervalKm: 'Due again after (km)',
  duration: 'Duration',
  includedItems: 'What’s Included',
  additionalInfo: 'Additional information',
  tags: 'Tags',
  is_active: 'On sale',
}

/** How a field reads beside another's edit. */
export function fieldText(field: keyof ServiceForm, value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (field === 'base_price') return rupees(Number(value))
  if (field === 'discountPercent' || field === 'taxRate') return `${value}%`
  if (field === 'duration') return shortDuration(Number(value))
  if (field === 'publicCategory') return findCategory(String(value))?.name ?? String(value)
  if (field === 'is_active') return value ? 'Active' : 'Inactive'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
