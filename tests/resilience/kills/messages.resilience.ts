import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { notifyCustomer } from '../../../server/messages/messages/service.ts'
import { type Database, openDatabase, transact } from '../../../server/platform/database/database.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { watchVersions } from '../../../server/platform/versions.ts'
import { providerIdOf, startCloudApi } from '../../support/cloud-api.ts'
import { migratedFolder } from '../../support/data-folder.ts'
import { makerOf } from '../../support/make.ts'
import { hasPostgres, startCluster } from '../../support/postgres-cluster.ts'
import { drawerOf } from '../../support/random.ts'
import { tellFigures } from '../support/figures.ts'
import { startServer } from '../support/kept-running.ts'
import { sized } from '../support/size.ts'

/*
 * Messages leave by mail, SMS and WhatsApp while the server is killed (SIGKILL) at moments drawn by the seed. Each
 * arrives once at most; one whose process died while it was on its way is shown as unknown, and never sent again.
 */

const perLife = 10
/** Milliseconds: whoever takes a message is at work on it for so long. */
const answers = { quickest: 30, slowest: 100 }
/** Milliseconds after a message was taken. Every second kill finds it on its way; the others come when most are told. */
const lateKills = { from: 200, to: 400 }

/** Where mails, SMS and WhatsApp messages arrive, each by the id that we gave it. */
async function startOutside(draw: (limit: number) => number) {
  const arrived: string[] = []
  const took = (id: string, answer: () => void) => {
    arrived.push(id)
    setTimeout(answer, answers.quickest + draw(answers.slowest - answers.quickest))
  }
  const gateway = createServer(async (request, response) => {
    await text(request)
    took(String(request.headers['idempotency-key']), () => response.end())
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      // One that was cut off while it was handed over did not arrive.
      const mail = await text(stream).catch(() => undefined)
      if (mail === undefined) return
      const id = /^Message-ID: <([\w-]+)@/im.exec(mail)?.[1]
      took(id ?? 'without an id', done)
    },
  })
  mail.on('error', () => undefined)
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const cloud = await startCloudApi()
  cloud.answer = (reply, message) =>
    took(message.biz_opaque_callback_data, () =>
      reply.end(JSON.stringify({ messages: [{ id: providerIdOf(message) }] })),
    )
  onTestFinished(() => {
    gateway.close()
    mail.close()
    cloud.close()
  })
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port
  const { account } = cloud
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`,
    MAIL_FROM: 'Pahiya <hello@pahiya.example>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
    SMS_GATEWAY_KEY: 'key',
    SMS_ENTITY_ID: 'entity',
    SMS_HEADER: 'PAHIYA',
    SMS_TEMPLATE_ONE_TIME_CODE: '1',
    SMS_TEMPLATES: 'BILL_REMINDER=1',
    WHATSAPP_API_URL: account.url,
    WHATSAPP_PHONE_ID: account.phoneId,
    WHATSAPP_TOKEN: account.token,
    WHATSAPP_APP_SECRET: account.appSecret,
    WHATSAPP_VERIFY_TOKEN: account.verifyToken,
    WHATSAPP_TEMPLATES: 'BILL_REMINDER=bill_reminder',
  }
  return { arrived, env }
}

async function addCustomer(database: Database): Promise<void> {
  await migrate(database.db)
  const versions = await watchVersions(database, (error) => {
    throw error
  })
  const make = makerOf({ database, versions, origin: '' })
  await make.customer(await make.garage(), { name: 'Selvi Travels', email: 'selvi@mail.example' })
  versions.stop()
}

const channels = ['SMS', 'EMAIL', 'WHATSAPP'] as const

/** Ten more, each asked for by somebody, so that none waits for the morning. */
async function queueMore({ db }: Database): Promise<void> {
  const customer = await db.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
  const garageId = customer.garage_id
  for (let turn = 0; turn < perLife; turn++) {
    await transact(db, (tx) =>
      notifyCustomer(tx, {
        garageId,
        customer,
        event: 'BILL_REMINDER',
        subjectId: newId(),
        occurrence: 'a',
        channel: channels[turn % channels.length] ?? 'SMS',
        by: { userId: newId(), name: 'Asha' },
        values: { garage: 'Garage 1', bill: 'G1/26-27/0001', due: '4,300' },
        link: 'https://pahiya.example/i/Ab12Cd34Ef56Gh78',
      }),
    )
  }
}

async function countQueued({ db }: Database): Promise<number> {
  const queued = db.selectFrom('garage_outbox').select('id').where('state', '=', 'queued')
  return (await queued.where('template', '=', 'BILL_REMINDER').execute()).length
}

/** What the log says of each, by the id that it went out with. */
const statesIn = ({ db }: Database) =>
  db
    .selectFrom('garage_outbox')
    .innerJoin('messages', 'messages.id', 'garage_outbox.message_id')
    .select(['garage_outbox.id', 'messages.state'])
    .where('garage_outbox.template', '=', 'BILL_REMINDER')
    .execute()

async function killWhileSending(name: string, kills: number, place: Record<string, string>) {
  const draw = drawerOf(`messages, ${name}`)
  const { arrived, env } = await startOutside(draw)
  const start = () => startServer({ ...env, ...place })
  const atRest = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = await openDatabase({
      dataDir: place.DATA_DIR ?? '',
      databaseUrl: place.DATABASE_URL,
      preparesStatements: true,
    })
    return work(database).finally(() => database.close())
  }
  await atRest(addCustomer)

  for (let kill = 0; kill < kills; kill++) {
    await atRest(queueMore)
    const enough = arrived.length + 1 + draw(perLife - 2)
    const server = await start()
    await expect.poll(() => arrived.length, { interval: 1 }).toBeGreaterThanOrEqual(enough)
    if (kill % 2 === 1) await sleep(lateKills.from + draw(lateKills.to - lateKills.from))
    server.signal('SIGKILL')
    await server.exited
  }
  // The leases of those that were on their way are over; what still waits leaves, with ten more that nobody cuts off.
  await atRest(queueMore)
  await atRest(({ db }) =>
    db
      .updateTable('garage_outbox')
      .set({ lease_until: new Date(0) })
      .where('state', '=', 'sending')
      .execute(),
  )
  const all = arrived.length + (await atRest(countQueued))
  const last = await start()
  onTestFinished(() => last.stop())
  await expect.poll(() => arrived.length).toBe(all)
  await last.stop()

  const states = await atRest(statesIn)
  const times = new Map<string, number>()
  for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1)
  const inState = (state: string) => states.filter((each) => each.state === state)
  const doubled = [...times.values()].filter((count) => count > 1).length
  const lost = states.filter(({ id }) => !times.has(id))
  tellFigures(`Kills while messages leave, ${name}`, {
    kills,
    messages: states.length,
    'shown as sent': inState('SENT').length,
    'shown as unknown': inState('UNKNOWN').length,
    'of these arrived': inState('UNKNOWN').length - lost.length,
    'arrived twice': doubled,
    'lost, and not shown as unknown': lost.filter(({ state }) => state !== 'UNKNOWN').length,
  })
  expect(states).toHaveLength((kills + 1) * perLife)
  expect(doubled).toBe(0)
  expect(lost.filter(({ state }) => state !== 'UNKNOWN')).toEqual([])
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['SENT', 'UNKNOWN']))
  // A trial in which nothing was on its way when it was cut has shown nothing.
  expect(inState('UNKNOWN').length).toBeGreaterThanOrEqual(Math.floor(kills / 2))
  // What was on its way in each life is the machine's to say; after the last kill every message leaves.
  expect(inState('SENT').length).toBeGreaterThanOrEqual(perLife)
}

test('messages on the embedded database', async () => {
  await killWhileSending('embedded', sized(2, 50), { DATA_DIR: await migratedFolder() })
})

test.runIf(hasPostgres)('messages on PostgreSQL', async () => {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  await killWhileSending('PostgreSQL', sized(2, 50), { DATABASE_URL: cluster.url })
})
