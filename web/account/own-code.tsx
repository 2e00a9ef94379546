import { useEffect, useRef } from 'react'
import { phoneLabel, unbroken } from '../../contract/platform/phone.ts'
import { account } from '../../contract/words/account.en.ts'
import { login } from '../../contract/words/login.en.ts'
import { say } from '../../contract/words/say.ts'
import { CodeField } from '../site/sign-in/code-field.tsx'
import { SendAgain } from '../site/sign-in/send-again.tsx'
import type { useCode } from '../site/sign-in/use-code.ts'
import { Note } from '../ui/note.tsx'

type Code = Omit<ReturnType<typeof useCode>, 'send'> & { send: () => void }

/** The code that was sent to one's own phone, typed. @param left seconds until another may be asked for */
export function OwnCode({ proof, phone, left }: { proof: Code; phone: string; left: number }) {
  const { answer, code, isSpent, sent, send, type } = proof
  const input = useRef<HTMLInputElement>(null)
  const words = say(login)

  const isSent = sent !== undefined

  // The first digit can be typed at once, of a code that was sent before too; a wrong code is typed over.
  useEffect(() => {
    if (isSent && (answer.kind === 'idle' || answer.kind === 'sent')) input.current?.focus()
    if (answer.kind === 'wrong') input.current?.select()
  }, [answer.kind, isSent])

  return (
    <>
      <CodeField
        label={words.code}
        input={input}
        value={code}
        onChange={type}
        disabled={isSpent || !sent}
        hint={hintFor(proof)}
        error={answer.kind === 'wrong' ? answer.sentence : undefined}
      />
      {answer.kind === 'failed' && <Note kind="bad">{answer.sentence}</Note>}
      <div className="again">
        <span role="status">
          {say(account).code[sent ? 'sentTo' : 'sendingTo']({ phone: unbroken(phoneLabel(phone)) })}
        </span>
        {!isSpent && answer.kind !== 'sending' && (
          <SendAgain left={left} wait={words.newCodeIn} action={words.sendNewCode} onSend={send} />
        )}
      </div>
    </>
  )
}

function hintFor({ sent, isSpent }: Code): string {
  if (!sent) return say(account).code.onItsWay
  if (isSpent) return say(login).codeSpent
  return say(login).codeHint({ minutes: Math.round(sent.goodForSeconds / 60) })
}
