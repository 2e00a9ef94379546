import { absentWhenEmpty, Phone } from '../../platform/fields.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

export const pinLength = 6
/** Since it was right last: then it is locked, until the garage sets another. */
export const mostPinMisses = 10

/** Of one phone, at several garages: a sign-in looks at no more, each costs what a password does. */
export const mostPinsOfPhone = 5

export const pinSentences = {
  digits: 'Please enter 6 digits',
  easy: 'This PIN is easy to guess. Please choose another.',
  wrong: 'This phone and PIN do not match. After 10 wrong tries a PIN is locked; your garage can set a new one.',
  techniciansOnly: 'A PIN is for technicians with Staff or View Only access.',
  noPhone: 'A PIN needs an Indian mobile number. Please add one first.',
  hasSecondFactor: 'They sign in with a second factor, which a PIN would go round.',
  garage: 'Please choose the garage.',
  noMore: 'A PIN cannot be set for this number. They can sign in with email.',
  another: 'Please choose another PIN.',
  changed: 'Another PIN was set just now. Please try again.',
  notActive: 'Only an active member can have a PIN.',
} as const

const Digits = z
  .string({ error: pinSentences.digits })
  .overwrite((typed) => usualSigns(typed).replace(/\s/g, ''))
  .regex(/^\d{6}$/, pinSentences.digits)

const runs = '01234567890 09876543210'
/** One digit, a pair or a triple again and again, or one after the other. */
const isEasy = (pin: string) => /^(\d{1,3})\1+$/.test(pin) || runs.includes(pin)

/** PUT /garages/staff/{id}/pin */
export const NewPin = z.object({ pin: Digits.refine((pin) => !isEasy(pin), pinSentences.easy) })

/** POST /auth/login/pin */
export const PinLogin = z.object({
  phone: Phone,
  pin: Digits,
  garageId: absentWhenEmpty(z.uuid(pinSentences.garage).optional()).describe(
    'asked for (garage_asked) where the PIN is right at several garages',
  ),
})
