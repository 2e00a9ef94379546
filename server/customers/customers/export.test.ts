import { expect, test } from 'vitest'
import { addManyCustomers } from '../../../bench/support/many-customers.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'

const { app, make } = await useTestApp()

async function garageWithAdmin() {
  const garage = await make.garage()
  return { garage, admin: await make.member(garage, { accessLevel: 'ADMIN' }) }
}

const head =
  'Name,Phone,Alternate Phone,Email,Customer Type,Company Name,GST Number,Address Line 1,Address Line 2,City,State,' +
  'Pincode,Status,Make,Model,Registration Number,Fuel Type,Year,Last Visit,Notes'

test('the register leaves as a CSV file that a spreadsheet opens', async () => {
  const { garage, admin } = await garageWithAdmin()
  const customer = await make.customer(garage, {
    name: 'Selvi "Travels", Poonamallee',
    phone: '9444082210',
    notes: 'Two\nlines',
    last_visit_date: '2026-11-19',
  })
  const car = { make: 'Maruti', model: 'Dzire', fuel_type: 'CNG', year: 2021 } as const
  await make.vehicle(customer, { ...car, registration_number: 'TN22DC9043' })
  await make.vehicle(customer, { ...car, registration_number: 'TN22DC9044' })

  const reply = await admin.get(`/garages/customers/export.csv?garageId=${garage.id}`)

  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="customers-${indianDay()}.csv"`)
  const row = (plate: string) =>
    `"Selvi ""Travels"", Poonamallee",9444082210,,,INDIVIDUAL,,,,,,,,ACTIVE,Maruti,Dzire,${plate},CNG,2021,2026-11-19,` +
    '"Two\nlines"\r\n'
  expect(reply.body).toBe(`${head}\r\n${row('TN22DC9043')}${row('TN22DC9044')}`)
})

test('it begins with the mark of UTF-8, for Excel', async () => {
  const { admin, garage } = await garageWithAdmin()
  await make.customer(garage, { name: 'முருகன்' })

  const reply = await fetch(`${app.origin}/api/v1/garages/customers/export.csv`, {
    headers: { cookie: `access=${admin.cookie('access')}` },
  })

  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toContain('முருகன்')
})

test('cells that would run as formulas are made harmless, and a phone with its code stays one', async () => {
  const { garage, admin } = await garageWithAdmin()
  for (const name of ['=1+1', '+cmd', '-2', '@SUM(A1)']) await make.customer(garage, { name, phone: '+919444082210' })

  const { body } = await admin.get('/garages/customers/export.csv')

  expect(body.match(/^[^,\n]+,[^,]*/gm).slice(1)).toEqual([
    "'@SUM(A1),+919444082210",
    "'-2,+919444082210",
    "'+cmd,+919444082210",
    "'=1+1,+919444082210",
  ])
})

test('full-width signs are formulas too, and so are signs where a list of semicolons would begin a cell', async () => {
  const { garage, admin } = await garageWithAdmin()
  for (const name of ['＝1+1', '＋1', '－2', '＠SUM(A1)', '\t=1', 'a;=1+1', 'b\n-2', 'c, -2; d - 1']) {
    await make.customer(garage, { name, phone: '9444082210' })
  }

  const { body } = await admin.get('/garages/customers/export.csv')

  for (const cell of ["'＝1+1", "'＋1", "'－2", "'＠SUM(A1)", "'\t'=1", "a;'=1+1", '"b\n\'-2"', '"c, -2; d - 1"']) {
    expect(body).toContain(`\n${cell},9444082210`)
  }
})

test('it has every row of a long register, each once, and only the garage’s own', async () => {
  const { garage, admin } = await garageWithAdmin()
  await addManyCustomers(app.database.db, garage.id, 2500)
  await make.customer(await make.garage(), { name: 'A stranger' })

  const { body } = await admin.get('/garages/customers/export.csv')

  const lines: string[] = body.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(2500)
  expect(new Set(lines).size).toBe(2500)
  expect(body).not.toContain('A stranger')
})

test('it holds what the list shows: the same search and status', async () => {
  const { garage, admin } = await garageWithAdmin()
  await make.customer(garage, { name: 'Ramesh', status: 'BLOCKED' })
  await make.customer(garage, { name: 'Ramesh' })
  await make.customer(garage, { name: 'Selvi', status: 'BLOCKED' })

  const { body } = await admin.get('/garages/customers/export.csv?search=ramesh&status=BLOCKED')

  expect(body.trimEnd().split('\r\n')).toHaveLength(2)
})

test('it is written down who took it', async () => {
  const { garage, admin } = await garageWithAdmin()

  await admin.get('/garages/customers/export.csv?status=ACTIVE')

  const rows = await app.database.db.selectFrom('audit_log').selectAll().where('garage_id', '=', garage.id).execute()
  expect(rows).toMatchObject([{ action: 'customer.exported', user_id: admin.userId, changes: { status: 'ACTIVE' } }])
})

test('another garage’s register stays closed, whatever the link says', async () => {
  const { admin } = await garageWithAdmin()
  const other = await make.garage()

  expect((await admin.get(`/garages/customers/export.csv?garageId=${other.id}`)).status).toBe(403)
})
