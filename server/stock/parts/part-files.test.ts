import { describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function setting() {
  const garage = await make.garage()
  const owner = await make.owner(garage)
  const { body } = await owner.post('/garages/suppliers', { name: 'Annai Lubricants' })
  return { garage, owner, supplierId: body.id as string }
}

const oil = {
  number: 'OIL-5W30-S',
  name: 'Engine oil 5W-30, synthetic',
  brand: 'Kaveri',
  hsn: '2710',
  unit: 'L',
  taxRate: 18,
  buyingPrice: 420,
  sellingPrice: 620,
  mrp: 745,
  rack: 'A-01',
  minimum: 30,
  orderUpTo: 54,
  pack: 12,
  codes: ['8901234567894'],
  fits: [{ make: 'Hyundai', model: 'Creta' }],
}
const shelved = { ...oil, quantity: 20 }

const send = (person: Person, file: string, query: Record<string, string> = {}) =>
  person.post(`/garages/parts/import?${new URLSearchParams(query)}`, file, { 'content-type': 'text/csv' })
const take = (person: Person, file: string, query: Record<string, string> = {}) =>
  send(person, file, { run: 'true', ...query })
const partsOf = async (person: Person) => (await person.get('/garages/parts')).body.parts
const byNumber = async (person: Person, number: string) => (await person.get(`/garages/parts/by-code/${number}`)).body

describe('a file of parts that is looked at', () => {
  test('says where its columns go and what it would do; nothing changes', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', shelved)

    const { status, body } = await send(
      owner,
      'Stock list of Sri Velan\n\nPart No.;Description;Rate;GST %;Qty;Bin;Colour\nOIL 5W30 S;Engine oil;₹ 640/-;18%;18;A-02;\nOF-118;Oil filter;1,385.50;18;4;C-01;red\n',
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({
      mapping: ['number', 'name', 'sellingPrice', 'taxRate', 'quantity', 'rack', null],
      totalRows: 2,
      newParts: 1,
      changedParts: 1,
      faultyRows: 0,
      differingStock: 1,
      unused: ['Row 1 stands above the column names: “Stock list of Sri Velan”.'],
      done: null,
      rows: [
        { row: 4, verdict: 'CHANGED', faults: [] },
        { row: 5, verdict: 'NEW', faults: [] },
      ],
    })
    expect(await partsOf(owner)).toMatchObject([{ name: oil.name, sellingPrice: 620 }])
  })

  test('a price above the MRP is said under its row and counted, and is in the way of nothing', async () => {
    const { garage, owner } = await setting()
    await owner.post('/garages/parts', { ...shelved, mrp: 731.6 })
    const file =
      'Part no,Name,GST,Price,MRP\nOIL-5W30-S,,,620,731.59\nOF-118,Oil filter,18,385,454.30\nCF-77,Filter,0,100,100\n'

    const { body } = await send(owner, file)
    await db.updateTable('garages').set({ gstin: '' }).where('id', '=', garage.id).execute()
    const { body: untaxed } = await send(owner, file.replace('CF-77,Filter,0,100,100', 'CF-77,Filter,18,100,99'))

    const sentence = 'The price with GST is more than the MRP.'
    const notes = (found: { rows: { row: number; note: string | null }[] }) =>
      found.rows.map(({ row, note }) => [row, note])
    expect([body.aboveMrp, notes(body)]).toEqual([
      1,
      [
        [2, sentence],
        [3, null],
        [4, null],
      ],
    ])
    expect([untaxed.aboveMrp, notes(untaxed)]).toEqual([
      1,
      [
        [2, null],
        [3, null],
        [4, 'The price is more than the MRP.'],
      ],
    ])
    expect(body).toMatchObject({ newParts: 2, changedParts: 1, faultyRows: 0, partialRows: 0 })
  })

  test('of a garage that has GST as cost the file opens a part at its price with GST', async () => {
    const { garage, owner } = await setting()
    await db.updateTable('garages').set({ gstin: '' }).where('id', '=', garage.id).execute()

    await send(owner, 'Part no,Name,GST,Price,Cost,Qty\nOF-118,Oil filter,18,385,100,4\n', { run: 'true' })

    expect(await partsOf(owner)).toMatchObject([{ buyingPrice: 100, value: 472, averageCost: 118 }])
  })

  test('without column names loses no row: what can be seen in its columns is guessed, figures are left to be chosen', async () => {
    const { owner } = await setting()
    const rows = [
      'OF-118,Oil filter,84212300,18,pc,8901234567894,385,4,A-04,Active',
      'CF-77C,Cabin filter,84213990,18,pc,8901234567895,640,5,A-06,Active',
    ]
    const columns = ['number', 'name', 'hsn', 'taxRate', 'unit', 'codes', null, null, 'rack', 'status']

    const { body } = await send(owner, `Stock of Sri Velan Motors\n${rows.join('\n')}\n`)

    expect(body).toMatchObject({ isTitled: false, totalRows: 2, mapping: columns })
    expect(body.columns.slice(0, 2)).toEqual(['Column 1', 'Column 2'])
    const chosen = columns.with(6, 'sellingPrice').with(7, 'quantity')
    const { body: taken } = await take(owner, rows.join('\n'), { mapping: chosen.map((each) => each ?? '').join(',') })
    expect(taken.done).toEqual({ added: 2, changed: 0, counted: 0 })
    expect(await byNumber(owner, '8901234567894')).toMatchObject({ number: 'OF-118', sellingPrice: 385, onHand: 4 })
  })

  test.each([
    ['of one row', 'OF-118,Oil filter,18,385,Active\n', false, 1],
    ['whose columns are named in another language', 'எண்,பெயர்,விலை\nOF-118,Oil filter,385\n', true, 1],
    ['with one column name that is known', 'Ref,Oil,Name\nOF-118,5W-30,Oil filter\n', true, 1],
    ['of words alone', 'OF-A,Oil filter\nCF-B,Cabin filter\n', false, 2],
  ])('%s is told apart from one with column names by its first row', async (_what, text, isTitled, totalRows) => {
    const { owner } = await setting()

    expect((await send(owner, text)).body).toMatchObject({ isTitled, totalRows })
  })

  test.each([
    // As Zoho Inventory, Vyapar, Marg and BUSY name the columns of their lists of items, and a workshop its own.
    [
      {
        'Item Name': 'name',
        SKU: null,
        MPN: 'number',
        'HSN/SAC': 'hsn',
        Rate: 'sellingPrice',
        'Purchase Rate': 'buyingPrice',
      },
      {
        UPC: null,
        EAN: null,
        Brand: 'brand',
        'Usage unit': 'unit',
        'Stock On Hand': 'quantity',
        'Reorder Level': 'minimum',
      },
    ],
    [
      {
        'Item name': 'name',
        'Item code': 'number',
        HSN: 'hsn',
        'Sale price': 'sellingPrice',
        'Purchase price': 'buyingPrice',
      },
      {
        'Opening stock quantity': 'quantity',
        'Minimum stock quantity': 'minimum',
        'Item Location': 'rack',
        'Tax Rate': 'taxRate',
      },
    ],
    [
      {
        Code: 'number',
        Barcode: 'codes',
        Product: 'name',
        Company: 'brand',
        Packing: 'pack',
        MRP: 'mrp',
        Rate: 'sellingPrice',
      },
      { Stock: 'quantity', 'GST %': 'taxRate', 'Purchase Rate': 'buyingPrice', Unit: 'unit', Location: 'rack' },
    ],
    [
      {
        'Name of Item': 'name',
        Alias: 'number',
        'Base Unit': 'unit',
        'Op. Stock Qty': 'quantity',
        'Sale Price': 'sellingPrice',
      },
      { 'Purc. Price': 'buyingPrice', MRP: 'mrp', 'HSN Code': 'hsn' },
    ],
    [
      {
        Code: 'codes',
        'Part number': 'number',
        Name: 'name',
        Price: null,
        'Selling price': 'sellingPrice',
        Cost: 'buyingPrice',
      },
      { 'S. No.': null, Qty: 'quantity', Stock: null, GST: 'taxRate', Tax: null },
    ],
  ])('from another program has its columns found in whatever order they stand: %o', async (some, others) => {
    const { owner } = await setting()
    const known: [string, string | null][] = Object.entries({ ...some, ...others })
    const orders = [known, known.toReversed(), [...known.slice(4), ...known.slice(0, 4)]]
    for (const order of orders) {
      const text = `${order.map(([title]) => title).join(';')}\n${order.map(() => 'x').join(';')}\n`
      const { body } = await send(owner, text)
      const found = order.map(([title, target], at) => [title, target === null ? null : body.mapping[at]])
      expect(found).toEqual(order)
    }
  })

  test('tells what is wrong under each row', async () => {
    const { owner } = await setting()
    await owner.post('/garages/parts', shelved)

    const { body } = await send(
      owner,
      [
        'Part number,Name,GST,Selling price,MRP,Codes,Supplier,HSN,Status',
        ',Wiper blade,18,450,,,,',
        'WB-16,Wiper blade,18,,,,,',
        'WB-18,Wiper blade,18,about 450,,,,',
        'OF-118,Oil filter,18,385,cheap,8901234567894,Nobody,84x',
        'OF 118,Oil filter again,18,385,,,,',
        'CF-77C,Cabin filter,18,640,,8905,,,Perhaps',
        'CF-78C,Cabin filter,18,640,,8905,,,Active',
      ].join('\n'),
    )

    const sentences = body.rows.map(({ row, verdict, faults }: { row: number; verdict: string; faults: object[] }) => [
      row,
      verdict,
      ...faults.map((fault) => (fault as { target: string; sentence: string }).sentence),
    ])
    expect(sentences).toEqual([
      [2, 'FAULTY', 'Part number is required'],
      [3, 'FAULTY', 'Selling price is required'],
      [4, 'FAULTY', expect.stringMatching(/amount/i)],
      [
        5,
        'NEW',
        expect.stringMatching(/amount|MRP/i),
        'An HSN or SAC code has 2 to 8 digits',
        '8901234567894 is the code of Engine oil 5W-30, synthetic',
        'No supplier is called Nobody',
      ],
      [6, 'FAULTY', 'Row 5 has the same part number'],
      [7, 'NEW', 'A part is Active or Inactive'],
      [8, 'NEW', '8905 is in row 7 too'],
    ])
    expect(body).toMatchObject({ newParts: 3, faultyRows: 4, partialRows: 3 })
  })

  test.each([
    ['workbook', 'PK\u0003\u0004', 'This is a workbook. Please save it as CSV and choose that file.'],
    ['empty', '  ', 'This file is empty.'],
    ['without rows', 'Part number,Name\n', 'This file has no rows below its header.'],
    ['with a quotation mark that is never closed', 'Part number,Name\n1,"Oil', /Row 2 cannot be read/],
  ])('%s, is refused with a sentence', async (_what, file, sentence) => {
    const { owner } = await setting()

    const reply = await send(owner, file)

    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: expect.stringMatching(sentence) })
  })

  test.each([
    ['without the part number', 'name,sellingPrice', 'Please choose the column with the part number'],
    ['of two columns to one place', 'number,number', 'Two columns cannot go to the same place'],
    ['to nowhere', 'number,colour', 'A column cannot go there'],
    ['of too few columns', 'number', 'Please choose where each of the 2 columns goes'],
  ])('a mapping %s is refused', async (_what, mapping, sentence) => {
    const { owner } = await setting()

    const reply = await send(owner, 'A,B\n1,2\n', { mapping })

    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(sentence)
  })

  test('of more than 20,000 rows is refused', async () => {
    const { owner } = await setting()
    const rows = Array.from({ length: 20_001 }, (_, at) => `N${at},Part ${at},18,10`)

    const reply = await send(owner, ['Part number,Name,GST,Selling price', ...rows].join('\n'))

    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('Please import at most 20,000 rows at once.')
  })
})

