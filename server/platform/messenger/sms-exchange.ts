import { faultOf, neverLeft } from './fetch-fault.ts'
import type { Outcome } from './messages.ts'

/** What a gateway has answered. */
export type Answer = { status: number; text: string; json: Record<string, unknown> }

type Exchange = {
  /** As a garage reads it where something failed. */
  gateway: string
  url: string | URL
  request: { method: string; headers: Record<string, string>; body?: string | undefined }
  signal: AbortSignal
  timeoutSeconds: number
  /** The gateway knows a key that makes a repetition harmless. */
  mayRepeat?: boolean
  read: (answer: Answer) => Outcome
}

/** More than any gateway says of one message. */
const mostLetters = 10_000

/**
 * One message over HTTP. Without an answer it may have been taken all the same, and is sent again only where that does
 * no harm.
 */
export async function exchange({ gateway, url, request, read, ...rest }: Exchange): Promise<Outcome> {
  try {
    const reply = await fetch(url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      // Elsewhere than the address of the settings nobody gets the key or the code.
      redirect: 'manual',
      signal: AbortSignal.any([rest.signal, AbortSignal.timeout(rest.timeoutSeconds * 1000)]),
    })
    const text = (await reply.text().catch(() => '')).slice(0, mostLetters)
    return read({ status: reply.status, text, json: objectIn(text) })
  } catch (error) {
    const fault = faultOf(error)
    const reason = `${gateway}: ${fault}`
    const isSafe = rest.mayRepeat || neverLeft(fault)
    return isSafe ? { state: 'retry', reason, isAway: true } : { state: 'unknown', reason }
  }
}

/** What a text of JSON holds; nothing, where it is none. */
export function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What a status says where the gateway has no words of its own. */
export function refusalOf(gateway: string, status: number, words?: string): Outcome {
  const reason = words ?? `${gateway} answered ${status}`
  return status === 429 || status >= 500 ? { state: 'retry', reason, isAway: true } : { state: 'failed', reason }
}

/** Operators drop a text that comes without the id of its registration. */
export const noTemplate: Outcome = { state: 'failed', reason: 'no DLT template is set for this text' }
