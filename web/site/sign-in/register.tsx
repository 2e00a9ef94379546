import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { failures } from '../../platform/failures.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import type { Route } from './+types/register'
import { CodeForm } from './code-form.tsx'
import { DemoHint } from './demo-hint.tsx'
import { SignInFrame, signInHeading } from './frame.tsx'
import { KeyFigure } from './key-figure.tsx'
import { useCodeFlow } from './use-code-flow.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSignedInPlace } from './use-signed-in-place.ts'
import { codeWords } from './words.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Open an account',
    description: 'Name, phone, one code: your cars and bookings in one place, whichever garage does the job.',
    path: '/register',
    origin: originOf(matches),
  })

const firstWords = {
  heading: 'Open an account, then watch the work.',
  say: 'Name, phone, one code. Your cars and bookings stay in one place, whichever garage does the job.',
}

/** Beside the step's own: what the code will open the account with. */
const draftName = 'an account'
/** What stands in the first step until then. */
const typedName = 'a new account'

type Details = { name: string; email: string }

export default function RegisterPage() {
  const place = useSignedInPlace()
  const [details, setDetails] = useState<Details>({ name: '', email: '' })
  const flow = useCodeFlow(
    async (proof) => {
      const { register } = await import('../../platform/api-session.ts')
      const user = await register({ ...proof, ...details })
      for (const name of [draftName, typedName]) forgetDraft(name)
      return user
    },
    { name: 'code of register' },
  )
  useEffect(() => setDetails((now) => draftOf<Details>(draftName) ?? now), [])
  if (place) return <Navigate to={place} replace />
  const isFirst = flow.step === 'phone'
  const send = ({ name = '', email = '', phone = '' }: Values) => {
    setDetails({ name, email })
    keepDraft(draftName, { name, email } satisfies Details)
    return flow.send(tenDigits(phone) ?? phone)
  }
  return (
    <SignInFrame
      {...(isFirst ? firstWords : codeWords(flow, 'One code, and the account is yours.'))}
      figure={isFirst ? <Stage /> : <KeyFigure made={flow.code.length} />}
      title="Get Started"
      step={isFirst ? '1 of 2' : '2 of 2'}
      ways={
        <span>
          Have one already?{' '}
          <Link className="link" to="/login">
            Sign In
          </Link>
        </span>
      }
    >
      {isFirst ? (
        <DetailsForm details={details} phone={flow.sent?.phone} send={send} />
      ) : (
        <CodeForm
          flow={flow}
          label="Get Started"
          action="Open my account"
          busyAction="Opening..."
          heading={signInHeading}
        />
      )}
    </SignInFrame>
  )
}

function Stage() {
  return (
    <>
      <Art name="step-expert" eager />
      <figcaption>Stage 3 of 5. You see each one as it happens.</figcaption>
    </>
  )
}

/** The contract's own rules, but for the code that is still to come. */
async function findFaults(values: Values) {
  const { Register } = await import('../../../contract/people/auth/auth.ts')
  return fieldErrorsOf(Register.omit({ otp: true }), values)
}

type FormProps = { details: Details; phone: string | undefined; send: (values: Values) => Promise<void> }

function DetailsForm({ details, phone, send }: FormProps) {
  const { form, isBusy, faults } = useForm({
    findFaults,
    send,
    failure: failures.sendCode,
  })
  const draft = useFormDraft(form.ref, typedName)
  return (
    <Form
      {...form}
      aria-label="Get Started"
      onInput={(event) => {
        form.onInput(event)
        draft.save()
      }}
    >
      {faults[''] && <Note kind="bad">{faults['']}</Note>}
      <TextField
        id="register-name"
        name="name"
        label="Name"
        autoComplete="name"
        error={faults.name}
        defaultValue={details.name}
      />
      <PhoneField id="register-phone" error={faults.phone} defaultValue={phone} />
      <TextField
        id="register-email"
        name="email"
        label="Email"
        optional
        type="email"
        autoComplete="email"
        error={faults.email}
        defaultValue={details.email}
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
      <p className="hint">
        By continuing, you accept the <Link to="/terms">Terms</Link> and the <Link to="/privacy">Privacy</Link> page.
      </p>
      <DemoHint what="codes arrive" />
    </Form>
  )
}
