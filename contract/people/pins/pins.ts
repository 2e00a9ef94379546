import { absentWhenEmpty, Phone, spoken } from '../../platform/fields.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { say } from '../../words/say.ts'
import { pinSentences } from './pin-sentences.ts'

export const pinLength = 6
/** Since it was right last: then it is locked, until the garage sets another. */
export const mostPinMisses = 10

/** Of one phone, at several garages: a sign-in looks at no more, each costs what a password does. */
export const mostPinsOfPhone = 5

const notDigits = spoken(() => say(faults).pin)
const Digits = z
  .string(notDigits)
  .overwrite((typed) => usualSigns(typed).replace(/\s/g, ''))
  .regex(/^\d{6}$/, notDigits)

const runs = '01234567890 09876543210'
/** One digit, a pair or a triple again and again, or one after the other. */
const isEasy = (pin: string) => /^(\d{1,3})\1+$/.test(pin) || runs.includes(pin)

/** PUT /garages/staff/{id}/pin */
export const NewPin = z.object({ pin: Digits.refine((pin) => !isEasy(pin), pinSentences.easy) })

/** POST /auth/login/pin */
export const PinLogin = z.object({
  phone: Phone,
  pin: Digits,
  garageId: absentWhenEmpty(z.uuid(spoken(() => say(faults).whichGarage)).optional()).describe(
    'asked for (garage_asked) where the PIN is right at several garages',
  ),
})
