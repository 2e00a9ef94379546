import { faults } from '../words/faults.en.ts'
import { say } from '../words/say.ts'
import { isRealDay } from './days.ts'
import { indianDay } from './formats.ts'
import { tenDigits } from './phone.ts'
import { plateKey } from './plates.ts'
import { fieldSentences } from './sentences.ts'
import type { CarFactName } from './terms/car-facts.ts'
import { fuelTypes } from './terms/car-models.ts'
import { figureOf } from './typed-numbers.ts'
import { tidyLine, tidyText, usualSigns } from './typed-text.ts'
import { z } from './zod.ts'

/** '', blanks and null in an optional field mean that it is absent. */
export const absentWhenEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && tidyLine(value) === '') ? undefined : value),
    schema,
  )

/** What is said of a figure that is not there, and of text that is none (contract/platform/typed-numbers.ts). */
export const missingOr = (missing: Sentence, wrong: Sentence) => ({
  error({ input }: { input?: unknown }) {
    const sentence = input === undefined || input === null || input === '' ? missing : wrong
    return typeof sentence === 'string' ? sentence : sentence.error()
  },
})

/** A figure that may be sent as it was typed; '' and null count as absent. */
export const typedFigure = <Schema extends z.ZodType>(schema: Schema, unit?: string) =>
  z.preprocess(figureOf(unit), schema)

/** A filter that lists everything where it is 'ALL', or empty. */
export const absentWhenAll = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === 'ALL' || value === '' ? undefined : value), schema)

/** A sentence of the words of whoever asks: found once somebody is told it (docs/rules.md#languages). */
export const spoken = (sentence: () => string) => ({ error: sentence })

/** As it stands, or of the words of whoever asks. */
type Sentence = string | ReturnType<typeof spoken>

const notText = spoken(() => say(faults).fields.text)
export const wrongEmail = spoken(() => say(faults).fields.email)
const longerThan = (most: number) => spoken(() => say(faults).tooLong({ most }))

/** Ten digits, however they were typed. */
export const Phone = z
  .string(spoken(() => say(faults).fields.phone))
  .transform(tenDigits)
  .refine(
    (digits) => digits !== undefined,
    spoken(() => say(faults).fields.phone),
  )
  .transform((digits) => digits as string)

/** Lowercased: an address is one, in whatever case it is typed. */
export const Email = z
  .string(spoken(() => say(faults).typeEmail))
  .overwrite(usualSigns)
  .min(
    1,
    spoken(() => say(faults).typeEmail),
  )
  .max(254, wrongEmail)
  .pipe(z.email(wrongEmail))
  .transform((email) => email.toLowerCase())

/** PostgreSQL keeps no NUL, and nobody reads half a character. */
export const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

/** What a list is searched for. */
export const SearchText = absentWhenEmpty(
  z.string(notText).overwrite(tidyLine).max(100, longerThan(100)).refine(isStorable, notText).optional(),
)

/** So much fits into one line: of a name, an address or a reason. */
const mostOfALine = 200

/** Text that a person wrote, as it is stored (contract/platform/typed-text.ts). Tags are refused, not stripped: what was sent is what somebody will read. */
export const plainText = (most: number) =>
  z
    .string(notText)
    .overwrite(most > mostOfALine ? tidyText : tidyLine)
    .max(most, longerThan(most))
    .refine(
      (text) => !/<[/!a-z][^<>]*>/i.test(text),
      spoken(() => say(faults).withoutTags),
    )
    .refine(isStorable, notText)

export const requiredText = (missing: Sentence, most: number) =>
  z.string(missing).overwrite(tidyText).min(1, missing).pipe(plainText(most))

export const optionalText = (most: number) => absentWhenEmpty(plainText(most).optional())

/** Of somebody whom a garage has written down, perhaps without one. */
export const OptionalEmail = absentWhenEmpty(
  z
    .string({ error: fieldSentences.emailOfRecord })
    .overwrite(usualSigns)
    .max(254, fieldSentences.emailOfRecord)
    .pipe(z.email(fieldSentences.emailOfRecord))
    .transform((typed) => typed.toLowerCase())
    .optional(),
)

/** A car, as it is answered to whoever it belongs to. */
export const carFields = {
  id: z.string(),
  make: z.string(),
  model: z.string(),
  registrationNumber: z.string().describe('letters and digits, upper case'),
  ...({
    fuelType: z.enum(fuelTypes).nullable(),
    year: z.number().int().nullable(),
  } satisfies Record<CarFactName, z.ZodType>),
}

/** Who comes with which car, in a booking or a job card. */
export const visitorFields = {
  customerId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  vehicleId: z.string(),
  vehicleInfo: z.string().describe('make and model'),
  registrationNumber: z.string(),
}

/** Any plate is taken; the screen asks about one that follows no known pattern. */
export const RegistrationNumber = z
  .string(spoken(() => say(faults).plate))
  .transform(plateKey)
  .refine((key) => key !== '', { ...spoken(() => say(faults).plate), abort: true })
  .refine(
    (key) => /^[A-Z0-9]{1,15}$/.test(key),
    spoken(() => say(faults).wrongPlate),
  )

const wrongYear = spoken(() => say(faults).year)

/** The year that a car was built in: next year's models are sold this year. */
export const OptionalCarYear = typedFigure(
  z
    .number(wrongYear)
    .int(wrongYear)
    .min(1900, wrongYear)
    .refine((year) => year <= Number(indianDay().slice(0, 4)) + 1, wrongYear)
    .optional(),
)

/** What a form may send of a car's facts. @param wrongFuel what is said of a fuel that is none */
export const sentFacts = (wrongFuel: string) =>
  ({
    fuelType: absentWhenEmpty(z.enum(fuelTypes, { error: wrongFuel }).optional()),
    year: OptionalCarYear,
  }) satisfies Record<CarFactName, z.ZodType>

/** One for each form that is opened; a client that knows nothing of it leaves it out. */
export const RequestId = absentWhenEmpty(z.uuid('Invalid request').optional()).describe(
  'made by the client: sent again after a lost answer, it is one record',
)

/** The version that an edit started from; without one the last to save wins. */
export const RecordVersion = z.number().int().min(1).max(2_147_483_647).optional()

const instant = z.iso.datetime({ offset: true })

/** '2026-11-21' from itself, or from an instant: the day on which it falls in India. */
function dayOf(text: string): string | undefined {
  if (isRealDay(text)) return text
  if (!instant.safeParse(text).success) return undefined
  const day = indianDay(new Date(text))
  return isRealDay(day) ? day : undefined
}

/** A day, sent as '2026-11-21' or as an instant (midnight UTC is half past five of the same day in India). */
export const Day = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(usualSigns)
    .min(1, missing)
    .transform((text) => dayOf(text))
    .refine((day) => day !== undefined, { ...spoken(() => say(faults).date), abort: true })
    .transform((day) => day as string)

/** Absent it stays as it is; '' and null clear it. */
export const ClearableDay = z
  .preprocess((value) => (value === '' ? null : value), Day(fieldSentences.date).nullable())
  .optional()

/** A moment that bounds a list: an instant, or a day for its midnight UTC. */
export const Moment = z
  .string()
  .overwrite(usualSigns)
  .refine((text) => dayOf(text) !== undefined, fieldSentences.date)
