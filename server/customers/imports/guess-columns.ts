import { customerStatuses, customerTypes } from '../../../contract/customers/customers/customer-kinds.ts'
import { type ImportTarget, importTargetLabels } from '../../../contract/customers/imports/import-kinds.ts'
import { phoneForm } from '../../../contract/platform/phone.ts'
import { looksLikePlate } from '../../../contract/platform/plates.ts'
import { fuelTypes, vehicleChoices } from '../../../contract/platform/terms/car-models.ts'
import { findTitles as findTitlesIn, guessByLooks, guessByTitle, type Looks } from '../../platform/imports/titles.ts'
import type { Mapping } from './rules.ts'

/** Other titles that registers are kept under; a target's own name and label are known without being listed. */
const titles: Partial<Record<ImportTarget, string[]>> = {
  name: [
    'custname',
    'custnm',
    'customer',
    'customername',
    'customernm',
    'fullname',
    'clientname',
    'owner',
    'ownername',
    'party',
    'partyname',
  ],
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
  makeAndModel: [
    'makemodel',
    'modelmake',
    'carmakemodel',
    'vehiclemakemodel',
    'carname',
    'vehiclename',
    'cardetails',
    'vehicledetails',
  ],
  make: ['brand', 'manufacturer', 'carmake', 'vehiclemake', 'company2'],
  model: ['carmodel', 'vehiclemodel', 'vehicle', 'car'],
  registrationNumber: [
    'registration',
    'regn',
    'regnno',
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

/** Where each column probably goes; no two go to the same place. */
export function guessMapping(columns: string[]): Mapping {
  const mapping = guessByTitle(columns, { labels: importTargetLabels, others: titles })
  // 'Car' or 'Model' beside no make: the whole car stands in it.
  const isWhole = !mapping.includes('make') && !mapping.includes('makeAndModel')
  return mapping.map((target) => (target === 'model' && isWhole ? 'makeAndModel' : target))
}

const isPhone = (cell: string) => /^\+?\d{10,13}$/.test(phoneForm(cell.replace(/\.0$/, '')))
const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isGstNumber = (cell: string) => /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/i.test(cell.replace(/[\s-]/g, ''))
const isOneOf = (words: readonly string[]) => (cell: string) => words.includes(cell.toUpperCase())
const makes = [
  ...vehicleChoices.flatMap(({ make }) => [make, make.split(' ')[0] ?? make]),
  'KIA',
  'MAHINDRA',
  'RENAULT',
  'FORD',
  'VOLKSWAGEN',
  'SKODA',
  'NISSAN',
  'MG',
]
const isMakeAndModel = (cell: string) => makes.some((make) => /^[ /|,-]+\S/.test(afterMake(cell, make)))
const afterMake = (cell: string, make: string) => (cell.toUpperCase().startsWith(make) ? cell.slice(make.length) : '')

/** What a column holds by its looks, the surest first; a further column of phones holds the alternate ones. */
const looks: Looks<ImportTarget> = [
  ['email', isEmail],
  ['gstNumber', isGstNumber],
  ['registrationNumber', looksLikePlate],
  ['phone', isPhone],
  ['alternatePhone', isPhone],
  ['pincode', (cell) => /^[1-9]\d{2}\s?\d{3}$/.test(cell)],
  ['year', (cell) => /^(19|20)\d{2}$/.test(cell)],
  ['fuelType', isOneOf([...fuelTypes, 'EV'])],
  ['customerType', isOneOf(customerTypes)],
  ['status', isOneOf(customerStatuses)],
  ['make', isOneOf(makes)],
  ['makeAndModel', isMakeAndModel],
]
const isWords = (cell: string) => /^\p{L}/u.test(cell)

/** A first line that holds somebody's phone, email, plate or GST number names no columns. */
const isUntitled = (firstLine: string[]): boolean =>
  firstLine.some((cell) => isPhone(cell) || isEmail(cell) || isGstNumber(cell) || looksLikePlate(cell))

export const findTitles = (rows: string[][]) =>
  findTitlesIn(rows, { countKnown: (cells) => guessMapping(cells).filter(Boolean).length, isData: isUntitled })

/** For a file without titles: where each column probably goes, by what stands in the first rows. */
export function guessFromContent(rows: string[][]): Mapping {
  const mapping = guessByLooks(rows, looks)
  // Registers write the model behind the make; what else begins with a letter is the name first of all.
  const model = mapping.indexOf('make') + 1
  if (model > 0 && mapping[model] === null) mapping[model] = 'model'
  return guessByLooks(rows, [['name', isWords]], mapping)
}
