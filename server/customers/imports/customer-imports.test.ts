import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/make-people.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { findTwins } from './queries.ts'
import { sweepImports } from './service.ts'
import { takeOver } from './take-over.ts'

const { app, make } = await useTestApp()
const { db } = app.database

async function garageWithManager() {
  const garage = await make.garage()
  return { garage, manager: await make.member(garage, { accessLevel: 'MANAGER' }) }
}

const base = '/garages/customers/imports'
const upload = (person: Person, file: string | Uint8Array<ArrayBuffer>, name = 'old-register.csv') =>
  person.post(`${base}?fileName=${name}`, file, { 'content-type': 'text/csv' })

/** Uploads, and checks with the guessed columns. */
async function checked(person: Person, file: string | Uint8Array<ArrayBuffer>) {
  const { body } = await upload(person, file)
  return (await person.put(`${base}/${body.id}/mapping`, { mapping: body.mapping })).body
}

const rowsOf = async (person: Person, id: string, show = 'ALL') =>
  (await person.get(`${base}/${id}/rows?show=${show}`)).body.rows
const customersOf = async (person: Person) => (await person.get('/garages/customers')).body
const vehiclesOf = async (person: Person, id: string) => (await person.get(`/garages/customers/${id}`)).body.vehicles

describe('an uploaded file', () => {
  test('shows its columns, where they probably go, and its first rows; nothing is imported yet', async () => {
    const { manager } = await garageWithManager()

    const { status, body } = await upload(
      manager,
      'cust_name,mobile,mail,firm,town,pin,Reg. No,Colour\nRamesh Pillai,98401 22876,,,Chennai,600050,TN 09 AB 1234,Red\n',
    )

    expect(status).toBe(201)
    expect(body).toMatchObject({
      fileName: 'old-register.csv',
      state: 'READY',
      columns: ['cust_name', 'mobile', 'mail', 'firm', 'town', 'pin', 'Reg. No', 'Colour'],
      mapping: ['name', 'phone', 'email', 'companyName', 'city', 'pincode', 'registrationNumber', null],
      totalRows: 1,
      failure: null,
    })
    expect(body.firstRows[0]).toMatchObject({ row: 2, cells: expect.arrayContaining(['98401 22876', 'Red']) })
    expect(await customersOf(manager)).toEqual([])
  })

  test('whose column name is cut amid a letter of two halves is taken', async () => {
    const { manager } = await garageWithManager()
    const long = `x${'𠮷'.repeat(80)}`

    const { status, body } = await upload(manager, `Name,Phone,${long}\nAsha,9821907770,a\n`)

    expect(status).toBe(201)
    expect(body.columns[2]).toBe(`x${'𠮷'.repeat(49)}`)
  })

  test.each([
    [
      'LF in the first row, CR after',
      'Name,Phone\nAsha,9821907770\rBala,9821915689\rDev,9821931527\r',
      ['Asha', 'Bala', 'Dev'],
    ],
    ['CRLF, then LF', 'Name,Phone\r\nAsha,9873370704\nBala,9873378623\n', ['Asha', 'Bala']],
    ['LF, then CRLF', 'Name,Phone\nAsha,9873370704\r\nBala,9873378623\r\n', ['Asha', 'Bala']],
    ['CR only', 'Name,Phone\rAsha,9873370704\rBala,9873378623', ['Asha', 'Bala']],
    [
      'semicolons, and commas in the first row',
      'Name;Phone;Remarks, also, of, others\nAsha;9873370704;\nBala;9873378623;a, b\n',
      ['Asha', 'Bala'],
    ],
    ['bars', 'Name|Phone\nAsha|9873370704\nBala, Jr|9873378623\n', ['Asha', 'Bala, Jr']],
  ])('is read whole: %s', async (_name, file, names) => {
    const { manager } = await garageWithManager()

    const { id, ...found } = await checked(manager, file)

    expect(found).toMatchObject({ totalRows: names.length, goodRows: names.length, unused: [] })
    expect((await rowsOf(manager, id)).map(({ cells }: { cells: string[] }) => cells[0])).toEqual(names)
  })

  test.each([',', ';'])('may name its separator (sep=%s), which is no title and is told', async (separator) => {
    const { manager } = await garageWithManager()
    const lines = [
      `sep=${separator}`,
      `Name${separator}Phone`,
      `Asha${separator}9873291514`,
      `Bala${separator}9873299433`,
    ]

    const { id, ...found } = await checked(manager, lines.join('\r\n'))

    expect(found).toMatchObject({
      columns: ['Name', 'Phone'],
      goodRows: 2,
      unused: [expect.stringContaining(lines[0] ?? '')],
    })
    expect((await rowsOf(manager, id)).map(({ row }: { row: number }) => row)).toEqual([3, 4])
  })

  test('may begin with a report’s own title: it is left out and told, and so are cells beyond the column names', async () => {
    const { manager } = await garageWithManager()

    const found = await checked(
      manager,
      'Sri Auto Works - Customer List as on 26-11-2026\n\nName,Phone,Email\nAsha,9873323190,asha@example.com,VIP\nBala,9873331109,\n',
    )

    expect(found).toMatchObject({ columns: ['Name', 'Phone', 'Email'], totalRows: 2, goodRows: 2 })
    expect(found.unused).toEqual([
      'Row 1 stands above the column names: “Sri Auto Works - Customer List as on 26-11-2026”.',
      'Row 4 has more cells than there are column names: “VIP”.',
    ])
  })

  test('may have no titles: where its columns go is seen by what is in them', async () => {
    const { manager } = await garageWithManager()

    const { body } = await upload(
      manager,
      'Ramesh Pillai,98401 22876,ramesh@mail.example,600 050,TN 09 AB 1234,Tata,Nexon,Petrol,2021\n' +
        'Usha,98401 22877,,,,,,,\n',
    )

    expect(body).toMatchObject({
      columns: [
        'Column 1',
        'Column 2',
        'Column 3',
        'Column 4',
        'Column 5',
        'Column 6',
        'Column 7',
        'Column 8',
        'Column 9',
      ],
      mapping: ['name', 'phone', 'email', 'pincode', 'registrationNumber', 'make', 'model', 'fuelType', 'year'],
      totalRows: 2,
    })
    expect(body.firstRows[0]).toMatchObject({ row: 1, cells: expect.arrayContaining(['Ramesh Pillai']) })
  })

  test.each([
    ['Make/Model', 'makeAndModel'],
    ['Make & Model,Plate', 'makeAndModel'],
    ['Vehicle,Reg No', 'makeAndModel'],
    ['Car Model', 'makeAndModel'],
    ['Car,Make', 'model'],
  ])('titled %s has its car guessed as %s', async (titles, target) => {
    const { manager } = await garageWithManager()

    const { body } = await upload(manager, `Name,Phone,${titles}\nUsha,9789910236,Maruti Swift,x\n`)

    expect(body.mapping[2]).toBe(target)
  })

  test('titled in short as registers are has its names and plates found', async () => {
    const { manager } = await garageWithManager()

    const { body } = await upload(manager, 'Customer Nm,Mobile,Regn\nUsha,9789910236,TN 09 AB 1\n')

    expect(body.mapping).toEqual(['name', 'phone', 'registrationNumber'])
  })

  test('without titles may have make and model in one column', async () => {
    const { manager } = await garageWithManager()

    const { body } = await upload(manager, 'Maruti Swift,Usha,9789910236,TN 09 AB 1\n')

    expect(body.mapping).toEqual(['makeAndModel', 'name', 'phone', 'registrationNumber'])
  })

  test.each([
    ['semicolons', 'Name;Phone\nMüller, K;9840122876\n', new TextEncoder()],
    ['tabs', 'Name\tPhone\nMüller, K\t9840122876\n', new TextEncoder()],
    ['a byte order mark and CRLF', '\ufeffName,Phone\r\n"Müller, K",9840122876\r\n', new TextEncoder()],
  ])('may have %s', async (_what, text, encoder) => {
    const { manager } = await garageWithManager()

    const { body } = await upload(manager, encoder.encode(text))

    expect(body).toMatchObject({ columns: ['Name', 'Phone'], firstRows: [{ cells: ['Müller, K', '9840122876'] }] })
  })

  test('may come from an old Windows, or as UTF-16', async () => {
    const { manager } = await garageWithManager()
    const text = 'Name,Phone\nMüller,9840122876\n'
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const wide = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])

    for (const file of [windows, wide]) {
      expect((await upload(manager, file)).body.firstRows[0].cells).toEqual(['Müller', '9840122876'])
    }
  })

  test.each([
    ['', 'This file is empty.'],
    ['Name,Phone\n', 'This file has no rows below its header.'],
    ['PK\u0003\u0004…', 'This is a workbook. Please save it as CSV and choose that file.'],
    ['Name,Phone\n\u0000,1\n', 'This is not a CSV file.'],
    ['Name,Phone,"', 'Row 1 cannot be read: a quotation mark is opened there and never closed.'],
    ['Name,Phone\n"Ramesh,9840122876\n', 'Row 2 cannot be read: a quotation mark is opened there and never closed.'],
  ])('%j is refused in words, and leaves nothing behind', async (file, sentence) => {
    const { garage, manager } = await garageWithManager()

    const reply = await upload(manager, file)

    expect(reply).toMatchObject({ status: 400, body: { error: sentence, fields: { file: sentence } } })
    expect(await db.selectFrom('customer_imports').select('id').where('garage_id', '=', garage.id).execute()).toEqual(
      [],
    )
  })

  test.each([
    ['4.5 MB of blank lines', `Name,Phone\n${'\n'.repeat(4_500_000)}`, 'Please import at most 50,000 rows at once.'],
    ['9 MB of commas', `Name,Phone\n${','.repeat(9_000_000)}`, 'Row 2 has more than 1,000 columns.'],
    [
      'a quotation mark before 9 MB of text',
      `Name,Phone\n"${'Usha,9789910236\n'.repeat(560_000)}`,
      'Row 2 cannot be read: it is too long, or a quotation mark is opened there and never closed.',
    ],
  ])('of %s is refused, and others are answered meanwhile', async (_what, file, sentence) => {
    const { manager } = await garageWithManager()
    const visitor = make.signedOut()
    const answers: string[] = []

    const uploaded = upload(manager, file).then((reply) => {
      answers.push('file')
      return reply
    })
    while (!answers.includes('file')) {
      expect((await visitor.get('/public/cities')).status).toBe(200)
      answers.push('visitor')
    }

    expect(await uploaded).toMatchObject({ status: 400, body: { error: sentence } })
    expect(answers.indexOf('file')).toBeGreaterThan(0)
  })

  test('waits for its garage’s other file to be read', async () => {
    const { garage, manager } = await garageWithManager()
    const colleague = await make.member(garage, { accessLevel: 'MANAGER' })
    const lines = Array.from({ length: 2000 }, (_, index) => `Usha,${9_000_000_000 + index}\n`).join('')

    const replies = await Promise.all([1, 2, 3].map(() => upload(colleague, `Name,Phone\n${lines}`)))

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error).toBe(
      'Another file is being read for this garage. Please wait a moment.',
    )
    expect((await upload(manager, 'Name,Phone\nUsha,9789910236\n')).status).toBe(201)
  })

  test('larger than 10 MB is refused', async () => {
    const { manager } = await garageWithManager()

    expect((await upload(manager, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('that is sent as something else is refused', async () => {
    const { manager } = await garageWithManager()

    const reply = await manager.post(base, { name: 'Ramesh' })

    expect(reply).toMatchObject({ status: 415, body: { error: 'Please send the file as text/csv.' } })
  })

  test('is a manager’s to import', async () => {
    const { garage } = await garageWithManager()

    expect((await upload(await make.member(garage), 'Name,Phone\na,9840122876\n')).status).toBe(403)
  })
})

describe('a check', () => {
  test('names the sentence of each faulty field with its row and column', async () => {
    const { manager } = await garageWithManager()

    const { id, ...found } = await checked(
      manager,
      'Name,Phone,Email,Make,Reg No\nUsha,94440 9912,,,\n,9789910234,gopal@mail,,\nAsha,9789910235,,Tata,\nMeena,9789910236,,,\n',
    )

    expect(found).toMatchObject({ state: 'CHECKED', checkedRows: 4, faultyRows: 3, goodRows: 1, newCustomers: 1 })
    expect(
      (await rowsOf(manager, id, 'FAULTY')).map(({ row, faults }: Record<string, unknown>) => ({ row, faults })),
    ).toEqual([
      { row: 2, faults: [{ column: 1, target: 'phone', sentence: 'Phone must be 10 to 15 characters' }] },
      {
        row: 3,
        faults: [
          { column: 0, target: 'name', sentence: 'Name is required' },
          { column: 2, target: 'email', sentence: 'Invalid email address' },
        ],
      },
      {
        row: 4,
        faults: [
          { column: null, target: 'model', sentence: 'Model is required' },
          { column: 4, target: 'registrationNumber', sentence: 'Registration number is required' },
        ],
      },
    ])
    expect(await rowsOf(manager, id, 'GOOD')).toMatchObject([{ row: 5, verdict: 'NEW' }])
  })

  test('leaves out a field that the form does without and cannot read, says so, and keeps the row', async () => {
    const { manager } = await garageWithManager()

    const { id, ...found } = await checked(
      manager,
      'Name,Phone,Email,GSTIN,Pin,Status,Make,Model,Plate,Fuel,Year\n' +
        'Usha,9444099121,usha@mail,33/1,600 050,gone,Tata,Nexon,TN 09 AB 1,Steam,20\n' +
        'Meena,9444099122,,,,blocked,,,,,\n',
    )

    expect(found).toMatchObject({ goodRows: 2, faultyRows: 0, partialRows: 1 })
    const [usha, ...others] = await rowsOf(manager, id, 'PARTIAL')
    expect(others).toEqual([])
    expect(usha).toMatchObject({ row: 2, verdict: 'NEW' })
    expect(usha.faults.map(({ target }: { target: string }) => target)).toEqual([
      'email',
      'gstNumber',
      'status',
      'fuelType',
      'year',
    ])
    await manager.post(`${base}/${id}/run`, {})
    const customers = await customersOf(manager)
    expect(customers).toMatchObject([
      { name: 'Meena', status: 'BLOCKED' },
      { name: 'Usha', status: 'ACTIVE', pincode: '600050', email: null, gstNumber: null, customerType: 'INDIVIDUAL' },
    ])
    expect(await vehiclesOf(manager, customers[1].id)).toMatchObject([
      { registrationNumber: 'TN09AB1', fuelType: null, year: null },
    ])
  })

  test('splits a car that stands in one column, and says where one of the two is missing', async () => {
    const { manager } = await garageWithManager()

    const { id } = await checked(
      manager,
      'Name,Phone,Make/Model,Plate\n' +
        'Asha,9789910231,Maruti Swift,TN 09 AB 1\nUsha,9789910232,Land Rover / Defender,TN 09 AB 2\n' +
        'Meena,9789910233,Hyundai,TN 09 AB 3\nSelvi,9789910234,,TN 09 AB 4\nRamesh,9789910235,,\n',
    )

    const sentence = 'Please write make and model, such as Hyundai Creta'
    expect(await rowsOf(manager, id, 'FAULTY')).toMatchObject([
      { row: 4, faults: [{ column: 2, target: 'makeAndModel', sentence }] },
      { row: 5, faults: [{ column: 2, target: 'makeAndModel', sentence }] },
    ])
    await manager.post(`${base}/${id}/run`, { skipFaulty: true })
    const customers = await customersOf(manager)
    const cars = await Promise.all(customers.map((customer: { id: string }) => vehiclesOf(manager, customer.id)))
    expect(
      cars
        .flat()
        .map(({ make, model }) => `${make}, ${model}`)
        .sort(),
    ).toEqual(['Land Rover, Defender', 'Maruti, Swift'])
  })

  test('leaves known phones out, and says whose they are', async () => {
    const { garage, manager } = await garageWithManager()
    await make.customer(garage, { name: 'Imran Basha', phone: '9840173344' })
    await make.customer(await make.garage(), { phone: '9840173345' })

    const { id, ...found } = await checked(manager, 'Name,Phone\nImran,+91 98401 73344\nUsha,9840173345\n')

    expect(found).toMatchObject({ knownRows: 1, newCustomers: 1 })
    expect(await rowsOf(manager, id, 'KNOWN')).toMatchObject([
      { row: 2, note: 'Imran Basha already has this phone. Skipped; nothing changed.' },
    ])
  })

  test('takes a phone’s second row for a further vehicle, one with its car again for a repetition, and somebody else’s plate for a fault', async () => {
    const { garage, manager } = await garageWithManager()
    await make.vehicle(await make.customer(garage, { name: 'Selvi' }), { registration_number: 'TN01A1' })

    const { id, ...found } = await checked(
      manager,
      'Name,Phone,Make,Model,Plate\n' +
        'Asha,9789910235,Tata,Nexon,TN 09 AB 1\nAsha,97899 10235,Tata,Punch,TN 09 AB 2\nAsha,9789910235,,,\n' +
        'Asha,97899-10235,Tata,Punch,tn09 ab 2\nUsha,9789910236,Tata,Punch,tn09ab2\nMeena,9789910237,Tata,Punch,TN-01-A-1\n',
    )

    expect(found).toMatchObject({ newCustomers: 1, newVehicles: 2, knownRows: 2, faultyRows: 2 })
    const sentences = (await rowsOf(manager, id)).map(
      ({ verdict, note, faults }: { verdict: string; note: string | null; faults: { sentence: string }[] }) =>
        `${verdict}: ${note ?? faults[0]?.sentence ?? ''}`,
    )
    expect(sentences).toEqual([
      'NEW: ',
      'VEHICLE: Another vehicle for the customer in row 2.',
      'KNOWN: Twice in this file: row 2 has the same phone. Skipped.',
      'KNOWN: Twice in this file: row 3 has the same phone and car. Skipped.',
      'FAULTY: Row 3 has the same registration number',
      'FAULTY: TN 01 A 1 already belongs to Selvi',
    ])
  })

  test('can be repeated with other columns', async () => {
    const { manager } = await garageWithManager()
    const first = await checked(manager, 'Name,Phone,Second\nUsha,123,9789910236\n')

    const { body } = await manager.put(`${base}/${first.id}/mapping`, { mapping: ['name', null, 'phone'] })

    expect([first.faultyRows, body.faultyRows, body.newCustomers]).toEqual([1, 0, 1])
  })

  test.each([
    [['name', null], 'Please choose the column with the phone'],
    [[null, 'phone'], 'Please choose the column with the name'],
    [['name', 'phone', 'phone'], 'Two columns cannot go to the same place'],
    [['name', 'phone', null], 'Please choose where each of the 2 columns goes'],
  ])('with columns %j is refused', async (mapping, sentence) => {
    const { manager } = await garageWithManager()
    const { body } = await upload(manager, 'Name,Phone\nUsha,9789910236\n')

    const reply = await manager.put(`${base}/${body.id}/mapping`, { mapping })

    expect(reply).toMatchObject({ status: 400, body: { error: sentence, fields: { mapping: sentence } } })
  })

  test('shows its rows page by page', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(manager, 'Name,Phone\nA,9789910231\n\nB,9789910232\nC,9789910233\n')

    const first = (await manager.get(`${base}/${id}/rows?limit=2`)).body
    const second = (await manager.get(`${base}/${id}/rows?limit=2&cursor=${first.nextCursor}`)).body

    expect([...first.rows, ...second.rows].map(({ row }) => row)).toEqual([2, 4, 5])
    expect(second.nextCursor).toBeNull()
  })
})

describe('a corrected cell', () => {
  const cell = (id: string, row: number, column: number) => `${base}/${id}/rows/${row}/cells/${column}`

  test('has its row checked again at once, beside the register and the other rows', async () => {
    const { garage, manager } = await garageWithManager()
    await make.customer(garage, { name: 'Imran', phone: '9840173344' })
    const file = 'Name,Phone,Make,Model,Plate\nUsha,123,Tata,Nexon,TN 09 AB 1\nMeena,9789910236,Tata,Punch,TN 09 AB 2\n'
    const { id } = await checked(manager, file)

    const known = await manager.put(cell(id, 2, 1), { text: '98401 73344' })
    const twin = await manager.put(cell(id, 2, 1), { text: '97899 10236' })
    expect(known.body).toMatchObject({ row: { verdict: 'KNOWN' }, import: { knownRows: 1, faultyRows: 0 } })
    expect(twin.body).toMatchObject({
      row: { verdict: 'VEHICLE', cells: ['Usha', '97899 10236', 'Tata', 'Nexon', 'TN 09 AB 1'] },
      import: { state: 'CHECKED', goodRows: 2, newCustomers: 1, newVehicles: 2 },
    })
    await manager.post(`${base}/${id}/run`, {})
    expect(await customersOf(manager)).toMatchObject([{ name: 'Meena', vehicleCount: 2 }, { name: 'Imran' }])
  })

  test('brings a field back that was left out', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(manager, 'Name,Phone,Email\nUsha,9789910236,usha@mail\n')

    const email = await manager.put(cell(id, 2, 2), { text: 'usha@mail.example' })

    expect(email.body).toMatchObject({ row: { verdict: 'NEW', faults: [] }, import: { partialRows: 0, goodRows: 1 } })
    await manager.post(`${base}/${id}/run`, {})
    expect(await customersOf(manager)).toMatchObject([{ phone: '9789910236', email: 'usha@mail.example' }])
  })

  test('may be corrected once more, but not the phone by which another row finds its customer', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(
      manager,
      'Name,Phone,Make,Model,Plate\nUsha,9789910236,,,\nUsha,9789910236,Tata,Punch,TN 09 AB 2\nMeena,978,,,\n',
    )

    await manager.put(cell(id, 4, 1), { text: '9789910238' })
    const again = await manager.put(cell(id, 4, 1), { text: '9789910239' })
    const refused = await manager.put(cell(id, 2, 1), { text: '9789910237' })

    expect(again).toMatchObject({ status: 200, body: { row: { verdict: 'NEW' } } })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'Row 3 is another car of this customer. Please correct the phone in the file.' },
    })
    await manager.post(`${base}/${id}/run`, {})
    expect((await customersOf(manager)).map(({ phone }: { phone: string }) => phone).sort()).toEqual([
      '9789910236',
      '9789910239',
    ])
  })

  test('of a fleet is compared with the rows that matter, not with each of its cars', async () => {
    const { garage, manager } = await garageWithManager()
    const cars = Array.from({ length: 20 }, (_, car) => `Usha,9789910236,Tata,Punch,TN 09 AB ${100 + car}`)
    const { id } = await checked(manager, `Name,Phone,Make,Model,Plate\n${cars.join('\n')}\n`)
    const corrected = { row: 99, phoneKey: '9789910236', plate: 'TN09AB110' }

    const scope = { garageId: garage.id } as GarageScope
    const twins = await transact(app.database.db, (tx) => findTwins(tx, scope, id, corrected))

    expect(twins.map(({ row_number }) => row_number).sort()).toEqual([12, 2])
  })

  test('that is still wrong says what is', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(manager, 'Name,Phone\nUsha,123\n')

    const { body } = await manager.put(cell(id, 2, 1), { text: 'abc' })

    expect(body.row).toMatchObject({ verdict: 'FAULTY', faults: [{ column: 1, target: 'phone' }] })
  })

  test('before the check and after the run is refused, and so is one that is not there', async () => {
    const { manager } = await garageWithManager()
    const { body: unchecked } = await upload(manager, 'Name,Phone\nUsha,9789910236\n')
    const early = await manager.put(cell(unchecked.id, 2, 1), { text: '1' })
    const { id } = await checked(manager, 'Name,Phone\nUsha,9789910236\n')

    expect(early).toMatchObject({
      status: 409,
      body: { error: 'Rows are corrected between the check and the import.' },
    })
    for (const place of [cell(id, 3, 1), cell(id, 2, 2)]) {
      expect((await manager.put(place, { text: '1' })).status).toBe(404)
    }
    expect((await manager.put(cell(id, 2, 1), { text: 'a\u0000' })).status).toBe(400)
    expect((await manager.put(`${base}/${id}/rows/x/cells/1`, { text: 'a' })).status).toBe(400)
    await manager.post(`${base}/${id}/run`, {})
    expect((await manager.put(cell(id, 2, 0), { text: 'Usha R' })).status).toBe(409)
  })

  test('is a manager’s of the same garage', async () => {
    const { garage, manager } = await garageWithManager()
    const { manager: stranger } = await garageWithManager()
    const { id } = await checked(manager, 'Name,Phone\nUsha,123\n')

    expect((await (await make.member(garage)).put(cell(id, 2, 1), { text: '1' })).status).toBe(403)
    expect((await stranger.put(cell(id, 2, 1), { text: '1' })).status).toBe(404)
    expect((await make.signedOut().put(cell(id, 2, 1), { text: '1' })).status).toBe(401)
  })
})

