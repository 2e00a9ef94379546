import { z } from '../../../contract/platform/zod.ts'
import type { Settings } from '../settings.ts'
import { faultOf, neverLeft } from './fetch-fault.ts'
import type { Outcome, RenderedWhatsApp, Transport } from './messages.ts'
import { whatsappReason } from './whatsapp-reasons.ts'

type Account = NonNullable<Settings['whatsapp']>

/** Limits of pace, and an outage that says of itself that it will pass. */
const passing = new Set([4, 80007, 130429, 131016, 131056])

const Answer = z.object({
  messages: z.array(z.object({ id: z.string().max(500) })).optional(),
  error: z.object({ code: z.number() }).optional(),
})

/**
 * WhatsApp's Cloud API. It knows no key that makes a repetition harmless, so what may have been taken is 'unknown' and
 * not sent again; our own id travels with the message and comes back with each receipt.
 */
export function whatsappTransport(account: Account, { timeoutSeconds = 10 } = {}): Transport<RenderedWhatsApp> {
  return async (rendered, signal) => {
    const template = account.templates[rendered.registeredAs ?? rendered.template]
    if (!template) return { state: 'failed', reason: 'no WhatsApp template is set for this text' }
    try {
      const reply = await fetch(`${account.url}/${account.phoneId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(rendered, template)),
        // Elsewhere than the address of the settings nobody gets the token.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
      })
      return outcomeOf(reply.status, Answer.safeParse(await reply.json().catch(() => undefined)).data)
    } catch (error) {
      const fault = faultOf(error)
      const reason = `WhatsApp: ${fault}`
      return neverLeft(fault) ? { state: 'retry', reason, isAway: true } : { state: 'unknown', reason }
    }
  }
}

/** A template is registered in the language that the end of its name says, else in English. */
const languageOf = ({ registeredAs }: RenderedWhatsApp) => registeredAs?.split('.')[1] ?? 'en'

const bodyOf = (rendered: RenderedWhatsApp, template: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `91${rendered.to}`,
  type: 'template',
  template: {
    name: template,
    language: { code: languageOf(rendered) },
    components: [{ type: 'body', parameters: rendered.parameters.map((text) => ({ type: 'text', text })) }],
  },
  biz_opaque_callback_data: rendered.id,
})

function outcomeOf(status: number, answer: z.infer<typeof Answer> | undefined): Outcome {
  if (status >= 200 && status < 300) {
    const providerId = answer?.messages?.[0]?.id
    return { state: 'sent', ...(providerId ? { providerId } : {}) }
  }
  const code = answer?.error?.code
  const reason = code === undefined ? `WhatsApp answered ${status}` : whatsappReason(code)
  if (status === 429 || status === 503) return { state: 'retry', reason, isAway: true }
  if (code !== undefined && passing.has(code)) return { state: 'retry', reason }
  // A server in between may have lost the answer of one that took it; an error of WhatsApp's own has a code.
  if (status >= 500 && code === undefined) return { state: 'unknown', reason }
  return { state: status >= 500 ? 'retry' : 'failed', reason }
}
