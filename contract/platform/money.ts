import { missingOr } from './fields.ts'
import { fieldSentences, numberSentences } from './sentences.ts'
import { z } from './zod.ts'

/** What an answer says of money, and technicians of a garage that hides prices are not told. */
export const moneyMark = 'x-money'

/** What says nothing else: it is left out for them, an array empty. */
export const ofMoney = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ [moneyMark]: 'HIDDEN' }) as Schema

/** Sentences of which some name an amount: those are left out for them. */
export const withSumsInWords = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ [moneyMark]: 'SENTENCES' }) as Schema

/**
 * An amount in an answer. For whom prices are hidden it is null on the wire, with `moneyHidden: true` beside it: a screen
 * asks for that before it shows or adds up any (docs/rules.md#rights).
 */
export const Amount = (description?: string) => {
  const schema = ofMoney(z.number().nullable())
  return (description ? schema.describe(description) : schema) as unknown as z.ZodNumber
}

/** Beside amounts that are hidden. */
export const moneyHidden = z
  .literal(true)
  .optional()
  .describe('amounts are null: the garage hides prices from technicians')

/** What numeric(12, 2) holds. */
export const maxRupees = 9_999_999_999.99

/** Judged by its digits: 0.29 times a hundred is no whole number for a computer. */
export const hasTwoDecimals = (value: number) => /^-?\d+(\.\d{1,2})?$/.test(String(value))

/** Rupees and paise, from 0 on. @param unreadable what is said of text that is no amount */
export const Rupees = (missing: string, unreadable = numberSentences.amount()) =>
  z
    .number(missingOr(missing, unreadable))
    .min(0, fieldSentences.negative)
    .max(maxRupees, fieldSentences.tooLarge)
    .refine(hasTwoDecimals, fieldSentences.decimals)
