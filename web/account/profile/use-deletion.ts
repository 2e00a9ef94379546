import { useState } from 'react'
import { account } from '../../../contract/words/account.en.ts'
import { say } from '../../../contract/words/say.ts'
import { emptyBrowser } from '../../platform/sign-out.ts'
import { useCode } from '../../site/sign-in/use-code.ts'
import { deleteAccount } from '../api-account.ts'

export type Deletion = ReturnType<typeof useDeletion>

/** A code to the account's own phone, and with it the end of the account. */
export function useDeletion(phone: string) {
  const [isDeleted, setDeleted] = useState(false)
  const code = useCode(async ({ otp }) => {
    await deleteAccount({ otp })
    // At once, whatever happens to the page that says so: whoever has this browser next is to find nothing.
    emptyBrowser()
    setDeleted(true)
  }, say(account).leaving.notDeleted)

  const send = () => code.send(phone)

  function start() {
    code.calm()
    if (!code.isFresh(phone)) void send()
  }

  return { ...code, isDeleted, start, send }
}
