import { useActionData, useHref } from 'react-router'
import { tenDigits } from '../../../contract/platform/phone.ts'
import { faults as faultWords } from '../../../contract/words/faults.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { login } from '../../../contract/words/login.en.ts'
import { say } from '../../../contract/words/say.ts'
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
import { Rich } from '../../ui/rich.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { Route } from './+types/login'
import { CodeForm } from './code-form.tsx'
import { DemoHint } from './demo-hint.tsx'
import { SignInFrame, signInHeading } from './frame.tsx'
import { GoOn } from './go-on.tsx'
import { KeyFigure } from './key-figure.tsx'
import { type BegunLogin, readCodeStep, takeLogin } from './login-action.ts'
import type { Proof } from './use-code.ts'
import { type CodeFlow, useCodeFlow } from './use-code-flow.ts'
import { useSignedInPlace } from './use-signed-in-place.ts'
import { codeWords } from './words.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: say(frame).signIn,
    description: say(login).description,
    path: '/login',
    origin: originOf(matches),
  })

export const loader = ({ request }: Route.LoaderArgs) => readCodeStep(request)
export const clientLoader = (): BegunLogin => ({})

export const action = async ({ request, context }: Route.ActionArgs) =>
  takeLogin(request, context.get(postCallContext), await valuesOf(request))

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const place = useSignedInPlace()
  const isSignedOut = useSession().state === 'signed-out'
  const words = say(login)
  const sessionEnd = useSessionEnd(words.ended)
  const end = isSignedOut ? sessionEnd : undefined
  const { posted, begun } = useActionData<BegunLogin>() ?? loaderData
  const verify = async (proof: Proof) => (await import('../../platform/api-session.ts')).verifyOtp(proof)
  const flow = useCodeFlow(verify, { name: 'code of sign-in', begun })
  if (place) return <GoOn to={place} />
  const isFirst = flow.step === 'phone'
  return (
    <SignInFrame
      {...(isFirst ? { heading: words.heading, say: words.once } : codeWords(flow, words.sixDigits))}
      figure={<KeyFigure made={isFirst ? 0 : flow.code.length} caption={words.cuts} />}
      title={say(frame).signIn}
      step={words.step({ step: isFirst ? 1 : 2 })}
      ways={
        <>
          <span>
            <Rich
              of={words.newHere}
              open={(text) => (
                <SiteLink className="link" to="/register">
                  {text}
                </SiteLink>
              )}
            />
          </span>
          <SiteLink className="link" to="/garage/login">
            {words.garageOwner}
          </SiteLink>
        </>
      }
    >
      {isFirst ? (
        <PhoneForm flow={flow} posted={posted} end={end} />
      ) : (
        <CodeForm
          answered
          flow={flow}
          label={words.signIn}
          action={words.signIn}
          busyAction={words.signingIn}
          heading={signInHeading}
        />
      )}
    </SignInFrame>
  )
}

type PhoneProps = { flow: CodeFlow; posted: Posted | undefined; end: string | undefined }

function PhoneForm({ flow, posted, end }: PhoneProps) {
  const words = say(login)
  const page = useHref('/login')
  const { form, isBusy, faults } = useForm({
    findFaults: ({ phone = '' }) => (tenDigits(phone) ? {} : { phone: say(faultWords).fields.phone }),
    send: ({ phone = '' }) => flow.send(tenDigits(phone) ?? phone),
    failure: words.notSent,
    faults: posted?.faults,
  })
  return (
    <Form {...form} answered action={page} aria-label={words.signIn}>
      {faults[''] ? <Note kind="bad">{faults['']}</Note> : end && <Note kind="wait">{end}</Note>}
      <PhoneField
        id="login-phone"
        error={faults.phone}
        hint={words.phoneHint}
        defaultValue={posted?.values.phone ?? flow.sent?.phone}
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
      <DemoHint of={words.demo} />
    </Form>
  )
}
