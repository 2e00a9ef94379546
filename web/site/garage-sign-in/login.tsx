import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, useActionData, useLocation } from 'react-router'
import type { User } from '../../../contract/people/auth/auth.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { ProblemDocument } from '../../../contract/platform/problems.ts'
import { isPrefixed, languageTags, pathIn } from '../../../contract/words/languages.ts'
import { ApiError } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { garageHome } from '../../platform/garage-home.ts'
import { chosenHere } from '../../platform/language-choice.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { isDone, postCallContext, refused, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { retryUntilAnswered } from '../../platform/retry.ts'
import { languageOfFloorIn, useReturnPath, useSessionEnd, withReturnPath } from '../../platform/return-path.ts'
import { signIn, useSession } from '../../platform/session.ts'
import { signOut } from '../../platform/sign-out.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { loginWordsIn } from '../../platform/words-here.ts'
import { Art } from '../../ui/art.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { languageStyles } from '../../ui/fonts/language-styles.ts'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SignInFrame } from '../sign-in/frame.tsx'
import type { Route } from './+types/login'
import { SecondStepForm, secondStepCall, stepQueries, useSecondStep } from './second-step.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Garage Owner Login',
    description: `The workshop side of ${brand.name}: bookings, job cards and bills.`,
    path: '/garage/login',
    origin: originOf(matches),
  })

const failure = 'Invalid credentials'

export async function action({ request, context }: Route.ActionArgs) {
  const values = await valuesOf(request)
  const answer = await context.get(postCallContext)(values.code === undefined ? 'auth/login' : secondStepCall, values)
  if (isDone(answer)) return seeOther(garageHome(answer.body as User))
  const { code } = answer.body as Partial<ProblemDocument>
  if (code === 'second_factor_asked') return seeOther(`/garage/login?${stepQueries.app}`)
  return refused(answer, values, ['email'], failure)
}

export default function GarageLoginPage() {
  const { state, user } = useSession()
  const { step, begin, beginAnew, said } = useSecondStep()
  const end = useSessionEnd(failures.sessionEnded)
  const back = useBackToFloor()
  const home = useReturnPath(['/garage'], user ? garageHome(user) : '/garage/dashboard')
  if (state === 'signed-in' && user.userType === 'GARAGE_USER') return <Navigate to={home} replace />
  return (
    <SignInFrame
      heading="Garage Owner Login"
      say={`The workshop side of ${brand.name}: bookings, job cards and bills.`}
      figure={<Art name="workshop" eager />}
      title={step ? 'Second step' : 'Sign In'}
      ways={
        <>
          <span>
            New garage?{' '}
            <Link className="link" to="/garage/register">
              Register it
            </Link>
          </span>
          <ToPin />
          <Link className="link" to="/login">
            Customer Login
          </Link>
        </>
      }
    >
      {state === 'signed-in' && <SignOutFirst user={user} />}
      {state === 'signed-out' && back}
      {state !== 'signed-in' && step && <SecondStepForm key={step} step={step} onOver={beginAnew} />}
      {state !== 'signed-in' && !step && (
        <LoginForm said={said} end={state === 'signed-out' && !back ? end : undefined} onSecondStep={begin} />
      )}
    </SignInFrame>
  )
}

const byPin = '/garage/login/pin'

/** By PIN: in the language that was chosen in this browser, where the page is another document. */
function ToPin() {
  const { state } = useLocation()
  const [language, setLanguage] = useState<string>()
  useEffect(() => setLanguage(chosenHere()), [])
  const text = 'Technician: phone and PIN'
  if (!isPrefixed(language)) {
    return (
      <Link className="link" to={byPin} state={state}>
        {text}
      </Link>
    )
  }
  return (
    <a className="link" href={withReturnPath(pathIn(language, byPin), state)} hrefLang={language}>
      {text}
    </a>
  )
}

/**
 * Whose session ended by itself on the floor is told so in the language that they read there, and goes on in it, to where they
 * were. Nothing where that is the page's own.
 */
function useBackToFloor(): ReactNode {
  const { state } = useLocation()
  const language = languageOfFloorIn(state)
  const [words, setWords] = useState<Awaited<ReturnType<typeof loginWordsIn>>>()
  const end = useSessionEnd(words?.ended ?? '')
  useEffect(() => {
    if (!isPrefixed(language)) return
    // Without them the page's own language says it, until there is a connection again.
    const loading = retryUntilAnswered(() =>
      loginWordsIn(language).then(
        (own) => {
          setWords(own)
          return true
        },
        () => false,
      ),
    )
    void loading.askNow()
    return loading.stop
  }, [language])
  if (!words || !isPrefixed(language)) return undefined
  return (
    <div className="instead" lang={languageTags[language]}>
      <link rel="stylesheet" href={languageStyles[language]} precedence="default" />
      <Note kind="wait">{end}</Note>
      <ButtonAnchor look="ink" wide href={withReturnPath(pathIn(language, byPin), state)} hrefLang={language}>
        {words.pin.title}
      </ButtonAnchor>
    </div>
  )
}

async function findFaults(values: Values) {
  const { Login } = await import('../../../contract/people/auth/auth.ts')
  return fieldErrorsOf(Login, values)
}

type LoginProps = {
  /** Why one is here again. */
  said: string | undefined
  end: string | undefined
  onSecondStep: () => void
}

function LoginForm({ said, end, onSecondStep }: LoginProps) {
  const posted = useActionData<typeof action>()
  async function send({ email = '', password = '' }: Values) {
    const { logIn } = await import('../../platform/api-session.ts')
    try {
      await signIn(() => logIn({ email, password }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_asked') throw error
      onSecondStep()
    }
  }
  const before = posted?.faults ?? (said ? { '': said } : undefined)
  const { form, isBusy, faults } = useForm({ findFaults, send, failure, faults: before })
  return (
    <Form {...form} answered action="/garage/login" aria-label="Garage Owner Login">
      {faults[''] ? <Note kind="bad">{faults['']}</Note> : end && <Note kind="wait">{end}</Note>}
      <TextField
        id="garage-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={faults.email}
        defaultValue={posted?.values.email}
      />
      <PasswordField
        id="garage-password"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={faults.password}
      />
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Link className="link under" to="/forgot-password">
        Forgot password?
      </Link>
    </Form>
  )
}

/** A driver may look, but one browser holds one session. */
function SignOutFirst({ user }: { user: User }) {
  return (
    <div className="instead">
      <p>
        You are signed in as <b>{user.name}</b>, with a driver’s account. To come in as a garage, sign out first.
      </p>
      <Button look="signal" wide onClick={() => void signOut('/garage/login')}>
        Sign Out
      </Button>
      <Link className="link under" to="/account">
        Back to My Account
      </Link>
    </div>
  )
}
