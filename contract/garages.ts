import { NewPassword, PersonName } from './auth.ts'
import { absentWhenEmpty, Email, Phone } from './fields.ts'
import { citySlug } from './locations.ts'
import { z } from './zod.ts'

const optionalPhone = absentWhenEmpty(Phone.optional())

/** POST /garages/register (docs/rules.md#garages). Makes the garage and its owner, and signs in. */
export const GarageRegistration = z.object({
  name: z
    .string({ error: 'Garage name is required' })
    .trim()
    .min(1, 'Garage name is required')
    .max(120, 'Please use at most 120 characters')
    .refine((name) => !/[<>\p{Cc}]/u.test(name), 'Please write plain text'),
  slug: z
    .string({ error: 'Unique code is required' })
    .trim()
    .toLowerCase()
    .min(1, 'Unique code is required')
    .max(80, 'Please use at most 80 characters')
    .regex(/^[a-z0-9-]+$/, 'Use only lowercase letters, digits and hyphens'),
  email: absentWhenEmpty(Email.optional()),
  phone: optionalPhone,
  address: z
    .string({ error: 'Address is required' })
    .trim()
    .min(1, 'Address is required')
    .max(300, 'Please use at most 300 characters')
    .refine((text) => !/[<>\p{Cc}]/u.test(text), 'Please write plain text'),
  city: citySlug('City is required'),
  state: absentWhenEmpty(z.string().trim().max(60).optional()),
  pincode: absentWhenEmpty(
    z
      .string()
      .regex(/^\d{6}$/, 'Pincode must be 6 digits')
      .optional(),
  ),
  ownerName: PersonName,
  ownerEmail: Email,
  ownerPhone: optionalPhone,
  ownerPassword: NewPassword,
})
export type GarageRegistration = z.infer<typeof GarageRegistration>
