import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DeskDriverExport } from '../../../contract/desk/people/people.ts'
import { messagesOfGarages } from '../../../tests/support/garage-messages.ts'
import { useTestApp } from '../../../tests/support/use-test-app.ts'
import { transact } from '../../platform/database/database.ts'
import { queueMessage } from '../../platform/messenger/outbox.ts'

const { app, make } = await useTestApp()
const { db } = app.database
const reason = 'By letter of 20 November, with a copy of the SIM card’s bill.'
const lead = { name: 'Deepa', city: 'chennai', vehicleMake: 'HYUNDAI', vehicleModel: 'i20' }

test('a deletion on request is shown before, done in the call, and proved; what a garage must keep stays, with why', async () => {
  const garage = await make.garage()
  const service = await make.service(garage)
  const phone = '9840099001'
  const driver = await make.driver(phone)
  await driver.post('/public/leads', { ...lead, phone })
  const customer = await make.customer(garage, { phone, phone_key: phone })
  await make.booking(garage, service, { customer_id: customer.id, phone_key: phone })
  const operator = await make.operator('DELETE')

  const shown = (await operator.get(`/desk/drivers/${phone}`)).body
  expect(shown).toMatchObject({ phone, name: 'Deepa', deletedAt: null })
  const becomes = Object.fromEntries(
    shown.kept.map((row: { what: string; becomes: string }) => [row.what, row.becomes]),
  )
  expect(becomes).toMatchObject({
    'Account, with its sessions': 'DELETED',
    'Requests that no garage has taken up': 'DELETED',
    Bookings: 'KEPT',
    'Names and numbers at garages': 'KEPT',
  })

  const proof = (await operator.post(`/desk/drivers/${phone}/delete`, { reason })).body
  expect(proof).toMatchObject({ phone, did: shown.kept })

  expect((await driver.get('/auth/me')).status).toBe(401)
  const left = await db.selectFrom('users').select('id').where('phone_key', '=', phone).execute()
  expect(left).toEqual([])
  const after = (await operator.get(`/desk/drivers/${phone}`)).body
  expect(after).toMatchObject({ name: null, deletedAt: expect.any(String) })
  expect(after.kept.map((row: { what: string }) => row.what)).not.toContain('Requests that no garage has taken up')
  const { acts } = (await operator.get(`/desk/acts?search=${phone}`)).body
  expect(acts.map(({ action }: { action: string }) => action)).toEqual([
    'driver.looked-at',
    'driver.deleted',
    'driver.looked-at',
  ])
  expect(acts[1]).toMatchObject({ reason, details: { did: shown.kept } })
})

test('what waits to be sent to the phone goes too, whoever was to tell it', async () => {
  const [phone, other] = ['9840099011', '9840099012']
  const garages = [await make.garage(), await make.garage()]
  const values = { garage: 'Sri Murugan', plate: 'TN09AB1234', due: '0', link: 'https://pahiya.example/b/x' }
  await transact(db, async (tx) => {
    for (const to of [phone, other]) {
      for (const garageId of [...garages.map(({ id }) => id), null]) {
        await queueMessage(tx, { kind: 'sms', to, template: 'CAR_READY', values }, { garageId })
      }
    }
  })

  await (await make.operator('DELETE')).post(`/desk/drivers/${phone}/delete`, { reason })

  const apart = await db.selectFrom('outbox').select('recipient').where('template', '=', 'CAR_READY').execute()
  const ofGarages = await messagesOfGarages(db).select('recipient').execute()
  expect([...apart, ...ofGarages].map(({ recipient }) => recipient)).toEqual([other, other, other])
})

test('a phone without an account is deleted too: whoever has it next sees nothing from before', async () => {
  const phone = '9840099002'
  const operator = await make.operator('DELETE')
  expect((await operator.post(`/desk/drivers/${phone}/delete`, { reason })).status).toBe(200)
  expect((await operator.get(`/desk/drivers/${phone}`)).body.deletedAt).toEqual(expect.any(String))
})

test('the proof counts nothing of whoever had the number before', async () => {
  const phone = '9840099007'
  const garage = await make.garage()
  const service = await make.service(garage)
  const customer = await make.customer(garage, { phone, phone_key: phone })
  await make.booking(garage, service, { customer_id: customer.id, phone_key: phone })
  await make.lead(garage, { phone, phone_key: phone })
  const operator = await make.operator('DELETE')
  await sql`insert into deleted_accounts (phone_key, deleted_at) values (${phone}, clock_timestamp())`.execute(db)
  await make.driver(phone)

  const { did } = (await operator.post(`/desk/drivers/${phone}/delete`, { reason })).body

  expect(did.map(({ what, rows }: { what: string; rows: number }) => [what, rows])).toEqual([
    ['Account, with its sessions', 1],
  ])
})

test('access on request is the file that the driver would get, account or not, and is logged', async () => {
  const phone = '9840099003'
  const driver = await make.driver(phone)
  const operator = await make.operator('DELETE')

  const file = (await operator.get(`/desk/drivers/${phone}/export.json`)).body
  expect(file).toMatchObject({ account: { phone, name: 'Deepa' }, cars: [], requests: [] })
  expect(Object.keys(file).sort()).toEqual(Object.keys((await driver.get('/account/export.json')).body).sort())
  const none = (await operator.get('/desk/drivers/9840099004/export.json')).body
  expect(none).toMatchObject({ account: {}, requests: [] })
  expect(DeskDriverExport.safeParse(none).success).toBe(true)
  expect((await operator.get(`/desk/acts?search=${phone}`)).body.acts[0].action).toBe('driver.exported')
})

test('who may act sees nobody’s data, and a phone that is none leads nowhere', async () => {
  const actor = await make.operator('ACT')
  expect((await actor.get('/desk/drivers/9840099001')).status).toBe(403)
  expect((await actor.post('/desk/drivers/9840099001/delete', { reason })).status).toBe(403)
  expect((await make.signedOut().get('/desk/drivers/9840099001')).status).toBe(401)
  const operator = await make.operator('DELETE')
  expect((await operator.get('/desk/drivers/12')).status).toBe(400)
  expect((await operator.post('/desk/drivers/9840099001/delete', {})).status).toBe(400)
})
