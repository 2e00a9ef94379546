import type { SpokenTemplate } from '../../contract/messages/messages/dlt.ts'
import type { MessageEvent } from '../../contract/messages/messages/messages.ts'

/** Which protocol is spoken; 'template' is any that one request can be written for. */
export const smsGateways = ['template', 'msg91', 'exotel', 'aws'] as const
export type SmsGatewayName = (typeof smsGateways)[number]

type Common = {
  /** Of each text; one without is not sent. */
  templates: { 'one-time-code': string } & Partial<Record<MessageEvent | SpokenTemplate, string>>
  /** With which the gateway tells what became of them; undefined: it does not. */
  receiptSecret?: string | undefined
}

/** From the DLT registration. */
type Registered = { entityId: string; header: string }

type Gateways = {
  template: Registered & {
    url: string
    method: string
    key: string
    /** 'name: value | name: value' */
    headers: string
    body: string
    /** Stands in the answer of a gateway that has taken the message. */
    accepted: string | undefined
  }
  msg91: { url: string; key: string }
  exotel: Registered & { url: string; account: string; key: string; token: string }
  aws: Registered & {
    /** undefined: AWS itself. */
    url: string | undefined
    region: string
    /** undefined: the machine's own. */
    keys: { accessKeyId: string; secretAccessKey: string } | undefined
    configurationSet: string | undefined
  }
}

export type SmsGateway<Name extends SmsGatewayName = SmsGatewayName> = {
  [Each in Name]: { gateway: Each } & Common & Gateways[Each]
}[Name]

/** A gateway of one's own, where nothing else is said. */
export const usualSmsRequest = {
  SMS_GATEWAY_METHOD: 'POST',
  SMS_GATEWAY_HEADERS: 'authorization: Bearer {key} | content-type: application/json | idempotency-key: {id}',
  SMS_GATEWAY_BODY:
    '{"to":"91{to}","text":"{text}","entityId":"{entityId}","header":"{header}","templateId":"{templateId}"}',
} as const

/** What each needs beside the others; all of them need the template of the code. */
export const neededSmsSettings: Record<SmsGatewayName, string[]> = {
  template: ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY', 'SMS_ENTITY_ID', 'SMS_HEADER'],
  msg91: ['SMS_GATEWAY_KEY'],
  exotel: ['SMS_GATEWAY_ACCOUNT', 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_TOKEN', 'SMS_ENTITY_ID', 'SMS_HEADER'],
  aws: ['SMS_GATEWAY_REGION', 'SMS_ENTITY_ID', 'SMS_HEADER'],
}

type Given = {
  SMS_GATEWAY: SmsGatewayName
  SMS_GATEWAY_URL?: string | undefined
  SMS_GATEWAY_METHOD: string
  SMS_GATEWAY_HEADERS: string
  SMS_GATEWAY_BODY: string
  SMS_GATEWAY_ACCEPTED?: string | undefined
  SMS_GATEWAY_ACCOUNT?: string | undefined
  SMS_GATEWAY_KEY?: string | undefined
  SMS_GATEWAY_TOKEN?: string | undefined
  SMS_GATEWAY_REGION?: string | undefined
  SMS_GATEWAY_CONFIGURATION_SET?: string | undefined
  SMS_ENTITY_ID?: string | undefined
  SMS_HEADER?: string | undefined
  SMS_TEMPLATE_ONE_TIME_CODE?: string | undefined
  SMS_TEMPLATES: Partial<Record<MessageEvent | SpokenTemplate, string>>
  SMS_RECEIPT_SECRET?: string | undefined
}

/** Once nothing that the gateway needs is missing. */
export function smsOf(env: Given): SmsGateway | undefined {
  const code = env.SMS_TEMPLATE_ONE_TIME_CODE
  if (!code) return undefined
  const common = { templates: { ...env.SMS_TEMPLATES, 'one-time-code': code }, receiptSecret: env.SMS_RECEIPT_SECRET }
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key = '', SMS_GATEWAY_TOKEN: token = '' } = env
  const registered = { entityId: env.SMS_ENTITY_ID ?? '', header: env.SMS_HEADER ?? '' }
  if (env.SMS_GATEWAY === 'msg91') {
    return { gateway: 'msg91', ...common, url: url ?? 'https://control.msg91.com', key }
  }
  if (env.SMS_GATEWAY === 'exotel') {
    const account = env.SMS_GATEWAY_ACCOUNT ?? ''
    return { gateway: 'exotel', ...common, ...registered, url: url ?? 'https://api.in.exotel.com', account, key, token }
  }
  if (env.SMS_GATEWAY === 'aws') {
    return {
      gateway: 'aws',
      ...common,
      ...registered,
      url,
      region: env.SMS_GATEWAY_REGION ?? '',
      keys: key && token ? { accessKeyId: key, secretAccessKey: token } : undefined,
      configurationSet: env.SMS_GATEWAY_CONFIGURATION_SET,
    }
  }
  return {
    gateway: 'template',
    ...common,
    ...registered,
    url: url ?? '',
    key,
    method: env.SMS_GATEWAY_METHOD,
    headers: env.SMS_GATEWAY_HEADERS,
    body: env.SMS_GATEWAY_BODY,
    accepted: env.SMS_GATEWAY_ACCEPTED,
  }
}
