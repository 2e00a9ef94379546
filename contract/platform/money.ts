import { missingOr } from './fields.ts'
import { fieldSentences, numberSentences } from './sentences.ts'
import { z } from './zod.ts'

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
