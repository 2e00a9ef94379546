import { z } from '../../../contract/platform/zod.ts'
import type { SmsGateway } from '../sms-settings.ts'
import type { Outcome, RenderedSms, Transport } from './messages.ts'
import { type Answer, exchange, noTemplate, refusalOf } from './sms-exchange.ts'
import type { SmsReport } from './sms-reports.ts'

/**
 * MSG91's Flow API: https://docs.msg91.com/sms/send-sms. The ids of the settings are MSG91's own of each template, with
 * which its panel keeps header, entity id and DLT id; the values go as VAR1, VAR2 … in their order. It answers 200 with
 * `type: error` too.
 */
export function msg91Transport(gateway: SmsGateway<'msg91'>, { timeoutSeconds = 10 } = {}): Transport<RenderedSms> {
  return async ({ to, template, registeredAs, values }, signal) => {
    const templateId = gateway.templates[registeredAs ?? template]
    if (!templateId) return noTemplate
    const named = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]))
    return exchange({
      gateway: 'MSG91',
      url: new URL('/api/v5/flow', gateway.url),
      request: {
        method: 'POST',
        headers: { authkey: gateway.key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, ...named }],
        }),
      },
      signal,
      timeoutSeconds,
      read: outcomeOf,
    })
  }
}

function outcomeOf({ status, json }: Answer): Outcome {
  const message = typeof json.message === 'string' ? json.message : ''
  if (status === 200 && json.type === 'success') {
    return { state: 'sent', ...(/^[\w-]{1,100}$/.test(message) ? { providerId: message } : {}) }
  }
  if (status === 200) return { state: 'failed', reason: wordsOf(message) }
  return refusalOf('MSG91', status, json.type === 'error' ? wordsOf(message) : undefined)
}

/** Not MSG91's own words, which may quote the message. */
const reasons: [RegExp, string][] = [
  [/auth/i, 'MSG91 does not accept our key'],
  [/\bip\b|whitelist/i, 'MSG91 does not take messages from this server’s address'],
  [/balance|credit/i, 'the MSG91 account has no balance left'],
  [/template|flow/i, 'MSG91 does not know the template of this text'],
  [/mobile|number|recipient/i, 'MSG91 does not accept this number'],
  [/sender|header/i, 'MSG91 does not accept our header'],
]

const wordsOf = (message: string) => reasons.find(([said]) => said.test(message))?.[1] ?? 'MSG91 refused the message'

const Line = z.object({
  requestId: z.string(),
  status: z.coerce.string(),
})
const Lines = z.array(z.object({ requestId: z.string(), report: z.array(z.object({ status: z.coerce.string() })) }))

const failures: Record<string, string> = {
  9: 'the number takes no such messages (NDNC)',
  16: 'the operator rejected it',
  17: 'the number is blocked',
  25: 'the operator rejected it',
}

/**
 * What MSG91 tells of messages: https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url (v2 is a form
 * whose `data` is JSON, v3 is JSON) and https://msg91.com/help/webhook-new/how-to-receive-sms-delivery-reports-via-webhook-new.
 */
export function msg91Reports(body: Record<string, unknown>): SmsReport[] {
  const line = Line.safeParse(body).data
  const told = line ? [line] : linesIn(body.data)
  return told.flatMap(({ requestId, status }) => {
    const isDelivered = /^(1|delivered)$/i.test(status)
    const isFailed = /^(2|9|16|17|25|failed|rejected|ndnc|blocked)/i.test(status)
    if (!isDelivered && !isFailed) return []
    const reason = isDelivered ? null : (failures[status] ?? 'the operator did not deliver it')
    return { providerId: requestId, state: isDelivered ? 'DELIVERED' : 'FAILED', reason }
  })
}

function linesIn(data: unknown) {
  try {
    const lines = Lines.parse(typeof data === 'string' ? JSON.parse(data) : data)
    return lines.flatMap(({ requestId, report }) => report.map(({ status }) => ({ requestId, status })))
  } catch {
    return []
  }
}
