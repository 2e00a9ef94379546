import { once } from 'node:events'
import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../support/postgres-cluster.ts'
import { Visitor } from '../../support/visitor.ts'
import { tellFigures } from '../support/figures.ts'
import { registerGarage } from '../support/garage-at.ts'
import { startServer } from '../support/kept-running.ts'

/*
 * Nobody answers where mails and SMS go out. Nobody who asks for a code or a link waits for that; when mail server and
 * gateway are back, each message arrives once.
 */

const phones = ['9840700001', '9840700002', '9840700003', '9840700004']
/** Well under what a person takes for an answer, and far under any time-out of a mail server. */
const promptSeconds = 3

/** Keeps what arrives at the gateway, by number. */
async function startGateway(port: number) {
  const arrived: string[] = []
  const gateway = createServer(async (request, response) => {
    const { to } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    arrived.push(to)
    response.end()
  })
  gateway.listen(port, '127.0.0.1')
  await once(gateway, 'listening')
  onTestFinished(() => void gateway.close())
  return arrived
}

async function startMailServer(port: number) {
  const arrived: string[] = []
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        arrived.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  mail.listen(port, '127.0.0.1')
  await once(mail.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => mail.close(resolve)))
  return arrived
}

test('mail and SMS are away for a while', async () => {
  const [mailPort, smsPort] = [await freePort(), await freePort()]
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Pahiya <hello@pahiya.example>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${smsPort}/send`,
    SMS_GATEWAY_KEY: 'key',
    SMS_ENTITY_ID: 'entity',
    SMS_HEADER: 'PAHIYA',
    SMS_TEMPLATE_ONE_TIME_CODE: 'template',
  })
  onTestFinished(() => server.stop())

  const begun = performance.now()
  await registerGarage(server.origin)
  const asked = await Promise.all(
    phones.map((phone) => new Visitor(server.origin).post('/auth/customer/send-otp', { phone })),
  )
  const seconds = (performance.now() - begun) / 1000
  const [sms, mails] = [await startGateway(smsPort), await startMailServer(mailPort)]
  await expect.poll(() => [...sms].sort(), { timeout: 60_000 }).toEqual(phones.map((phone) => `91${phone}`))
  await expect.poll(() => mails.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const answered = performance.now()
  // Whatever would come a second time comes within the next look at the queue.
  await expect.poll(() => performance.now() - answered, { timeout: 20_000 }).toBeGreaterThan(6000)

  tellFigures('Outages, messages', {
    'messages asked for while nobody took them': phones.length + 1,
    'answering all of it took, s': seconds.toFixed(2),
    'SMS that arrived': sms.length,
    'mails that arrived': mails.length,
  })
  expect(asked.map(({ status }) => status)).toEqual(phones.map(() => 200))
  expect(seconds).toBeLessThan(promptSeconds * (phones.length + 1))
  expect(sms).toHaveLength(phones.length)
  expect(mails).toHaveLength(1)
})