describe('a run', () => {
  const register =
    'Name,Phone,Email,Type,Company,GSTIN,Address,City,State,Pin,Notes,Make,Model,Plate,Fuel,Year\n' +
    'Selvi Travels,9444082210,Office@Selvi.example,,Selvi & Co,33aagcs4471q1zt,Bye Pass Road,Chennai,Tamil Nadu,600056,Bills on the 5th,' +
    'Maruti,Dzire,TN 22 DC 9043,cng,2021\n' +
    'Selvi Travels,9444082210,,,,,,,,,,Toyota,Innova,TN 22 DK 1187,Diesel,2019\n' +
    'Ramesh Pillai,98401 22876,,Individual,,,,,,,,,,,,\n'

  test('adds customers with their vehicles, found and counted like any other', async () => {
    const { garage, manager } = await garageWithManager()
    await make.customer(garage)
    const { id } = await checked(manager, register)

    const { status, body } = await manager.post(`${base}/${id}/run`, {})

    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'DONE', newCustomers: 2, newVehicles: 2, failure: null })
    const list = await manager.get('/garages/customers?search=selvi%20%26%20co')
    expect(list.body).toMatchObject([
      {
        name: 'Selvi Travels',
        phone: '9444082210',
        email: 'office@selvi.example',
        customerType: 'CORPORATE',
        companyName: 'Selvi & Co',
        gstNumber: '33AAGCS4471Q1ZT',
        addressLine1: 'Bye Pass Road',
        pincode: '600056',
        notes: 'Bills on the 5th',
        status: 'ACTIVE',
        vehicleCount: 2,
        version: 1,
      },
    ])
    expect(await vehiclesOf(manager, list.body[0].id)).toMatchObject([
      { make: 'Maruti', model: 'Dzire', registrationNumber: 'TN22DC9043', fuelType: 'CNG', year: 2021 },
      { registrationNumber: 'TN22DK1187', fuelType: 'DIESEL' },
    ])
    expect((await manager.get('/garages/customers')).headers.get('x-total-count')).toBe('3')
  })

  test('is one row of the audit, whatever it added', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await checked(manager, register)

    await manager.post(`${base}/${id}/run`, {})

    const rows = await db.selectFrom('audit_log').selectAll().where('garage_id', '=', garage.id).execute()
    expect(rows.filter(({ action }) => /^(customer|vehicle)\./.test(action))).toMatchObject([
      { action: 'customer.imported', subject_label: 'old-register.csv', changes: { customers: 2, vehicles: 2 } },
    ])
  })

  test('asked for many times at once imports once', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(manager, register)

    const replies = await Promise.all(Array.from({ length: 5 }, () => manager.post(`${base}/${id}/run`, {})))
    await manager.post(`${base}/${id}/run`, {})

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await customersOf(manager)).toHaveLength(2)
    expect((await manager.get(`${base}/${id}`)).body.state).toBe('DONE')
  })

  test('leaves faulty rows out only where that was said', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(manager, 'Name,Phone\nUsha,123\nMeena,9789910236\n')

    const refused = await manager.post(`${base}/${id}/run`, {})
    const run = await manager.post(`${base}/${id}/run`, { skipFaulty: true })

    expect(refused).toMatchObject({
      status: 409,
      body: { error: '1 row has errors. Correct it, or leave it out.' },
    })
    expect(run.body).toMatchObject({ state: 'DONE', newCustomers: 1, faultyRows: 1 })
    expect(await customersOf(manager)).toMatchObject([{ name: 'Meena' }])
  })

  test('leaves out what has become known since the check', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await checked(manager, register)
    await make.customer(garage, { phone: '9840122876' })
    await make.vehicle(await make.customer(garage), { registration_number: 'TN22DK1187' })

    const { body } = await manager.post(`${base}/${id}/run`, {})

    expect(body).toMatchObject({ state: 'DONE', newCustomers: 1, newVehicles: 1, knownRows: 1 })
    const [selvi] = (await manager.get('/garages/customers?search=selvi')).body
    expect(selvi.vehicleCount).toBe(1)
    expect((await manager.get('/garages/customers')).headers.get('x-total-count')).toBe('3')
  })

  test('before the check, or of nothing, is refused in words', async () => {
    const { manager } = await garageWithManager()
    const { body: unchecked } = await upload(manager, 'Name,Phone\nMeena,9789910236\n')
    const early = await manager.post(`${base}/${unchecked.id}/run`, {})
    const { id } = await checked(manager, 'Name,Phone\nMeena,12\n')
    const nothing = await manager.post(`${base}/${id}/run`, { skipFaulty: true })

    expect(early).toMatchObject({ status: 409, body: { error: 'Please wait until the file is checked.' } })
    expect(nothing).toMatchObject({ status: 409, body: { error: 'There is nothing to import.' } })
  })

  test('that fails adds nothing, says so, and can be tried again', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await checked(manager, register)
    const row = db.updateTable('customer_import_rows').where('garage_id', '=', garage.id).where('row_number', '=', 4)
    await row.set({ customer: JSON.stringify({ name: null }) }).execute()

    const { body } = await manager.post(`${base}/${id}/run`, {})

    expect(body).toMatchObject({
      state: 'CHECKED',
      failure: 'The import did not finish, and nothing was added. Please try again.',
    })
    expect(await customersOf(manager)).toEqual([])
  })

  test('that is cut off in the middle goes on from there, and takes each row once', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await checked(manager, registerOf400())
    const owned = { garageId: garage.id, userId: manager.userId } as GarageScope
    const row = db.updateTable('customer_imports').where('garage_id', '=', garage.id).where('id', '=', id)
    await row.set({ state: 'RUNNING' }).execute()
    // It stops after the second batch, as a server does that is restarted.
    let batches = 0
    const stopping = {
      get aborted() {
        return ++batches > 2
      },
    }
    await takeOver(db, owned, id, stopping)
    const { body: half } = await manager.get(`${base}/${id}`)
    expect(half).toMatchObject({
      state: 'CHECKED',
      newCustomers: 300,
      failure: expect.stringContaining('continues from there'),
    })
    expect(half.addedCustomers).toBeGreaterThan(0)
    expect(half.addedCustomers).toBeLessThan(300)
    for (const [call, body] of [
      ['mapping', { mapping: half.mapping }],
      ['rows/2/cells/0', { text: 'Another' }],
    ] as const) {
      expect(await manager.put(`${base}/${id}/${call}`, body)).toMatchObject({
        status: 409,
        body: { error: 'Part of this file is imported already. Finish the import, or choose the file again.' },
      })
    }
    // As a crash leaves it: nobody could say that it ended.
    await row.set({ state: 'RUNNING', failure: null, updated_at: new Date(Date.now() - 120_000) }).execute()

    await manager.post(`${base}/${id}/run`, {})
    while ((await manager.get(`${base}/${id}`)).body.state !== 'DONE') await sleep(50)

    expect((await manager.get(`${base}/${id}`)).body).toMatchObject({
      newCustomers: 300,
      newVehicles: 400,
      failure: null,
    })
    expect((await manager.get('/garages/customers')).headers.get('x-total-count')).toBe('300')
    const register = await db
      .selectFrom('customers as c')
      .leftJoin('vehicles as v', (join) => join.on('v.garage_id', '=', garage.id).onRef('v.customer_id', '=', 'c.id'))
      .select(['c.name', 'c.vehicle_count'])
      .select(({ fn }) => fn.count<number>('v.id').as('cars'))
      .where('c.garage_id', '=', garage.id)
      .groupBy(['c.id', 'c.name', 'c.vehicle_count'])
      .execute()
    expect(new Set(register.map(({ name }) => name)).size).toBe(300)
    expect(register.every(({ vehicle_count, cars }) => vehicle_count === Number(cars))).toBe(true)
    const log = await db
      .selectFrom('audit_log')
      .select('changes')
      .where('garage_id', '=', garage.id)
      .where('action', '=', 'customer.imported')
      .orderBy('id')
      .execute()
    const told = log.map(({ changes }) => changes as { customers: number; vehicles: number })
    expect(told).toHaveLength(2)
    expect(told[0]?.customers).toBe(half.addedCustomers)
    expect(told.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(400)
  })

  test('brings a further car also where its customer stands below it in the file', async () => {
    const { manager } = await garageWithManager()
    const { id } = await checked(
      manager,
      'Name,Phone,Make,Model,Plate\nSelvi,12,Tata,Nexon,TN01A1\nSelvi,9789910236,Tata,Punch,TN01A2\n',
    )
    await manager.put(`${base}/${id}/rows/2/cells/1`, { text: '9789910236' })

    const { body } = await manager.post(`${base}/${id}/run`, {})

    expect(body).toMatchObject({ state: 'DONE', newCustomers: 1, newVehicles: 2 })
    expect(await customersOf(manager)).toMatchObject([{ name: 'Selvi', vehicleCount: 2 }])
  })

  test('cut off by a crash can be started again', async () => {
    const { garage, manager } = await garageWithManager()
    const { id } = await checked(manager, register)
    await db
      .updateTable('customer_imports')
      .set({ state: 'RUNNING', updated_at: new Date(Date.now() - 120_000) })
      .where('garage_id', '=', garage.id)
      .execute()

    const cut = await manager.get(`${base}/${id}`)
    const again = await manager.post(`${base}/${id}/run`, {})

    expect(cut.body).toMatchObject({ state: 'CHECKED', failure: expect.stringContaining('interrupted') })
    expect(again.body).toMatchObject({ state: 'DONE', newCustomers: 2 })
  })

  test('brings an exported register into an empty garage as it was: customers, cars, status', async () => {
    const garage = await make.garage()
    await make.customer(garage, { name: '=Selvi', phone: '+94771234567', status: 'INACTIVE' })
    for (const [place, name] of ["'=SUM(A1)", "'-Bar Motors", "'+ Plus", "''=x", "'Quoted'"].entries()) {
      await make.customer(garage, { name, phone: String(9_444_082_220 + place) })
    }
    const firm = await make.customer(garage, {
      name: 'Fleet desk',
      phone: '9444082211',
      alternate_phone: '9444082212',
      email: 'desk@selvi.example',
      company_name: 'Selvi, Travels & Co',
      customer_type: 'CORPORATE',
      gst_number: '33AAGCS4471Q1ZT',
      address_line1: '12, "Old" Road',
      address_line2: 'Guindy',
      city: 'Chennai',
      state: 'Tamil Nadu',
      pincode: '600032',
      notes: 'Two\nlines',
      status: 'BLOCKED',
    })
    await make.vehicle(firm, {
      make: 'Maruti',
      model: 'Dzire',
      registration_number: 'TN22DC9043',
      fuel_type: 'CNG',
      year: 2021,
    })
    await make.vehicle(firm, {
      make: 'Toyota',
      model: 'Innova',
      registration_number: 'TN22DC9044',
      fuel_type: null,
      year: null,
    })
    const admin = await make.member(garage, { accessLevel: 'ADMIN' })
    const { manager: other } = await garageWithManager()

    const { id, ...found } = await checked(other, (await admin.get('/garages/customers/export.csv')).body)
    await other.post(`${base}/${id}/run`, {})

    expect(found).toMatchObject({ newCustomers: 7, newVehicles: 2, faultyRows: 0, knownRows: 0, partialRows: 0 })
    expect(await registerOf(other)).toEqual(await registerOf(admin))
  })
})

