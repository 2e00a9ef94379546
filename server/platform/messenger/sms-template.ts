import type { SmsGateway } from '../sms-settings.ts'
import type { Outcome, RenderedSms, Transport } from './messages.ts'
import { type Answer, exchange, noTemplate, refusalOf } from './sms-exchange.ts'

const named = /\{(\w+)\}/g
const asIs = (text: string) => text
/** Within the quotes of a JSON text. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * Any other gateway: address, method, headers and body of the settings, in which {to}, {text} and so on stand for what
 * each message has, written as the place asks. The defaults speak JSON with a bearer token. Entity id, header and template
 * id travel with each message, as the DLT rules ask (TRAI TCCCPR 2018).
 */
export function templateTransport(
  gateway: SmsGateway<'template'>,
  { timeoutSeconds = 10 } = {},
): Transport<RenderedSms> {
  const mayRepeat = /\{id\}/.test(`${gateway.url}${gateway.headers}${gateway.body}`)
  const isForm = /content-type:\s*application\/x-www-form-urlencoded/i.test(gateway.headers)
  return async ({ id, to, template, registeredAs, text }, signal) => {
    const templateId = gateway.templates[registeredAs ?? template]
    if (!templateId) return noTemplate
    const { key, entityId, header } = gateway
    const values: Record<string, string> = { id, to, text, key, entityId, header, templateId }
    const fill = (pattern: string, write: (value: string) => string) =>
      pattern.replace(named, (mark, name: string) => (name in values ? write(values[name] ?? '') : mark))
    const body = fill(gateway.body, isForm ? encodeURIComponent : inJson)
    return exchange({
      gateway: 'SMS gateway',
      url: fill(gateway.url, encodeURIComponent),
      request: {
        method: gateway.method,
        headers: headersIn(fill(gateway.headers, asIs)),
        body: gateway.method === 'GET' ? undefined : body,
      },
      signal,
      timeoutSeconds,
      // A gateway that knows the key does not send the second one.
      mayRepeat,
      read: (answer) => outcomeOf(answer, gateway.accepted),
    })
  }
}

/** 'name: value | name: value' */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )

function outcomeOf({ status, text }: Answer, accepted: string | undefined): Outcome {
  if (status < 200 || status >= 300) return refusalOf('SMS gateway', status)
  if (accepted && !text.includes(accepted)) {
    return { state: 'failed', reason: 'the SMS gateway did not say that it took the message' }
  }
  return { state: 'sent' }
}
