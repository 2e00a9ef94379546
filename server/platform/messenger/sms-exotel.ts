import { z } from '../../../contract/platform/zod.ts'
import type { SmsGateway } from '../sms-settings.ts'
import type { Outcome, RenderedSms, Transport } from './messages.ts'
import { type Answer, exchange, noTemplate, refusalOf } from './sms-exchange.ts'
import type { SmsReport } from './sms-reports.ts'

type Options = { timeoutSeconds?: number /** Where its reports go. */; reportsTo?: string | undefined }

/**
 * Exotel's SMS API: https://developer.exotel.com/api/sms. Entity id and DLT template id travel with each message; our own
 * id comes back with its report (CustomField). Its errors are told by the HTTP status alone:
 * https://support.exotel.com/support/solutions/articles/48282-sending-an-sms.
 */
export function exotelTransport(
  gateway: SmsGateway<'exotel'>,
  { timeoutSeconds = 10, reportsTo }: Options = {},
): Transport<RenderedSms> {
  const basic = Buffer.from(`${gateway.key}:${gateway.token}`).toString('base64')
  return async ({ id, to, template, registeredAs, text }, signal) => {
    const templateId = gateway.templates[registeredAs ?? template]
    if (!templateId) return noTemplate
    return exchange({
      gateway: 'Exotel',
      url: new URL(`/v1/Accounts/${encodeURIComponent(gateway.account)}/Sms/send.json`, gateway.url),
      request: {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          From: gateway.header,
          To: `+91${to}`,
          Body: text,
          SmsType: 'transactional',
          Priority: template === 'one-time-code' ? 'high' : 'normal',
          DltEntityId: gateway.entityId,
          DltTemplateId: templateId,
          CustomField: id,
          ...(reportsTo ? { StatusCallback: reportsTo } : {}),
        }).toString(),
      },
      signal,
      timeoutSeconds,
      read: outcomeOf,
    })
  }
}

const reasons: Record<number, string> = {
  400: 'Exotel does not accept the number, the header or the text',
  401: 'Exotel does not accept our key',
  402: 'the Exotel account has no balance left',
  403: 'the Exotel account is not active, or has no balance left',
  404: 'Exotel does not know this account',
}

const Taken = z.object({ SMSMessage: z.object({ Sid: z.string().max(200) }) })

function outcomeOf({ status, json }: Answer): Outcome {
  if (status < 200 || status >= 300) return refusalOf('Exotel', status, reasons[status])
  const providerId = Taken.safeParse(json).data?.SMSMessage.Sid
  return { state: 'sent', ...(providerId ? { providerId } : {}) }
}

const Callback = z.object({ SmsSid: z.string(), Status: z.string(), CustomField: z.uuid().optional().catch(undefined) })

/** https://developer.exotel.com/api-console/send-sms-api-console, StatusCallback: posted once a message has ended. */
export function exotelReports(body: Record<string, unknown>): SmsReport[] {
  const told = Callback.safeParse(body).data
  if (!told) return []
  const of = { id: told.CustomField, providerId: told.SmsSid }
  if (told.Status === 'sent') return [{ ...of, state: 'DELIVERED', reason: null }]
  if (told.Status === 'failed_dnd') {
    return [{ ...of, state: 'FAILED', reason: 'the number takes no such messages (DND)' }]
  }
  return told.Status === 'failed' ? [{ ...of, state: 'FAILED', reason: 'the operator did not deliver it' }] : []
}
