import { type SubmitEvent, useEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Rich } from '../../ui/rich.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CodeField } from './code-field.tsx'
import { codeIntents } from './code-intents.ts'
import { IntentButton, SendAgain } from './send-again.tsx'
import type { CodeFlow } from './use-code-flow.ts'
import { asClock, useCountdown } from './use-countdown.ts'

type Props = {
  flow: CodeFlow
  /** The page answers it without scripts too. */
  answered?: boolean
  label: string
  action: string
  busyAction: string
  /** The id of the step's heading. */
  heading: string
}

/** The second step: the code that was sent. */
export function CodeForm({ flow, answered = false, label, action, busyAction, heading }: Props) {
  const { answer, code, isSpent, sent } = flow
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(sent?.resendAt ?? 0)
  const isAlive = useHydrated()
  const isChecking = answer.kind === 'checking'
  const words = say(login)
  const page = useHref('/login')

  // The first digit can be typed at once; a wrong code is typed over.
  useEffect(() => {
    if (answer.kind === 'idle' || answer.kind === 'sent') input.current?.focus()
    if (answer.kind === 'wrong') input.current?.select()
  }, [answer.kind])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isSpent) return void (left === 0 && flow.sendAgain())
    // Enter after the sixth digit is habit: a code that was refused is not worth another of the five tries.
    if (answer.kind === 'wrong' && code.length === 6) return input.current?.select()
    void flow.check()
  }
  const onType = (typed: string) => {
    flow.type(typed)
    if (typed.length === 6 && typed !== code) void flow.check(typed)
  }

  return (
    <Form answered={answered} action={answered ? page : undefined} onSubmit={onSubmit} aria-label={label}>
      <input type="hidden" name="phone" value={sent?.phone ?? ''} />
      {answer.kind === 'failed' && <Note kind="bad">{answer.sentence}</Note>}
      {answer.kind === 'sent' && <Note kind="good">{answer.sentence}</Note>}
      <CodeField
        label={words.code}
        input={input}
        value={code}
        onChange={onType}
        readOnly={isChecking}
        disabled={isSpent}
        describedBy={heading}
        hint={isSpent ? words.codeSpent : words.codeHint({ minutes: Math.round((sent?.goodForSeconds ?? 0) / 60) })}
        error={answer.kind === 'wrong' ? answer.sentence : undefined}
      />
      {isSpent ? (
        <NewCodeButton left={isAlive ? left : 0} />
      ) : (
        <Button look="signal" wide type="submit" aria-busy={isChecking || undefined}>
          {isChecking ? busyAction : action}
        </Button>
      )}
      <div className="again">
        <IntentButton intent="changeNumber" onPress={flow.changePhone}>
          {words.changeNumber}
        </IntentButton>
        {!isSpent && (
          <SendAgain left={left} wait={words.newCodeIn} action={words.sendNewCode} onSend={flow.sendAgain} />
        )}
      </div>
    </Form>
  )
}

/** Says itself why it waits. */
function NewCodeButton({ left }: { left: number }) {
  return (
    <Button
      look="signal"
      wide
      type="submit"
      name="intent"
      value={codeIntents.sendAgain}
      aria-disabled={left > 0 || undefined}
    >
      {left > 0 ? (
        <span className="number">
          <Rich of={say(login).newCodeIn({ clock: asClock(left) })} clock={(clock) => clock} />
        </span>
      ) : (
        <>
          {say(login).sendNewCode} <Icon name="right" />
        </>
      )}
    </Button>
  )
}
