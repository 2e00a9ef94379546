import { tenDigits } from '../../contract/platform/phone.ts'
import { usualSigns } from '../../contract/platform/typed-text.ts'
import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'

/** What stands in the field, and whether a code before the ten has been taken off what it grew from. */
export type TypedPhone = { shown: string; isCodeOff: boolean }

export const emptyPhone: TypedPhone = { shown: '', isCodeOff: false }

/**
 * A +91, 91 or 0 before ten digits is taken off, once: what is typed after that is one digit too many, not the rest of
 * another number. Nothing else is taken away but what is no digit.
 */
export function typePhone(value: string, before: TypedPhone): TypedPhone {
  const text = usualSigns(value)
  const typed = text.replace(/\D/g, '')
  const shown = text.startsWith('+') ? `+${typed}` : typed
  // A first digit begins another number, also where the form has been emptied in between.
  const isSameNumber = shown.length > 1 && (shown.startsWith(before.shown) || before.shown.startsWith(shown))
  const isCodeOff = isSameNumber && before.isCodeOff
  const digits = isCodeOff ? undefined : tenDigits(shown)
  return digits ? { shown: digits, isCodeOff: isCodeOff || digits !== shown } : { shown, isCodeOff }
}

/** How many digits there may be while a code is still being typed. */
function mostDigits({ shown, isCodeOff }: TypedPhone): number {
  if (isCodeOff) return 10
  if (shown.startsWith('0091')) return 14
  return /^\+?91/.test(shown) ? 12 : 10
}

/** What is wrong with a number that nothing typed after it can mend; '' otherwise. */
export function phoneRefusal(phone: TypedPhone): string {
  const count = phone.shown.replace('+', '').length
  return count > mostDigits(phone) ? say(frame).exactlyTen({ count }) : ''
}
