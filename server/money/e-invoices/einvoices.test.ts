import { describe, expect, test } from 'vitest'
import { irnDeadline, needsIrn } from '../../../contract/money/e-invoices/e-invoices.ts'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { Turnover } from '../../../contract/platform/terms/bill-kinds.ts'
import type { BillChanges } from '../../../tests/support/make-bill.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

const kaveri = {
  name: 'Kaveri Fleet Services Pvt Ltd',
  gstin: '29AAACH7409R1ZX',
  stateCode: '29',
  state: 'Karnataka',
  address: '14, Hosur Road, Bangalore',
  pincode: '560068',
}
const toKaveri = { buyer: kaveri, is_inter_state: true, place_of_supply: '29', issued_on: '2026-11-20' }

async function setting(changes: BillChanges = toKaveri) {
  const garage = await make.garage({ gstin: '33AABCS1429B1ZB', city: 'coimbatore' })
  const shalini = await make.member(garage, { accessLevel: 'MANAGER' })
  const bill = await make.bill(await make.jobCard(garage), changes)
  return { garage, shalini, bill, url: `/garages/bills/${bill.id}/einvoice` }
}

const signed = (data: object) =>
  ['e30', Buffer.from(JSON.stringify({ data: JSON.stringify(data) })).toString('base64url'), 'c2ln'].join('.')
const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229'
const answer = (number: string, changes: object = {}) => ({
  irn,
  ackNo: '112620084417305',
  ackAt: '2026-11-20T12:31:00+05:30',
  signedQr: signed({ DocNo: number, Irn: irn }),
  ...changes,
})

test('the file has the names of schema 1.1, and adds up', async () => {
  const { shalini, bill } = await setting({
    ...toKaveri,
    lines: [
      { kind: 'LABOUR', description: 'Clutch overhaul', taxCode: '998714', unit: 'job', unitPrice: 4250 },
      { description: 'Gear oil', taxCode: '271019', quantity: 0.75, unit: 'L', unitPrice: 489.33, billDiscount: 10 },
    ],
  })

  const { status, body } = await shalini.get(`/garages/bills/einvoice.json?ids=${bill.id}`)

  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: bill.number, Dt: '20/11/2026' },
      SellerDtls: { Gstin: '33AABCS1429B1ZB', Stcd: '33', Pin: 600001 },
      BuyerDtls: { Gstin: kaveri.gstin, LglNm: kaveri.name, Pos: '29', Stcd: '29', Loc: 'Bangalore', Pin: 560068 },
      ItemList: [
        { SlNo: '1', IsServc: 'Y', HsnCd: '998714', Qty: 1, UnitPrice: 4250, AssAmt: 4250, IgstAmt: 765 },
        { SlNo: '2', IsServc: 'N', Unit: 'LTR', Qty: 0.75, UnitPrice: 489.333, TotAmt: 367, Discount: 10, AssAmt: 357 },
      ],
      ValDtls: { AssVal: 4607, IgstVal: 829.26, CgstVal: 0, RndOffAmt: -0.26, TotInvVal: 5436 },
    },
  ])
})

test('a bill to a Special Economic Zone is a supply of its own type, with payment of tax', async () => {
  const { shalini, bill } = await setting({ ...toKaveri, buyer: { ...kaveri, inSez: true } })

  const { status, body } = await shalini.get(`/garages/bills/einvoice.json?ids=${bill.id}`)

  expect(status).toBe(200)
  expect(body).toMatchObject([{ TranDtls: { SupTyp: 'SEZWP' } }])
})

test('a credit note names its bill', async () => {
  const { shalini, bill } = await setting()
  const note = await make.creditNote(bill, { issued_on: '2026-11-25', positions: [1] })

  const { body } = await shalini.get(`/garages/bills/einvoice.json?ids=${bill.id},${note.id}`)

  expect(body).toMatchObject([
    { DocDtls: { Typ: 'INV' } },
    { DocDtls: { Typ: 'CRN' }, RefDtls: { PrecDocDtls: [{ InvNo: bill.number, InvDt: '20/11/2026' }] } },
  ])
})

