import { absentWhenEmpty, Email, Phone } from '../../platform/fields.ts'
import { citySlug } from '../../platform/places/locations.ts'
import { fieldSentences, requiredSentences, tooLong } from '../../platform/sentences.ts'
import { tidyLine, usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { NewPassword, PersonName, User } from '../auth/auth.ts'

const optionalPhone = absentWhenEmpty(Phone.optional())

/** POST /garages/register (docs/rules.md#garages). Makes the garage and its owner, and signs in. */
export const GarageRegistration = z.object({
  name: z
    .string({ error: requiredSentences.garageName })
    .overwrite(tidyLine)
    .min(1, requiredSentences.garageName)
    .max(120, tooLong(120))
    .refine((name) => !/[<>\p{Cc}]/u.test(name), fieldSentences.text),
  slug: z
    .string({ error: 'Unique code is required' })
    .overwrite(usualSigns)
    .toLowerCase()
    .min(1, 'Unique code is required')
    .max(80, tooLong(80))
    .regex(/^[a-z0-9-]+$/, 'Use only lowercase letters, digits and hyphens'),
  email: absentWhenEmpty(Email.optional()),
  phone: optionalPhone,
  address: z
    .string({ error: requiredSentences.address })
    .overwrite(tidyLine)
    .min(1, requiredSentences.address)
    .max(300, tooLong(300))
    .refine((text) => !/[<>\p{Cc}]/u.test(text), fieldSentences.text),
  city: citySlug(requiredSentences.city),
  state: absentWhenEmpty(z.string().overwrite(tidyLine).max(60).optional()),
  pincode: absentWhenEmpty(
    z
      .string()
      .overwrite((typed) => usualSigns(typed).replace(/\s/g, ''))
      .regex(/^\d{6}$/, fieldSentences.pincode)
      .optional(),
  ),
  ownerName: PersonName,
  ownerEmail: Email,
  ownerPhone: optionalPhone,
  ownerPassword: NewPassword,
})
export type GarageRegistration = z.infer<typeof GarageRegistration>

/** What registering answers: that it succeeded, and who is signed in by it. */
export const Registered = User.extend({ success: z.literal(true) })
