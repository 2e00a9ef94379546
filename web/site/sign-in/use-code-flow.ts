import { useState } from 'react'
import type { User } from '../../../contract/auth.ts'
import { signIn } from '../../platform/session.ts'
import { type Proof, useCode } from './use-code.ts'

export type CodeFlow = ReturnType<typeof useCodeFlow>

/**
 * Phone, code, signed in. The code's faults stay here; those of the first step are its form's.
 * @param redeem the call that takes the code
 */
export function useCodeFlow(redeem: (proof: Proof) => Promise<User>) {
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const code = useCode((proof) => signIn(() => redeem(proof)), 'The code could not be checked. Please try again.')

  /** @throws ApiError */
  async function send(phone: string) {
    if (!code.isFresh(phone)) await code.request(phone)
    code.calm()
    setStep('code')
  }

  const sendAgain = async () => code.sent && code.send(code.sent.phone)

  return { ...code, step, send, sendAgain, changePhone: () => setStep('phone') }
}