describe('a file of parts that is taken over', () => {
  test('adds what is new with what lies on the shelf, and changes what is known in the columns that it has', async () => {
    const { owner, supplierId } = await setting()
    const { body: before } = await owner.post('/garages/parts', shelved)

    const { body } = await take(
      owner,
      'Part number,Name,GST,Buying price,Selling price,On hand,Supplier,Cars,Codes\noil 5w30-s,,,,640,18,annai lubricants,,\nOF-118,Oil filter,18,231.50,385,4,,Hyundai / Creta; Maruti Suzuki / Swift,890 1; 8902\n',
    )

    expect(body.done).toEqual({ added: 1, changed: 1, counted: 0 })
    const { body: after } = await owner.get(`/garages/parts/${before.id}`)
    expect(after).toMatchObject({ ...oil, sellingPrice: 640, supplierId, number: 'oil 5w30-s', onHand: 20, moves: 1 })
    const added = await byNumber(owner, 'OF118')
    expect(added).toMatchObject({ onHand: 4, value: 926, codes: ['8901', '8902'] })
    expect(added.fits).toEqual([
      { make: 'Hyundai', model: 'Creta' },
      { make: 'Maruti Suzuki', model: 'Swift' },
    ])
    const { body: ledger } = await owner.get(`/garages/parts/${added.id}/moves`)
    expect(ledger.moves).toMatchObject([{ kind: 'OPENING', quantity: 4, value: 926 }])
  })

  test('changes what is on hand only where that was ticked: a count, at the average', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', shelved)
    const file = 'Part number,On hand\nOIL-5W30-S,18\n'

    expect((await take(owner, file)).status).toBe(409)
    const { body } = await take(owner, file, { countStock: 'true', fileName: 'shelf.csv' })

    expect(body.done).toEqual({ added: 0, changed: 0, counted: 1 })
    const { body: ledger } = await owner.get(`/garages/parts/${part.id}/moves`)
    expect(ledger.moves[0]).toMatchObject({
      kind: 'COUNT',
      quantity: -2,
      value: -840,
      reason: 'shelf.csv',
      onHandAfter: 18,
    })
  })

  test('sent again changes nothing more', async () => {
    const { owner } = await setting()
    const file = 'Part number,Name,GST,Selling price,On hand\nOF-118,Oil filter,18,385,4\n'
    await take(owner, file)

    const again = await take(owner, file)

    expect(again).toMatchObject({ status: 409, body: { error: 'There is nothing to import.' } })
    expect(await byNumber(owner, 'OF-118')).toMatchObject({ onHand: 4, moves: 1, version: 1 })
  })

  test('leaves rows with errors out only where somebody has seen them', async () => {
    const { owner } = await setting()
    const file = 'Part number,Name,GST,Selling price\nOF-118,Oil filter,18,385\nWB-16,Wiper blade,18,\n'

    const refused = await take(owner, file)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: '1 row has errors. Correct it, or leave it out.' },
    })
    expect(await partsOf(owner)).toEqual([])

    expect((await take(owner, file, { skipFaulty: 'true' })).body.done).toMatchObject({ added: 1 })
  })

  test('of more than a part can be worth is refused with a sentence, as a form with it is', async () => {
    const { owner } = await setting()
    const dear = { ...oil, quantity: 96_385_074, buyingPrice: 12_000 }
    const sentence = 'Engine oil 5W-30, synthetic: so many at this price are worth too much. Please look at both.'

    expect(await owner.post('/garages/parts', dear)).toMatchObject({
      status: 400,
      body: { fields: { quantity: sentence } },
    })
    const file = `Number,Name,GST,Selling price,Buying price,On hand\nOIL,"${oil.name}",18,620,12000,96385074\n`
    expect(await take(owner, file)).toMatchObject({ status: 400, body: { error: sentence } })
    expect(await partsOf(owner)).toEqual([])
  })

  test('is one line of the audit log', async () => {
    const { garage, owner } = await setting()

    await take(owner, 'Part number,Name,GST,Selling price\nOF-118,Oil filter,18,385\n', { fileName: 'stock.csv' })

    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_label', 'changes'])
      .where('garage_id', '=', garage.id)
      .where('action', 'like', 'part.%')
      .execute()
    expect(rows).toEqual([
      { action: 'part.imported', subject_label: 'stock.csv', changes: { added: 1, changed: 0, counted: 0 } },
    ])
  })

  test('two at once add each part once', async () => {
    const { owner, garage } = await setting()
    const second = await make.member(garage, { accessLevel: 'ADMIN' })
    const file = 'Part number,Name,GST,Selling price\nOF-118,Oil filter,18,385\nOF-119,Oil filter,18,395\n'

    const replies = await Promise.all([take(owner, file), take(second, file)])

    for (const { status } of replies) expect([200, 409]).toContain(status)
    expect(await partsOf(owner)).toMatchObject([{ number: 'OF-118' }, { number: 'OF-119' }])
  })

  test('beside edits, labels and orders of the same parts: no two wait for each other', async () => {
    const { owner, garage, supplierId } = await setting()
    const second = await make.member(garage, { accessLevel: 'ADMIN' })
    const numbers = Array.from({ length: 12 }, (_each, at) => `OF-${at + 10}`)
    // Known parts are listed in another order than they are locked in.
    const fileOf = (price: number) =>
      ['Part number,Name,GST,Selling price,Quantity', ...numbers.map((each) => `${each},Filter,18,${price},${price}`)]
        .join('\n')
        .concat('\n')
    await take(owner, fileOf(1000))
    const parts: { id: string; number: string }[] = await partsOf(owner)
    const editOf = ({ id, number }: { id: string; number: string }, round: number) =>
      owner.put(`/garages/parts/${id}`, { number, name: 'Filter', taxRate: 18, sellingPrice: 200 + round, codes: [] })
    const order = (of: typeof parts) =>
      owner.post('/garages/reorders/order', { supplierId, rows: of.map(({ id: partId }) => ({ partId, quantity: 1 })) })

    for (let round = 1; round <= 12; round++) {
      const partIds = parts.map(({ id }) => id)
      const replies = await Promise.all([
        take(second, fileOf(1000 + round), { countStock: 'true' }),
        ...parts.toReversed().map((part) => editOf(part, round)),
        owner.post('/garages/parts/labels', { partIds }),
        order(parts.toReversed()),
      ])
      for (const { status, body } of replies) expect([200, 201, 409], JSON.stringify(body)).toContain(status)
    }
  }, 120_000)

  test('is an administrator’s; another garage’s parts are never touched', async () => {
    const { garage, owner } = await setting()
    const other = await setting()
    await other.owner.post('/garages/parts', shelved)
    const manager = await make.member(garage, { accessLevel: 'MANAGER' })
    const file = 'Part number,Name,GST,Selling price\nOIL-5W30-S,Other oil,18,1\n'

    expect((await take(manager, file)).status).toBe(403)
    expect((await manager.get('/garages/parts.csv')).status).toBe(403)
    await take(owner, file)

    expect(await byNumber(other.owner, 'OIL-5W30-S')).toMatchObject({ name: oil.name, sellingPrice: 620 })
  })

  test('a body that is no CSV is refused', async () => {
    const { owner } = await setting()

    const reply = await owner.post('/garages/parts/import', { parts: [] })

    expect(reply.status).toBe(415)
  })
})

