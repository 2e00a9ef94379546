import type { PushSubscriptionForm } from '../../../contract/messages/phone-notices/phone-notices.ts'
import type { Settings } from '../settings.ts'
import { faultOf } from './fetch-fault.ts'

/** gone: the browser has given the subscription up, and nobody hears it any more. */
export type PushOutcome = { state: 'sent' | 'gone' } | { state: 'failed'; reason: string }
export type PushTransport = (subscription: PushSubscriptionForm, payload: string) => Promise<PushOutcome>

/** What is older says nothing new: my work shows it. */
const hoursKept = 4

/**
 * Hands a notice to the browser's push service, encrypted for that browser alone (RFC 8291) and signed as ours (RFC 8292).
 * The library is loaded with the first one.
 */
export function pushTransport(pair: NonNullable<Settings['push']>, { timeoutSeconds = 10 } = {}): PushTransport {
  return async (subscription, payload) => {
    try {
      const { default: webPush } = await import('web-push')
      const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: pair,
        TTL: hoursKept * 3600,
        urgency: 'high',
      })
      const { 'Content-Length': _, ...named } = headers as Record<string, string>
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: { ...named, TTL: String(named.TTL) },
        body: body as Uint8Array<ArrayBuffer> | null,
        // Elsewhere than a known push service nothing goes.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      })
      if (status === 404 || status === 410) return { state: 'gone' }
      if (status >= 200 && status < 300) return { state: 'sent' }
      return { state: 'failed', reason: `the push service answered ${status}` }
    } catch (error) {
      return { state: 'failed', reason: `push: ${faultOf(error)}` }
    }
  }
}
