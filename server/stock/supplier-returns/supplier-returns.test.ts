import { expect, test } from 'vitest'
import { addDays } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { make } = await useTestApp()

async function setting() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const { body: supplier } = await owner.post('/garages/suppliers', { name: 'Chola' })
  const part = { number: 'BP-2140', name: 'Brake pads', taxRate: 18, sellingPrice: 2_400, unit: 'set' }
  const { body: pads } = await owner.post('/garages/parts', { ...part, quantity: 2, buyingPrice: 1_666.67 })
  const { body: draft } = await owner.post('/garages/purchases', {
    supplierId: supplier.id,
    number: 'CAS/3391',
    invoiceDate: indianDay(),
    freight: 106.97,
    lines: [{ partId: pads.id, quantity: 3, unitPrice: 1_666.67, discount: 0.01, taxRate: 18 }],
  })
  const url = `/garages/purchases/${draft.id}`
  const { body: bill } = await owner.post(`${url}/take-in`, { expectedTotal: draft.total })
  const send = (quantity: number, form: object = {}, caller = owner) =>
    caller.post(`${url}/returns`, { lines: [{ lineId: bill.lines[0].id, quantity }], reason: 'Wrong size', ...form })
  const shelf = async () => (await owner.get(`/garages/parts/${pads.id}`)).body
  return { garage, owner, url, bill, pads, send, shelf }
}

test('what goes back leaves at the average, and the supplier owes the bill’s price; in parts it comes to the same as at once', async () => {
  const { owner, bill, send, shelf, pads } = await setting()
  const before = await shelf()
  const requestId = crypto.randomUUID()

  const first = await send(1, { requestId })
  const again = await send(1, { requestId })
  const rest = await send(2)

  expect(again.body.id).toBe(first.body.id)
  expect(first.body).toMatchObject({ number: 'R-00001', state: 'SENT', supplierName: 'Chola', reason: 'Wrong size' })
  // 5,000.00 for three, CGST 9 % of it 450.00.
  expect([first.body.amount, rest.body.amount]).toEqual([1_666.67, 3_333.33])
  expect(first.body.cgst + rest.body.cgst).toBe(450)
  expect(first.body.total + rest.body.total).toBeCloseTo(5_900, 2)
  const { lines } = (await owner.get(`/garages/purchases/${bill.id}`)).body
  expect(lines).toMatchObject([{ quantity: 3, returned: { quantity: 3, amount: 5_000, cgst: 450, igst: 0 } }])
  const after = await shelf()
  expect(after.onHand).toBe(2)
  expect(after.value).toBeCloseTo((before.value * 2) / 5, 1)
  const { moves } = (await owner.get(`/garages/parts/${pads.id}/moves`)).body
  expect(moves.slice(0, 2)).toMatchObject([
    { kind: 'RETURN', quantity: -2, purchaseNumber: 'CAS/3391' },
    { kind: 'RETURN', quantity: -1, supplierName: 'Chola' },
  ])
  const { returns } = (await owner.get(`/garages/supplier-returns?purchaseId=${bill.id}`)).body
  expect(returns.map(({ number }: { number: string }) => number)).toEqual(['R-00002', 'R-00001'])
})

test('no more goes back than was bought, nor than is on the shelf', async () => {
  const { owner, pads, send, shelf } = await setting()
  await send(2)
  expect((await send(2)).body.fields).toEqual({ 'lines.0.quantity': 'Only 1 set of it can go back.' })
  await owner.post(`/garages/parts/${pads.id}/adjust`, { quantity: -3, reason: 'Lost' })

  const { status, body } = await send(1)

  expect([status, body.code]).toEqual([409, 'stock_short'])
  expect((await shelf()).onHand).toBe(0)
  expect((await send(1, { lines: [] })).body.fields).toEqual({ lines: 'Please enter what goes back' })
  expect((await send(1, { reason: '' })).body.fields).toEqual({ reason: 'Please say why' })
})

