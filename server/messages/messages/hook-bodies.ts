/** What was sent, by name: JSON, else a form. What is neither says nothing. */
export function fieldsIn(body: unknown): Record<string, unknown> {
  if (typeof body !== 'string') return {}
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}

/** Only SNS itself is asked, whoever knows the secret. */
const ofSns = /^sns\.[a-z]{2}-[a-z]+-\d\.amazonaws\.com$/

/**
 * SNS asks whether this address wants what it has to tell, and waits for a visit to one of its own:
 * https://docs.aws.amazon.com/sns/latest/dg/SendMessageToHttp.prepare.html
 */
export async function confirmSubscription({ Type, SubscribeURL }: Record<string, unknown>): Promise<void> {
  if (Type !== 'SubscriptionConfirmation') return
  const url = URL.parse(String(SubscribeURL))
  if (url?.protocol !== 'https:' || !ofSns.test(url.hostname)) return
  const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  await reply?.body?.cancel()
}
