import { type MouseEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { codeSentences } from '../../../contract/platform/sentences.ts'
import { useAlive } from '../../ui/alive.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeField } from './code-field.tsx'
import { codeIntents } from './use-code.ts'
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
  const isAlive = useAlive()
  const isChecking = answer.kind === 'checking'

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
    <Form answered={answered} action={answered ? '/login' : undefined} onSubmit={onSubmit} aria-label={label}>
      <input type="hidden" name="phone" value={sent?.phone ?? ''} />
      {answer.kind === 'failed' && <Note kind="bad">{answer.sentence}</Note>}
      {answer.kind === 'sent' && <Note kind="good">{answer.sentence}</Note>}
      <CodeField
        input={input}
        value={code}
        onChange={onType}
        readOnly={isChecking}
        disabled={isSpent}
        describedBy={heading}
        hint={isSpent ? codeSentences.spent : hintFor(sent?.goodForSeconds)}
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
          Change number
        </IntentButton>
        {!isSpent && <SendAgain left={left} label="New code in" action="Send a new code" onSend={flow.sendAgain} />}
      </div>
    </Form>
  )
}

const hintFor = (seconds = 0) => `You can paste it. Valid for ${Math.round(seconds / 60)} minutes.`

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
        <span className="number">New code in {asClock(left)}</span>
      ) : (
        <>
          Send a new code <Icon name="right" />
        </>
      )}
    </Button>
  )
}

type IntentProps = { intent: keyof typeof codeIntents; onPress: () => void; children: string }

/** Does its work here; before scripts run it asks the page's action for it. */
function IntentButton({ intent, onPress, children }: IntentProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <button className="link" type="submit" name="intent" value={codeIntents[intent]} onClick={onClick}>
      {children}
    </button>
  )
}

type AgainProps = { left: number; label: string; action: string; onSend: () => void }

/** Counts down to what may then be asked for again. Without scripts nothing counts, and the server says when. */
export function SendAgain({ left, label, action, onSend }: AgainProps) {
  const isAlive = useAlive()
  if (left === 0 || !isAlive) {
    return (
      <IntentButton intent="sendAgain" onPress={onSend}>
        {action}
      </IntentButton>
    )
  }
  return (
    <span>
      <Icon name="clock" />
      {label} <b className="number">{asClock(left)}</b>
    </span>
  )
}