describe('the parts as a file', () => {
  test('have every field that can be edited, what is on hand, and come back as they were', async () => {
    const { owner, supplierId } = await setting()
    await owner.post('/garages/parts', { ...shelved, supplierId })
    await owner.post('/garages/parts', { number: '=1+1', name: 'Filter, “oil”', taxRate: 28.5, sellingPrice: 385.5 })

    const { body: file } = await owner.get('/garages/parts.csv')
    const { body: seen } = await send(owner, file)

    expect(file).toContain('Part number,Name,Brand,HSN,Unit,GST,Selling price,MRP,Rack,Minimum,Order up to,Pack,')
    expect(file).toContain("'=1+1")
    expect(file).toContain(',Annai Lubricants,8901234567894,Hyundai / Creta,20,Active,0,20,420,420,8400')
    expect(seen).toMatchObject({ newParts: 0, changedParts: 0, sameParts: 2, faultyRows: 0, differingStock: 0 })

    const fresh = await setting()
    expect((await take(fresh.owner, file)).body.done).toEqual({ added: 2, changed: 0, counted: 0 })
    expect(await byNumber(fresh.owner, 'OIL5W30S')).toMatchObject({ ...oil, value: 8400, onHand: 20 })
  })

  test('come back as they were with a stroke in a model or a code, and codes in whatever order they were typed', async () => {
    const { owner } = await setting()
    const fits = [{ make: 'Maruti Suzuki', model: 'Swift/Dzire' }]
    await owner.post('/garages/parts', { ...shelved, codes: ['Z1', 'A|1'], fits })

    const { body: file } = await owner.get('/garages/parts.csv')
    expect((await send(owner, file)).body).toMatchObject({ changedParts: 0, sameParts: 1 })

    const fresh = await setting()
    await take(fresh.owner, file)
    expect(await byNumber(fresh.owner, 'OIL5W30S')).toMatchObject({ codes: ['A|1', 'Z1'], fits })
  })

  test('list what the screen lists, those out of use too where nothing is asked for', async () => {
    const { owner } = await setting()
    const { body: part } = await owner.post('/garages/parts', shelved)
    await owner.post('/garages/parts', { ...oil, number: 'OF-118', name: 'Oil filter', codes: [] })
    await owner.put(`/garages/parts/${part.id}`, { ...oil, isActive: false })

    const all = (await owner.get('/garages/parts.csv')).body
    const some = (await owner.get('/garages/parts.csv?search=filter&state=ACTIVE')).body

    expect(all).toContain('Inactive')
    expect(some).toContain('Oil filter')
    expect(some).not.toContain('Engine oil')
  })

  test('say nothing of cost to whoever may not see it, and take none of known parts from them', async () => {
    const { garage, owner } = await setting()
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    await owner.post('/garages/parts', shelved)
    await db.updateTable('garages').set({ cost_from: 'OWNER' }).where('id', '=', garage.id).execute()

    const { body: file } = await admin.get('/garages/parts.csv')
    const { body } = await take(admin, 'Part number,Buying price,Rack\nOIL-5W30-S,1,A-09\n')

    expect(file).not.toContain('Buying price')
    expect(file).not.toContain('Value')
    expect(body.unused).toEqual([
      'Buying prices of parts that are here already stay: what parts cost is not shown to you.',
    ])
    expect(await byNumber(owner, 'OIL-5W30-S')).toMatchObject({ buyingPrice: 420, rack: 'A-09' })
  })
})