test('no file leaves that the portal would refuse, or of a bill that needs none', async () => {
  const { shalini, bill } = await setting({ ...toKaveri, buyer: { ...kaveri, pincode: '' } })
  const plain = await setting({})
  const file = (person: typeof shalini, ids: string) => person.get(`/garages/bills/einvoice.json?ids=${ids}`)

  expect(await file(shalini, bill.id)).toMatchObject({
    status: 409,
    body: {
      detail: `The portal would refuse ${bill.number} at BuyerDtls.Pin. Please credit it, fix what is missing, and bill it again.`,
    },
  })
  expect(await file(plain.shalini, plain.bill.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await file(plain.shalini, bill.id)).toMatchObject({ status: 404 })
  expect(await file(shalini, 'all')).toMatchObject({
    status: 400,
    body: { fields: { 'ids.0': 'Please choose a bill' } },
  })
  const ids = Array.from({ length: 51 }, () => bill.id).join(',')
  expect(await file(shalini, ids)).toMatchObject({ status: 400 })
})

test('what the portal answered is written once: the same again is taken, another is refused', async () => {
  const { shalini, bill, url } = await setting()
  const form = answer(bill.number)

  const first = await shalini.put(url, form)

  expect(first).toMatchObject({ status: 200, body: { ...form, ackAt: '2026-11-20T07:01:00.000Z' } })
  expect((await shalini.put(url, form)).body).toEqual(first.body)
  const other = 'b'.repeat(64)
  const changed = answer(bill.number, { irn: other, signedQr: signed({ DocNo: bill.number, Irn: other }) })
  expect(await shalini.put(url, changed)).toMatchObject({
    status: 409,
    body: { detail: `The IRN of ${bill.number} is saved already, and stays.` },
  })
})

test('of two answers at once one is kept', async () => {
  const { shalini, bill, url } = await setting()
  const other = 'b'.repeat(64)

  const replies = await Promise.all([
    shalini.put(url, answer(bill.number)),
    shalini.put(url, answer(bill.number, { irn: other, signedQr: signed({ Irn: other }) })),
  ])

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['an IRN that is too short', { irn: 'a5c1' }, 'irn', 400],
  ['letters in the acknowledgement', { ackNo: 'ACK 1' }, 'ackNo', 400],
  ['no time', { ackAt: 'today' }, 'ackAt', 400],
  ['no QR text', { signedQr: 'eyJhbGci' }, 'signedQr', 400],
  ['the QR code of another bill', { signedQr: signed({ DocNo: 'SM/26-27/99999', Irn: irn }) }, 'signedQr', 400],
])('%s is refused beside its field', async (_what, changes, field, status) => {
  const { shalini, bill, url } = await setting()

  const reply = await shalini.put(url, answer(bill.number, changes))

  expect(reply).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } })
})

test('an answer with another IRN than its QR code says so', async () => {
  const { shalini, bill, url } = await setting()
  const { body } = await shalini.put(url, answer(bill.number, { signedQr: signed({ Irn: 'c'.repeat(64) }) }))
  expect(body.fields).toEqual({ irn: 'The QR code has another IRN' })
})

test('an IRN of another bill, a bill to somebody without GSTIN, and an advisor are refused', async () => {
  const { garage, shalini, bill, url } = await setting()
  await shalini.put(url, answer(bill.number))
  const second = await make.bill(await make.jobCard(garage), toKaveri)
  const plain = await make.bill(await make.jobCard(garage))
  const advisor = await make.member(garage)

  expect(await shalini.put(`/garages/bills/${second.id}/einvoice`, answer(second.number))).toMatchObject({
    status: 409,
    body: { fields: { irn: 'This IRN stands on another bill.' } },
  })
  expect(await shalini.put(`/garages/bills/${plain.id}/einvoice`, answer(plain.number))).toMatchObject({ status: 409 })
  expect(await advisor.put(url, answer(bill.number))).toMatchObject({ status: 403 })
  expect(await make.signedOut().put(url, answer(bill.number))).toMatchObject({ status: 401 })
})

describe('from ten crore on', () => {
  const fileOf = async (daysAgo: number, turnover: Turnover) => {
    const { shalini, bill } = await setting({
      ...toKaveri,
      issued_on: addDays(indianDay(), -daysAgo),
      seller: { turnover },
    })
    return {
      number: bill.number,
      reply: await shalini.get(`/garages/bills/einvoice.json?ids=${bill.id}`),
      shalini,
      bill,
    }
  }

  test('a bill has thirty days, which it says; no file leaves later, and what to do instead is told', async () => {
    const inTime = await fileOf(29, 'FROM_10CR')
    expect(inTime.reply.status).toBe(200)
    const shown = await inTime.shalini.get(`/garages/bills/${inTime.bill.id}`)
    expect(shown.body).toMatchObject({ needsIrn: true, irnUntil: indianDay() })

    const { number, reply } = await fileOf(30, 'FROM_10CR')
    expect(reply).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(new RegExp(`^The portal took ${number} until .* the new bill has 30 days\\.$`)),
      },
    })
    const below = await fileOf(30, 'ABOVE_5CR')
    expect(below.reply.status).toBe(200)
    expect((await below.shalini.get(`/garages/bills/${below.bill.id}`)).body).toMatchObject({ irnUntil: null })
  })

  test('what it is asked of is told by turnover and GSTIN', () => {
    const irn = (turnover: Turnover, gstin: string) => needsIrn({ seller: { turnover }, buyer: { gstin } })
    expect([irn('TO_5CR', kaveri.gstin), irn('ABOVE_5CR', kaveri.gstin), irn('FROM_10CR', kaveri.gstin)]).toEqual([
      false,
      true,
      true,
    ])
    expect(irn('FROM_10CR', '')).toBe(false)
    expect([irnDeadline('FROM_10CR', '2026-04-01'), irnDeadline('ABOVE_5CR', '2026-04-01')]).toEqual([
      '2026-04-30',
      undefined,
    ])
  })
})
