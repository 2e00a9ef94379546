import { useState } from 'react'
import { faults } from '../../../contract/words/faults.en.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'

export type Sent = { phone: string; resendAt: number; goodForSeconds: number; goodUntil: number }

type Said = { kind: 'sent' | 'failed' | 'wrong'; sentence: string }
type Answer = { kind: 'idle' | 'sending' | 'checking' } | Said

export type Proof = { phone: string; otp: string }

/** A code that was asked for before scripts ran, as the server tells of it. */
export type BegunCode = {
  phone: string
  resendInSeconds: number
  goodForSeconds: number
  goodInSeconds: number
  answer?: Said
  isSpent?: boolean
}

const sentOf = ({ phone, resendInSeconds, goodForSeconds, goodInSeconds }: BegunCode): Sent => ({
  phone,
  resendAt: Date.now() + resendInSeconds * 1000,
  goodForSeconds,
  goodUntil: Date.now() + goodInSeconds * 1000,
})

/**
 * A code that is sent to a phone, typed, and taken by a call; with what went wrong on the way.
 * @param redeem the call that takes the code
 * @param otherwise the sentence where a refusal has none of its own
 */
export function useCode(redeem: (proof: Proof) => Promise<unknown>, otherwise: string, begun?: BegunCode) {
  const [sent, setSent] = useState(() => begun && sentOf(begun))
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer>(begun?.answer ?? { kind: 'idle' })
  /** After the fifth wrong code: only a new one proves anything. */
  const [isSpent, setSpent] = useState(begun?.isSpent ?? false)

  /** Goes on with what this tab has kept. */
  function resume(before: Sent, wasSpent: boolean) {
    setSent(before)
    setSpent(wasSpent)
  }

  /** @throws ApiError */
  async function request(phone: string) {
    const { sendOtp } = await import('../../platform/api-session.ts')
    const { resendInSeconds, expiresInSeconds, message } = await sendOtp(phone)
    setSent(sentOf({ phone, resendInSeconds, goodForSeconds: expiresInSeconds, goodInSeconds: expiresInSeconds }))
    setCode('')
    setSpent(false)
    return message
  }

  async function send(phone: string) {
    if (answer.kind === 'sending') return
    setAnswer({ kind: 'sending' })
    try {
      setAnswer({ kind: 'sent', sentence: await request(phone) })
    } catch (error) {
      setAnswer({ kind: 'failed', sentence: formSentenceOf(error, say(login).notSent) })
    }
  }

  async function check(otp = code) {
    if (answer.kind === 'checking') return
    if (!sent || otp.length < 6) return setAnswer({ kind: 'wrong', sentence: say(faults).code })
    setAnswer({ kind: 'checking' })
    try {
      await redeem({ phone: sent.phone, otp })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const reason = error instanceof ApiError ? error.code : undefined
    setAnswer({ kind: reason === 'invalid_code' ? 'wrong' : 'failed', sentence: formSentenceOf(error, otherwise) })
    if (reason !== 'too_many_wrong_codes') return
    setSpent(true)
    setCode('')
  }

  function type(typed: string) {
    setCode(typed)
    setAnswer({ kind: 'idle' })
  }

  /** Before another code may be asked for, the one that was sent still works. */
  const isFresh = (phone: string) => sent?.phone === phone && sent.resendAt > Date.now()

  const calm = () => setAnswer({ kind: 'idle' })
  return { sent, code, answer, isSpent, isFresh, resume, request, send, check, type, calm }
}
