import { Link } from 'react-router'
import { requiredSentences } from '../../../contract/platform/sentences.ts'
import { useForm, type Values } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

const findFaults = ({ password }: Values) => (password ? {} : { password: requiredSentences.password })

type Props = { token: string; onDone: (sentence: string) => void }

/** A link that is opened where nobody is signed in to its account (docs/rules.md#passwords). */
export function ConfirmWithPassword({ token, onDone }: Props) {
  async function send({ password = '' }: Values) {
    const { verifyEmail } = await import('../../platform/api-session.ts')
    onDone((await verifyEmail({ token, password })).message)
  }
  const failure = 'The address could not be confirmed. Please try again.'
  const { form, isBusy, faults } = useForm({ findFaults, send, failure })
  return (
    <Form {...form} aria-label="Confirm your email">
      {faults[''] && <Note kind="bad">{faults['']}</Note>}
      <PasswordField
        id="confirm-with-password"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={faults.password}
      />
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? 'Confirming...' : 'Confirm this address'}
      </Button>
      <p>
        Someone else signed up, or you forgot the password?{' '}
        <Link className="link" to="/forgot-password">
          Choose a new one
        </Link>
      </p>
    </Form>
  )
}
