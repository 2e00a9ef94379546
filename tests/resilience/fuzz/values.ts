import * as fc from 'fast-check'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Schema } from '../support/operations.ts'
import { priceOfService } from './planted-booking.ts'
import { billableTotal } from './planted-money.ts'
import { purchaseTotal } from './planted-stock.ts'

const dayMilliseconds = 24 * 3600 * 1000

const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '𠮷'.repeat(3000),
  '9'.repeat(400),
  'x'.repeat(20_000),
  '1e308',
  '-1e308',
  'NaN',
  '%',
  '%ff',
  '\\',
  "'",
  "' or 1=1 --",
  '"',
  '#{7*7}',
  '<b>bold</b>',
  '=1+1',
  '../../etc/passwd',
  '0000-00-00',
  '2026-02-31',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01',
  '24:00',
  '__proto__',
  'constructor',
]
const numbers = [1e308, -1e308, 1e21, 2 ** 53, -(2 ** 31) - 1, 2 ** 31, -1, -0, 0, 0.001, 0.005, 1e-300]

/** What no honest screen sends: wrong kinds, impossible numbers, texts that break parsers. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(null, true, {}, [], [null], [[]], { a: 1 }, JSON.parse('{"__proto__": {"a": 1}}')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)
export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 60 }))

/** What has a place-holder, under every name that it has in paths and bodies; any other id is made up. */
const nouns: Record<string, string> = {
  ...Object.fromEntries(
    [
      'garage',
      'customer',
      'vehicle',
      'car',
      'service',
      'image',
      'booking',
      'jobCard',
      'line',
      'lead',
      'import',
      'staff',
      'photo',
      'asked',
      'delivered',
      'estimate',
      'work',
      'cardWork',
      'inspection',
      'point',
      'mark',
      'declinedWork',
      'checklist',
      'bill',
      'paidCard',
      'payment',
      'companyBill',
      'billable',
      'driversBill',
      'claim',
      'regrettedClaim',
      'share',
      'handover',
      'madeOffer',
      'visited',
      'review',
      'report',
      'driversBooking',
      'due',
      'droppedDue',
      'contact',
      'message',
      'refused',
      'clock',
      'partRequest',
      'deskGarage',
      'part',
      'supplier',
      'purchase',
      'takenPurchase',
      'purchaseLine',
      'purchasePhoto',
      'return',
      'count',
      'reorder',
    ].map((noun) => [noun, noun]),
  ),
  user: 'staff',
  // As the floor names a job card.
  card: 'jobCard',
  advisor: 'staff',
  technician: 'staff',
  assignedTo: 'staff',
  imageIds: 'image',
  before: 'image',
  serviceIds: 'service',
  userVehicle: 'car',
  partIds: 'part',
  reorderIds: 'reorder',
  billIds: 'bill',
  uploadToken: 'upload',
}

/** Stands for an id, which differs from run to run; filled in by what sends the call. */
export const idOf = (whose: 'own' | 'spare' | 'foreign', noun: string) => `{{${whose} ${noun}}}`

const idFor = (name: string): fc.Arbitrary<string> => {
  const noun = nouns[name.replace(/Id$/, '')]
  if (!noun) return fc.uuid()
  return fc.oneof(
    { weight: 24, arbitrary: fc.constant(idOf('own', noun)) },
    { weight: 3, arbitrary: fc.constant(idOf('spare', noun)) },
    { weight: 2, arbitrary: fc.constant(idOf('foreign', noun)) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
const dayFromNow = (days: number) => indianDay(new Date(Date.now() + days * dayMilliseconds))
const day = fc.integer({ min: -40, max: 40 }).map(dayFromNow)

/** What a field of this name holds; the document says only that it is text. */
const byName: [RegExp, fc.Arbitrary<string>][] = [
  [/^(month|quarter)$/, fc.constant('2026-10')],
  ...[
    'link',
    'billLink',
    'regrettedLink',
    'passportLink',
    'reviewLink',
    'stopLink',
    'bookingLink',
    'dueLink',
    'garageSlug',
    'deskPhone',
  ].map((link): [RegExp, fc.Arbitrary<string>] => [new RegExp(`^${link}$`), fc.constant(idOf('own', link))]),
  [/^ids$/, fc.constantFrom(idOf('own', 'companyBill'), idOf('own', 'due'))],
  [/^utr$/, digits(12)],
  [/^irn$/, digits(8).map((eight) => eight.repeat(8))],
  [/^ackNo$/, digits(15)],
  [/^signedQr$/, fc.constant('head.body.signature')],
  [/^placeOfSupply$/, fc.constant('33')],
  // One that is closed already, and today's.
  [/^day$/, fc.integer({ min: -1, max: 0 }).map(dayFromNow)],
  [/^termsHash$/, fc.constant(idOf('own', 'terms'))],
  [/^serviceId$/, fc.constant(idOf('own', 'service'))],
  [/phone/i, digits(8).map((rest) => `98${rest}`)],
  [
    /^email$/i,
    fc.oneof(
      digits(5).map((number) => `fuzz-${number}@mail.example`),
      fc.constant(idOf('own', 'email')),
    ),
  ],
  [
    /^(currentPassword|password)$/,
    fc.oneof(fc.string({ minLength: 6, maxLength: 20 }), fc.constant(idOf('own', 'password'))),
  ],
  [/email/i, digits(5).map((number) => `fuzz-${number}@mail.example`)],
  [/^preferredDate$/, fc.integer({ min: -2, max: 25 }).map(dayFromNow)],
  [/date$|delivery$|^from$|^to$|From$/i, day],
  [/registrationNumber/, digits(4).map((number) => `TN 09 FZ ${number}`)],
  [/gst/i, fc.constant('33AABCS1429B1Z1')],
  [/pincode/, fc.constant('600001')],
  [/^deskCitySlug$/, fc.constant('kochi')],
  [/^partCode$/, fc.constant('OF-118')],
  // A garage's own name goes with its city only.
  [/^citySlug$/, fc.constant('chennai')],
  [/city/i, fc.constantFrom('chennai', 'kochi', 'delhi')],
  [/slug/, digits(6).map((number) => `fuzz-${number}`)],
  [/taxCode/, fc.constant('998714')],
  [/make$/i, fc.constant('HYUNDAI')],
  [/model$/i, fc.constant('CRETA')],
  [/upiAddress/, fc.constant('fuzz@upi')],
  [/otp|^code$/i, digits(6)],
]

const pastMoment = fc
  .integer({ min: 1, max: 600 })
  .map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString())

const textFor = (name: string, { maxLength = 80, minLength = 0 }: Schema): fc.Arbitrary<string> => {
  const known = byName.find(([pattern]) => pattern.test(name))
  return known?.[1] ?? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 80)) })
}

