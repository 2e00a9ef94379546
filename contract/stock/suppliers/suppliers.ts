import { gstinKey } from '../../people/garages/gstin.ts'
import {
  absentWhenEmpty,
  optionalText,
  Phone,
  RecordVersion,
  RequestId,
  requiredText,
  SearchText,
} from '../../platform/fields.ts'
import { PageQuery } from '../../platform/paging.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { partStates } from '../../platform/terms/stock.ts'
import { z } from '../../platform/zod.ts'

const days = 'Please enter 0 to 365 days'

const form = z.object({
  name: requiredText('Name is required', 120),
  phone: absentWhenEmpty(Phone.optional()).describe('orders go to it'),
  gstin: absentWhenEmpty(
    z
      .string({ error: fieldSentences.text })
      .transform(gstinKey)
      .refine((key) => /^[A-Z0-9]{0,15}$/.test(key), fieldSentences.plate)
      .optional(),
  ).describe('one that does not look like one is asked about, never refused'),
  address: optionalText(300),
  creditDays: absentWhenEmpty(z.number({ error: days }).int(days).min(0, days).max(365, days).default(0)).describe(
    'so long after its date a bill may be paid',
  ),
})

/** POST /garages/suppliers (docs/rules.md#suppliers-and-their-bills) */
export const NewSupplier = form.extend({ requestId: RequestId }).meta({ id: 'NewSupplier' })
export type NewSupplier = z.infer<typeof NewSupplier>

/** PUT /garages/suppliers/{id} */
export const SupplierChange = form
  .extend({ isActive: z.boolean().optional(), version: RecordVersion })
  .meta({ id: 'SupplierChange' })
export type SupplierChange = z.infer<typeof SupplierChange>

export const SuppliersQuery = PageQuery.extend({
  search: SearchText.describe('name, phone, GSTIN or address'),
  state: absentWhenEmpty(z.enum(partStates, { error: 'Please choose active or inactive' }).default('ACTIVE')),
})
export type SuppliersQuery = z.infer<typeof SuppliersQuery>

export const Supplier = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    gstin: z.string(),
    address: z.string(),
    creditDays: z.number().int(),
    isActive: z.boolean(),
    parts: z.number().int().describe('that are bought from it'),
    lastBillOn: z.string().nullable().describe('YYYY-MM-DD'),
    boughtThisMonth: z.number().nullable().describe('bills of this month that are in stock; null for technicians'),
    unpaid: z
      .object({
        amount: z.number().describe('bills in stock that are not marked paid, less what of them went back'),
        dueOn: z.string().nullable().describe('YYYY-MM-DD: the earliest'),
        returned: z.number().describe('taken off for what went back'),
      })
      .nullable()
      .describe('null for technicians'),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof Supplier>

export const Suppliers = z.object({ suppliers: z.array(Supplier) })
