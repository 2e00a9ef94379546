import { type ImportTarget, importTargetLabels, importTargets } from '../../../contract/customer-import-kinds.ts'
import { NewCustomerVehicle } from '../../../contract/customer-vehicles.ts'
import { NewCustomer } from '../../../contract/customers.ts'
import type { z } from '../../../contract/zod.ts'

export type Mapping = (ImportTarget | null)[]
export type Fault = { column: number | null; target: ImportTarget; sentence: string }
export type ReadRow = { faults: Fault[]; customer?: NewCustomer; vehicle?: NewCustomerVehicle }

/** Other titles that registers are kept under; a target's own name and label are known without being listed. */
const titles: Partial<Record<ImportTarget, string[]>> = {
  name: ['custname', 'customer', 'customername', 'fullname', 'clientname', 'owner', 'ownername', 'party', 'partyname'],
  phone: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'phoneno',
    'phonenumber',
    'contact',
    'contactno',
    'contactnumber',
    'cell',
  ],
  alternatePhone: ['altphone', 'alternatemobile', 'alternateno', 'alternatenumber', 'phone2', 'mobile2', 'secondphone'],
  email: ['mail', 'emailid', 'emailaddress', 'mailid'],
  customerType: ['type', 'category'],
  companyName: ['company', 'firm', 'firmname', 'organisation', 'organization', 'business', 'businessname'],
  gstNumber: ['gst', 'gstin', 'gstno'],
  addressLine1: ['address', 'address1', 'street', 'addr', 'addr1'],
  addressLine2: ['address2', 'area', 'locality', 'landmark', 'addr2'],
  city: ['town', 'place', 'district'],
  pincode: ['pin', 'pinno', 'postcode', 'postalcode', 'zip', 'zipcode'],
  notes: ['note', 'remark', 'remarks', 'comment', 'comments'],
  make: ['brand', 'manufacturer', 'carmake', 'vehiclemake', 'company2'],
  model: ['carmodel', 'vehiclemodel', 'vehicle', 'car'],
  registrationNumber: [
    'registration',
    'regno',
    'regnumber',
    'registrationno',
    'plate',
    'plateno',
    'vehicleno',
    'vehiclenumber',
    'carno',
    'carnumber',
    'numberplate',
  ],
  fuelType: ['fuel'],
  year: ['modelyear', 'yearofmake', 'mfgyear', 'manufacturingyear', 'yom'],
}

const plain = (title: string) => title.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Where each column probably goes; no two go to the same place. */
export function guessMapping(columns: string[]): Mapping {
  const taken = new Set<ImportTarget>()
  return columns.map((column) => {
    const title = plain(column)
    const target = importTargets.find(
      (each) =>
        !taken.has(each) &&
        (plain(each) === title || plain(importTargetLabels[each]) === title || titles[each]?.includes(title)),
    )
    if (target) taken.add(target)
    return target ?? null
  })
}

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

const vehicleTargets = ['make', 'model', 'registrationNumber', 'fuelType', 'year'] as const

/** What a row says, by the rules of the forms: the same sentences, one a field. */
export function readRow(cells: string[], mapping: Mapping): ReadRow {
  const said: Partial<Record<ImportTarget, string>> = {}
  for (const [column, target] of mapping.entries()) if (target) said[target] = cells[column] ?? ''
  // A spreadsheet that took the phone for a number.
  if (said.phone) said.phone = said.phone.replace(/\.0$/, '')
  const customer = NewCustomer.safeParse({ ...said, customerType: customerType(said) })
  const faults = faultsOf(customer.error, mapping)
  if (!vehicleTargets.some((target) => said[target])) {
    return customer.success ? { faults, customer: customer.data } : { faults }
  }
  const vehicle = NewCustomerVehicle.safeParse({ ...said, fuelType: fuelType(said.fuelType) })
  faults.push(...faultsOf(vehicle.error, mapping))
  return customer.success && vehicle.success ? { faults, customer: customer.data, vehicle: vehicle.data } : { faults }
}

function faultsOf(error: z.ZodError | undefined, mapping: Mapping): Fault[] {
  const faults = new Map<ImportTarget, Fault>()
  for (const { path, message } of error?.issues ?? []) {
    const target = path[0] as ImportTarget
    if (!faults.has(target)) faults.set(target, faultAt(mapping, target, message))
  }
  return [...faults.values()]
}

export function faultAt(mapping: Mapping, target: ImportTarget, sentence: string): Fault {
  const column = mapping.indexOf(target)
  return { column: column === -1 ? null : column, target, sentence }
}
