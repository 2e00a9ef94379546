import { useState } from 'react'
import { requiredSentences } from '../../../contract/sentences.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'

type Sent = { phone: string; resendAt: number; goodForSeconds: number }

type Answer = { kind: 'idle' | 'sending' | 'checking' } | { kind: 'sent' | 'failed' | 'wrong'; sentence: string }

export type Proof = { phone: string; otp: string }

/**
 * A code that is sent to a phone, typed, and taken by a call; with what went wrong on the way.
 * @param redeem the call that takes the code
 * @param otherwise the sentence where a refusal has none of its own
 */
export function useCode(redeem: (proof: Proof) => Promise<unknown>, otherwise: string) {
  const [sent, setSent] = useState<Sent>()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer>({ kind: 'idle' })
  /** After the fifth wrong code: only a new one proves anything. */
  const [isSpent, setSpent] = useState(false)

  /** @throws ApiError */
  async function request(phone: string) {
    const { sendOtp } = await import('../../platform/api-session.ts')
    const { resendInSeconds, expiresInSeconds, message } = await sendOtp(phone)
    setSent({ phone, resendAt: Date.now() + resendInSeconds * 1000, goodForSeconds: expiresInSeconds })
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
      setAnswer({ kind: 'failed', sentence: sentenceOf(error, failures.sendCode) })
    }
  }

  async function check(otp = code) {
    if (answer.kind === 'checking') return
    if (!sent || otp.length < 6) return setAnswer({ kind: 'wrong', sentence: requiredSentences.code })
    setAnswer({ kind: 'checking' })
    try {
      await redeem({ phone: sent.phone, otp })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const reason = error instanceof ApiError ? error.code : undefined
    setAnswer({ kind: reason === 'invalid_code' ? 'wrong' : 'failed', sentence: sentenceOf(error, otherwise) })
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

  return { sent, code, answer, isSpent, isFresh, request, send, check, type, calm: () => setAnswer({ kind: 'idle' }) }
}
