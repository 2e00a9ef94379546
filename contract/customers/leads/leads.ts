import { absentWhenEmpty, optionalText, Phone } from '../../platform/fields.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { catalogueSentences, fieldSentences, requiredSentences } from '../../platform/sentences.ts'
import { isVehicleChoice } from '../../platform/terms/car-models.ts'
import { z } from '../../platform/zod.ts'
import { unknownCustomerName } from '../customers/unknown-customer.ts'

/** In characters, of one lead: also where its words came in several requests. */
export const maxRequirementsLength = 2000

const chooseVehicle = 'Please select your vehicle details'

/** `POST /public/leads`: the quote form and Quick Booking (docs/rules.md#quote-requests). */
export const NewPublicLead = z
  .object({
    name: optionalText(100).transform((name) => name || unknownCustomerName),
    phone: Phone,
    city: citySlug(requiredSentences.chosenCity),
    vehicleMake: z.string({ error: chooseVehicle }).min(1, chooseVehicle),
    vehicleModel: z.string({ error: chooseVehicle }).min(1, chooseVehicle),
    requirements: optionalText(maxRequirementsLength),
    email: absentWhenEmpty(z.email(fieldSentences.email).max(254, fieldSentences.email).optional()),
    serviceId: absentWhenEmpty(z.uuid(catalogueSentences.invalidService).optional()),
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
