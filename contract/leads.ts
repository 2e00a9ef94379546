import { absentWhenEmpty, Phone } from './fields.ts'
import { citySlug } from './locations.ts'
import { isVehicleChoice } from './vehicles.ts'
import { z } from './zod.ts'

const chooseVehicle = 'Please select your vehicle details'

/** Text that a person wrote. Tags are refused, not stripped: what was sent is what a garage will read. */
const plainText = (most: number, tooLong: string) =>
  z
    .string({ error: 'Please write plain text' })
    .trim()
    .max(most, tooLong)
    .refine((text) => !/<[/!a-z][^<>]*>/i.test(text), 'Please write plain text, without HTML tags')
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Please write plain text')

/** `POST /public/leads`: the quote form and Quick Booking (specification, sections 5.1 and 7.2). */
export const NewPublicLead = z
  .object({
    name: absentWhenEmpty(plainText(100, 'Please use at most 100 characters').optional()).transform(
      (name) => name || 'Customer',
    ),
    phone: Phone,
    city: citySlug('Please select a city'),
    vehicleMake: z.string({ error: chooseVehicle }).min(1, chooseVehicle),
    vehicleModel: z.string({ error: chooseVehicle }).min(1, chooseVehicle),
    requirements: absentWhenEmpty(plainText(2000, 'Please use at most 2,000 characters').optional()),
    email: absentWhenEmpty(
      z.email('Please enter a valid email address').max(254, 'Please enter a valid email address').optional(),
    ),
    serviceId: absentWhenEmpty(z.uuid('Invalid service or location').optional()),
    website: z.unknown().optional().describe('left empty by people; robots fill it'),
  })
  .refine((lead) => isVehicleChoice(lead.vehicleMake, lead.vehicleModel), {
    path: ['vehicleModel'],
    error: chooseVehicle,
  })
  .meta({ id: 'NewPublicLead' })
export type NewPublicLead = z.infer<typeof NewPublicLead>

export const LeadReceipt = z.object({ success: z.literal(true), message: z.string() })
export type LeadReceipt = z.infer<typeof LeadReceipt>
