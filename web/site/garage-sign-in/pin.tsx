import { useState } from 'react'
import { data, Navigate, useActionData, useHref } from 'react-router'
import type { User } from '../../../contract/people/auth/auth.ts'
import { pinLength } from '../../../contract/people/pins/pins.ts'
import { brand } from '../../../contract/platform/brand.ts'
import type { ProblemDocument } from '../../../contract/platform/problems.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
import { ApiError } from '../../platform/api-error.ts'
import { garageHome } from '../../platform/garage-home.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { isDone, postCallContext, refused, seeOther, valuesOf } from '../../platform/posted-form.ts'
import { useReturnPath, useSessionEnd } from '../../platform/return-path.ts'
import { signIn, useSession } from '../../platform/session.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Options, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { SignInFrame } from '../sign-in/frame.tsx'
import type { Route } from './+types/pin'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: say(login).pin.title,
    description: say(login).pin.description({ brand: brand.name }),
    path: '/garage/login/pin',
    origin: originOf(matches),
  })

export async function action({ request, context }: Route.ActionArgs) {
  const values = await valuesOf(request)
  const answer = await context.get(postCallContext)('auth/login/pin', values)
  if (isDone(answer)) return seeOther(garageHome(answer.body as User))
  const { data: posted, init } = refused(answer, values, ['phone'], say(login).pin.failed)
  const { garages = [] } = answer.body as Partial<ProblemDocument>
  return data({ ...posted, garages }, init ?? undefined)
}

type Garages = NonNullable<ProblemDocument['garages']>

/** For hands that write no email: phone and the PIN that the garage gave. */
export default function PinLoginPage() {
  const { state, user } = useSession()
  const words = say(login).pin
  const end = useSessionEnd(say(login).ended)
  const home = useReturnPath(['/garage'], user ? garageHome(user) : '/garage/dashboard')
  if (state === 'signed-in' && user.userType === 'GARAGE_USER') return <Navigate to={home} replace />
  return (
    <SignInFrame
      heading={words.title}
      say={words.say}
      figure={<Art name="workshop" eager />}
      title={say(login).signIn}
      ways={
        <SiteLink className="link" to="/garage/login">
          {words.byEmail}
        </SiteLink>
      }
    >
      <PinForm end={state === 'signed-out' ? end : undefined} />
    </SignInFrame>
  )
}

async function findFaults(values: Values) {
  const { PinLogin } = await import('../../../contract/people/pins/pins.ts')
  return fieldErrorsOf(PinLogin, values)
}

async function send({ phone = '', pin = '', garageId = '' }: Values) {
  const { logInByPin } = await import('../../platform/api-session.ts')
  await signIn(() => logInByPin({ phone, pin, garageId }))
}

function PinForm({ end }: { end: string | undefined }) {
  const posted = useActionData<typeof action>()
  const words = say(login).pin
  const address = useHref('/garage/login/pin')
  const [garages, setGarages] = useState<Garages>(posted?.garages ?? [])
  const sendOrAsk = (values: Values) =>
    send(values).catch((error: unknown) => {
      if (error instanceof ApiError && error.details.garages) setGarages(error.details.garages)
      throw error
    })
  const { form, isBusy, faults } = useForm({
    findFaults,
    send: sendOrAsk,
    failure: words.failed,
    faults: posted?.faults,
  })
  return (
    <Form {...form} answered action={address} aria-label={words.title}>
      {faults[''] ? <Note kind="bad">{faults['']}</Note> : end && <Note kind="wait">{end}</Note>}
      <PhoneField id="pin-phone" error={faults.phone} defaultValue={posted?.values.phone} />
      <PasswordField
        id="pin"
        name="pin"
        label={words.pin}
        inputMode="numeric"
        autoComplete="current-password"
        maxLength={pinLength}
        error={faults.pin}
      />
      {garages.length > 0 && (
        <SelectField id="pin-garage" name="garageId" label={words.garage}>
          <Options of={garages.map(({ garageId, name }) => [garageId, name] as const)} />
        </SelectField>
      )}
      <Button look="signal" wide type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? say(login).signingIn : say(login).signIn}
      </Button>
      <p className="under">{words.forgot}</p>
    </Form>
  )
}
