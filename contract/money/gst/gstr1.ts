import { z } from '../../platform/zod.ts'

/*
 * The file of GSTR-1 that the portal's offline tool takes, with the names that GSTN gave its fields (docs/rules.md#gst-files).
 * A section without entries is left out.
 */

const money = z.number()
const Gstin = z.string().length(15)
const Pos = z.string().regex(/^\d{2}$/)
const DayOfReturn = z.string().regex(/^\d{2}-\d{2}-\d{4}$/)
const DocumentNumber = z.string().regex(/^[A-Z0-9/-]{1,16}$/i)

/** Of one rate. Tax of the kind that does not apply is left out. */
const taxes = {
  txval: money,
  iamt: money.optional(),
  camt: money.optional(),
  samt: money.optional(),
  csamt: money,
}
const Items = z.array(z.object({ num: z.number().int(), itm_det: z.object({ rt: z.number(), ...taxes }) })).min(1)

/** Regular, or to a Special Economic Zone with payment of tax. */
const SupplyType = z.enum(['R', 'SEWP'])

const Invoice = z.object({
  inum: DocumentNumber,
  idt: DayOfReturn,
  val: money.describe('of the whole invoice, with tax and rounding'),
  pos: Pos,
  rchrg: z.literal('N'),
  inv_typ: SupplyType,
  itms: Items,
})
const LargeInvoice = Invoice.omit({ pos: true, rchrg: true, inv_typ: true })
const Note = z.object({
  ntty: z.literal('C'),
  nt_num: DocumentNumber,
  nt_dt: DayOfReturn,
  val: money,
  pos: Pos,
  itms: Items,
})
const Advances = z
  .array(
    z.object({
      pos: Pos,
      sply_ty: z.enum(['INTRA', 'INTER']),
      itms: z.array(
        z.object({
          rt: z.number(),
          ad_amt: money,
          iamt: money.optional(),
          camt: money.optional(),
          samt: money.optional(),
          csamt: money,
        }),
      ),
    }),
  )
  .min(1)
const HsnRows = z
  .array(
    z.object({
      num: z.number().int(),
      hsn_sc: z.string().regex(/^\d{2,8}$/),
      desc: z.string(),
      uqc: z.string(),
      qty: z.number(),
      rt: z.number(),
      txval: money,
      iamt: money,
      camt: money,
      samt: money,
      csamt: money,
    }),
  )
  .min(1)

export const Gstr1 = z
  .object({
    gstin: Gstin,
    fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
    version: z.string(),
    hash: z.literal('hash'),
    b2b: z
      .array(z.object({ ctin: Gstin, inv: z.array(Invoice).min(1) }))
      .min(1)
      .optional(),
    b2cl: z
      .array(z.object({ pos: Pos, inv: z.array(LargeInvoice).min(1) }))
      .min(1)
      .optional(),
    b2cs: z
      .array(
        z.object({
          sply_ty: z.enum(['INTRA', 'INTER']),
          typ: z.literal('OE'),
          pos: Pos,
          rt: z.number(),
          ...taxes,
        }),
      )
      .min(1)
      .optional(),
    cdnr: z
      .array(
        z.object({
          ctin: Gstin,
          nt: z.array(Note.extend({ rchrg: z.literal('N'), inv_typ: SupplyType })).min(1),
        }),
      )
      .min(1)
      .optional(),
    cdnur: z
      .array(Note.extend({ typ: z.literal('B2CL') }))
      .min(1)
      .optional(),
    nil: z
      .object({
        inv: z
          .array(
            z.object({
              sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
              nil_amt: money,
              expt_amt: money,
              ngsup_amt: money,
            }),
          )
          .min(1),
      })
      .optional(),
    at: Advances.optional(),
    txpd: Advances.optional(),
    hsn: z.object({ hsn_b2b: HsnRows.optional(), hsn_b2c: HsnRows.optional() }).optional(),
    doc_issue: z
      .object({
        doc_det: z
          .array(
            z.object({
              doc_num: z.union([z.literal(1), z.literal(5), z.literal(6), z.literal(8)]),
              doc_typ: z.string(),
              docs: z
                .array(
                  z.object({
                    num: z.number().int(),
                    from: DocumentNumber,
                    to: DocumentNumber,
                    totnum: z.number().int(),
                    cancel: z.number().int(),
                    net_issue: z.number().int(),
                  }),
                )
                .min(1),
            }),
          )
          .min(1),
      })
      .optional(),
  })
  .meta({ id: 'Gstr1' })
export type Gstr1 = z.infer<typeof Gstr1>
