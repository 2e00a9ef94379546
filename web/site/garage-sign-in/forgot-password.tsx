import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { DemoHint } from '../sign-in/demo-hint.tsx'
import { SignInFrame } from '../sign-in/frame.tsx'
import { KeyFigure } from '../sign-in/key-figure.tsx'
import { SendAgain } from '../sign-in/send-again.tsx'
import { useCountdown } from '../sign-in/use-countdown.ts'
import type { Route } from './+types/forgot-password'
import { BackToSignIn } from './back-to-sign-in.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Forgotten password',
    description: 'A link by mail to set a new password for a garage account.',
    path: '/forgot-password',
    origin: originOf(matches),
  })

const failure = failures.linkByMail
/** Mail takes a moment; five an hour is all that an address gets. */
const retryMilliseconds = 60_000

const demoHint = 'Demo: mails arrive in the <inbox>demo inbox</inbox>.'
const sendAgainIn = ({ clock }: { clock: string }) => `Send again in <clock>${clock}</clock>`

const words = {
  form: {
    heading: 'Forgot the password? Cut a new one.',
    say: 'For garage accounts. Drivers sign in with a code and have none to forget.',
    title: 'Forgotten password',
  },
  sent: { heading: 'Now check your email.', say: 'The link works once, for an hour.', title: 'Link sent' },
}

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  return (
    <SignInFrame
      {...(isSent ? words.sent : words.form)}
      figure={<KeyFigure />}
      ways={
        <>
          <BackToSignIn />
          <Link className="link" to="/login">
            Customer Login
          </Link>
        </>
      }
    >
      {isSent ? (
        <SentNote email={email} onOther={() => setSent(false)} />
      ) : (
        <EmailForm
          email={email}
          onSent={(address) => {
            setEmail(address)
            setSent(true)
          }}
        />
      )}
    </SignInFrame>
  )
}

async function findFaults(values: Values) {
  const { ForgotPassword } = await import('../../../contract/people/auth/auth.ts')
  return fieldErrorsOf(ForgotPassword, values)
}

async function ask(email: string) {
  const { forgotPassword } = await import('../../platform/api-session.ts')
  await forgotPassword({ email })
}

function EmailForm({ email: before, onSent }: { email: string; onSent: (email: string) => void }) {
  const { form, isBusy, faults } = useForm({
    findFaults,
    send: async ({ email = '' }) => {
      await ask(email.trim())
      onSent(email.trim())
    },
    failure,
  })
  return (
    <Form {...form} aria-label="Forgotten password">
      {faults[''] && <Note kind="bad">{faults['']}</Note>}
      <TextField
        id="forgot-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={before}
        error={faults.email}
      />
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? (
          'Sending...'
        ) : (
          <>
            Send the link <Icon name="right" />
          </>
        )}
      </Button>
      <DemoHint of={demoHint} />
    </Form>
  )
}

/** Says the same whether or not the address is known. */
function SentNote({ email, onOther }: { email: string; onOther: () => void }) {
  const [againAt, setAgainAt] = useState(() => Date.now() + retryMilliseconds)
  const [fault, setFault] = useState<string>()
  const left = useCountdown(againAt)

  async function sendAgain() {
    setFault(undefined)
    setAgainAt(Date.now() + retryMilliseconds)
    try {
      await ask(email)
    } catch (error) {
      setFault(sentenceOf(error, failure))
    }
  }

  return (
    <div className="instead">
      {fault ? (
        <Note kind="bad">{fault}</Note>
      ) : (
        <Note kind="good">If {email} has a garage account, the link is on its way.</Note>
      )}
      <p>Nothing there after a few minutes? Check your spam folder, and the spelling above.</p>
      <DemoHint of={demoHint} />
      <div className="again">
        <button className="link" type="button" onClick={onOther}>
          Other email
        </button>
        <SendAgain left={left} wait={sendAgainIn} action="Send again" onSend={() => void sendAgain()} />
      </div>
    </div>
  )
}
