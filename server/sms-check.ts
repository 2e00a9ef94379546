import { v7 as newId } from 'uuid'
import { tenDigits } from '../contract/platform/phone.ts'
import { createMessenger } from './platform/messenger/messenger.ts'
import { renderMessage } from './platform/messenger/templates.ts'
import { readSettings, type Settings } from './platform/settings.ts'

/* What `npm run sms -- check PHONE` runs: one message by the gateway of the settings, and what became of it, in words. */

const words = {
  sent: 'The gateway has taken it. Whether it arrives you see on the phone, within a minute.',
  retry: 'It did not leave, and the server would try again',
  failed: 'It did not leave, and would not be tried again',
  unknown: 'No answer came. It may have arrived all the same, so the server would not try again',
  skipped: 'It was not to be sent',
}

async function check([command, phone = '']: string[], settings: Settings): Promise<boolean> {
  const to = tenDigits(phone)
  if (command !== 'check' || to === undefined) throw new Error('Usage: npm run sms -- check PHONE, in ten digits')
  if (!settings.sms) throw new Error('No SMS gateway is set: SMS are printed. .env.example says what each needs.')
  const { gateway } = settings.sms
  process.stdout.write(`Sending the text of a sign-in code to ${to} by ${gateway}…\n`)
  const values = { code: '123456', minutes: 5 }
  const message = renderMessage(newId(), { kind: 'sms', to, template: 'one-time-code', values })
  if (message.kind !== 'sms') throw new Error('This is no SMS.')
  const messenger = await createMessenger(settings)
  const outcome = await messenger.sms(message, AbortSignal.timeout(30_000))
  const said = 'reason' in outcome ? `${words[outcome.state]}: ${outcome.reason}.` : words[outcome.state]
  process.stdout.write(`${said}\n`)
  if (outcome.state === 'sent' && !settings.sms.receiptSecret) {
    process.stdout.write('Reports of delivery are not set up: SMS_RECEIPT_SECRET is empty.\n')
  }
  return outcome.state === 'sent'
}

try {
  if (!(await check(process.argv.slice(2), readSettings()))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
