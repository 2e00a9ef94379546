import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { requiredSentences } from '../../../contract/platform/sentences.ts'
import { ApiError, formSentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import type { Posted } from '../../platform/posted-form.ts'
import { signIn } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeField } from '../sign-in/code-field.tsx'

export const secondStepCall = 'auth/login/second-factor'

/** Addresses, so that the step survives loading again, and works where no script runs. */
export const stepQueries = { app: 'step=code', recovery: 'step=recovery' } as const
type Step = keyof typeof stepQueries
const steps: Step[] = ['app', 'recovery']

/** The password has to be given again: the leave to prove a code is over. */
const isOver = (code: string | undefined) => code === 'sign_in_not_valid' || code === 'too_many_wrong_codes'

/** Which step of the sign-in is shown, and what brought one back to the first. */
export function useSecondStep() {
  const [params] = useSearchParams()
  const posted = useActionData<Posted>()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [said, setSaid] = useState<string>()
  const asked = steps.find((step) => stepQueries[step] === `step=${params.get('step')}`)
  return {
    step: isOver(posted?.code) ? undefined : asked,
    said,
    // Where the guard wanted to lead stays with it.
    begin: () => void navigate(`?${stepQueries.app}`, { state }),
    beginAnew(sentence: string) {
      setSaid(sentence)
      void navigate('/garage/login', { replace: true, state })
    },
  }
}

type Answer = { kind: 'idle' | 'checking' } | { kind: 'wrong' | 'failed'; sentence: string }

/** What was posted before scripts ran. */
const answerTo = (posted: Posted | undefined): Answer =>
  posted ? { kind: 'wrong', sentence: posted.faults.code ?? posted.faults[''] ?? failures.checkCode } : { kind: 'idle' }

/** A code, and how the call that takes it answers. */
function useStepCode(onOver: (sentence: string) => void) {
  const posted = useActionData<Posted>()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<Answer>(() => answerTo(posted))

  async function check(typed = code) {
    if (answer.kind === 'checking') return
    setAnswer({ kind: 'checking' })
    try {
      const { takeSecondStep } = await import('../../platform/api-session.ts')
      await signIn(() => takeSecondStep({ code: typed }))
    } catch (error) {
      const { code: reason, fields = {} } = error instanceof ApiError ? error : {}
      const sentence = fields.code ?? formSentenceOf(error, failures.checkCode)
      if (isOver(reason)) return onOver(sentence)
      setAnswer({ kind: fields.code ? 'wrong' : 'failed', sentence })
    }
  }
  const type = (typed: string) => {
    setCode(typed)
    setAnswer({ kind: 'idle' })
  }
  return { code, answer, check, type, refuse: (sentence: string) => setAnswer({ kind: 'wrong', sentence }) }
}

type Props = { step: Step; onOver: (sentence: string) => void }

/** After the password: the code of the app, or instead of it a recovery code. */
export function SecondStepForm({ step, onOver }: Props) {
  const { state } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const { code, answer, check, type, refuse } = useStepCode(onOver)
  const isChecking = answer.kind === 'checking'
  const error = answer.kind === 'wrong' ? answer.sentence : undefined
  // What was typed before the page came to life.
  const takeOver = useEffectEvent(() => {
    if (step === 'recovery' && input.current?.value) type(input.current.value)
  })
  useLayoutEffect(() => takeOver(), [])
  useEffect(() => {
    if (answer.kind === 'idle') input.current?.focus()
    if (answer.kind === 'wrong') input.current?.select()
  }, [answer.kind])

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (step === 'app' && code.length < 6) return refuse(requiredSentences.code)
    // Enter after the sixth digit is habit: a code that was refused is not worth another of the five tries.
    if (step === 'app' && answer.kind === 'wrong') return input.current?.select()
    void check()
  }
  return (
    <Form answered action={`/garage/login?${stepQueries[step]}`} onSubmit={onSubmit} aria-label="Second step">
      {answer.kind === 'failed' && <Note kind="bad">{answer.sentence}</Note>}
      {step === 'app' ? (
        <CodeField
          label="Code"
          input={input}
          name="code"
          value={code}
          onChange={(typed) => {
            type(typed)
            if (typed.length === 6 && typed !== code) void check(typed)
          }}
          readOnly={isChecking}
          hint="Your authenticator app shows it, a new one every 30 seconds."
          error={error}
        />
      ) : (
        <TextField
          id="recovery-code"
          ref={input}
          name="code"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="One of the ten that you kept when you set it up. Each works once."
          value={code}
          readOnly={isChecking}
          onChange={(event) => type(event.target.value)}
          error={error}
        />
      )}
      <Button look="signal" wide type="submit" aria-busy={isChecking || undefined}>
        {isChecking ? 'Checking...' : 'Sign In'}
      </Button>
      <div className="again">
        <Link className="link" to="/garage/login" state={state}>
          Back to the password
        </Link>
        <Link className="link" to={`?${stepQueries[step === 'app' ? 'recovery' : 'app']}`} state={state} replace>
          {step === 'app' ? 'Use a recovery code' : 'Use the app'}
        </Link>
      </div>
    </Form>
  )
}
