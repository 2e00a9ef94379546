import { NewCustomer } from '../../../contract/customers/customers/customers.ts'
import type { ImportTarget, ImportVerdict } from '../../../contract/customers/imports/import-kinds.ts'
import { NewCustomerVehicle } from '../../../contract/customers/vehicles/vehicles.ts'
import { requiredSentences } from '../../../contract/platform/sentences.ts'
import { carFactNames } from '../../../contract/platform/terms/car-facts.ts'
import { carNamed } from '../../../contract/platform/terms/car-models.ts'
import type { z } from '../../../contract/platform/zod.ts'

/** New customers come first, each with its own car; then further cars, whose customers may stand below them in the file. */
export const takenOver = ['NEW', 'VEHICLE'] as const satisfies ImportVerdict[]
export type TakenOver = (typeof takenOver)[number]

export type Mapping = (ImportTarget | null)[]
export type Fault = { column: number | null; target: ImportTarget; sentence: string }
/** Without a customer the row is faulty; with one, the faults name the fields that are left out. */
export type ReadRow = { faults: Fault[]; customer?: NewCustomer | undefined; vehicle?: NewCustomerVehicle | undefined }

const companyWords = ['CORPORATE', 'COMPANY', 'BUSINESS', 'FIRM', 'FLEET']
const personWords = ['INDIVIDUAL', 'PERSON', 'PERSONAL', 'RETAIL']

/** A row without a type that names a company or its GST number is a company's. */
function customerType({ customerType: typed = '', companyName, gstNumber }: Partial<Record<ImportTarget, string>>) {
  const word = typed.toUpperCase()
  if (word === '') return companyName || gstNumber ? 'CORPORATE' : 'INDIVIDUAL'
  if (companyWords.includes(word)) return 'CORPORATE'
  return personWords.includes(word) ? 'INDIVIDUAL' : word
}

const fuelType = (typed = '') => (typed.toUpperCase() === 'EV' ? 'ELECTRIC' : typed.toUpperCase())

const upper = (typed = '') => typed.toUpperCase()

const vehicleTargets = ['makeAndModel', 'make', 'model', 'registrationNumber', ...carFactNames] as const
/** Without these there is no customer and no car; any other field can be left out. */
const needed: ImportTarget[] = ['name', 'phone', 'makeAndModel', 'make', 'model', 'registrationNumber']

type Said = Partial<Record<ImportTarget, string>>

const readCustomer = (said: Said) =>
  NewCustomer.safeParse({ ...said, customerType: customerType(said), status: upper(said.status) })
const readVehicle = (said: Said) => NewCustomerVehicle.safeParse({ ...said, fuelType: fuelType(said.fuelType) })

/** 'Maruti Swift', 'Maruti / Swift'; a make or a model that has a column of its own is taken from there. */
function withCarSplit(said: Said): Said {
  const car = carNamed((said.makeAndModel ?? '').replace(/\s*[/|,]\s*| - /, ' '))
  return car ? { ...said, make: said.make || car.make, model: said.model || car.model } : said
}

/**
 * What a row says, by the rules of the forms: the same sentences, one a field. A fault in a field that is not needed
 * leaves that field out; the row stays.
 */
export function parseRow(cells: string[], mapping: Mapping): ReadRow {
  const said: Said = {}
  for (const [column, target] of mapping.entries()) if (target) said[target] = cells[column] ?? ''
  // A spreadsheet that took the phone for a number.
  if (said.phone) said.phone = said.phone.replace(/\.0$/, '')
  const customer = readLeniently(readCustomer, said, mapping)
  if (!vehicleTargets.some((target) => said[target])) return { faults: customer.faults, customer: customer.data }
  const vehicle = readLeniently(readVehicle, withCarSplit(said), mapping)
  const faults = [...customer.faults, ...vehicle.faults]
  return customer.data && vehicle.data ? { faults, customer: customer.data, vehicle: vehicle.data } : { faults }
}

/** Reads again without what is faulty, until it is good or something needed is missing. */
function readLeniently<Data>(
  read: (said: Said) => z.ZodSafeParseResult<Data>,
  said: Said,
  mapping: Mapping,
): { faults: Fault[]; data?: Data } {
  const { data, error } = read(said)
  if (data !== undefined) return { faults: [], data }
  const faults = faultsOf(error, mapping)
  if (faults.some(({ target }) => needed.includes(target))) return { faults }
  const without = Object.fromEntries(faults.map(({ target }) => [target, undefined]))
  const rest = readLeniently(read, { ...said, ...without }, mapping)
  return { ...rest, faults: [...faults, ...rest.faults] }
}

function faultsOf(error: z.ZodError | undefined, mapping: Mapping): Fault[] {
  const faults = new Map<ImportTarget, Fault>()
  for (const { path, message } of error?.issues ?? []) {
    const target = targetOf(path[0] as ImportTarget, mapping)
    const isCar = target === 'makeAndModel' && message.endsWith(' is required')
    if (!faults.has(target)) {
      faults.set(target, faultAt(mapping, target, isCar ? requiredSentences.makeAndModel : message))
    }
  }
  return [...faults.values()]
}

/** Make and model without a column of their own are read from that of both. */
function targetOf(field: ImportTarget, mapping: Mapping): ImportTarget {
  const isOfCar = (field === 'make' || field === 'model') && !mapping.includes(field)
  return isOfCar && mapping.includes('makeAndModel') ? 'makeAndModel' : field
}

export function faultAt(mapping: Mapping, target: ImportTarget, sentence: string): Fault {
  const column = mapping.indexOf(target)
  return { column: column === -1 ? null : column, target, sentence }
}
