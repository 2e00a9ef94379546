import { useEffect, useState } from 'react'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { draftOf, forgetDraft, keepDraft } from '../../platform/draft.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { Route } from './+types/register'
import { CodeForm } from './code-form.tsx'
import { DemoHint } from './demo-hint.tsx'
import { SignInFrame, signInHeading } from './frame.tsx'
import { GoOn } from './go-on.tsx'
import { KeyFigure } from './key-figure.tsx'
import { useCodeFlow } from './use-code-flow.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSignedInPlace } from './use-signed-in-place.ts'
import { codeWords } from './words.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: say(login).register.title,
    description: say(login).register.description,
    path: '/register',
    origin: originOf(matches),
  })

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
  if (place) return <GoOn to={place} />
  const isFirst = flow.step === 'phone'
  const { register: words, cuts, step } = say(login)
  const send = ({ name = '', email = '', phone = '' }: Values) => {
    setDetails({ name, email })
    keepDraft(draftName, { name, email } satisfies Details)
    return flow.send(tenDigits(phone) ?? phone)
  }
  return (
    <SignInFrame
      {...(isFirst ? { heading: words.heading, say: words.say } : codeWords(flow, words.oneCode))}
      figure={isFirst ? <Stage /> : <KeyFigure made={flow.code.length} caption={cuts} />}
      title={say(frame).getStarted}
      step={step({ step: isFirst ? 1 : 2 })}
      ways={
        <span>
          <Rich
            of={words.haveOne}
            enter={(text) => (
              <SiteLink className="link" to="/login">
                {text}
              </SiteLink>
            )}
          />
        </span>
      }
    >
      {isFirst ? (
        <DetailsForm details={details} phone={flow.sent?.phone} send={send} />
      ) : (
        <CodeForm
          flow={flow}
          label={say(frame).getStarted}
          action={words.open}
          busyAction={words.opening}
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
      <figcaption>{say(login).register.stage}</figcaption>
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
  const words = say(login)
  const { form, isBusy, faults } = useForm({
    findFaults,
    send,
    failure: words.notSent,
  })
  const draft = useFormDraft(form.ref, typedName)
  return (
    <Form
      {...form}
      aria-label={say(frame).getStarted}
      onInput={(event) => {
        form.onInput(event)
        draft.save()
      }}
    >
      {faults[''] && <Note kind="bad">{faults['']}</Note>}
      <TextField
        id="register-name"
        name="name"
        label={say(frame).name}
        autoComplete="name"
        error={faults.name}
        defaultValue={details.name}
      />
      <PhoneField id="register-phone" error={faults.phone} defaultValue={phone} />
      <TextField
        id="register-email"
        name="email"
        label={say(frame).email}
        optional
        type="email"
        autoComplete="email"
        error={faults.email}
        defaultValue={details.email}
      />
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? (
          words.sending
        ) : (
          <>
            {words.sendCode} <Icon name="right" />
          </>
        )}
      </Button>
      <p className="hint">
        <Rich
          of={words.register.accept}
          terms={(text) => <SiteLink to="/terms">{text}</SiteLink>}
          privacy={(text) => <SiteLink to="/privacy">{text}</SiteLink>}
        />
      </p>
      <DemoHint of={words.demo} />
    </Form>
  )
}
