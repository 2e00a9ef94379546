import * as fc from 'fast-check'
import { type ApiDocument, nameOf, type Operation, operationsOf, type Schema } from '../support/operations.ts'
import type { Call } from '../support/send.ts'
import { hostileText, hostileValue, idOf, valueFor } from './values.ts'

export const roles = [
  'signed out',
  'driver',
  'desk',
  'VIEW_ONLY',
  'STAFF',
  'MANAGER',
  'ADMIN',
  'OWNER',
  'stranger',
] as const
export type FuzzRole = (typeof roles)[number]

/** Ids in it still have their place-holders. */
export type FuzzCall = { operation: Operation; role: FuzzRole; call: Call & { body?: string } }

const json = { 'content-type': 'application/json' }

/**
 * Calls of the document without end, most of them nearly right: only such reach what lies behind the schemas. Each
 * operation comes once before any comes again, in an order that the seed shuffles.
 */
export function* drawCalls(document: ApiDocument, seed: number): Generator<FuzzCall, never> {
  const find = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {}
  const calls = operationsOf(document).map((operation) => callOf(operation, find))
  const all = { minLength: calls.length, maxLength: calls.length }
  for (let drawn = seed; ; drawn += calls.length) {
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(calls, all), { seed: drawn, numRuns: 1 })
    for (const [place, call] of shuffled.entries()) yield* fc.sample(call, { seed: drawn + place, numRuns: 1 })
  }
}

function callOf(operation: Operation, find: (ref: string) => Schema): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      role: roleFor(operation),
      address: addressOf(operation, find),
      content: contentOf(operation, find),
      headers: headers(),
    })
    .map(({ role, address, content, headers: own }) => ({
      operation,
      role,
      call: { method: operation.method, path: address, ...content, headers: { ...content.headers, ...own } },
    }))
}

/** Everybody, and more often those who get far. */
const roleFor = ({ path }: Operation): fc.Arbitrary<FuzzRole> => {
  if (path.includes('/desk/')) return fc.constantFrom(...roles, ...Array<FuzzRole>(8).fill('desk'))
  const forDrivers = path.includes('/account')
  const often: FuzzRole[] = forDrivers ? Array(8).fill('driver') : ['MANAGER', 'ADMIN', ...Array(8).fill('OWNER')]
  return fc.constantFrom(...roles, ...often)
}

const rarely = (oneIn: number, ...values: string[]) =>
  fc.oneof(
    { weight: oneIn - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )

const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      address: fc.integer({ min: 1, max: 2 ** 24 - 1 }),
      garage: rarely(9, idOf('own', 'garage'), idOf('foreign', 'garage'), 'none', "' or 1=1", ''),
      origin: rarely(40, 'https://elsewhere.example', 'null', 'nonsense'),
    })
    .map(({ address, garage, origin }) => ({
      // Each call from an address of its own: limits of one address would soon refuse all that follows.
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      ...(garage === undefined ? {} : { 'x-garage-id': garage }),
      ...(origin === undefined ? {} : { origin }),
    }))

/** Short enough for the head of a request: past 16 kB no route is reached. */
const inAddress = (text: string) => encodeURIComponent(text.slice(0, 600).toWellFormed())

