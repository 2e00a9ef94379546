import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeField } from './code-field.tsx'
import type { CodeFlow } from './use-code-flow.ts'
import { asClock, useCountdown } from './use-countdown.ts'

type Props = { flow: CodeFlow; label: string; action: string; busyAction: string }

/** The second step: the code that was sent. */
export function CodeForm({ flow, label, action, busyAction }: Props) {
  const { answer, code, isSpent, sent } = flow
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(sent?.resendAt ?? 0)
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
    <Form onSubmit={onSubmit} aria-label={label}>
      {answer.kind === 'failed' && <Note kind="bad">{answer.sentence}</Note>}
      {answer.kind === 'sent' && <Note kind="good">{answer.sentence}</Note>}
      <CodeField
        input={input}
        value={code}
        onChange={onType}
        readOnly={isChecking}
        disabled={isSpent}
        hint={isSpent ? 'This code no longer works.' : hintFor(sent?.goodForSeconds)}
        error={answer.kind === 'wrong' ? answer.sentence : undefined}
      />
      {isSpent ? (
        <NewCodeButton left={left} />
      ) : (
        <Button look="signal" wide type="submit" aria-busy={isChecking || undefined}>
          {isChecking ? busyAction : action}
        </Button>
      )}
      <div className="again">
        <button className="link" type="button" onClick={flow.changePhone}>
          Change number
        </button>
        {!isSpent && <SendAgain left={left} label="New code in" action="Send a new code" onSend={flow.sendAgain} />}
      </div>
    </Form>
  )
}

const hintFor = (seconds = 0) => `You can paste it. Valid for ${Math.round(seconds / 60)} minutes.`

/** Says itself why it waits. */
function NewCodeButton({ left }: { left: number }) {
  return (
    <Button look="signal" wide type="submit" aria-disabled={left > 0 || undefined}>
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

type AgainProps = { left: number; label: string; action: string; onSend: () => void }

/** Counts down to what may then be asked for again. */
export function SendAgain({ left, label, action, onSend }: AgainProps) {
  if (left === 0) {
    return (
      <button className="link" type="button" onClick={onSend}>
        {action}
      </button>
    )
  }
  return (
    <span>
      <Icon name="clock" />
      {label} <b className="number">{asClock(left)}</b>
    </span>
  )
}
