import type { Customer } from '../../../contract/customers.ts'
import { valuesIn } from '../../ui/office/form.ts'

/** What the form holds: text throughout, '' for what is absent. */
export const emptyCustomer = {
  customerType: 'INDIVIDUAL',
  companyName: '',
  gstNumber: '',
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
}
export type CustomerValues = typeof emptyCustomer

export const customerLabels: Record<keyof CustomerValues, string> = {
  customerType: 'Type',
  companyName: 'Company Name',
  gstNumber: 'GST Number',
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
}

/** What is empty is left out, and a company's fields of somebody who is none. */
export function payloadOf(values: CustomerValues): CustomerValues {
  const isCompany = values.customerType === 'CORPORATE'
  const given = Object.entries(values).filter(
    ([name, value]) => value.trim() !== '' && (isCompany || (name !== 'companyName' && name !== 'gstNumber')),
  )
  return Object.fromEntries(given) as CustomerValues
}

export const valuesOf = (customer: Customer) => valuesIn(emptyCustomer, customer)