function addressOf({ method, path, parameters }: Operation, find: (ref: string) => Schema): fc.Arbitrary<string> {
  const fields = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place)
  const words = (place: 'path' | 'query', oneIn: number) =>
    Object.fromEntries(
      fields(place).map(({ name, schema }) => {
        const honest = valueFor(nounIn(path, name), schema, Number.POSITIVE_INFINITY, find).map(String)
        if (oneIn === Number.POSITIVE_INFINITY) return [name, honest]
        return [name, fc.oneof({ weight: oneIn - 1, arbitrary: honest }, { weight: 1, arbitrary: hostileText })]
      }),
    )
  const queryOf = (oneIn: number) =>
    fc.record(words('query', oneIn), { requiredKeys: [] }).map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${name}=${placed(value ?? '')}`)
        .join('&'),
    )
  // Of eight filters one is hostile in most draws: as many have none, else no such list would ever be read.
  const query = fc.oneof(
    { weight: 15, arbitrary: queryOf(Number.POSITIVE_INFINITY) },
    { weight: 15, arbitrary: queryOf(5) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('limit=%', 'cursor=%ff', 'limit[]=1', 'search=a&search=b', '&&==', 'x'.repeat(4000)),
    },
  )
  // What may be deleted belongs together.
  const isSpare = method === 'DELETE' ? fc.boolean() : fc.constant(false)
  return fc
    .record({ values: fc.record(words('path', 12)), isSpare, query })
    .map(({ values, isSpare, query: asked }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => placed(values[name] ?? '') || '%20')
      const chosen = isSpare ? filled.replaceAll('{{own ', '{{spare ') : filled
      return asked ? `${chosen}?${asked}` : chosen
    })
}

/** A place-holder is filled in later, so that it must stay readable. */
const placed = (text: string) => (text.startsWith('{{') ? text : inAddress(text))

/** `{id}` is a customer's, and a driver's vehicles are not a garage's; a name may mean another row below some paths. */
function nounIn(path: string, name: string): string {
  const forDrivers = path.includes('/account/')
  switch (name) {
    case 'id':
      return 'customerId'
    case 'garageId':
      return path.includes('/desk/') ? 'deskGarageId' : name
    case 'citySlug':
      return path.includes('/desk/') ? 'deskCitySlug' : name
    case 'phone':
      return path.includes('/desk/') ? 'deskPhone' : name
    case 'purchaseId':
      return /undo|paid|returns/.test(path) ? 'takenPurchaseId' : name
    case 'photoId':
      return path.includes('/purchases/') ? 'purchasePhotoId' : name
    case 'code':
      return path.includes('/parts/') ? 'partCode' : name
    case 'vehicleId':
      return forDrivers ? 'car' : name
    case 'workId':
      return path.includes('/ask-again') ? 'refusedId' : 'cardWorkId'
    case 'billId':
      return forDrivers ? 'driversBillId' : path.includes('/einvoice') ? 'companyBillId' : name
    case 'token':
      if (path.includes('/estimates/')) return 'link'
      if (path.includes('/review-links/')) return 'reviewLink'
      if (path.includes('/stop/')) return 'stopLink'
      if (path.includes('/passports/')) return 'passportLink'
      if (path.includes('/booking-links/')) return 'bookingLink'
      if (path.includes('/due-links/')) return 'dueLink'
      return path.endsWith('/{claimId}') ? 'regrettedLink' : 'billLink'
    case 'bookingId':
      return forDrivers ? 'driversBookingId' : name
    case 'claimId':
      return path.includes('/public/') ? 'regrettedClaimId' : name
    case 'dueId':
      return path.endsWith('/undo') ? 'droppedDueId' : name
    case 'handoverId':
      return /accept|decline/.test(path) ? name : 'madeOfferId'
    case 'slug':
      return 'garageSlug'
    case 'jobCardId':
      return cardIn(path)
    default:
      return name
  }
}

function cardIn(path: string): string {
  if (path.endsWith('/review') || path.includes('/review/')) return 'visitedId'
  if (/\/account\/|\/estimates|\/comparison|check-in\.pdf/.test(path)) return 'askedId'
  if (path.includes('/gate-pass')) return 'deliveredId'
  if (path.includes('/voucher')) return 'paidCardId'
  return /\/bill(-preview)?$/.test(path) ? 'billableId' : 'jobCardId'
}

type Content = { headers: Record<string, string>; body?: string }

function contentOf(operation: Operation, find: (ref: string) => Schema): fc.Arbitrary<Content> {
  const special = specialContent[nameOf(operation)]
  if (special) return special
  if (operation.method === 'GET') return fc.constant({ headers: {} })
  const { body: schema } = operation
  const bodies = schema ? [100, 8].map((oneIn) => valueFor('body', schema, oneIn, find)) : [fc.constant({})]
  const asJson = fc.oneof(...bodies).map((value) => ({ headers: json, body: JSON.stringify(value) }))
  return fc.oneof(
    { weight: 12, arbitrary: asJson },
    { weight: 1, arbitrary: hostileValue.map((value) => ({ headers: json, body: JSON.stringify(value) ?? '' })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Content>(
        { headers: {} },
        { headers: json, body: '{"a":' },
        { headers: json, body: '['.repeat(5000) },
        { headers: json, body: `{"a":"${'x'.repeat(300_000)}"}` },
        { headers: { 'content-type': 'text/plain' }, body: 'plain' },
        { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
        { headers: { 'content-type': 'nonsense; charset=???' }, body: 'a=b' },
      ),
    },
  )
}

const csv = fc
  .array(
    fc.array(fc.oneof(hostileText, fc.constantFrom('Name', 'Phone', '9840712345', '"', ',', ';')), { maxLength: 6 }),
    {
      maxLength: 20,
    },
  )
  .map((rows) => ({
    headers: { 'content-type': 'text/csv' },
    body: rows.map((cells) => cells.map((cell) => cell.toWellFormed()).join(',')).join('\n'),
  }))

const picture = fc
  .tuple(fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html'), fc.string({ unit: 'binary' }))
  .map(([type, body]) => ({ headers: { 'content-type': type }, body: body.toWellFormed() }))

/** Of a bill's lines, which have the name that a card's lines have. */
const sentBack = fc.integer({ min: 0, max: 3 }).map((quantity) => ({
  headers: json,
  body: JSON.stringify({ lines: [{ lineId: idOf('own', 'purchaseLine'), quantity }], reason: 'Wrong part' }),
}))

/** Calls whose body is no JSON, which the document does not describe, or means another row by a name than most. */
const specialContent: Record<string, fc.Arbitrary<Content>> = {
  'POST /garages/customers/imports': csv,
  'POST /garages/gst/2b': csv,
  'POST /garages/parts/import': csv,
  'POST /garages/purchases/{purchaseId}/returns': sentBack,
  'PUT /images-presigned/services/{serviceId}/uploads/{uploadToken}': picture,
  'PUT /garages/jobcards/{jobCardId}/photos/uploads/{uploadToken}': picture,
  'PUT /public/review-links/{token}/photos/uploads/{uploadToken}': picture,
  'PUT /account/bookings/{jobCardId}/review/photos/uploads/{uploadToken}': picture,
}