/** 300 customers with a car each, and 100 further cars of theirs. */
function registerOf400() {
  const rows = Array.from({ length: 400 }, (_, index) => {
    const customer = index % 300
    return `Customer ${customer},${9_100_000_000 + customer},Tata,Nexon,TN02Z${index}`
  })
  return `Name,Phone,Make,Model,Plate\n${rows.join('\n')}\n`
}

/** All that a register says, without what each garage gives of its own. */
async function registerOf(person: Person) {
  const customers: Record<string, unknown>[] = await customersOf(person)
  const own = ({ id, createdAt, ...said }: Record<string, unknown>) => said
  const whole = customers.map(async (customer) => ({
    ...own(customer),
    vehicles: (await vehiclesOf(person, String(customer.id))).map(own),
  }))
  return (await Promise.all(whole)).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

test('what is left out comes back as a file with its reasons', async () => {
  const { garage, manager } = await garageWithManager()
  await make.customer(garage, { name: 'Imran', phone: '9840173344' })
  const { id } = await checked(manager, 'Name,Phone\nUsha,12\nMeena,9789910236\nImran,9840173344\n')

  const { body, headers } = await manager.get(`${base}/${id}/left-out.csv`)

  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(body).toBe(
    'Name,Phone,Row,Reason\r\nUsha,12,2,Phone must be 10 to 15 characters\r\n' +
      'Imran,9840173344,4,Imran already has this phone. Skipped; nothing changed.\r\n',
  )
})

test('a discarded import is gone with its rows', async () => {
  const { garage, manager } = await garageWithManager()
  const { id } = await checked(manager, 'Name,Phone\nMeena,9789910236\n')

  expect((await manager.delete(`${base}/${id}`)).status).toBe(200)

  expect((await manager.get(`${base}/${id}`)).status).toBe(404)
  expect(
    await db.selectFrom('customer_import_rows').select('row_number').where('garage_id', '=', garage.id).execute(),
  ).toEqual([])
})

test('a new upload replaces the one before', async () => {
  const { manager } = await garageWithManager()
  const { body: first } = await upload(manager, 'Name,Phone\nMeena,9789910236\n')
  await upload(manager, 'Name,Phone\nMeena,9789910236\n')

  expect((await manager.get(`${base}/${first.id}`)).status).toBe(404)
})

test('files are gone after a day', async () => {
  const { garage, manager } = await garageWithManager()
  const { id } = await checked(manager, 'Name,Phone\nMeena,9789910236\n')
  await db
    .updateTable('customer_imports')
    .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('garage_id', '=', garage.id)
    .execute()

  await sweepImports(db)

  expect((await manager.get(`${base}/${id}`)).status).toBe(404)
})

test('what an interrupted run has added is in the garage’s log, also where nobody went on before its file is gone', async () => {
  const { garage, manager } = await garageWithManager()
  await checked(manager, 'Name,Phone\nMeena,9789910236\n')
  await db
    .updateTable('customer_imports')
    .set({ state: 'RUNNING', added_customers: 12_000, added_vehicles: 9000, logged_customers: 2000 })
    .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('garage_id', '=', garage.id)
    .execute()

  await sweepImports(db)

  const owner = await make.owner(garage)
  const { entries } = (await owner.get('/garages/audit')).body
  const [first] = entries.filter(({ action }: { action: string }) => action === 'customer.imported')
  expect(first).toMatchObject({ userName: 'Pahiya', changes: { customers: 10_000, vehicles: 9000 } })
})

test('a file of a thousand rows is imported whole', async () => {
  const { manager } = await garageWithManager()
  const lines = Array.from(
    { length: 1000 },
    (_, index) => `Customer ${index},${9_000_000_000 + index},Tata,Nexon,TN01Z${index}`,
  )
  const { id } = await checked(manager, `Name,Phone,Make,Model,Plate\n${lines.join('\n')}\n`)
  const untilIs = async (state: string) => {
    while ((await manager.get(`${base}/${id}`)).body.state !== state) await sleep(50)
  }

  await untilIs('CHECKED')
  await manager.post(`${base}/${id}/run`, {})
  await untilIs('DONE')

  expect((await manager.get('/garages/customers')).headers.get('x-total-count')).toBe('1000')
})
