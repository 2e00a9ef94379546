import {
  absentWhenAll,
  absentWhenEmpty,
  OptionalEmail,
  optionalText,
  plainText,
  RecordVersion,
  RequestId,
  requiredText,
  SearchText,
} from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { phoneForm } from '../../platform/phone.ts'
import { leadSentences } from '../../platform/public-sentences.ts'
import { fieldSentences, requiredSentences } from '../../platform/sentences.ts'
import { bookingStatuses, jobCardStatuses, paymentStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { figureOf } from '../../platform/typed-numbers.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { languages } from '../../words/languages.ts'
import { CustomerVehicle } from '../vehicles/vehicles.ts'
import { customerStatuses, customerTypes } from './customer-kinds.ts'

/**
 * A garage's customers may have another country's number, so 10 to 15 characters (docs/rules.md#phones), counted in the
 * one form of a number: digits, after a '+' perhaps.
 */
const phone = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .max(40, `${label} must be 10 to 15 characters`)
    .transform(phoneForm)
    .refine((tidy) => tidy !== '', { error: `${label} is required`, abort: true })
    .refine((tidy) => /^\+?\d*$/.test(tidy), { error: fieldSentences.phoneCharacters, abort: true })
    .refine((tidy) => tidy.length >= 10 && tidy.length <= 15, `${label} must be 10 to 15 characters`)

/** What a customer is written down with at least. */
export const CustomerName = requiredText(requiredSentences.name, 100)
export const CustomerPhone = phone('Phone')

/** Any 15 letters and digits are taken; the screen asks about one whose check digit is wrong. */
const gstNumber = z
  .string({ error: 'GST number must be at most 15 letters and digits' })
  .transform((typed) => usualSigns(typed).replace(/[\s-]/g, '').toUpperCase())
  .refine((tidy) => /^[A-Z0-9]{1,15}$/.test(tidy), 'GST number must be at most 15 letters and digits')

const creditDaysAsked = 'Please enter 0 to 180 days'

const form = z.object({
  name: CustomerName,
  phone: CustomerPhone,
  alternatePhone: absentWhenEmpty(phone('Alternate phone').optional()),
  email: OptionalEmail,
  customerType: absentWhenEmpty(
    z.enum(customerTypes, { error: 'Customer type must be Individual or Corporate' }).default('INDIVIDUAL'),
  ),
  companyName: optionalText(120),
  gstNumber: absentWhenEmpty(gstNumber.optional()),
  inSez: z
    .boolean('Please choose whether it is in a Special Economic Zone')
    .optional()
    .describe('a unit or developer of a Special Economic Zone: billed with IGST'),
  addressLine1: optionalText(200),
  addressLine2: optionalText(200),
  city: optionalText(80),
  state: optionalText(80),
  pincode: absentWhenEmpty(
    z
      .string({ error: 'Pincode must be at most 6 characters' })
      // People write '600 050'.
      .transform((typed) => usualSigns(typed).replace(/\s/g, ''))
      .refine((tidy) => tidy.length <= 6, 'Pincode must be at most 6 characters')
      .pipe(plainText(6))
      .optional(),
  ),
  notes: optionalText(2000),
  creditDays: z
    .preprocess(
      (typed) => (typed === undefined ? undefined : (figureOf('days')(typed) ?? null)),
      z
        .number({ error: creditDaysAsked })
        .int(creditDaysAsked)
        .min(0, creditDaysAsked)
        .max(180, creditDaysAsked)
        .nullable()
        .optional(),
    )
    .describe('days to pay a bill; null: as the garage’s settings say. Absent: stays. Changed by admins'),
  language: z
    .enum(languages, 'Language must be English, Tamil or Hindi')
    .optional()
    .describe(
      'what they speak: messages and papers are written in it, unless they chose one themselves. Absent: stays',
    ),
})

/** A company's fields of somebody who is no company are dropped unseen: the form hides them. */
function withoutHiddenFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const isCompany = 'customerType' in body && body.customerType === 'CORPORATE'
  return isCompany ? body : { ...body, companyName: undefined, gstNumber: undefined, inSez: undefined }
}

