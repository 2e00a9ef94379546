import { useState } from 'react'
import type { User } from '../../../contract/auth.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { signIn } from '../../platform/session.ts'

type Sent = { phone: string; resendAt: number; goodForSeconds: number }

type Answer = { kind: 'idle' | 'sending' | 'checking' } | { kind: 'sent' | 'failed' | 'wrong'; sentence: string }

export type CodeFlow = ReturnType<typeof useCodeFlow>

/**
 * Phone, code, signed in. The code's faults stay here; those of the first step are its form's.
 * @param redeem the call that takes the code
 */
export function useCodeFlow(redeem: (proof: { phone: string; otp: string }) => Promise<User>) {
  const [sent, setSent] = useState<Sent>()
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer>({ kind: 'idle' })
  /** After the fifth wrong code: only a new one opens anything. */
  const [isSpent, setSpent] = useState(false)

  async function request(phone: string) {
    const { sendOtp } = await import('../../platform/api-session.ts')
    const { resendInSeconds, expiresInSeconds, message } = await sendOtp(phone)
    setSent({ phone, resendAt: Date.now() + resendInSeconds * 1000, goodForSeconds: expiresInSeconds })
    setCode('')
    setSpent(false)
    return message
  }

  /** @throws ApiError */
  async function send(phone: string) {
    // Back with the same number before another code may be asked for: the one that was sent still works.
    const isFresh = sent?.phone === phone && sent.resendAt > Date.now()
    if (!isFresh) await request(phone)
    setAnswer({ kind: 'idle' })
    setStep('code')
  }

  async function sendAgain() {
    if (!sent || answer.kind === 'sending') return
    setAnswer({ kind: 'sending' })
    try {
      setAnswer({ kind: 'sent', sentence: await request(sent.phone) })
    } catch (error) {
      setAnswer({ kind: 'failed', sentence: sentenceOf(error, 'The code could not be sent. Please try again.') })
    }
  }

  async function check() {
    if (!sent || answer.kind === 'checking') return
    if (code.length < 6) return setAnswer({ kind: 'wrong', sentence: 'Please enter the 6-digit code' })
    setAnswer({ kind: 'checking' })
    try {
      await signIn(() => redeem({ phone: sent.phone, otp: code }))
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const sentence = sentenceOf(error, 'The code could not be checked. Please try again.')
    const reason = error instanceof ApiError ? error.code : undefined
    setAnswer({ kind: reason === 'invalid_code' ? 'wrong' : 'failed', sentence })
    if (reason !== 'too_many_wrong_codes') return
    setSpent(true)
    setCode('')
  }

  function type(typed: string) {
    setCode(typed)
    setAnswer({ kind: 'idle' })
  }

  return { sent, step, code, answer, isSpent, send, sendAgain, check, type, changePhone: () => setStep('phone') }
}
