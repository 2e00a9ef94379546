import { expect, test } from 'vitest'
import { fixedLinks } from '../../contract/catalogue/public-catalogue/fixed-links.ts'
import { publicCategories, publicCategoryOf } from '../../contract/catalogue/services/categories.ts'
import { gstinDoubt } from '../../contract/people/garages/gstin.ts'
import { brand } from '../../contract/platform/brand.ts'
import { cities } from '../../contract/platform/places/cities.ts'
import { demoGarages } from './garages.ts'

const services = demoGarages.flatMap((garage) => garage.services)
const activeIn = (slug: string) =>
  demoGarages.filter(({ city }) => city === slug).flatMap((garage) => garage.services.filter((each) => each.isActive))
const categoriesIn = (slug: string) =>
  new Set(activeIn(slug).map(({ category, publicCategory }) => publicCategoryOf(category, publicCategory).slug))

const served = cities.filter(({ slug }) => slug !== 'kochi')

test('nine cities have garages, and Kochi is left to be opened', () => {
  expect(new Set(demoGarages.map(({ city }) => city))).toEqual(new Set(served.map(({ slug }) => slug)))
  expect(demoGarages.filter(({ city }) => city === 'chennai')).toHaveLength(4)
})

test('all are registered for GST, with numbers that are well formed, but for one that charges none', () => {
  const registered = demoGarages.filter(({ gstin }) => gstin !== '')

  expect(registered).toHaveLength(demoGarages.length - 1)
  for (const { gstin, name } of registered) expect(gstinDoubt(gstin), name).toBeUndefined()
})

test('Chennai offers all eleven public categories', () => {
  expect([...categoriesIn('chennai')].sort()).toEqual(publicCategories.map(({ slug }) => slug).sort())
  expect(activeIn('chennai').length).toBeGreaterThanOrEqual(16)
  expect(activeIn('chennai').length).toBeLessThanOrEqual(24)
})

test.each(served.filter(({ slug }) => slug !== 'chennai'))(
  '$city offers 6 to 14 services of four or more categories',
  ({ slug }) => {
    expect(activeIn(slug).length).toBeGreaterThanOrEqual(6)
    expect(activeIn(slug).length).toBeLessThanOrEqual(14)
    expect(categoriesIn(slug).size).toBeGreaterThanOrEqual(4)
  },
)

test.each(served)('the four fixed links of the detail page start from what is promised in $city', ({ slug }) => {
  for (const link of fixedLinks) {
    const prices = activeIn(slug)
      .filter((service) => service.slug === link.slug)
      .map(({ basePrice, discountPercent }) => Math.round((basePrice * (100 - discountPercent)) / 100))
    expect(Math.min(...prices), link.name).toBe(brand.promises.startingPrice)
  }
})

test('ids are UUIDv7 and unique across garages, services and pictures', () => {
  const ids = [
    ...demoGarages.map(({ id }) => id),
    ...services.flatMap(({ id, pictures }) => [id, ...pictures.map((picture) => picture.id)]),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('slugs are unique: of garages everywhere, of services within a garage', () => {
  expect(new Set(demoGarages.map(({ slug }) => slug)).size).toBe(demoGarages.length)
  for (const garage of demoGarages) {
    const slugs = garage.services.map(({ slug }) => slug)
    expect(new Set(slugs).size, garage.name).toBe(slugs.length)
    for (const slug of [garage.slug, ...slugs]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  }
})

test('garages can be reached, but nobody real is: demo phones and .example mail', () => {
  for (const garage of demoGarages) {
    expect(garage.phone).toMatch(/^9000000\d{3}$/)
    expect(garage.email).toMatch(/@[a-z]+\.example$/)
    expect(garage.pincode).toMatch(/^[1-9]\d{5}$/)
    expect(garage.state).toBe(cities.find(({ slug }) => slug === garage.city)?.state)
    expect(garage.address).toContain(garage.locality)
  }
  expect(new Set(demoGarages.map(({ phone }) => phone)).size).toBe(demoGarages.length)
})

test.each(services)('$name can be priced, timed and shown', (service) => {
  expect(service.durationMinutes % 15).toBe(0)
  expect(service.durationMinutes).toBeGreaterThanOrEqual(15)
  expect(service.basePrice === 0 || (service.basePrice >= 499 && service.basePrice <= 24_999)).toBe(true)
  expect([0, 5, 10, 15, 20]).toContain(service.discountPercent)
  expect(service.includes.length).toBeGreaterThanOrEqual(4)
  expect(service.includes.length).toBeLessThanOrEqual(8)
  expect(service.pictures.length).toBeLessThanOrEqual(4)
  if (service.publicCategory !== null)
    expect(publicCategoryOf(service.category, service.publicCategory).group).toBe(service.category)
})

test('the odd ones are there: a free check, one out of use, one without pictures, a name of 60 letters', () => {
  expect(services.some(({ basePrice }) => basePrice === 0)).toBe(true)
  expect(services.some(({ isActive }) => !isActive)).toBe(true)
  expect(services.some(({ isActive, pictures }) => isActive && pictures.length === 0)).toBe(true)
  expect(Math.max(...services.map(({ name }) => name.length))).toBe(60)
})

test('nothing is promised that nobody has agreed to', () => {
  const words = services.map((each) => [each.description, each.additionalInfo, ...each.includes].join(' ')).join(' ')
  expect(words).not.toMatch(/your word|you agree|you approve|lifetime|!/i)
})
