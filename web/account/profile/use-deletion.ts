import { useState } from 'react'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { sendOtp } from '../../platform/api-session.ts'
import { deleteAccount } from '../api-account.ts'

type Answer =
  | { kind: 'idle' | 'sending' | 'checking' | 'deleted' }
  | { kind: 'sent' | 'wrong' | 'failed'; sentence: string }

export type Deletion = ReturnType<typeof useDeletion>

/** A code to the account's own phone, and with it the end of the account. */
export function useDeletion(phone: string) {
  const [sent, setSent] = useState<{ resendAt: number; goodForMinutes: number }>()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer>({ kind: 'idle' })
  /** After the fifth wrong code: only a new one proves anything. */
  const [isSpent, setSpent] = useState(false)

  async function send() {
    setAnswer({ kind: 'sending' })
    try {
      const { resendInSeconds, expiresInSeconds, message } = await sendOtp(phone)
      setSent({ resendAt: Date.now() + resendInSeconds * 1000, goodForMinutes: Math.round(expiresInSeconds / 60) })
      setCode('')
      setSpent(false)
      setAnswer({ kind: 'sent', sentence: message })
    } catch (error) {
      setAnswer({ kind: 'failed', sentence: sentenceOf(error, 'The code could not be sent. Please try again.') })
    }
  }

  /** Asked again a moment later: the code that was sent still works. */
  function start() {
    setAnswer({ kind: 'idle' })
    if (!sent || sent.resendAt <= Date.now()) void send()
  }

  async function confirm() {
    if (answer.kind === 'checking') return
    if (code.length < 6) return setAnswer({ kind: 'wrong', sentence: 'Please enter the 6-digit code' })
    setAnswer({ kind: 'checking' })
    try {
      await deleteAccount({ otp: code })
      setAnswer({ kind: 'deleted' })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    const reason = error instanceof ApiError ? error.code : undefined
    const sentence = sentenceOf(error, 'Failed to delete your account. Please try again.')
    setAnswer({ kind: reason === 'invalid_code' ? 'wrong' : 'failed', sentence })
    if (reason !== 'too_many_wrong_codes') return
    setSpent(true)
    setCode('')
  }

  function type(typed: string) {
    setCode(typed)
    setAnswer({ kind: 'idle' })
  }

  return { sent, code, answer, isSpent, send, start, confirm, type }
}
