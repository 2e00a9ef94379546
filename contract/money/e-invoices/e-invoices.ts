import { addDays } from '../../platform/days.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { isLargeTurnover, type Turnover } from '../../platform/terms/bill-kinds.ts'
import { inForceOn, limitsOfLaw } from '../../platform/terms/limits-of-law.ts'
import { usualSigns } from '../../platform/typed-text.ts'
import { z } from '../../platform/zod.ts'

/** A tax invoice or its credit note of a large garage to a GSTIN. */
export const needsIrn = ({ seller, buyer }: { seller: { turnover: Turnover }; buyer: { gstin: string } }) =>
  isLargeTurnover(seller.turnover) && buyer.gstin !== ''

/** The last day on which the portal takes a document, whose own day counts: of 1 April it is 30 April. Undefined where it sets none. */
export const irnDeadline = (turnover: Turnover, issuedOn: string): string | undefined =>
  turnover === 'FROM_10CR' ? addDays(issuedOn, inForceOn(limitsOfLaw.einvoiceWithinDays, issuedOn).days - 1) : undefined

/** GET /garages/bills/einvoice.json?ids=…,… */
export const EinvoiceQuery = z.object({
  ids: z
    .string({ error: requiredSentences.bill })
    .max(2000, 'Please choose at most 50 bills')
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid(requiredSentences.bill)).min(1).max(50, 'Please choose at most 50 bills')),
})

/** PUT /garages/bills/{id}/einvoice: what the portal answered; written once. */
export const NewEinvoice = z.object({
  irn: z
    .string({ error: 'Please enter the IRN' })
    .overwrite(usualSigns)
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'An IRN has 64 letters and digits'),
  ackNo: z
    .string({ error: 'Please enter the acknowledgement number' })
    .overwrite(usualSigns)
    .regex(/^\d{10,20}$/, 'An acknowledgement number has digits only, usually 15'),
  ackAt: z.iso.datetime({ offset: true, error: 'Please enter when it was acknowledged' }),
  signedQr: z
    .string({ error: 'Please paste the text of the signed QR code' })
    .overwrite(usualSigns)
    .max(4000, 'This is too long for the text of a QR code')
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'This is not the text of the signed QR code'),
})
export type NewEinvoice = z.infer<typeof NewEinvoice>

export const Einvoice = z
  .object({ irn: z.string(), ackNo: z.string(), ackAt: z.string(), signedQr: z.string() })
  .meta({ id: 'Einvoice' })
export type Einvoice = z.infer<typeof Einvoice>

const text = (least: number, most: number) => z.string().min(least).max(most)
const StateDigits = z.string().regex(/^\d{1,2}$/)
const Party = z.object({
  Gstin: z.string().length(15),
  LglNm: text(3, 100),
  TrdNm: text(3, 100).optional(),
  Addr1: text(1, 100),
  Loc: text(3, 50),
  Pin: z.number().int().min(100_000).max(999_999),
  Stcd: StateDigits,
  Ph: z
    .string()
    .regex(/^\d{6,12}$/)
    .optional(),
})

/** An invoice or credit note as the registration portal takes it: schema INV-01, version 1.1. */
export const EinvoiceDocument = z.object({
  Version: z.literal('1.1'),
  TranDtls: z.object({ TaxSch: z.literal('GST'), SupTyp: z.enum(['B2B', 'SEZWP']), RegRev: z.literal('N') }),
  DocDtls: z.object({
    Typ: z.enum(['INV', 'CRN']),
    No: z.string().regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/i),
    Dt: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  }),
  SellerDtls: Party,
  BuyerDtls: Party.extend({ Pos: StateDigits }),
  ItemList: z
    .array(
      z.object({
        SlNo: z.string(),
        PrdDesc: text(3, 300),
        IsServc: z.enum(['Y', 'N']),
        HsnCd: z.string().regex(/^\d{4,8}$/),
        Qty: z.number(),
        Unit: text(3, 8),
        UnitPrice: z.number().min(0),
        TotAmt: z.number().min(0),
        Discount: z.number().min(0),
        AssAmt: z.number().min(0),
        GstRt: z.number(),
        IgstAmt: z.number(),
        CgstAmt: z.number(),
        SgstAmt: z.number(),
        TotItemVal: z.number(),
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.object({
    AssVal: z.number(),
    CgstVal: z.number(),
    SgstVal: z.number(),
    IgstVal: z.number(),
    RndOffAmt: z.number(),
    TotInvVal: z.number(),
  }),
  RefDtls: z.object({ PrecDocDtls: z.array(z.object({ InvNo: z.string(), InvDt: z.string() })) }).optional(),
})
export type EinvoiceDocument = z.infer<typeof EinvoiceDocument>
export const EinvoiceFile = z.array(EinvoiceDocument)
