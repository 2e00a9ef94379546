import { Link, Navigate, useActionData } from 'react-router'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { fieldSentences } from '../../../contract/platform/sentences.ts'
import { failures } from '../../platform/failures.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { type Posted, postCallContext, valuesOf } from '../../platform/posted-form.ts'
import { useSessionEnd } from '../../platform/return-path.ts'
import { useSession } from '../../platform/session.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { Route } from './+types/login'
import { CodeForm } from './code-form.tsx'
import { DemoHint } from './demo-hint.tsx'
import { SignInFrame, signInHeading } from './frame.tsx'
import { KeyFigure } from './key-figure.tsx'
import { type BegunLogin, readCodeStep, takeLogin } from './login-action.ts'
import type { Proof } from './use-code.ts'
import { type CodeFlow, useCodeFlow } from './use-code-flow.ts'
import { useSignedInPlace } from './use-signed-in-place.ts'
import { codeWords } from './words.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Sign In',
    description: 'Sign in with your phone and a one-time code: your bookings, your cars and how far the work is.',
    path: '/login',
    origin: originOf(matches),
  })

const phoneWords = {
  heading: 'Sign in with your phone. No password to lose.',
  say: 'We send six digits by SMS. They work once.',
}

export const loader = ({ request }: Route.LoaderArgs) => readCodeStep(request)
export const clientLoader = (): BegunLogin => ({})

export const action = async ({ request, context }: Route.ActionArgs) =>
  takeLogin(request, context.get(postCallContext), await valuesOf(request))

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const place = useSignedInPlace()
  const isSignedOut = useSession().state === 'signed-out'
  const sessionEnd = useSessionEnd()
  const end = isSignedOut ? sessionEnd : undefined
  const { posted, begun } = useActionData<BegunLogin>() ?? loaderData
  const verify = async (proof: Proof) => (await import('../../platform/api-session.ts')).verifyOtp(proof)
  const flow = useCodeFlow(verify, { name: 'code of sign-in', begun })
  if (place) return <Navigate to={place} replace />
  const isFirst = flow.step === 'phone'
  return (
    <SignInFrame
      {...(isFirst ? phoneWords : codeWords(flow, 'Six digits, by SMS.'))}
      figure={<KeyFigure made={isFirst ? 0 : flow.code.length} />}
      title="Sign In"
      step={isFirst ? '1 of 2' : '2 of 2'}
      ways={
        <>
          <span>
            New here?{' '}
            <Link className="link" to="/register">
              Open an account
            </Link>
          </span>
          <Link className="link" to="/garage/login">
            Garage Owner Login
          </Link>
        </>
      }
    >
      {isFirst ? (
        <PhoneForm flow={flow} posted={posted} end={end} />
      ) : (
        <CodeForm
          answered
          flow={flow}
          label="Sign In"
          action="Sign In"
          busyAction="Signing in..."
          heading={signInHeading}
        />
      )}
    </SignInFrame>
  )
}

type PhoneProps = { flow: CodeFlow; posted: Posted | undefined; end: string | undefined }

function PhoneForm({ flow, posted, end }: PhoneProps) {
  const { form, isBusy, faults } = useForm({
    findFaults: ({ phone = '' }) => (tenDigits(phone) ? {} : { phone: fieldSentences.phone }),
    send: ({ phone = '' }) => flow.send(tenDigits(phone) ?? phone),
    failure: failures.sendCode,
    faults: posted?.faults,
  })
  return (
    <Form {...form} answered action="/login" aria-label="Sign In">
      {faults[''] ? <Note kind="bad">{faults['']}</Note> : end && <Note kind="wait">{end}</Note>}
      <PhoneField
        id="login-phone"
        error={faults.phone}
        hint="The number you book with. We use it to find your cars and bookings."
        defaultValue={posted?.values.phone ?? flow.sent?.phone}
      />
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? (
          'Sending...'
        ) : (
          <>
            Send code <Icon name="right" />
          </>
        )}
      </Button>
      <DemoHint what="codes arrive" />
    </Form>
  )
}
