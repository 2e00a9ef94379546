import { useEffect, useEffectEvent, useState } from 'react'
import type { User } from '../../../contract/people/auth/auth.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { signIn } from '../../platform/session.ts'
import { readFromTab, removeFromTab, storeInTab } from '../../platform/tab-storage.ts'
import { type BegunCode, type Proof, type Sent, useCode } from './use-code.ts'

export type CodeFlow = ReturnType<typeof useCodeFlow>

type Step = 'phone' | 'code'
/** No secret: the code is in the SMS. */
type Kept = Sent & { step: Step; isSpent: boolean }

type Options = {
  /** What the tab keeps it under. */
  name: string
  begun?: BegunCode | undefined
  /** What follows once one is signed in: until it is done the code is still being looked at. It does not throw. */
  andThen?: () => Promise<void>
}

/**
 * Phone, code, signed in. The code's faults stay here; those of the first step are its form's. The step outlives the
 * page for as long as the code is good.
 * @param redeem the call that takes the code
 */
export function useCodeFlow(redeem: (proof: Proof) => Promise<User>, { name, begun, andThen }: Options) {
  const [step, setStep] = useState<Step>(begun ? 'code' : 'phone')
  const signInBy = async (proof: Proof) => {
    await signIn(() => redeem(proof))
    removeFromTab(name)
    await andThen?.()
  }
  const code = useCode(signInBy, say(login).notChecked, begun)
  const { sent, isSpent } = code

  const takeUp = useEffectEvent(() => {
    const before = begun ? undefined : readFromTab<Kept>(name)
    if (!before || before.goodUntil < Date.now()) return
    code.resume(before, before.isSpent)
    setStep(before.step)
  })
  useEffect(() => takeUp(), [])
  useEffect(() => {
    if (sent) storeInTab(name, { ...sent, step, isSpent } satisfies Kept)
  }, [name, sent, step, isSpent])

  /** @throws ApiError */
  async function send(phone: string) {
    if (!code.isFresh(phone)) await code.request(phone)
    code.calm()
    setStep('code')
  }

  const sendAgain = async () => sent && code.send(sent.phone)

  return { ...code, step, send, sendAgain, changePhone: () => setStep('phone') }
}
