import { absentWhenEmpty, plainText, RecordVersion } from '../../platform/fields.ts'
import { customerSentences } from '../../platform/sentences.ts'
import { searchKey } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { StockQuantity } from '../parts/parts.ts'
import { stockSentences } from '../parts/stock-sentences.ts'
import { usualPartSentences } from './usual-part-sentences.ts'

/** A service has at most so many lists, and a list so many parts. */
export const maxLists = 60
const maxUsualParts = 40

type OfCars = { make: string; model: string }

/** As makes and models are compared, however they are written. */
const carKey = ({ make, model }: OfCars) => `${searchKey(make)}\n${searchKey(model)}`

const repeatedIn = <Each>(all: readonly Each[], keyOf: (each: Each) => string) =>
  all.findIndex((each, at) => all.findIndex((other) => keyOf(other) === keyOf(each)) < at)

const carText = absentWhenEmpty(plainText(60).default(''))

const UsualPartForm = z.object({
  partId: z.uuid(stockSentences.gone),
  quantity: StockQuantity.describe('in the unit of the part'),
})

const UsualListForm = z.object({
  make: carText.describe('of the cars that the list is for; empty: of all that have no list of their own'),
  model: carText.describe('empty: all of the make'),
  parts: z
    .array(UsualPartForm, { error: usualPartSentences.emptyList })
    .max(maxUsualParts, `A list has at most ${maxUsualParts} parts`),
})

/** PUT /garages/services/{id}/parts: all lists (docs/rules.md#usual-parts). */
export const UsualPartsForm = z
  .object({
    lists: z.array(UsualListForm).max(maxLists, `A service has at most ${maxLists} lists`),
    version: RecordVersion,
  })
  .superRefine(({ lists }, { addIssue }) => {
    const refuse = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path: ['lists', ...path], message })
    lists.forEach(({ make, model, parts }, at) => {
      if (model !== '' && make === '') refuse([at, 'make'], usualPartSentences.makeRequired)
      // Without parts that for all cars is none.
      else if (parts.length === 0 && make !== '') refuse([at, 'parts'], usualPartSentences.emptyList)
      const again = repeatedIn(parts, ({ partId }) => partId.toLowerCase())
      if (again >= 0) refuse([at, 'parts', again, 'partId'], usualPartSentences.partTwice)
    })
    const again = repeatedIn(lists, carKey)
    const { make, model } = lists[again] ?? { make: '', model: '' }
    const isOfAll = make === '' && model === ''
    if (again >= 0) refuse([again, 'make'], isOfAll ? usualPartSentences.makeRequired : usualPartSentences.carTwice)
  })
  .meta({ id: 'UsualPartsForm' })
export type UsualPartsForm = z.infer<typeof UsualPartsForm>

const UsualPart = z.object({
  partId: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  free: z.number().describe('on hand less what is held'),
  isActive: z.boolean().describe('false: out of use, and not put on cards'),
})
export type UsualPart = z.infer<typeof UsualPart>

const UsualList = z.object({ make: z.string(), model: z.string(), parts: z.array(UsualPart) })
export type UsualList = z.infer<typeof UsualList>

/** GET /garages/services/{id}/parts */
export const UsualParts = z
  .object({
    serviceId: z.string(),
    lists: z.array(UsualList).describe('that for all cars first'),
    version: z.number().int().describe('of the lists; the service has one of its own'),
  })
  .meta({ id: 'UsualParts' })
export type UsualParts = z.infer<typeof UsualParts>

/** GET /garages/services/{id}/parts */
export const UsualPartsQuery = z.object({
  vehicleId: absentWhenEmpty(z.uuid(customerSentences.vehicleNotFound).optional()).describe(
    'of a car of the garage: only the list that it takes, where there is one',
  ),
})
export type UsualPartsQuery = z.infer<typeof UsualPartsQuery>

/** The most particular list that fits a car: of its model, else of its make, else of all cars. */
export function listForCar<List extends OfCars>(lists: readonly List[], { make, model }: OfCars): List | undefined {
  const listOf = (car: OfCars) => lists.find((list) => carKey(list) === carKey(car))
  return listOf({ make, model }) ?? listOf({ make, model: '' }) ?? listOf({ make: '', model: '' })
}

/** What a change of a card put on it with a service, as its answer says it. */
export const PutParts = z
  .object({
    lineIds: z.array(z.string()).describe('of the lines that were put with it'),
    sentence: z.string().describe('how many were put, and what of them is missing'),
  })
  .meta({ id: 'PutParts' })
export type PutParts = z.infer<typeof PutParts>
