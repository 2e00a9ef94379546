import { useState } from 'react'
import { useCode } from '../../site/sign-in/use-code.ts'
import { deleteAccount } from '../api-account.ts'

export type Deletion = ReturnType<typeof useDeletion>

/** A code to the account's own phone, and with it the end of the account. */
export function useDeletion(phone: string) {
  const [isDeleted, setDeleted] = useState(false)
  const code = useCode(async ({ otp }) => {
    await deleteAccount({ otp })
    setDeleted(true)
  }, 'Failed to delete your account. Please try again.')

  const send = () => code.send(phone)

  function start() {
    code.calm()
    if (!code.isFresh(phone)) void send()
  }

  return { ...code, isDeleted, start, send }
}
