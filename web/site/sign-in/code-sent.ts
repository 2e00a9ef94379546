import { createCookie } from 'react-router'
import type { BegunCode } from './use-code.ts'

/** Between phone and code without scripts: which number, and when. The code itself stands nowhere. */
type CodeSent = { phone: string; at: number; resendInSeconds: number; expiresInSeconds: number }

/** Named as the cookies of a session are (docs/rules.md#sessions). */
function cookieFor(request: Request, maxAge: number) {
  const secure = new URL(request.url).protocol === 'https:'
  const name = secure ? '__Host-code-sent' : 'code-sent'
  return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

export async function rememberSent(request: Request, sent: Omit<CodeSent, 'at'>): Promise<HeadersInit> {
  const cookie = cookieFor(request, sent.expiresInSeconds)
  return { 'set-cookie': await cookie.serialize({ ...sent, at: Date.now() }) }
}

export const forgetSent = async (request: Request): Promise<HeadersInit> => ({
  'set-cookie': await cookieFor(request, 0).serialize(''),
})

/** The code that was sent and may still be good. */
export async function findSent(request: Request): Promise<BegunCode | undefined> {
  const sent: Partial<CodeSent> | null = await cookieFor(request, 0).parse(request.headers.get('cookie'))
  const { phone, at, resendInSeconds, expiresInSeconds } = sent ?? {}
  const isRight =
    typeof phone === 'string' &&
    /^\d{10}$/.test(phone) &&
    [at, resendInSeconds, expiresInSeconds].every(Number.isFinite)
  if (!isRight) return undefined
  const age = (Date.now() - Number(at)) / 1000
  if (age > Number(expiresInSeconds)) return undefined
  return {
    phone,
    resendInSeconds: Math.max(0, Number(resendInSeconds) - age),
    goodForSeconds: Number(expiresInSeconds),
    goodInSeconds: Number(expiresInSeconds) - age,
  }
}
