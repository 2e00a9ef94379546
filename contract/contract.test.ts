import { describe, expect, test } from 'vitest'
import { findCategory, publicCategories, publicCategoryOf, slugOfCategory } from './catalogue/services/categories.ts'
import { looksLikeMobile, tenDigits } from './platform/phone.ts'
import { cities, findCity } from './platform/places/cities.ts'
import { looksLikePlate, plateKey, plateLabel } from './platform/plates.ts'
import { discountPercent, priceAfter } from './platform/prices.ts'
import { modelLabel, vehicleChoices } from './platform/terms/car-models.ts'

describe('categories', () => {
  test("a slug is the name lowercased, with ' & ' and spaces turned into hyphens", () => {
    expect(slugOfCategory('Car Wash & Detailing')).toBe('car-wash-detailing')
    for (const { name, slug } of publicCategories) expect(slugOfCategory(name)).toBe(slug)
  })

  test('the footer’s spellings are accepted', () => {
    expect(findCategory('periodic-service')?.name).toBe('Periodic Services')
    expect(findCategory('car-inspection')?.name).toBe('Inspection Services')
    expect(findCategory('wings')).toBeUndefined()
    expect(findCategory(undefined)).toBeUndefined()
  })

  test('a service that names none, or one that is gone, stands under its group', () => {
    expect(publicCategoryOf('Repair', null).slug).toBe('repair-services')
    expect(publicCategoryOf('Detailing', 'car-spa-cleaning').slug).toBe('car-spa-cleaning')
    expect(publicCategoryOf('Inspection', 'no-longer-there').group).toBe('Inspection')
  })
})

test('cities are found by name or slug in any case; there are ten', () => {
  expect(cities).toHaveLength(10)
  expect(findCity(' ChEnNai ')?.slug).toBe('chennai')
  expect(findCity('atlantis')).toBeUndefined()
})

test.each([
  ['9840011234', '9840011234'],
  ['+91 98400 11234', '9840011234'],
  ['09840011234', '9840011234'],
  ['919840011234', '9840011234'],
  ['9198400112', '9198400112'],
  ['984001123', undefined],
  ['98400112345', undefined],
  ['98400x1234', undefined],
  ['', undefined],
])('the ten digits of %j are %j', (typed, digits) => {
  expect(tenDigits(typed)).toBe(digits)
})

test('a number that starts under 6 is no mobile', () => {
  expect(looksLikeMobile('6000000000')).toBe(true)
  expect(looksLikeMobile('4426210077')).toBe(false)
})

test.each([
  [2499, 2124, 15],
  [599, 499, 17],
  [1000, 1000, 0],
  [0, 0, 0],
])('from ₹%d to ₹%d is %d% off', (basePrice, finalPrice, percent) => {
  expect(discountPercent({ basePrice, finalPrice })).toBe(percent)
})

test('public forms offer eleven cars by make and model', () => {
  expect(vehicleChoices.flatMap(({ models }) => models)).toHaveLength(11)
  expect([modelLabel('SWIFT'), modelLabel('i20')]).toEqual(['Swift', 'i20'])
})

test.each([
  ['TN 09-ab 1234', true, 'TN 09 AB 1234'],
  ['DL11CAA1111', true, 'DL 11 CAA 1111'],
  ['22 BH 1234 AA', true, '22 BH 1234 AA'],
  ['TN09IO1234', false, 'TN 09 IO 1234'],
  ['125 CD 8', false, '125CD8'],
])('the plate %s is known: %s, and reads %s', (typed, isKnown, label) => {
  expect(looksLikePlate(typed)).toBe(isKnown)
  expect(plateLabel(plateKey(typed))).toBe(label)
})

test.each([
  [2450, 10, 2205],
  [999.99, 5, 950],
  [999.99, 0, 999.99],
  [130, 15, 111],
  [9_999_999_999.99, 1, 9_900_000_000],
  [500, 100, 0],
])('%s less %i percent is %s', (basePrice, percent, price) => expect(priceAfter(basePrice, percent)).toBe(price))