const oneStatus = z.enum(customerStatuses, { error: 'Status must be Active, Inactive or Blocked' }).optional()
const status = absentWhenEmpty(oneStatus)

/** POST /garages/customers (docs/rules.md#customers) */
export const NewCustomer = z
  .preprocess(
    withoutHiddenFields,
    form.extend({
      status,
      leadId: absentWhenEmpty(z.uuid(leadSentences.gone).optional()).describe(
        'the lead that becomes this customer, which is then won',
      ),
      requestId: RequestId,
    }),
  )
  .meta({ id: 'NewCustomer' })
export type NewCustomer = z.infer<typeof NewCustomer>

/** PUT /garages/customers/{id}: absent status, version, creditDays and language stay, any other absent field is cleared. */
export const CustomerChange = z
  .preprocess(withoutHiddenFields, form.extend({ status, version: RecordVersion }))
  .meta({ id: 'CustomerChange' })
export type CustomerChange = z.infer<typeof CustomerChange>

export const CustomerFilter = z.object({
  search: SearchText.describe(
    'name, company, phone, email, or three characters of a plate with a digit; spaces and hyphens of phones and plates do not count',
  ),
  status: absentWhenAll(oneStatus),
})
export type CustomerFilter = z.infer<typeof CustomerFilter>

export const CustomersQuery = PageQuery.extend({
  ...CustomerFilter.shape,
  phone: absentWhenEmpty(phone('Phone').optional()).describe('whoever has exactly this number, whatever its code'),
})
export type CustomersQuery = z.infer<typeof CustomersQuery>

export const Customer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    alternatePhone: z.string().nullable(),
    customerType: z.enum(customerTypes),
    companyName: z.string().nullable(),
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    pincode: z.string().nullable(),
    gstNumber: z.string().nullable(),
    inSez: z.boolean(),
    notes: z.string().nullable(),
    creditDays: z.number().int().nullable(),
    language: z.enum(languages),
    status: z.enum(customerStatuses),
    vehicleCount: z.number().int(),
    lastVisitDate: z.string().nullable().describe('YYYY-MM-DDT00:00:00.000Z; null: never'),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** GET /garages/customers */
export const ListedCustomer = Customer.extend({
  vehicles: z
    .array(CustomerVehicle.pick({ id: true, make: true, model: true, registrationNumber: true }))
    .describe('at most 5: those whose plate was searched for, then the latest'),
}).meta({ id: 'ListedCustomer' })
export type ListedCustomer = z.infer<typeof ListedCustomer>

const CustomerBooking = z.object({
  id: z.string(),
  bookingNumber: z.string(),
  serviceName: z.string().describe('the first of its services'),
  servicesCount: z.number().int(),
  vehicleInfo: z.string().describe('make and model'),
  registrationNumber: z.string(),
  preferredDate: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
  preferredTimeSlot: z.enum(timeSlots),
  status: z.enum(bookingStatuses),
  estimatedPrice: z.number(),
})

const CustomerJobCard = z.object({
  id: z.string(),
  jobCardNumber: z.string(),
  vehicleInfo: z.string().describe('make and model'),
  registrationNumber: z.string(),
  openedAt: z.string(),
  estimatedDelivery: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
  estimatedTime: z.string().nullable().describe('HH:MM, in India'),
  status: z.enum(jobCardStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.number(),
  amountPaid: z.number(),
})

/** GET /garages/customers/{id} */
export const CustomerDetail = Customer.extend({
  vehicles: z.array(CustomerVehicle),
  recentBookings: z.array(CustomerBooking).describe('the latest 10'),
  recentJobCards: z.array(CustomerJobCard).describe('the latest 10'),
  bookingCount: z.number().int(),
  jobCardCount: z.number().int(),
  totalSpend: z.number().describe('rupees: payments less refunds'),
  balance: z.number().describe('rupees still to be paid on job cards that are not cancelled'),
  whatsappByHandLocked: z.string().nullable().describe('why nobody is to write to them by their own WhatsApp'),
}).meta({ id: 'CustomerDetail' })
export type CustomerDetail = z.infer<typeof CustomerDetail>
