import { absentWhenEmpty, optionalText, Phone, spoken, wrongEmail } from '../../platform/fields.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { isVehicleChoice } from '../../platform/terms/car-models.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { say } from '../../words/say.ts'
import { unknownCustomerName } from '../customers/unknown-customer.ts'

/** In characters, of one lead: also where its words came in several requests. */
export const maxRequirementsLength = 2000

const chooseVehicle = spoken(() => say(faults).chooseVehicle)

/** `POST /public/leads`: the quote form and Quick Booking (docs/rules.md#quote-requests). */
export const NewPublicLead = z
  .object({
    name: optionalText(100).transform((name) => name || unknownCustomerName),
    phone: Phone,
    city: citySlug(() => say(faults).chosenCity),
    vehicleMake: z.string(chooseVehicle).min(1, chooseVehicle),
    vehicleModel: z.string(chooseVehicle).min(1, chooseVehicle),
    requirements: optionalText(maxRequirementsLength),
    email: absentWhenEmpty(z.email(wrongEmail).max(254, wrongEmail).optional()),
    serviceId: absentWhenEmpty(z.uuid(spoken(() => say(faults).invalidService)).optional()),
    website: z.unknown().optional().describe('left empty by people; robots fill it'),
  })
  .refine((lead) => isVehicleChoice(lead.vehicleMake, lead.vehicleModel), {
    path: ['vehicleModel'],
    ...chooseVehicle,
  })
  .meta({ id: 'NewPublicLead' })
export type NewPublicLead = z.infer<typeof NewPublicLead>

export const LeadReceipt = z.object({ success: z.literal(true), message: z.string() })
export type LeadReceipt = z.infer<typeof LeadReceipt>
