import type { Settings } from '../../settings.ts'
import { faultOf } from './fetch-fault.ts'
import type { Outcome, RenderedSms, Transport } from './messages.ts'

type Gateway = NonNullable<Settings['sms']>

/** Operators drop a text that comes without the id of its registration. */
const noTemplate = 'no DLT template is set for this text'

/**
 * An SMS gateway over HTTP. Entity id, header and template id travel with each message, as the DLT rules ask (TRAI
 * TCCCPR 2018); an operator drops a message that comes without them.
 */
export function smsGatewayTransport(gateway: Gateway, { timeoutSeconds = 10 } = {}): Transport<RenderedSms> {
  return async (rendered, signal) => {
    const templateId = gateway.templates[rendered.template]
    if (!templateId) return { state: 'failed', reason: noTemplate }
    try {
      const reply = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${gateway.key}`,
          'content-type': 'application/json',
          // A timeout is tried again; a gateway that knows the key does not send the second one.
          'idempotency-key': rendered.id,
        },
        body: JSON.stringify({
          to: `91${rendered.to}`,
          text: rendered.text,
          entityId: gateway.entityId,
          header: gateway.header,
          templateId,
        }),
        // Elsewhere than the address of the settings nobody gets the key or the code.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
      })
      await reply.body?.cancel().catch(() => undefined)
      return outcomeOf(reply.status)
    } catch (error) {
      return { state: 'retry', reason: `SMS gateway: ${faultOf(error)}` }
    }
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  const reason = `SMS gateway answered ${status}`
  return status === 429 || status >= 500 ? { state: 'retry', reason } : { state: 'failed', reason }
}
