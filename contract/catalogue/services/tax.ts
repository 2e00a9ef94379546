import { missingOr } from '../../platform/fields.ts'
import { printedDay } from '../../platform/formats.ts'
import { hasTwoDecimals } from '../../platform/money.ts'
import { fieldSentences, numberSentences } from '../../platform/sentences.ts'
import type { TaxScheme } from '../../platform/terms/bill-kinds.ts'
import { limitsOfLaw } from '../../platform/terms/limits-of-law.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

/** The GST rates that are usual; any other can be typed. */
export const usualTaxRates = limitsOfLaw.usualTaxRates[0].value

/** '28% is no usual GST rate (0, 5, 18, 40%).' where it is none of those in force. */
export const rateDoubt = (rate: number): string | undefined =>
  usualTaxRates.includes(rate)
    ? undefined
    : `${rate}% is no usual GST rate since ${printedDay(limitsOfLaw.usualTaxRates[0].from)}: ${usualTaxRates.join(', ')}%.`

/** Of a service, unless its garage writes another: the rate, and the SAC of maintenance and repair of motor vehicles. */
export const serviceTax = { taxRate: 18, taxCode: '998714' } as const

export const TaxRate = z
  .number(missingOr('GST rate is required', numberSentences.gstRate))
  .min(0, fieldSentences.negative)
  .max(100, 'Please enter at most 100')
  .refine(hasTwoDecimals, fieldSentences.decimals)

/** A garage without GSTIN charges no tax, nor does one under the composition scheme: docs/rules.md#money. */
export const chargesTax = ({ gstin, taxScheme }: { gstin: string; taxScheme: TaxScheme }): boolean =>
  gstin !== '' && taxScheme === 'REGULAR'

/** HSN of a part, SAC of labour; empty where none is known. */
export const TaxCode = z
  .string()
  .overwrite((typed) => usualSigns(typed).replace(/\s/g, ''))
  .regex(/^(\d{2,8})?$/, 'An HSN or SAC code has 2 to 8 digits')