test('the credit note is noted once, with its date; until then a return is taken back at what it left at', async () => {
  const { owner, send, shelf } = await setting()
  const before = await shelf()
  const wentBack = async () =>
    (await owner.get('/garages/purchases')).body.purchases.map(({ wentBack: some }: { wentBack: boolean }) => some)
  expect(await wentBack()).toEqual([false])
  const { body: sent } = await send(1)
  const back = `/garages/supplier-returns/${sent.id}`
  expect(await wentBack()).toEqual([true])

  const undone = await owner.post(`${back}/undo`, { reason: 'Kept after all', version: sent.version })
  expect(await wentBack()).toEqual([false])

  expect(undone.body).toMatchObject({ state: 'UNDONE', undoReason: 'Kept after all' })
  const after = await shelf()
  expect([after.onHand, after.value]).toEqual([before.onHand, before.value])
  const { body: second } = await send(3)
  const url = `/garages/supplier-returns/${second.id}`
  const note = { creditNoteNumber: 'CN/88', creditNoteDate: indianDay() }
  expect((await owner.post(`${url}/credit`, { ...note, creditNoteDate: addDays(indianDay(), 1) })).body.fields).toEqual(
    {
      creditNoteDate: 'This day is still to come',
    },
  )
  const credited = await owner.post(`${url}/credit`, note)
  expect(credited.body).toMatchObject({ state: 'CREDITED', creditNoteNumber: 'CN/88', creditNoteDate: indianDay() })
  expect((await owner.post(`${url}/credit`, note)).status).toBe(409)
  expect((await owner.post(`${url}/undo`, { reason: 'x' })).body.detail).toBe('This return is credited: it stays.')
})

test('a credit note that was noted wrongly is corrected by who saw it, and the log keeps both', async () => {
  const { owner, send } = await setting()
  const { body: sent } = await send(1)
  const url = `/garages/supplier-returns/${sent.id}/credit`
  const note = { creditNoteNumber: 'CN/88', creditNoteDate: indianDay(), version: sent.version }
  const { body: noted } = await owner.post(url, note)
  expect((await owner.post(url, note)).body.code).toBe('edit_conflict')

  const right = { creditNoteNumber: 'CN/89', creditNoteDate: addDays(indianDay(), -40), version: noted.version }
  const { status, body } = await owner.post(url, right)

  expect([status, body.state, body.creditNoteNumber, body.creditNoteDate]).toEqual([
    200,
    'CREDITED',
    'CN/89',
    right.creditNoteDate,
  ])
  const [entry] = (await owner.get('/garages/audit?limit=1')).body.entries
  expect(entry).toMatchObject({
    action: 'supplier-return.corrected',
    changes: { creditNote: 'CN/89', on: right.creditNoteDate, creditNoteBefore: 'CN/88', onBefore: indianDay() },
  })
})

test('a bill of which something went back is not undone before that is', async () => {
  const { owner, url, pads, send } = await setting()
  const { body: sent } = await send(1)
  await owner.post(`/garages/parts/${pads.id}/adjust`, { quantity: 5, reason: 'Found' })

  const refused = await owner.post(`${url}/undo`, { reason: 'Not ours' })

  expect(refused.body.detail).toBe('Parts of this bill went back (R-00001). Undo that first.')
  await owner.post(`/garages/supplier-returns/${sent.id}/undo`, { reason: 'Kept' })
  expect((await owner.post(`${url}/undo`, { reason: 'Not ours' })).body.state).toBe('UNDONE')
  expect((await send(1)).body.detail).toBe('This bill is not in stock.')
})

test('managers send parts back; technicians see no returns, nor does another garage', async () => {
  const { garage, bill, send, owner } = await setting()
  const advisor = await make.member(garage, { role: 'SERVICE_ADVISOR' })
  const technician = await make.member(garage, { role: 'TECHNICIAN' })
  const stranger = await make.owner(await make.garage())
  const { body: sent } = await send(1)
  expect((await send(1, {}, advisor)).status).toBe(403)
  expect((await advisor.get('/garages/supplier-returns')).body.returns).toMatchObject([{ id: sent.id }])
  expect((await technician.get('/garages/supplier-returns')).status).toBe(403)
  expect((await (await make.signedOut()).get('/garages/supplier-returns')).status).toBe(401)
  expect((await stranger.get(`/garages/supplier-returns?purchaseId=${bill.id}`)).body.returns).toEqual([])
  expect((await send(1, {}, stranger)).status).toBe(404)
  expect((await stranger.post(`/garages/supplier-returns/${sent.id}/undo`, { reason: 'x' })).status).toBe(404)
  expect((await owner.get('/garages/supplier-returns?purchaseId=x')).status).toBe(400)
})
