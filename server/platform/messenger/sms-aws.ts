import {
  PinpointSMSVoiceV2Client,
  PinpointSMSVoiceV2ServiceException,
  SendTextMessageCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2'
import { z } from '../../../contract/platform/zod.ts'
import type { SmsGateway } from '../sms-settings.ts'
import { faultOf, neverLeft } from './fetch-fault.ts'
import type { Outcome, RenderedSms, Transport } from './messages.ts'
import { noTemplate, objectIn } from './sms-exchange.ts'
import type { SmsReport } from './sms-reports.ts'

/**
 * AWS End User Messaging SMS, by its official client:
 * https://docs.aws.amazon.com/pinpoint/latest/apireference_smsvoicev2/API_SendTextMessage.html. To India each message carries
 * IN_ENTITY_ID and IN_TEMPLATE_ID. Without a try of the client's own: it knows no key that makes a repetition harmless.
 */
export function awsTransport(gateway: SmsGateway<'aws'>, { timeoutSeconds = 10 } = {}): Transport<RenderedSms> {
  const { url: endpoint, region, keys } = gateway
  const client = new PinpointSMSVoiceV2Client({
    region,
    maxAttempts: 1,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
  })
  return async ({ id, to, template, registeredAs, text }, signal) => {
    const templateId = gateway.templates[registeredAs ?? template]
    if (!templateId) return noTemplate
    const command = new SendTextMessageCommand({
      DestinationPhoneNumber: `+91${to}`,
      OriginationIdentity: gateway.header,
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
      Context: { id },
      DestinationCountryParameters: { IN_ENTITY_ID: gateway.entityId, IN_TEMPLATE_ID: templateId },
      ...(gateway.configurationSet ? { ConfigurationSetName: gateway.configurationSet } : {}),
    })
    try {
      const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)])
      const { MessageId: providerId } = await client.send(command, { abortSignal })
      return { state: 'sent', ...(providerId ? { providerId } : {}) }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

const reasons: Record<string, string> = {
  AccessDeniedException: 'AWS does not let these credentials send',
  ConflictException: 'AWS cannot send this now: the number may have opted out',
  ResourceNotFoundException: 'AWS does not know our header or configuration set',
  ServiceQuotaExceededException: 'the spending limit at AWS is used up',
  ThrottlingException: 'AWS is asked too often',
  UnrecognizedClientException: 'AWS does not accept our key',
  ValidationException: 'AWS does not accept the number, the header or the DLT ids',
}
const passing = new Set(['ThrottlingException', 'InternalServerException'])

function outcomeOf(error: unknown): Outcome {
  if (error instanceof PinpointSMSVoiceV2ServiceException) {
    const reason = reasons[error.name] ?? `AWS says ${error.name}`
    return passing.has(error.name) ? { state: 'retry', reason, isAway: true } : { state: 'failed', reason }
  }
  const fault = (error as { code?: unknown }).code ?? faultOf(error)
  const isKeyless = fault === 'CredentialsProviderError'
  if (isKeyless) return { state: 'failed', reason: 'there are no AWS credentials on this machine' }
  const reason = `AWS: ${fault}`
  return neverLeft(String(fault)) ? { state: 'retry', reason, isAway: true } : { state: 'unknown', reason }
}

const Event = z.object({
  eventType: z.string(),
  messageId: z.string().optional(),
  context: z.object({ id: z.uuid().optional().catch(undefined) }).optional(),
})

/** https://docs.aws.amazon.com/sms-voice/latest/userguide/configuration-sets-event-types.html */
const failures: Record<string, string> = {
  TEXT_BLOCKED: 'the number is blocked',
  TEXT_CARRIER_BLOCKED: 'the operator blocked it',
  TEXT_CARRIER_UNREACHABLE: 'the operator cannot be reached',
  TEXT_INVALID: 'this is no number that takes SMS',
  TEXT_INVALID_MESSAGE: 'the operator does not accept its text',
  TEXT_SPAM: 'the operator took it for spam',
  TEXT_TTL_EXPIRED: 'the phone was off for too long',
  TEXT_UNKNOWN: 'the operator did not deliver it',
  TEXT_UNREACHABLE: 'the phone cannot be reached',
}

/** An event of a configuration set, as SNS passes it on (`Message` of a notification). */
export function awsReports(body: Record<string, unknown>): SmsReport[] {
  if (body.Type !== 'Notification' || typeof body.Message !== 'string') return []
  const told = Event.safeParse(objectIn(body.Message)).data
  if (!told) return []
  const of = { id: told.context?.id, providerId: told.messageId }
  if (told.eventType === 'TEXT_DELIVERED') return [{ ...of, state: 'DELIVERED', reason: null }]
  const reason = failures[told.eventType]
  return reason ? [{ ...of, state: 'FAILED', reason }] : []
}
