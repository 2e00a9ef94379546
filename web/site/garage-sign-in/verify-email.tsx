import { useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { originOf, pageMeta } from '../../platform/page-meta.ts'
import { refreshUser, useSession } from '../../platform/session.ts'
import { storedUser } from '../../platform/session-store.ts'
import { Art } from '../../ui/art.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { SignInFrame } from '../sign-in/frame.tsx'
import type { Route } from './+types/verify-email'
import { badLinkSentence, noToken } from './bad-link.ts'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { useLinkToken } from './use-link-token.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Confirm your email',
    description: 'Confirms the email address of a garage account.',
    path: '/verify-email',
    origin: originOf(matches),
    noIndex: true,
  })

type State = { kind: 'checking' | 'password' } | { kind: 'done' | 'bad-link' | 'failed' | 'sent'; sentence: string }

const words: Record<State['kind'], { heading: string; say: string }> = {
  checking: { heading: 'One moment.', say: 'We are checking the link from your email.' },
  done: { heading: 'This address is yours.', say: 'There is nothing more to do here.' },
  'bad-link': { heading: 'This link no longer works.', say: 'Links work once, for two days.' },
  failed: { heading: 'We could not check the link.', say: 'Your link is still good.' },
  password: {
    heading: 'One more step.',
    say: 'You are not signed in here. Please type the account’s password to show that it is yours.',
  },
  sent: { heading: 'Now check your email.', say: 'The link works once, for two days.' },
}

export default function VerifyEmailPage() {
  const { state, token, tryAgain, sendAgain, onVerified } = useVerification()
  const session = useSession()
  const isOwn = session.user?.userType === 'GARAGE_USER'
  return (
    <SignInFrame {...words[state.kind]} figure={<Art name="workshop" eager />} title="Your email">
      {state.kind === 'password' ? (
        <ConfirmWithPassword token={token} onDone={onVerified} />
      ) : (
        <div className="instead">
          {state.kind === 'checking' && <p role="status">Checking the link...</p>}
          {'sentence' in state && (
            <Note kind={state.kind === 'done' || state.kind === 'sent' ? 'good' : 'bad'}>{state.sentence}</Note>
          )}
          {state.kind === 'failed' && (
            <Button look="signal" wide onClick={tryAgain}>
              Try Again
            </Button>
          )}
          {state.kind === 'bad-link' && isOwn && (
            <Button look="signal" wide onClick={() => void sendAgain()}>
              Send a new link
            </Button>
          )}
          {state.kind === 'bad-link' && !isOwn && <p>Sign in, and you can ask for a new one.</p>}
          {(state.kind === 'done' || (state.kind === 'bad-link' && !isOwn)) && (
            <ButtonLink look="signal" wide to={isOwn ? '/garage/dashboard' : '/garage/login'}>
              {isOwn ? 'Garage dashboard' : 'Sign In'}
            </ButtonLink>
          )}
        </div>
      )}
    </SignInFrame>
  )
}

function useVerification() {
  const token = useLinkToken()
  const [state, setState] = useState<State>({ kind: 'checking' })
  const asked = useRef(false)

  async function verify(linkToken: string) {
    setState({ kind: 'checking' })
    // The account's own session confirms without a password: where it has run out meanwhile, this renews it.
    if (storedUser()) await refreshUser()
    setState(await verified(linkToken))
  }

  // A link works once: it is sent once, however often the effect runs.
  useEffect(() => {
    if (token === undefined || asked.current) return
    asked.current = true
    if (token) void verify(token)
    else setState({ kind: 'bad-link', sentence: noToken })
  })

  async function sendAgain() {
    const { resendVerification } = await import('../../platform/api-session.ts')
    try {
      setState({ kind: 'sent', sentence: (await resendVerification()).message })
    } catch (error) {
      setState({ kind: 'bad-link', sentence: sentenceOf(error, failures.linkByMail) })
    }
  }

  return {
    state,
    token: token ?? '',
    tryAgain: () => void verify(token ?? ''),
    sendAgain,
    onVerified: (sentence: string) => setState({ kind: 'done', sentence }),
  }
}

async function verified(token: string): Promise<State> {
  try {
    const { verifyEmail } = await import('../../platform/api-session.ts')
    const { message } = await verifyEmail({ token })
    if (storedUser()) await refreshUser()
    return { kind: 'done', sentence: message }
  } catch (error) {
    const sentence = badLinkSentence(error)
    if (sentence) return { kind: 'bad-link', sentence }
    if (error instanceof ApiError && error.fields.password) return { kind: 'password' }
    return { kind: 'failed', sentence: sentenceOf(error, 'The link could not be checked. Please try again.') }
  }
}
