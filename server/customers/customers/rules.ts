import type { Selectable } from 'kysely'
import type { Customer, CustomerChange } from '../../../contract/customers/customers/customers.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { isAtLeast } from '../../../contract/platform/terms/access.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { searchText } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

export type CustomerRow = Selectable<Tables['customers']>
type CustomerFields = Omit<CustomerChange, 'status' | 'version' | 'creditDays' | 'language'>

/** The last ten digits: the same person, with a country's code or without. */
export const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-10)

/** The columns that the form fills; what it leaves out is cleared. */
export const columnsOf = (fields: CustomerFields) => ({
  name: fields.name,
  email: fields.email ?? null,
  phone: fields.phone,
  phone_key: phoneKey(fields.phone),
  alternate_phone: fields.alternatePhone ?? null,
  customer_type: fields.customerType,
  company_name: fields.companyName ?? null,
  address_line1: fields.addressLine1 ?? null,
  address_line2: fields.addressLine2 ?? null,
  city: fields.city ?? null,
  state: fields.state ?? null,
  pincode: fields.pincode ?? null,
  gst_number: fields.gstNumber ?? null,
  in_sez: fields.inSez ?? false,
  notes: fields.notes ?? null,
  search_text: searchText(
    [fields.name, fields.companyName, fields.email, fields.phone, fields.alternatePhone],
    fields.name,
    fields.companyName,
  ),
})

/**
 * How long one customer may take to pay is the garage's money: as with its settings, an admin says it.
 * @throws Problem forbidden
 */
export function creditDaysAfter(
  scope: GarageScope,
  before: number | null,
  { creditDays = before }: Pick<CustomerChange, 'creditDays'>,
): number | null {
  if (creditDays !== before && !isAtLeast(scope.accessLevel, 'ADMIN')) {
    throw new Problem('forbidden', { at: 'creditDays', sentence: customerSentences.creditDays })
  }
  return creditDays
}

/** English is what nobody said, until somebody does. */
export const languageAfter = (before: Language, language: Language | undefined) =>
  language === undefined || language === before ? {} : { language, language_at: new Date() }

export const presentCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  alternatePhone: row.alternate_phone,
  customerType: row.customer_type,
  companyName: row.company_name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  gstNumber: row.gst_number,
  inSez: row.in_sez,
  notes: row.notes,
  creditDays: row.credit_days,
  language: row.language,
  status: row.status,
  vehicleCount: row.vehicle_count,
  lastVisitDate: row.last_visit_date && midnightOf(row.last_visit_date),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})
