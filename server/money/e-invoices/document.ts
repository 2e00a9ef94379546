import type { EinvoiceDocument } from '../../../contract/money/e-invoices/e-invoices.ts'
import { cutTo } from '../../../contract/platform/typed-text.ts'
import { isServiceCode, unitCodeOf } from '../gst/rules.ts'
import type { BillRow, LineRow } from './queries.ts'

/** 20/11/2026 */
const dayOf = (day: string) => day.split('-').reverse().join('/')

/** The portal wants the place apart: what stands before the pincode in an address of one line. */
function placeIn(address: string, state: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const place = parts.filter((part) => part !== '' && !/\d{6}$/.test(part)).at(-1) ?? ''
  return cutTo(place.length >= 3 ? place : state, 50)
}

type Party = {
  name: string
  gstin: string
  address: string
  state: string
  stateCode: string
  pincode: string
  phone: string
}

const party = (of: Party, legalName: string) => ({
  Gstin: of.gstin,
  LglNm: cutTo(legalName || of.name, 100),
  ...(legalName && of.name.length >= 3 && legalName !== of.name ? { TrdNm: cutTo(of.name, 100) } : {}),
  Addr1: cutTo(of.address, 100),
  Loc: placeIn(of.address, of.state),
  Pin: Number(of.pincode),
  Stcd: of.stateCode,
  ...(/^\d{6,12}$/.test(of.phone) ? { Ph: of.phone } : {}),
})

/** As it was issued, in the names of schema 1.1; whoever sends it checks it against the schema. */
export function einvoiceOf(bill: BillRow, lines: LineRow[]): EinvoiceDocument {
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: bill.buyer.inSez ? 'SEZWP' : 'B2B', RegRev: 'N' },
    DocDtls: { Typ: bill.kind === 'CREDIT' ? 'CRN' : 'INV', No: bill.number, Dt: dayOf(bill.issued_on) },
    SellerDtls: party(bill.seller, bill.seller.legalName),
    BuyerDtls: { ...party(bill.buyer, ''), Pos: bill.place_of_supply },
    ItemList: lines.map(item),
    ValDtls: {
      AssVal: Number(bill.taxable),
      CgstVal: Number(bill.cgst),
      SgstVal: Number(bill.sgst),
      IgstVal: Number(bill.igst),
      RndOffAmt: Number(bill.rounding),
      TotInvVal: Number(bill.total),
    },
    ...(bill.corrects_number
      ? { RefDtls: { PrecDocDtls: [{ InvNo: bill.corrects_number, InvDt: dayOf(bill.corrects_issued_on ?? '') }] } }
      : {}),
  }
}

/** Without tax and before the share of the bill's discount; the price for one follows from it, in thousandths. */
function item(line: LineRow, index: number): EinvoiceDocument['ItemList'][number] {
  const [quantity, amount] = [Number(line.quantity), Number(line.amount)]
  const unit = unitCodeOf(line.tax_code, line.unit)
  return {
    SlNo: String(index + 1),
    PrdDesc: cutTo(line.description.padEnd(3, '.'), 300),
    IsServc: isServiceCode(line.tax_code) ? 'Y' : 'N',
    HsnCd: line.tax_code,
    Qty: quantity,
    Unit: unit === 'NA' ? 'OTH' : unit,
    UnitPrice: Math.round((amount / quantity) * 1000) / 1000,
    TotAmt: amount,
    Discount: Number(line.bill_discount),
    AssAmt: Number(line.taxable),
    GstRt: Number(line.tax_rate),
    IgstAmt: Number(line.igst),
    CgstAmt: Number(line.cgst),
    SgstAmt: Number(line.sgst),
    TotItemVal: Number(line.total),
  }
}
