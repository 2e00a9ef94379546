import { type Figure, figureOf } from '../../../contract/platform/typed-numbers.ts'
import type { z } from '../../../contract/platform/zod.ts'
import type { Part } from '../../../contract/stock/parts/parts.ts'
import { type UsualPart, type UsualParts, UsualPartsForm } from '../../../contract/stock/usual-parts/usual-parts.ts'
import { resolverOf, unlessChosen } from '../../ui/office/form.ts'
import { carsText, partsText } from './words.ts'

/** As it is typed: with what is known of its part, to be shown beside it. */
export type UsualEntry = Omit<UsualPart, 'quantity'> & { quantity: Figure }
/** `adding`: what is typed of the next part, and not chosen. */
export type UsualListValues = { make: string; model: string; parts: UsualEntry[]; adding: string }
/** The first list is that for all cars, which may be empty. */
export type UsualValues = { lists: UsualListValues[] }

const ofAllCars: UsualListValues = { make: '', model: '', parts: [], adding: '' }

export function valuesOf(usual: UsualParts): UsualValues {
  const lists = usual.lists.map((list) => ({ ...list, adding: '' }))
  return { lists: lists[0]?.make === '' ? lists : [ofAllCars, ...lists] }
}

const bodyOf = ({ lists }: UsualValues) => ({
  lists: lists.map(({ make, model, parts }) => ({
    make,
    model,
    parts: parts.map(({ partId, unit, quantity }) => ({ partId, quantity: figureOf(unit)(quantity) })),
  })),
})

export const jsonOf = (values: UsualValues) => bodyOf(values) as z.input<typeof UsualPartsForm>

export const checkUsualParts = resolverOf<UsualValues>(UsualPartsForm, {
  checked: bodyOf,
  alsoWrong: ({ lists }) =>
    Object.fromEntries(lists.map(({ adding }, at) => [`lists.${at}.adding`, unlessChosen(adding)])),
})

export const entryOf = ({ id, number, name, unit, free, isActive }: Part): UsualEntry => ({
  partId: id,
  number,
  name,
  unit,
  free,
  isActive,
  quantity: 1,
})

/** How lists read beside another's edit. */
export const listsText = (lists: UsualListValues[]) =>
  lists
    .filter(({ parts }) => parts.length > 0)
    .map((list) => {
      const parts = list.parts.map((part) => ({ ...part, quantity: Number(part.quantity) || 0 }))
      return `${carsText(list)}: ${partsText(parts)}`
    })
    .join('. ')
