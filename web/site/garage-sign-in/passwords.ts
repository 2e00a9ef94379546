import type { FieldErrors } from '../../platform/use-form.ts'

const sentence = 'Passwords do not match'

/** An alert, and nothing is sent. */
export const mismatchOf = (password: string | undefined, confirmed: string | undefined): FieldErrors =>
  password === confirmed ? {} : { '': sentence, confirmPassword: sentence }
