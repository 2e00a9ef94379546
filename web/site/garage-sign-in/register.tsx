import '../css/long-form.css'
import { Link, useNavigate } from 'react-router'
import { brand } from '../../../contract/platform/brand.ts'
import { passwordSentences } from '../../../contract/platform/sentences.ts'
import { useIsDemo } from '../../platform/demo.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { useReturnPath } from '../../platform/return-path.ts'
import { signInAndAsk } from '../../platform/session.ts'
import { fieldErrorsOf, useForm, type Values } from '../../platform/use-form.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormDraft } from '../sign-in/use-form-draft.ts'
import type { Route } from './+types/register'
import { isTooClose, mismatchOf } from './passwords.ts'
import { GarageFields, OwnerFields, PlaceFields } from './registration-fields.tsx'
import { sampleRegistration } from './sample-registration.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Register your garage',
    description: `Put your garage on ${brand.name}: your services with your prices, and requests from drivers in your city.`,
    path: '/garage/register',
    origin: originOf(matches),
  })

async function findFaults(values: Values) {
  const { GarageRegistration } = await import('../../../contract/people/garages/garages.ts')
  return {
    ...(isTooClose(values) && { ownerPassword: passwordSentences.personal }),
    ...fieldErrorsOf(GarageRegistration, values),
    ...mismatchOf(values.ownerPassword, values.confirmPassword),
  }
}

export default function GarageRegisterPage() {
  const isDemo = useIsDemo()
  const navigate = useNavigate()
  const dashboard = useReturnPath(['/garage'], '/garage/dashboard')
  const send = async ({ confirmPassword: _same, ...registration }: Values) => {
    const { registerGarage } = await import('../../platform/api-session.ts')
    // The contract has read all of it a moment ago.
    await signInAndAsk(() => registerGarage(registration as Parameters<typeof registerGarage>[0]))
    draft.drop()
    navigate(dashboard, { replace: true })
  }
  const { form, isBusy, faults } = useForm({ findFaults, send, failure: 'Registration failed' })
  const draft = useFormDraft(form.ref, 'a garage', ['ownerPassword', 'confirmPassword'])
  const group = { faults, sample: isDemo ? sampleRegistration : {} }

  return (
    <div className="wrap long">
      <header>
        <div>
          <h1 className="sign">Register your garage</h1>
          <p>
            {isDemo && 'Demo: the fields hold sample values; type over them. '}
            <SignInInstead />
          </p>
        </div>
        <Art name="workshop" eager />
      </header>
      <Form
        {...form}
        aria-label="Register your garage"
        onInput={(event) => {
          form.onInput(event)
          draft.save()
        }}
      >
        <GarageFields {...group} />
        <PlaceFields {...group} />
        <OwnerFields {...group} />
        <div className="end">
          {faults[''] && <Note kind="bad">{faults['']}</Note>}
          <div className="row">
            <Button look="signal" type="submit" aria-busy={isBusy || undefined}>
              {isBusy ? (
                'Registering...'
              ) : (
                <>
                  Register garage <Icon name="right" />
                </>
              )}
            </Button>
            <span>
              <SignInInstead />
            </span>
          </div>
          <p className="hint">Drivers see your garage once you have confirmed your email and added a service.</p>
        </div>
      </Form>
    </div>
  )
}

function SignInInstead() {
  return (
    <>
      Already have an account?{' '}
      <Link className="link" to="/garage/login">
        Sign in
      </Link>
    </>
  )
}
