import type { PublicCategorySlug } from '../services/categories.ts'

type FixedLink = { name: string; slug: string; category: PublicCategorySlug }

/** 'You May Also Need': four fixed links (docs/rules.md#public-pages), by slug. */
export const fixedLinks: readonly FixedLink[] = [
  { name: 'Basic Service Package', slug: 'basic-service-package', category: 'periodic-services' },
  { name: 'AC Repair and Gas Refill', slug: 'ac-repair-gas-refill', category: 'ac-service' },
  { name: 'Brake Pad Replacement', slug: 'brake-pad-replacement', category: 'brake-service' },
  { name: 'Complete Car Spa', slug: 'complete-car-spa', category: 'car-spa-cleaning' },
]