/** Of most of these there is one of each, and the same one twice is refused. */
const ones = ['decisions', 'imageIds', 'before', 'serviceIds', 'services', 'points']

const lengthOf = (name: string, { minItems = 0, maxItems = 4 }: Schema) => {
  // Of photos none has arrived.
  if (name === 'photos') return { minLength: 0, maxLength: 0 }
  if (ones.includes(name)) return { minLength: 1, maxLength: 1 }
  return { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
}

/** A value as the document wants it; each place in it is hostile in one of `oneIn` draws. */
export function valueFor(
  name: string,
  schema: Schema,
  oneIn: number,
  find: (ref: string) => Schema,
): fc.Arbitrary<unknown> {
  if (schema.$ref) return valueFor(name, find(schema.$ref), oneIn, find)
  const honest = honestValue(name, schema, oneIn, find)
  if (oneIn === Number.POSITIVE_INFINITY) return honest
  return fc.oneof({ weight: oneIn - 1, arbitrary: honest }, { weight: 1, arbitrary: hostileValue })
}

function honestValue(
  name: string,
  schema: Schema,
  oneIn: number,
  find: (ref: string) => Schema,
): fc.Arbitrary<unknown> {
  const inner = (key: string, each: Schema) => valueFor(key, each, oneIn, find)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => inner(name, each)))
  // Of figures that were looked at: what came in since is not in them.
  if (name === 'expectedAt') return fc.constant(new Date(Date.now() + 3600_000).toISOString())
  if (schema.format === 'date-time') return pastMoment
  if (schema.format === 'uuid') return idFor(name === 'id' ? 'line' : name)
  const { minimum = 0, maximum = 2000, multipleOf = 1 } = schema
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const fields = Object.entries(properties).map(([key, each]) => [key, inner(key, each)] as const)
      const least = fields.filter(([key]) => required.includes(key) || key === 'vehicle')
      // As much as the document knows, whose parts seldom go together, or no more than it asks for: a car by its id or itself.
      return fc.oneof(
        fc.record(Object.fromEntries(fields), { requiredKeys: required }),
        fc.record(Object.fromEntries(least)),
      )
    }
    case 'array':
      if (name === 'mapping') return fc.constant(['name', 'phone'])
      return fc.array(inner(name, schema.items ?? {}), lengthOf(name, schema))
    case 'integer':
      if (name === 'row') return fc.constantFrom(1, 2, 3)
      if (name === 'position') return fc.constantFrom(1, 2)
      if (name === 'column') return fc.constantFrom(0, 1)
      // Of a row that nobody has changed yet; another is an edit conflict, and goes no further.
      if (name === 'vehicleYear' || name === 'year') return fc.integer({ min: 1990, max: 2026 })
      if (name === 'version') return fc.constantFrom(1, 1, 1, 2)
      return fc
        .integer({
          min: Math.ceil(minimum / multipleOf),
          max: Math.floor(Math.min(maximum, minimum + 2000) / multipleOf),
        })
        .map((number) => number * multipleOf)
    case 'number':
      if (name === 'expectedTotal') return fc.constantFrom(billableTotal, priceOfService, purchaseTotal)
      // Percent or rupees, of which a card has few.
      if (name === 'value') return fc.integer({ min: 0, max: 5 })
      return fc.integer({ min: Math.max(minimum, 1), max: Math.min(maximum, 2000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textFor(name, schema)
  }
}
