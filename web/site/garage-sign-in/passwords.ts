import { isPersonal } from '../../../contract/people/auth/personal-passwords.ts'
import type { FieldErrors, Values } from '../../platform/use-form.ts'

const sentence = 'Passwords do not match'

/** An alert, and nothing is sent. */
export const mismatchOf = (password: string | undefined, confirmed: string | undefined): FieldErrors =>
  password === confirmed ? {} : { '': sentence, confirmPassword: sentence }

/** Of a garage that registers: guessed from what its form tells others (docs/rules.md#passwords). */
export const isTooClose = ({ ownerPassword: password = '', ownerName = '', name, ownerEmail, ownerPhone }: Values) =>
  isPersonal(password, {
    name: ownerName,
    email: ownerEmail ?? null,
    phone: ownerPhone ?? null,
    garageName: name ?? '',
  })
