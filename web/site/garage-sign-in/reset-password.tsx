import { useState } from 'react'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { forgetUser, storedUser } from '../../platform/session-store.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SignInFrame } from '../sign-in/frame.tsx'
import { KeyFigure } from '../sign-in/key-figure.tsx'
import type { Route } from './+types/reset-password'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { badLinkSentence, noToken } from './bad-link.ts'
import { mismatchOf } from './passwords.ts'
import { useLinkToken } from './use-link-token.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'New password',
    description: 'Set a new password for a garage account.',
    path: '/reset-password',
    origin: originOf(matches),
    noIndex: true,
  })

const words = {
  form: { heading: 'Choose a new password.', say: 'The link that brought you here works once.', title: 'New password' },
  bad: {
    heading: 'This link no longer works.',
    say: 'Links work once, and not for long. A new one is quick.',
    title: 'New password',
  },
  done: {
    heading: 'Changed. You can sign in.',
    say: 'This account has been signed out everywhere else.',
    title: 'Password changed',
  },
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  const [badLink, setBadLink] = useState<string>()
  const [done, setDone] = useState<string>()
  const bad = badLink ?? (token === '' ? noToken : undefined)
  return (
    <SignInFrame {...words[done ? 'done' : bad ? 'bad' : 'form']} figure={<KeyFigure />} ways={<BackToSignIn />}>
      {done && (
        <div className="instead">
          <Note kind="good">{done}</Note>
          <ButtonLink look="signal" wide to="/garage/login">
            Sign In
          </ButtonLink>
        </div>
      )}
      {!done && bad && (
        <div className="instead">
          <Note kind="bad">{bad}</Note>
          <ButtonLink look="signal" wide to="/forgot-password">
            Ask for a new link <Icon name="right" />
          </ButtonLink>
        </div>
      )}
      {!done && !bad && <PasswordForm token={token ?? ''} onDone={setDone} onBadLink={setBadLink} />}
    </SignInFrame>
  )
}

async function findFaults({ password, confirmPassword }: Values) {
  const { ResetPassword } = await import('../../../contract/people/auth/auth.ts')
  return {
    ...fieldErrorsOf(ResetPassword.pick({ password: true }), { password }),
    ...mismatchOf(password, confirmPassword),
  }
}

type FormProps = { token: string; onDone: (sentence: string) => void; onBadLink: (sentence: string) => void }

function PasswordForm({ token, onDone, onBadLink }: FormProps) {
  async function send({ password = '' }: Values) {
    const { resetPassword } = await import('../../platform/api-session.ts')
    try {
      const { message } = await resetPassword({ token, password })
      // The server has ended every session of this account, one in this browser too.
      if (storedUser()?.userType === 'GARAGE_USER') forgetUser()
      onDone(message)
    } catch (error) {
      const sentence = badLinkSentence(error)
      if (!sentence) throw error
      onBadLink(sentence)
    }
  }
  const failure = 'The password could not be changed. Please try again.'
  const { form, isBusy, faults } = useForm({ findFaults, send, failure })
  return (
    <Form {...form} aria-label="New password">
      {faults[''] && <Note kind="bad">{faults['']}</Note>}
      <NewPasswordField id="new-password" name="password" label="New password" error={faults.password} />
      <PasswordField
        id="confirm-password"
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        error={faults.confirmPassword}
      />
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? 'Changing...' : 'Change password'}
      </Button>
    </Form>
  )
}
