import type { Customer } from '../../../contract/customers/customers/customers.ts'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { looksLikePlate } from '../../../contract/platform/plates.ts'
import { valuesIn } from '../../ui/office/form.ts'

/** What the form holds: text throughout, '' for what is absent. */
export const emptyCustomer = {
  customerType: 'INDIVIDUAL',
  companyName: '',
  gstNumber: '',
  inSez: false,
  name: '',
  status: 'ACTIVE',
  phone: '',
  alternatePhone: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  notes: '',
  creditDays: '',
  language: 'en',
}
export type CustomerValues = typeof emptyCustomer

export const customerLabels: Record<keyof CustomerValues, string> = {
  customerType: 'Type',
  companyName: 'Company Name',
  gstNumber: 'GST Number',
  inSez: 'In a SEZ',
  name: 'Name',
  status: 'Status',
  phone: 'Phone',
  alternatePhone: 'Alternate Phone',
  email: 'Email',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  notes: 'Notes',
  creditDays: 'Days to pay',
  language: 'Speaks',
}

const ofCompanies: readonly string[] = ['companyName', 'gstNumber', 'inSez'] satisfies (keyof CustomerValues)[]

/** What is empty is left out, and a company's fields of somebody who is none. */
export function payloadOf(values: CustomerValues): CustomerValues {
  const isCompany = values.customerType === 'CORPORATE'
  const given = Object.entries(values).filter(
    ([name, value]) => (typeof value !== 'string' || value.trim() !== '') && (isCompany || !ofCompanies.includes(name)),
  )
  return Object.fromEntries(given) as CustomerValues
}

export const valuesOf = (customer: Customer) => valuesIn(emptyCustomer, customer)

/** Somebody new, of whom a phone or a name was searched for; a plate is their car's. */
export function customerFrom(typed: string): Partial<CustomerValues> {
  const phone = tenDigits(typed)
  if (phone) return { phone }
  return looksLikePlate(typed) ? {} : { name: typed }
}
