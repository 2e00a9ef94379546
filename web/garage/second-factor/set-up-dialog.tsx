import '../css/second-factor.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  BeginSecondFactor,
  type BegunSecondFactor,
  ConfirmSecondFactor,
} from '../../../contract/people/second-factor/second-factor.ts'
import { TextField } from '../../ui/field.tsx'
import { useFields, useSubmit } from '../../ui/office/form.ts'
import { FormDialog } from '../../ui/office/form-dialog.tsx'
import { QrCode } from '../../ui/office/qr-code.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { beginSecondFactor, confirmSecondFactor } from './calls.ts'
import { CodesDialog } from './codes-dialog.tsx'

type Props = { onClose: () => void; onDone: () => Promise<void> }

/** Password, then the code to scan, then what to do without the phone. */
export function SetUpDialog({ onClose, onDone }: Props) {
  const [begun, setBegun] = useState<BegunSecondFactor>()
  const [codes, setCodes] = useState<string[]>()
  // It is in force before the codes are put away: the page behind is asked anew only then.
  if (codes) return <CodesDialog codes={codes} onClose={() => void onDone().finally(onClose)} />
  if (begun) return <ScanStep begun={begun} onClose={onClose} onConfirmed={setCodes} />
  return <PasswordStep onClose={onClose} onBegun={setBegun} />
}

function PasswordStep({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: BegunSecondFactor) => void }) {
  const form = useForm({ resolver: zodResolver(BeginSecondFactor), defaultValues: { password: '' } })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'Failed to begin. Please try again.',
    save: async ({ password }: { password: string }) => onBegun(await beginSecondFactor(password)),
  })
  return (
    <FormDialog
      title="Set up a second factor"
      size="slim"
      submit="Continue"
      submitting="Checking..."
      {...submit}
      isDirty={false}
      onClose={onClose}
    >
      <p className="full">
        When you sign in, you will be asked for a code from an app on your phone, such as Aegis, Google Authenticator or
        Microsoft Authenticator. Your other devices are signed out.
      </p>
      <PasswordField className="full" label="Your password" autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}

type ScanProps = { begun: BegunSecondFactor; onClose: () => void; onConfirmed: (codes: string[]) => void }

function ScanStep({ begun: { secret, uri }, onClose, onConfirmed }: ScanProps) {
  const form = useForm({ resolver: zodResolver(ConfirmSecondFactor), defaultValues: { code: '' } })
  const field = useFields(form)
  const submit = useSubmit(form, {
    otherwise: 'Failed to check the code. Please try again.',
    save: async (values: { code: string }) => onConfirmed(await confirmSecondFactor(values)),
  })
  return (
    <FormDialog
      title="Scan the code"
      size="slim"
      submit="Turn on"
      submitting="Checking..."
      {...submit}
      isDirty={false}
      onClose={onClose}
    >
      <figure className="scan full">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <figcaption>
          Scan it with the app, or type this key into it: <code className="secret">{inFours(secret)}</code>
        </figcaption>
      </figure>
      <TextField
        className="full number"
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...field('code')}
      />
    </FormDialog>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
